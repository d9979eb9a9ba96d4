/** A side that is an OpenAPI document. */

import type { DocumentSide } from '@endpoint-atlas/engine/diff';
import { readApiDocument } from '@endpoint-atlas/engine/diff';
import { readRegularFile } from '@endpoint-atlas/engine/node';
import type { UsageError } from '../../options/parse.ts';
import { printable } from '../../output/printable.ts';
import { withSlashes } from '../../project/path-names.ts';

/** @param file as messages name it, relative to the working folder */
export function readDocumentFile(file: string): DocumentSide | UsageError {
  let bytes: Buffer | string;
  try {
    bytes = readRegularFile(file, maxDocumentBytes);
  } catch {
    return { kind: 'usage-error', message: `The file ${file} cannot be read.` };
  }
  if (typeof bytes === 'string') {
    const reason = bytes === 'too-large' ? tooLarge : 'is no file';
    return { kind: 'usage-error', message: `${file} ${reason}.` };
  }
  return documentSide(file, new TextDecoder().decode(bytes), { place: withSlashes(file), problem: file });
}

/** @param shown how changes and how problems name the file */
export function documentSide(
  file: string,
  text: string,
  shown: { readonly place: string; readonly problem: string },
): DocumentSide | UsageError {
  const read = readApiDocument(file, text);
  if (read.kind === 'problem')
    return { kind: 'usage-error', message: printable(`${shown.problem}:${read.line}: ${read.message}`) };
  const { root, lineOf } = read;
  const placeOf = ({ at }: { readonly at: { readonly keys: readonly string[] } }) => ({
    file: shown.place,
    line: lineOf(at.keys),
  });
  return { kind: 'document', document: { root, placeOf } };
}

export const maxDocumentBytes = 32 * 1024 * 1024;
export const tooLarge = 'is larger than 32 MB';
