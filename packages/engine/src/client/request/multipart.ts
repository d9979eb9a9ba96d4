/** The text around the parts of a multipart body (RFC 7578), for whoever writes one: the wire or a file. */
import type { Part } from '../../model/http-request.ts';
import { mediaTypeOfFile } from './media-type.ts';

/**
 * The header lines of a part, without the blank line behind them.
 * @param fileName of a file whose part says no other
 */
export function partHeaders(part: Part, fileName: string): readonly string[] {
  const isNamed = part.fileName === undefined ? part.kind === 'file' : part.fileName !== '';
  const file = isNamed ? `; filename="${escapeName(part.fileName ?? fileName)}"` : '';
  const disposition = `Content-Disposition: form-data; name="${escapeName(part.name)}"${file}`;
  const contentType =
    part.contentType ?? (part.kind === 'file' && isNamed ? mediaTypeOfFile(fileName) : undefined);
  return contentType === undefined ? [disposition] : [disposition, `Content-Type: ${contentType}`];
}

/** The last segment of a path of any system. */
export function lastSegment(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}

/**
 * Returns what browsers do with the three characters that would end the name or the line (HTML Standard,
 * multipart/form-data).
 */
function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
