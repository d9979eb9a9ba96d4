/** Names and descriptions that the source gives, as collections show them beside requests and fields. */
import type { Endpoint } from '../../model/endpoint.ts';
import type { ApiSource } from './api-source.ts';
import { oneLine } from './one-line.ts';

/** Never empty. */
export function nameOfRequest({ name, method, path }: Endpoint): string {
  return oneLine(name) || `${method} ${path}`;
}

/** Returns what the documentation says beyond the name, which is most often its first sentence. */
export function descriptionOfRequest({ name, description = '', deprecated }: Endpoint): string {
  const text = description.trim();
  const [first = '', ...more] = text.split('\n');
  const rest = first.replace(/\.$/, '') === name ? more.join('\n').trim() : text;
  return [...(rest === '' ? [] : [rest]), ...(deprecated ? ['Deprecated.'] : [])].join('\n\n');
}

/**
 * Returns what the source says of the classes of a folder, each text once; empty where that is no more than its name.
 */
export function descriptionOfFolder(
  folder: string,
  endpoints: readonly Endpoint[],
  source: Pick<ApiSource, 'folderOf'>,
): string {
  const ofClasses = new Map(endpoints.map((endpoint) => [endpoint.className, endpoint]));
  const texts = [...ofClasses.values()].map((each) => (source.folderOf(each).description ?? '').trim());
  const isMore = (text: string) => text !== '' && text.replace(/[.。]$/, '') !== folder;
  return [...new Set(texts)].filter(isMore).join('\n\n');
}

/** Says what stands behind a field: most often a row of the dashboard. */
export interface FieldSource {
  readonly enabled?: boolean;
  readonly description?: string | undefined;
  /** The values that the source allows. */
  readonly enum?: readonly string[];
}

export function descriptionOfField({ description, enum: values }: FieldSource): string {
  const allowed = values === undefined ? [] : [`One of: ${values.join(', ')}`];
  return [description, ...allowed].filter((line) => line !== undefined).join('\n');
}
