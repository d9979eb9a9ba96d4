/** Media types (RFC 9110, 8.3.1): read leniently, compared without case and without parameters. */

/** `application/problem+json; charset=utf-8` → `application/problem+json`. */
export function readEssence(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** `text/html; charset="UTF-8"` → `utf-8`. */
export function readCharset(mediaType: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s";]+)"?/i.exec(mediaType)?.[1]?.toLowerCase();
}

export function isJson(mediaType: string): boolean {
  const essence = readEssence(mediaType);
  return /^(?:application|text)\/json$|^application\/json5$|\+json$/.test(essence);
}

export function isUrlEncodedForm(mediaType: string): boolean {
  return readEssence(mediaType) === 'application/x-www-form-urlencoded';
}

export function isMultipart(mediaType: string): boolean {
  return readEssence(mediaType).startsWith('multipart/');
}

/** Both kinds whose content is a list of fields. */
export function isForm(mediaType: string): boolean {
  return isUrlEncodedForm(mediaType) || isMultipart(mediaType);
}

/** `application/json` but not `text/*`, `!text/plain` (Spring's negation) or the empty string. */
export function isConcrete(mediaType: string): boolean {
  return /^[\w.+-]+\/[\w.+-]+$/.test(readEssence(mediaType));
}

/** Returns what a file's name says of its content; the general type where it says nothing. */
export function mediaTypeOfFile(path: string): string {
  const extension = /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return fileTypes.get(extension) ?? 'application/octet-stream';
}

const fileTypes: ReadonlyMap<string, string> = new Map([
  ['csv', 'text/csv'],
  ['gif', 'image/gif'],
  ['html', 'text/html'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['json', 'application/json'],
  ['mp4', 'video/mp4'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['webp', 'image/webp'],
  ['xml', 'application/xml'],
  ['yaml', 'application/yaml'],
  ['yml', 'application/yaml'],
  ['zip', 'application/zip'],
]);

/** One JSON value on each line; the names that servers use, as there is no registered one. */
export function isJsonLines(mediaType: string): boolean {
  return jsonLineTypes.has(readEssence(mediaType));
}

const jsonLineTypes: ReadonlySet<string> = new Set(
  ['ndjson', 'x-ndjson', 'jsonl', 'x-jsonlines', 'jsonlines', 'stream+json'].map(
    (name) => `application/${name}`,
  ),
);
