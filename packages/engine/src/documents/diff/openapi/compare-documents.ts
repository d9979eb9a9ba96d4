/**
 * Compares two OpenAPI documents, 3.0 or 3.1, and judges what is different by oasdiff's rules: start here. Documents are
 * compared and not models, so that those of other programs can be compared as well.
 */

import { compareAccess } from './compare-access.ts';
import { compareRequestBody } from './compare-bodies.ts';
import { compareParameters } from './compare-parameters.ts';
import { compareResponses } from './compare-responses.ts';
import { compareSecurity, compareSecuritySchemes } from './compare-security.ts';
import type { ComparedOperation } from './compared-operation.ts';
import { type Json, recordIn, textIn, textsIn } from './document.ts';
import { matchPaths, operationsIn, type PathIn, renamedVariables } from './match-paths.ts';
import { collectChanges, type DocumentChange, type DocumentPlace, type Tell } from './report.ts';
import { addedTo } from './same-value.ts';
import { type ComparedRoots, toComparedRoots } from './schemas/compared-roots.ts';

/**
 * @param base the document of before
 * @param revision the document of now
 * @returns changes in the order of the paths, those of the whole document first
 */
export function compareDocuments(base: Json, revision: Json): readonly DocumentChange[] {
  const roots = toComparedRoots(base, revision);
  const { added, removed, kept } = matchPaths(base, revision);
  return [
    ...collectChanges(undefined, (tell) => compareWholes(base, revision, tell)),
    ...removed.flatMap((path) =>
      [...operationsIn(path)].flatMap(([method, operation]) =>
        removedOperation(path.path, method, operation, 'api-path-removed'),
      ),
    ),
    ...kept.flatMap((paths) => comparePaths(paths.base, paths.revision, roots)),
    ...added.flatMap((path) =>
      [...operationsIn(path).keys()].flatMap((method) => addedOperation(path, method)),
    ),
  ];
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

function comparePaths(base: PathIn, revision: PathIn, roots: ComparedRoots): readonly DocumentChange[] {
  const before = operationsIn(base);
  const after = operationsIn(revision);
  const renamed = renamedVariables(base.path, revision.path);
  return [
    ...[...before].flatMap(([method, operation]) => {
      const now = after.get(method);
      if (now === undefined) return removedOperation(base.path, method, operation, 'api-removed');
      const compared: ComparedOperation = {
        ...{ roots, base: operation, revision: now },
        at: {
          base: { side: 'base', keys: ['paths', base.path, method] },
          revision: { side: 'revision', keys: ['paths', revision.path, method] },
        },
      };
      const named = { method: method.toUpperCase(), path: revision.path };
      return collectChanges(named, (tell) => {
        compareWords(compared, tell);
        compareSecurity(compared, tell);
        compareAccess(compared, tell);
        compareParameters(compared, { base: base.item, revision: revision.item }, renamed, tell);
        compareRequestBody(compared, tell);
        compareResponses(compared, tell);
      });
    }),
    ...[...after.keys()]
      .filter((method) => !before.has(method))
      .flatMap((method) => addedOperation(revision, method)),
  ];
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
  if (base.deprecated !== true && revision.deprecated === true)
    tell('endpoint-deprecated', 'The operation is deprecated now.', at.revision);
  if (base.deprecated === true && revision.deprecated !== true)
    tell('endpoint-reactivated', 'The operation is not deprecated any more.', at.revision);
}

function removedOperation(
  path: string,
  method: string,
  operation: Json,
  rules: 'api-removed' | 'api-path-removed',
): readonly DocumentChange[] {
  const at: DocumentPlace = { side: 'base', keys: ['paths', path, method] };
  return collectChanges({ method: method.toUpperCase(), path }, (tell) =>
    operation.deprecated === true
      ? tell(`${rules}-with-deprecation`, 'The operation is gone; it was deprecated.', at)
      : tell(`${rules}-without-deprecation`, 'The operation is gone, and was not deprecated.', at),
  );
}

function addedOperation({ path }: PathIn, method: string): readonly DocumentChange[] {
  const at: DocumentPlace = { side: 'revision', keys: ['paths', path, method] };
  return collectChanges({ method: method.toUpperCase(), path }, (tell) =>
    tell('endpoint-added', 'The operation is new.', at),
  );
}
