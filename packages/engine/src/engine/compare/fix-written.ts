/** Writes into a document what its source says, until nothing is left that can be written. */
import type { Drift } from '../../documents/drift/drift.ts';
import { fixDocument } from '../../documents/drift/fix-document.ts';
import type { Files } from '../../source/files/files.ts';
import type { CheckedDocument, OpenCheck } from './check-document.ts';
import type { SideProblem } from './side.ts';

export interface FixedDocument {
  readonly kind: 'fixed';
  /** The new texts, by absolute paths of files. */
  readonly texts: ReadonlyMap<string, string>;
  readonly before: CheckedDocument;
  readonly after: CheckedDocument;
}

/** An edit may lead to the next one: it brings in a schema that is new to the document, or a list that was not there. */
const maxRounds = 12;

/** @param isWanted tells which drift is to be fixed */
export function fixWritten(
  open: OpenCheck,
  files: Files,
  isWanted: (drift: Drift) => boolean,
): FixedDocument | SideProblem {
  const texts = new Map<string, string>();
  const overlaid: Files = {
    ...files,
    readText(path, maxBytes, encoding) {
      const text = texts.get(path);
      return text === undefined ? files.readText(path, maxBytes, encoding) : { kind: 'text', text };
    },
  };
  const before = open.check(overlaid);
  if (before.kind === 'problem') return before;
  let after = before;
  for (let round = 0; round < maxRounds; round++) {
    const fixes = after.drift.flatMap((drift) => (isWanted(drift) ? (drift.fix ?? []) : []));
    if (fixes.length === 0) break;
    const { written, source, pairs } = after;
    const textOf = (file: string) => {
      const read = overlaid.readText(file, maxBytes);
      return read.kind === 'text' ? read.text : '';
    };
    const changed = fixDocument(fixes, { written, source, pairs, textOf });
    if (changed.size === 0) break;
    const previous = new Map(texts);
    for (const [file, text] of changed) texts.set(file, text);
    const next = open.check(overlaid);
    if (next.kind === 'problem') {
      // A text that cannot be read any more is not written.
      for (const file of changed.keys()) {
        const text = previous.get(file);
        if (text === undefined) texts.delete(file);
        else texts.set(file, text);
      }
      break;
    }
    after = next;
  }
  return { kind: 'fixed', texts, before, after };
}

const maxBytes = 32 * 1024 * 1024;
