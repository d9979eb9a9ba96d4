/** The parts of a multipart body that is spelled out in a file (RFC 7578). */
import { headerValue } from '../../model/http-request.ts';
import { type ImportedPart, readHeaderLine } from './imported-request.ts';

export function readMultipartLines(lines: readonly string[], boundary: string): readonly ImportedPart[] {
  const parts: ImportedPart[] = [];
  let part: string[] | undefined;
  for (const line of lines) {
    const isEnd = line.trim() === `--${boundary}--`;
    if (!isEnd && line.trim() !== `--${boundary}`) {
      part?.push(line);
      continue;
    }
    if (part !== undefined) parts.push(...readPart(part));
    part = isEnd ? undefined : [];
  }
  if (part !== undefined) parts.push(...readPart(part));
  return parts;
}

function readPart(lines: readonly string[]): readonly ImportedPart[] {
  const blank = lines.findIndex((line) => line.trim() === '');
  const head = (blank < 0 ? lines : lines.slice(0, blank)).flatMap((line) => {
    const header = readHeaderLine(line);
    return header === undefined ? [] : [header];
  });
  const body = blank < 0 ? [] : lines.slice(blank + 1);
  const disposition = headerValue(head, 'Content-Disposition') ?? '';
  const name = /;\s*name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) return [];
  const contentType = headerValue(head, 'Content-Type');
  // JetBrains' help has a comment above the file that is uploaded.
  const first = body.find((line) => !/^(?:\s*$|\/\/|#)/.test(line)) ?? '';
  const [, at, file] = /^<(@?)\s+(\S.*)$/.exec(first) ?? [];
  const fileName = /;\s*filename="([^"]*)"/i.exec(disposition)?.[1] ?? '';
  return [
    {
      name,
      value: file?.trim() ?? body.join('\n').trimEnd(),
      type: file === undefined ? 'text' : 'file',
      ...(contentType !== undefined && { contentType }),
      // A file that the head does not name is a text that lies beside the request.
      ...(at === '@' && { isFilled: true as const }),
      ...((file !== undefined || fileName !== '') && { fileName }),
    },
  ];
}
