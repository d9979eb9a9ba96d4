/** A side that is an OpenAPI document. */
import { readApiDocument } from '@endpoint-atlas/engine/diff';
import { readRegularFile } from '@endpoint-atlas/engine/node';
import type { UsageError } from '../arguments.ts';
import { withSlashes } from '../path-names.ts';
import type { Side } from './side.ts';

/** @param file as messages name it, relative to the working folder */
export function readDocumentFile(file: string): Side | UsageError {
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
  return documentSide(file, bytes);
}

export function documentSide(file: string, bytes: Buffer): Side | UsageError {
  const read = readApiDocument(file, new TextDecoder().decode(bytes));
  if (read.kind === 'problem')
    return { kind: 'usage-error', message: `${file}:${read.line}: ${read.message}` };
  const shown = withSlashes(file);
  const { root, lineOf } = read;
  const placeOf = ({ at }: { readonly at: { readonly keys: readonly string[] } }) => ({
    file: shown,
    line: lineOf(at.keys),
  });
  return { kind: 'side', api: { document: { root, placeOf } }, diagnostics: [] };
}

export const maxDocumentBytes = 32 * 1024 * 1024;
export const tooLarge = 'is larger than 32 MB';
