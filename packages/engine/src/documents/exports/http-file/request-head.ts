/** The request line and the headers. */
import { noTextNames, type TextNames } from '../../../client/request/placeholders.ts';
import { holdsOnlyPlainPlaceholders, writePlaceholders } from './placeholders.ts';

/** The methods that all readers know; some take another word for a URL or for a protocol of its own. */
export function isKnownMethod(method: string): boolean {
  return /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE)$/.test(method);
}

/** The URL is encoded; only a host that the user typed can still hold braces. */
export function writeUrl(url: string): string {
  return writePlaceholders(url, (text) => text.replaceAll('{', '%7B').replaceAll('}', '%7D'));
}

/**
 * `undefined`: the header cannot be written, because its line would be read as a comment or a separator (`#` may
 * start a header's name), or its value as a script.
 */
export function headerLine(
  name: string,
  value: string,
  textNames: TextNames = noTextNames,
): string | undefined {
  if (!/^[\w-]/.test(name) || !holdsOnlyPlainPlaceholders(value, textNames)) return undefined;
  return `${name}: ${writePlaceholders(value, (text) => text, textNames)}`.trimEnd();
}
