/** A multipart body, spelled out part by part. */

import { lastSegment, partHeaders } from '../../../client/request/multipart.ts';
import type { Part } from '../../../model/http-request.ts';
import { replaceOtherOpenings } from './placeholders.ts';
import { type BodyPlace, writePartText } from './text-lines.ts';

export interface WrittenMultipart {
  readonly contentType: string;
  readonly lines: readonly string[];
  readonly gaps: readonly string[];
}

export function writeMultipart(
  mediaType: string,
  parts: readonly Part[],
  place: BodyPlace,
): WrittenMultipart {
  const boundary = boundaryFor(parts);
  const written = parts.map((part) => writePart(part, place));
  return {
    contentType: `${mediaType}; boundary=${boundary}`,
    lines: [...written.flatMap(({ lines }) => [`--${boundary}`, ...lines]), `--${boundary}--`],
    gaps: written.flatMap(({ gaps }) => gaps),
  };
}

/** Fixed, so that exports are repeatable, but never part of what is sent. */
function boundaryFor(parts: readonly Part[]): string {
  const texts = parts.flatMap((part) => (part.kind === 'text' ? [part.value] : []));
  let boundary = 'endpoint-atlas';
  for (let number = 2; texts.some((text) => text.includes(boundary)); number++) {
    boundary = `endpoint-atlas-${number}`;
  }
  return boundary;
}

function writePart(part: Part, place: BodyPlace): Omit<WrittenMultipart, 'contentType'> {
  if (part.kind === 'text') {
    const { lines, gaps } = writePartText(part.value, part.contentType ?? '', place);
    return { lines: [...headLines(part, ''), '', ...lines], gaps };
  }
  if (isPlainPath(part.path)) {
    return { lines: [...headLines(part, lastSegment(part.path)), '', `< ${part.path}`], gaps: [] };
  }
  // A reference to no file would stop the whole request in every reader; a text can be sent and replaced.
  const hint = 'Replace this line by the path of a file, such as "< ./picture.png".';
  const gap = `no file is chosen for "${part.name}", so a short text is sent in its place.`;
  return { lines: [...headLines(part, 'file.txt'), '', hint], gaps: [gap] };
}

/** The ends of lines that only some readers know are encoded as the others are. */
function headLines(part: Part, fileName: string): readonly string[] {
  return partHeaders(part, fileName).map((header) =>
    replaceOtherOpenings(header, '%7B').replace(/[\0\v\f\u0085\u2028\u2029]/g, encodeURIComponent),
  );
}

/** A path that a `< path` line can hold. */
function isPlainPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  return path !== '' && path === path.trim() && !/[\u0000-\u001F\u007F\u0085\u2028\u2029]|\{[{%]/.test(path);
}
