/** Placeholders in texts for programs that have a way of their own to write them. */
import { usualDynamicNames } from '../../client/request/dynamic-expressions.ts';
import { keepPlaceholders, splitPlaceholders, unresolvedNames } from '../../client/request/placeholders.ts';
import type { ExportedRequest } from './exporter.ts';

/** Says how a program writes the variable of a name: `{{name}}`, `<<name>>`. */
export type PlaceholderStyle = (name: string) => string;

/** Variables with made-up values have several names in rules and requests, and one in the programs that know them. */
export function usualSpelling(name: string): string {
  return otherSpellings.get(name) ?? usualDynamicNames.get(name) ?? name;
}

const otherSpellings: ReadonlyMap<string, string> = new Map([
  ['$randomUuid', '$randomUUID'],
  ['$randomIp', '$randomIP'],
]);

/** Braces around anything but a name stay: they are text. */
export function placeholdersIn(
  style: PlaceholderStyle,
  text: string,
  textNames?: ReadonlySet<string>,
): string {
  return splitPlaceholders(text, textNames)
    .map((piece) => (piece.kind === 'text' ? piece.text : style(piece.name)))
    .join('');
}

/**
 * A piece of a URL for programs that encode what no URL can hold and leave what may mean something there (`%`, `&`,
 * `+`, `/`): a text with such a sign is written encoded, all others as they read best.
 */
export function urlTextFor(style: PlaceholderStyle, text: string, encode: (text: string) => string): string {
  const isPlain = text === text.trim() && !/^\.{1,2}$/.test(text);
  return splitPlaceholders(text)
    .map((piece) => {
      if (piece.kind === 'placeholder') return style(piece.name);
      return isPlain && /^[\p{L}\p{N} ._~,@-]*$/u.test(piece.text) ? piece.text : encode(piece.text);
    })
    .join('');
}

/** The placeholder that a text consists of, if it is one and nothing else. */
export function solePlaceholder(text: string): string | undefined {
  const [piece, ...others] = splitPlaceholders(text);
  return piece?.kind === 'placeholder' && others.length === 0 ? piece.name : undefined;
}

/** The names that the requests already leave to whoever sends them. */
export function placeholderNames(requests: readonly ExportedRequest[]): readonly string[] {
  const texts = requests.map(({ endpoint, values, request }) =>
    JSON.stringify([endpoint.contextPath, endpoint.path, values, request]),
  );
  return unresolvedNames(texts.join('\n'), keepPlaceholders);
}
