/** Compares what an operation takes besides its body. */
import type { Json } from '../../text/is-record.ts';
import {
  findParameterSchema,
  type PlacedParameter,
  readParameters,
  writeParameterKey,
} from '../diff/openapi/compare-parameters.ts';
import { recordIn } from '../diff/openapi/document.ts';
import { type PathIn, type RenamedVariables, renamedVariables } from '../diff/openapi/match-paths.ts';
import { compareSchemasAt } from './compare-schemas.ts';
import type { DriftContext } from './drift-context.ts';
import type { Fix } from './fix.ts';
import { type Member, memberAtKeys, target } from './locate.ts';

/** @param paths the path items of both sides, whose parameters count as the operation's */
export function compareParameters(
  context: DriftContext,
  { theirs, ours }: { readonly theirs: Json; readonly ours: Json },
  paths: { readonly theirs: PathIn; readonly ours: PathIn },
): void {
  const { source, written, verb } = context.places;
  const placed = (root: Json, path: PathIn, operation: Json) =>
    readParameters(root, path.item, operation, { side: 'base', keys: ['paths', path.path, verb] });
  const inSource = placed(source, paths.theirs, theirs);
  const inDocument = new Map(
    [...placed(written.root, paths.ours, ours)].filter(([, each]) => isCounted(each)),
  );
  const renamed = renamedVariables(paths.theirs.path, paths.ours.path);
  const missing: PlacedParameter[] = [];
  for (const [key, each] of inSource) {
    const name = nameIn(each.parameter, renamed, key);
    const other = inDocument.get(name);
    if (other === undefined) missing.push(each);
    else {
      inDocument.delete(name);
      compareParameter(context, each, other);
    }
  }
  for (const each of missing) {
    const moved = [...inDocument].find(([, other]) => isSameName(each, other));
    if (moved === undefined) tellMissing(context, each);
    else {
      inDocument.delete(moved[0]);
      tellMoved(context, each, moved[1]);
    }
  }
  for (const each of inDocument.values()) tellExtra(context, each, paths.ours);
}

function nameIn({ in: place, name }: Json, renamed: RenamedVariables, key: string): string {
  return place === 'path' ? writeParameterKey('path', renamed.get(String(name)) ?? String(name)) : key;
}

/** These three are said elsewhere (OpenAPI 3.1.1, 4.8.12.1). */
function isCounted({ parameter }: PlacedParameter): boolean {
  return !(
    parameter.in === 'header' && /^(?:accept|content-type|authorization)$/i.test(String(parameter.name))
  );
}

function isSameName({ parameter: one }: PlacedParameter, { parameter: other }: PlacedParameter): boolean {
  return String(one.name).toLowerCase() === String(other.name).toLowerCase();
}

function subjectOf({ parameter }: PlacedParameter): string {
  return `The ${String(parameter.in)} parameter "${String(parameter.name)}"`;
}

function memberOf(root: Json, { keys }: PlacedParameter): Member | undefined {
  const member = memberAtKeys(root, keys);
  return member && target(root, member);
}

function compareParameter(context: DriftContext, theirs: PlacedParameter, ours: PlacedParameter): void {
  const { source, written } = context.places;
  const [inSource, inDocument] = [memberOf(source, theirs), memberOf(written.root, ours)];
  if (inSource === undefined || inDocument === undefined) return;
  const at = { written: inDocument, source: inSource };
  const [isNeeded, isWritten] = [theirs.parameter.required === true, ours.parameter.required === true];
  if (isNeeded !== isWritten && theirs.parameter.in !== 'path')
    context.tell(
      {
        ...{ id: 'parameter-required', ...(!isNeeded && { level: 'info' as const }) },
        says: `${subjectOf(ours)} has to be sent in the ${isNeeded ? 'source' : 'document'} only`,
      },
      at,
      requiredAs(isNeeded, written.spotOf([...inDocument.keys, 'required'])),
    );
  const [from, to] = [findParameterSchema(theirs.parameter), findParameterSchema(ours.parameter)];
  if (from === undefined || to === undefined) return;
  const isText = theirs.parameter.in === 'path' && recordIn(from).type === 'string';
  if (isText && !context.places.takesVariable(String(theirs.parameter.name))) return;
  compareSchemasAt(context, {
    ...{ direction: 'parameter', subject: subjectOf(ours) },
    theirs: { value: from, keys: [...inSource.keys, 'schema'] },
    ours: { value: to, keys: [...inDocument.keys, 'schema'] },
  });
}

export function requiredAs(isNeeded: boolean, at: ReturnType<DriftContext['spotOf']>): Fix {
  return isNeeded ? { kind: 'set', at, value: true } : { kind: 'remove', at };
}

function tellMissing(context: DriftContext, each: PlacedParameter): void {
  const isNeeded = each.parameter.required === true;
  context.tell(
    {
      ...{ id: 'parameter-not-in-document', ...(isNeeded && { level: 'error' as const }) },
      says: `${subjectOf(each)} is in the source only${isNeeded ? ', and has to be sent' : ''}`,
    },
    { source: memberOf(context.places.source, each) ?? [] },
    { kind: 'append', at: context.spotOf(['parameters']), value: each.parameter },
  );
}

function tellMoved(context: DriftContext, theirs: PlacedParameter, ours: PlacedParameter): void {
  const { source, written } = context.places;
  const inDocument = memberOf(written.root, ours);
  if (inDocument === undefined) return;
  context.tell(
    {
      id: 'parameter-place',
      says: `The parameter "${String(ours.parameter.name)}" is a ${String(ours.parameter.in)} parameter in the document, a ${String(theirs.parameter.in)} parameter in the source`,
    },
    { written: inDocument, source: memberOf(source, theirs) ?? [] },
    { kind: 'set', at: written.spotOf([...inDocument.keys, 'in']), value: theirs.parameter.in },
  );
}

/** Filters and proxies read headers and cookies that no handler names. */
function tellExtra(context: DriftContext, each: PlacedParameter, path: PathIn): void {
  const { written } = context.places;
  const listed = memberAtKeys(written.root, each.keys);
  const isOfFilters = each.parameter.in === 'header' || each.parameter.in === 'cookie';
  // Other operations of the path may have it.
  const isShared = !each.keys.includes(context.verb) && Object.keys(path.item).length > 2;
  context.tell(
    {
      ...{ id: 'parameter-not-in-source', ...(isOfFilters && { level: 'info' as const }) },
      says: `${subjectOf(each)} is in the document only`,
    },
    { ...(listed !== undefined && { written: listed }) },
    listed === undefined || isShared ? undefined : { kind: 'remove', at: written.spotOf(listed.keys) },
  );
}
