/** Reads a side that is an OpenAPI document. */

import { readApiDocument } from '../../documents/diff/openapi/read-api-document.ts';
import type { FileProblem, Files } from '../../source/files/files.ts';
import { t } from '../../text/l10n.ts';
import { selectOperations } from './select-operations.ts';
import type { DocumentSide, Selection, SideProblem } from './side.ts';

const maxDocumentBytes = 32 * 1024 * 1024;

interface DocumentReading {
  /** How changes name the file. */
  readonly place: string;
  /** How problems do, where that differs. */
  readonly problem?: string;
  readonly selection?: Selection | undefined;
}

export function readDocumentSide(
  files: Files,
  path: string,
  { place, problem = place, selection }: DocumentReading,
): DocumentSide | SideProblem {
  const file = files.readText(path, maxDocumentBytes);
  if (file.kind === 'problem') return { kind: 'problem', message: `${problem} ${whyNotRead(file)}.` };
  const read = readApiDocument(path, file.text);
  if (read.kind === 'problem')
    return { kind: 'problem', message: `${problem}:${read.line}: ${read.message}` };
  const { lineOf } = read;
  const root = selection === undefined ? read.root : selectOperations(read.root, place, selection);
  return {
    kind: 'document',
    file: place,
    document: {
      root,
      placeOf: ({ at }) => ({ file: place, line: lineOf(at.keys) }),
      nearestTo: ({ at }) => ({ file: place, line: lineOf(at.keys) }),
    },
  };
}

/** The end of a sentence that begins with the file. */
function whyNotRead({ reason }: FileProblem): string {
  switch (reason) {
    case 'too-large':
      return t('is larger than 32 MB');
    case 'not-text':
      return t('is no text');
    case 'not-a-file':
      return t('is no file');
    case 'missing':
    case 'denied':
    case 'failed':
      return t('cannot be read');
  }
}
