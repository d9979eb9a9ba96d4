/** Two revisions of an API with all that they consist of: OpenAPI documents, `.proto` files, or both. */
import type { JsonObject } from '../../model/schema.ts';
import type { Change, ChangePlace, ChangeSide } from './change.ts';
import { compareProtoRoots, type RootedProto } from './compare-proto-roots.ts';
import type { DeprecationPolicy } from './deprecation-policy.ts';
import { compareDocuments } from './openapi/compare-documents.ts';
import { type HandlerOf, handlerById } from './openapi/match-operations.ts';
import type { DocumentChange } from './openapi/report.ts';

export interface ComparedApi {
  /** By names that both sides have for them: of services, for example. None without operations. */
  readonly documents: ReadonlyMap<string, ComparedDocument>;
  /** Absent where none are known, as beside a document. */
  readonly protos?: readonly RootedProto[];
}

export interface ComparedDocument {
  readonly root: JsonObject;
  /** `undefined` where nobody knows. */
  placeOf(change: DocumentChange): Omit<ChangePlace, 'side'> | undefined;
  /** Finds where this document has what is nearest to what is gone from another one, which had it at a place. */
  nearestTo(change: DocumentChange, place: Omit<ChangePlace, 'side'> | undefined): Change['nearest'];
  /** Names the method of the source that serves an operation; absent where a document is all that is known. */
  handlerOf?(path: string, method: string): string | undefined;
  /** Tells whether the change is about something that nobody wrote; absent where people write the document. */
  isMadeUp?(change: DocumentChange): boolean;
  /** Another document of the API comes first, and this one has operations that it has no room for. */
  readonly isFurther?: boolean;
}

/** Those of documents come first. */
export function compareApis(
  base: ComparedApi,
  revision: ComparedApi,
  policy?: DeprecationPolicy,
): readonly Change[] {
  const names = new Set([...base.documents.keys(), ...revision.documents.keys()]);
  const changes = [
    ...[...names].flatMap((name) =>
      documentChanges(base.documents.get(name), revision.documents.get(name), policy),
    ),
    ...(base.protos && revision.protos ? compareProtoRoots(base.protos, revision.protos) : []),
  ];
  return withoutRepeated(changes);
}

/** Operations that parameters tell apart may change alike: the same words at the same place are one change. */
function withoutRepeated(changes: readonly Change[]): readonly Change[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

function documentChanges(
  base: ComparedDocument | undefined,
  revision: ComparedDocument | undefined,
  policy: DeprecationPolicy | undefined,
): readonly Change[] {
  const present = revision ?? base;
  if (present === undefined) return [];
  const sides = {
    base: base ?? withoutOperations(present),
    revision: revision ?? withoutOperations(present),
  };
  return (
    compareDocuments(sides.base.root, sides.revision.root, handlersOf(sides), policy)
      .filter((change) => !base?.isMadeUp?.(change) && !revision?.isMadeUp?.(change))
      // What is about no operation is told by the first document.
      .filter(({ path }) => present.isFurther !== true || path !== undefined)
      .map(({ at, ...change }) => {
        const place = sides[at.side].placeOf({ at, ...change });
        const nearest = at.side === 'base' ? sides.revision.nearestTo({ at, ...change }, place) : undefined;
        return {
          ...change,
          ...(place !== undefined && { place: { side: at.side, ...place } }),
          ...(nearest !== undefined && { nearest }),
        };
      })
  );
}

/** Knows methods of the source where both sides have any; else ids of operations count. */
function handlersOf(sides: Readonly<Record<ChangeSide, ComparedDocument>>): HandlerOf {
  if (sides.base.handlerOf === undefined || sides.revision.handlerOf === undefined) return handlerById;
  return (side, { path, method }) => sides[side].handlerOf?.(path.path, method);
}

/** Whoever has lost its last operation has lost all of them. */
function withoutOperations({ root }: ComparedDocument): ComparedDocument {
  return { root: { ...root, paths: {} }, placeOf: () => undefined, nearestTo: () => undefined };
}
