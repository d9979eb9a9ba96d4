/**
 * Finds where a written document and the one that was made of the source say different things: start here. Schemas are
 * compared as between two revisions; what is asked of the differences is another thing.
 */
import type { Json } from '../../text/is-record.ts';
import { nameInReference } from '../diff/openapi/document.ts';
import { matchPaths, operationsIn, type PathIn, renamedVariables } from '../diff/openapi/match-paths.ts';
import { toComparedRoots } from '../diff/openapi/schemas/compared-roots.ts';
import { compareBodies } from './compare-bodies.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { DriftContext, type FoundDrift } from './drift-context.ts';
import type { WrittenDocument } from './read-written-document.ts';
import { renameVariables } from './rename-variables.ts';

export interface DriftOptions {
  /** Tells also of what the document leaves open. */
  readonly isStrict: boolean;
  /** Says whether an operation of the source that the document has not may be left out: nobody would write it. */
  isOptional(path: string, verb: string): boolean;
  /** Tells whether the server refuses a request of the operation without its body. */
  demandsBody(path: string, verb: string): boolean;
  /** Tells whether the source names the media types of requests or responses; else the framework decides. */
  namesMediaTypes(path: string, verb: string, direction: 'request' | 'response'): boolean;
  /** Tells whether a handler takes a variable of its path: if not, nobody knows of which type it is. */
  takesVariable(path: string, verb: string, name: string): boolean;
}

export interface DriftBetween {
  readonly found: readonly FoundDrift[];
  /** Schemas of the source and of the document that were compared, by their references. */
  readonly pairs: ReadonlyMap<string, string>;
}

/** @param source a document whose paths begin where those of the written one do */
export function findDrift(
  written: WrittenDocument,
  source: Json,
  { isStrict, isOptional, demandsBody, namesMediaTypes, takesVariable }: DriftOptions,
): DriftBetween {
  const roots = toComparedRoots(source, written.root);
  const found: FoundDrift[] = [];
  const contextOf = (path: string, verb: string, places: Places) =>
    new DriftContext(
      {
        ...{ written, source, roots, isStrict, path, verb, ...places },
        demandsBody: demandsBody(places.theirs ?? path, verb),
        namesMediaTypes: (direction) => namesMediaTypes(places.theirs ?? path, verb, direction),
        takesVariable: (name) => takesVariable(places.theirs ?? path, verb, name),
      },
      found,
    );
  const matched = matchPaths(source, written.root);
  for (const path of matched.added)
    for (const verb of operationsIn(path).keys())
      onlyWritten(contextOf(path.path, verb, { ours: path.path }));
  for (const { base, revision } of matched.kept) comparePaths(base, revision);
  for (const path of matched.removed)
    for (const verb of operationsIn(path).keys())
      if (!isOptional(path.path, verb))
        onlyInSource(contextOf(path.path, verb, { theirs: path.path }), path, path.path);
  return { found, pairs: pairedReferences([...roots.rootPairs.keys(), ...roots.innerPairs.keys()]) };

  function comparePaths(theirs: PathIn, ours: PathIn): void {
    const [inSource, inDocument] = [operationsIn(theirs), operationsIn(ours)];
    const places = { theirs: theirs.path, ours: ours.path };
    for (const [verb, operation] of inDocument) {
      const context = contextOf(ours.path, verb, places);
      const other = inSource.get(verb);
      if (other === undefined) onlyWritten(context);
      else compareOperations(context, { theirs: other, ours: operation }, { theirs, ours });
    }
    for (const verb of inSource.keys())
      if (
        !inDocument.has(verb) &&
        !isOptional(theirs.path, verb) &&
        !(verb === 'head' && inDocument.has('get'))
      )
        onlyInSource(contextOf(ours.path, verb, places), theirs, ours.path);
  }
}

/** A schema that was compared with several ones is the one of its own name, else the first. */
function pairedReferences(keys: readonly string[]): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const key of keys) {
    const [, theirs, ours] = /^"(#\/[^" ]+)" "(#\/[^" ]+)"$/.exec(key) ?? [];
    if (theirs === undefined || ours === undefined) continue;
    const isNamesake = nameInReference(theirs) === nameInReference(ours);
    if (!pairs.has(theirs) || isNamesake) pairs.set(theirs, ours);
  }
  return pairs;
}

interface Places {
  /** The path as the source has it. */
  readonly theirs?: string;
  /** The path as the document has it. */
  readonly ours?: string;
}

function onlyWritten(context: DriftContext): void {
  context.tell(
    { id: 'operation-not-in-source', says: 'The operation is in the document only' },
    { written: [] },
    { kind: 'remove', at: context.spotOf([]) },
  );
}

/** @param at the path below which the document has it, or would */
function onlyInSource(context: DriftContext, { item, path }: PathIn, at: string): void {
  const operation = operationsIn({ item, path }).get(context.verb) ?? {};
  context.tell(
    { id: 'operation-not-in-document', says: 'The operation is in the source only' },
    { source: [] },
    { kind: 'set', at: context.spotOf([]), value: renameVariables(operation, renamedVariables(path, at)) },
  );
}

function compareOperations(
  context: DriftContext,
  operations: { readonly theirs: Json; readonly ours: Json },
  paths: { readonly theirs: PathIn; readonly ours: PathIn },
): void {
  const { theirs, ours } = operations;
  const isDeprecated = theirs.deprecated === true;
  if (isDeprecated !== (ours.deprecated === true))
    context.tell(
      {
        id: 'operation-deprecation',
        says: `The operation is deprecated in the ${isDeprecated ? 'source' : 'document'} only`,
      },
      {},
      isDeprecated
        ? { kind: 'set', at: context.spotOf(['deprecated']), value: true }
        : { kind: 'remove', at: context.spotOf(['deprecated']) },
    );
  compareParameters(context, operations, paths);
  compareBodies(context, operations);
  compareResponses(context, operations);
}
