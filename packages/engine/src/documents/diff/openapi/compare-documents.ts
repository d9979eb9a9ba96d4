/**
 * Compares two OpenAPI documents, 3.0 or 3.1, and judges what is different by oasdiff's rules: start here. Documents are
 * compared and not models, so that those of other programs can be compared as well.
 */

import type { Json } from '../../../text/is-record.ts';
import type { ChangeSide } from '../change.ts';
import { type DeprecationPolicy, lenientPolicy } from '../deprecation-policy.ts';
import { compareAccess } from './compare-access.ts';
import { compareRequestBody } from './compare-bodies.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity, compareSecuritySchemes } from './compare-security.ts';
import type { ComparedOperation } from './compared-operation.ts';
import { type DeprecationRules, type RemovalRules, tellDeprecation, tellRemoval } from './deprecation.ts';
import { recordIn, textIn, textsIn } from './document.ts';
import {
  findMoved,
  type HandlerOf,
  handlerById,
  type MovedOperation,
  type OperationIn,
} from './match-operations.ts';
import {
  matchPaths,
  operationsIn,
  type PathIn,
  renamedVariables,
  withoutVariableNames,
} from './match-paths.ts';
import { collectChanges, type DocumentChange, type DocumentPlace, type Tell } from './report.ts';
import { addedTo } from './same-value.ts';
import { type ComparedRoots, toComparedRoots } from './schemas/compared-roots.ts';
import { asCompatible, compareStability, isUnstable } from './stability.ts';

/**
 * Compares the document of before with that of now.
 *
 * @param handlerOf says what serves an operation, where more is known of it than its id
 * @param policy says how long something is deprecated before it may go
 * @returns changes in the order of the paths, those of the whole document first
 */
export function compareDocuments(
  base: Json,
  revision: Json,
  handlerOf: HandlerOf = handlerById,
  policy: DeprecationPolicy = lenientPolicy(new Date().toISOString().slice(0, 10)),
): readonly DocumentChange[] {
  const roots = toComparedRoots(base, revision);
  const matched = matchPaths(base, revision);
  const moved = findMoved(matched, handlerOf);
  const context: PathsContext = { roots, moved, policy };
  return [
    ...collectChanges(undefined, (tell) => compareWholes(base, revision, tell)),
    ...matched.removed.flatMap((path) =>
      [...operationsIn(path)].flatMap(([method, operation]) =>
        removedOperation({ path, method, operation }, 'api-path-removed', context),
      ),
    ),
    ...matched.kept.flatMap((paths) => comparePaths(paths.base, paths.revision, context)),
    ...matched.added.flatMap((path) =>
      [...operationsIn(path).keys()].flatMap((method) => addedOperation(path, method, context)),
    ),
  ];
}

interface PathsContext {
  readonly roots: ComparedRoots;
  readonly moved: readonly MovedOperation[];
  readonly policy: DeprecationPolicy;
}

function compareWholes(base: Json, revision: Json, tell: Tell): void {
  compareSecuritySchemes(base, revision, tell);
  const schemas = recordIn(recordIn(revision.components).schemas);
  for (const name of Object.keys(recordIn(recordIn(base.components).schemas)))
    if (!Object.hasOwn(schemas, name))
      tell('api-schema-removed', `The schema "${name}" is gone.`, {
        side: 'base',
        keys: ['components', 'schemas', name],
      });
}

function comparePaths(base: PathIn, revision: PathIn, context: PathsContext): readonly DocumentChange[] {
  const before = operationsIn(base);
  const after = operationsIn(revision);
  return [
    ...[...before].flatMap(([method, operation]) => {
      const now = after.get(method);
      const one = { path: base, method, operation };
      if (now === undefined) return removedOperation(one, 'api-removed', context);
      return compareOperations(one, { path: revision, method, operation: now }, context);
    }),
    ...[...after.keys()]
      .filter((method) => !before.has(method))
      .flatMap((method) => addedOperation(revision, method, context)),
  ];
}

function compareOperations(
  one: OperationIn,
  other: OperationIn,
  { roots, policy }: PathsContext,
): readonly DocumentChange[] {
  const compared: ComparedOperation = {
    ...{ roots, base: one.operation, revision: other.operation },
    at: { base: placeOf('base', one), revision: placeOf('revision', other) },
  };
  const items = { base: one.path.item, revision: other.path.item };
  const renamed = renamedVariables(one.path.path, other.path.path);
  const named = { method: other.method.toUpperCase(), path: other.path.path };
  const changes = collectChanges(named, (tell) => {
    tellMoved(one, other, compared.at, tell);
    compareWords(compared, tell);
    compareStability(compared, tell);
    tellDeprecation({ ...compared, subject: 'The operation' }, operationDeprecation, policy, tell);
    compareSecurity(compared, tell);
    compareAccess(compared, tell);
    compareParameters(compared, { items, renamed, policy }, tell);
    compareRequestBody(compared, tell);
    compareResponses(compared, tell);
  });
  return isUnstable(other.operation) ? asCompatible(changes) : changes;
}

function placeOf(side: ChangeSide, { path, method }: OperationIn): DocumentPlace {
  return { side, keys: ['paths', path.path, method] };
}

/** Callers of the old path get nothing any more, unless they were told before. */
function tellMoved(one: OperationIn, other: OperationIn, at: ComparedOperation['at'], tell: Tell): void {
  if (
    one.method === other.method &&
    withoutVariableNames(one.path.path) === withoutVariableNames(other.path.path)
  )
    return;
  const [before, now] = [one, other].map(({ method, path }) => `${method.toUpperCase()} ${path.path}`);
  const says = `The operation has moved: it is ${now} in place of ${before}`;
  if (one.operation.deprecated === true)
    tell('api-moved-with-deprecation', `${says}, which was deprecated.`, at.revision);
  else tell('api-moved', `${says}.`, at.revision);
}

function compareWords({ base, revision, at }: ComparedOperation, tell: Tell): void {
  const from = textIn(base.operationId);
  const to = textIn(revision.operationId);
  if (from === undefined && to !== undefined)
    tell('api-operation-id-added', `The operation has an id now: "${to}".`, at.revision);
  else if (from !== to)
    tell(
      'api-operation-id-removed',
      to === undefined
        ? `The operation has no id any more; it was "${from}".`
        : `The operation has another id: "${to}" in place of "${from}".`,
      at.base,
    );
  const tags = textsIn(base.tags);
  const tagsNow = textsIn(revision.tags);
  for (const tag of addedTo(tagsNow, tags))
    tell('api-tag-removed', `The operation has no tag "${tag}" any more.`, at.base);
  for (const tag of addedTo(tags, tagsNow))
    tell('api-tag-added', `The operation has the tag "${tag}" now.`, at.revision);
}

const operationDeprecation: DeprecationRules = {
  deprecated: 'endpoint-deprecated',
  withSunset: 'endpoint-deprecated-with-sunset',
  reactivated: 'endpoint-reactivated',
  sunsetMissing: 'api-deprecated-sunset-missing',
  sunsetParse: 'api-deprecated-sunset-parse',
  sunsetTooSmall: 'api-sunset-date-too-small',
  sunsetDeleted: 'sunset-deleted',
  changedParse: 'api-path-sunset-parse',
  changedEarlier: 'api-sunset-date-changed-earlier',
  changedTooSmall: 'api-sunset-date-changed-too-small',
};

function removedOperation(
  removed: OperationIn,
  rules: 'api-removed' | 'api-path-removed',
  context: PathsContext,
): readonly DocumentChange[] {
  const moved = context.moved.find(({ base }) => isSame(base, removed));
  if (moved !== undefined) return compareOperations(moved.base, moved.revision, context);
  const { path, method, operation } = removed;
  const at = placeOf('base', removed);
  const ids: RemovalRules = {
    without: { id: `${rules}-without-deprecation`, says: 'is gone, and was not deprecated' },
    after: `${rules}-with-deprecation`,
    beforeSunset: `${rules}-before-sunset`,
    sunsetParse: 'api-path-sunset-parse',
  };
  const part = { part: operation, subject: 'The operation', at };
  const changes = collectChanges({ method: method.toUpperCase(), path: path.path }, (tell) =>
    tellRemoval(part, ids, context.policy, tell),
  );
  return isUnstable(operation) ? asCompatible(changes) : changes;
}

function isSame(one: OperationIn, other: Pick<OperationIn, 'path' | 'method'>): boolean {
  return one.path.path === other.path.path && one.method === other.method;
}

function addedOperation(path: PathIn, method: string, { moved }: PathsContext): readonly DocumentChange[] {
  if (moved.some(({ revision }) => isSame(revision, { path, method }))) return [];
  const at: DocumentPlace = { side: 'revision', keys: ['paths', path.path, method] };
  return collectChanges({ method: method.toUpperCase(), path: path.path }, (tell) =>
    tell('endpoint-added', 'The operation is new.', at),
  );
}
