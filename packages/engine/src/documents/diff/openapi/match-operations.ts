/** Finds operations that stand at another path or verb now: the same handler serves them, by its name in the source or its id. */
import { groupBy } from '../../../text/group-by.ts';
import type { Json } from '../../../text/is-record.ts';
import { textIn } from './document.ts';
import { type MatchedPaths, operationsIn, type PathIn } from './match-paths.ts';

export interface OperationIn {
  readonly path: PathIn;
  /** In lower case. */
  readonly method: string;
  readonly operation: Json;
}

/** Names what serves an operation; `undefined` where nobody knows. */
export type HandlerOf = (side: 'base' | 'revision', operation: OperationIn) => string | undefined;

/** Reads the id, which documents have for it (OpenAPI 3.1.1, 4.8.10.1). */
export const handlerById: HandlerOf = (_side, { operation }) => textIn(operation.operationId);

export interface MovedOperation {
  readonly base: OperationIn;
  readonly revision: OperationIn;
}

/** Pairs what is gone with what is new where one handler each is meant: of several, nobody knows which is which. */
export function findMoved(
  { added, removed, kept }: MatchedPaths,
  handlerOf: HandlerOf,
): readonly MovedOperation[] {
  const gone = [
    ...removed.flatMap(allOf),
    ...kept.flatMap(({ base, revision }) => missingIn(base, revision)),
  ];
  const come = [...added.flatMap(allOf), ...kept.flatMap(({ base, revision }) => missingIn(revision, base))];
  const after = groupBy(come, (each) => handlerOf('revision', each));
  return [...groupBy(gone, (each) => handlerOf('base', each))].flatMap(([handler, [base, ...others]]) => {
    const [revision, ...othersNow] = handler === undefined ? [] : (after.get(handler) ?? []);
    const isClear = others.length === 0 && othersNow.length === 0;
    return base !== undefined && revision !== undefined && isClear ? [{ base, revision }] : [];
  });
}

function allOf(path: PathIn): readonly OperationIn[] {
  return [...operationsIn(path)].map(([method, operation]) => ({ path, method, operation }));
}

function missingIn(path: PathIn, other: PathIn): readonly OperationIn[] {
  const there = operationsIn(other);
  return allOf(path).filter(({ method }) => !there.has(method));
}
