/** The bytes of a file as text, as compilers would read them. */

import { isUtf8 } from 'node:buffer';
import type { FileProblem, FileText } from '../source/files/files.ts';
import { t } from '../text/l10n.ts';

/** @param encoding see `Files.readText` */
export function decodeFile(bytes: Buffer, encoding: string | undefined): FileText | FileProblem {
  return looksBinary(bytes)
    ? { kind: 'problem', reason: 'not-text', detail: t('contains NUL bytes') }
    : { kind: 'text', ...decode(bytes, encoding) };
}

/** Text of no encoding that Java or Kotlin compilers take by default holds a NUL near its start. */
function looksBinary(bytes: Buffer): boolean {
  return bytes.subarray(0, 8192).includes(0);
}

function decode(
  bytes: Buffer,
  encoding: string | undefined,
): Pick<FileText, 'text' | 'isMalformed' | 'encoding'> {
  const decoder = encoding === undefined ? undefined : decoderFor(encoding);
  if (decoder !== undefined && encoding !== undefined) {
    const text = decoder.decode(bytes);
    return { text, encoding, ...(text.includes(replacement) && { isMalformed: true }) };
  }
  const hasMark = bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const text = bytes.toString('utf8', hasMark ? 3 : 0);
  // The sign may also stand in a text as itself.
  return { text, ...(text.includes(replacement) && !isUtf8(bytes) && { isMalformed: true }) };
}

const replacement = '\uFFFD';

/** By the names of Java, some of which have underlines where those of the web have dashes. */
function decoderFor(encoding: string) {
  try {
    const decoder = new TextDecoder(encoding.replaceAll('_', '-'));
    return decoder.encoding === 'utf-8' ? undefined : decoder;
  } catch {
    return undefined;
  }
}
