/** Says what a saved response is called unless the user says otherwise. Pure. */
import type { RpcResponse } from '../calls/present-rpc.ts';

/**
 * As the server calls it (`Content-Disposition`, RFC 6266), else by the last word of the path and the media type:
 * `books.json`.
 */
export function responseFileName({ headers }: Pick<RpcResponse, 'headers'>, path: string): string {
  const given = nameOfDisposition(header(headers, 'content-disposition'));
  if (given !== undefined) return given;
  const words = path.split('/').filter((segment) => segment !== '' && !segment.includes('{'));
  const name = (words.at(-1) ?? 'response').replaceAll(/[^\w.-]+/g, '-');
  return `${name}.${extensionOf(header(headers, 'content-type'))}`;
}

/** Only the last part of what the server says: it may name no folder of this machine. */
function nameOfDisposition(value: string): string | undefined {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(value)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(value);
  const written = (encoded === undefined ? undefined : decoded(encoded)) ?? plain?.[1] ?? plain?.[2] ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  const name = (written.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\u0000-\u001f:*?"<>|]/g, '').trim();
  return /^\.*$/.test(name) ? undefined : name;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return undefined;
  }
}

function extensionOf(contentType: string): string {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const known = extensions[type];
  if (known !== undefined) return known;
  if (type.endsWith('+json')) return 'json';
  if (type.endsWith('+xml')) return 'xml';
  return type.startsWith('text/') ? 'txt' : 'bin';
}

const extensions: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/xml': 'xml',
};

function header(headers: RpcResponse['headers'], name: string): string {
  return headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? '';
}
