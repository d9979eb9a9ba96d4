/** Two revisions of an API with all that they consist of: an OpenAPI document, `.proto` files, or both. */
import type { JsonObject } from '../contract-first/documents.ts';
import type { Change, ChangePlace } from './change.ts';
import { compareDocuments } from './openapi/compare-documents.ts';
import type { DocumentChange } from './openapi/report.ts';
import { compareProtos } from './proto/compare-protos.ts';
import type { ProtoSource } from './proto/definitions.ts';

export interface ComparedApi {
  /** Absent where there are no operations of HTTP. */
  readonly document?: ComparedDocument;
  /** Absent where none are known, as beside a document. */
  readonly protos?: readonly ProtoSource[];
}

export interface ComparedDocument {
  readonly root: JsonObject;
  /** `undefined` where nobody knows. */
  placeOf(change: DocumentChange): Omit<ChangePlace, 'side'> | undefined;
}

/** Those of documents come first. */
export function compareApis(base: ComparedApi, revision: ComparedApi): readonly Change[] {
  return [...documentChanges(base, revision), ...protoChanges(base, revision)];
}

function documentChanges(base: ComparedApi, revision: ComparedApi): readonly Change[] {
  const present = revision.document ?? base.document;
  if (present === undefined) return [];
  const sides = {
    base: base.document ?? withoutOperations(present),
    revision: revision.document ?? withoutOperations(present),
  };
  return compareDocuments(sides.base.root, sides.revision.root).map(({ at, ...change }) => {
    const place = sides[at.side].placeOf({ at, ...change });
    return { ...change, ...(place !== undefined && { place: { side: at.side, ...place } }) };
  });
}

/** Whoever has lost its last operation has lost all of them. */
function withoutOperations({ root }: ComparedDocument): ComparedDocument {
  return { root: { ...root, paths: {} }, placeOf: () => undefined };
}

function protoChanges({ protos: base }: ComparedApi, { protos: revision }: ComparedApi): readonly Change[] {
  return base === undefined || revision === undefined ? [] : compareProtos(base, revision);
}
