/** Says which methods of the project a body calls: on itself, on fields, parameters and local variables, on classes. */

import type { CallExpression } from '../../source/declarations/expression.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { isWellKnownPath } from '../../source/project/well-known/well-known-types.ts';
import { memberCalled } from '../../source/types/calls/resolve-call.ts';
import type { MethodOf } from '../../source/types/members.ts';
import { type ClassType, classTypeOf } from '../../source/types/resolved-type.ts';
import { type Body, bodyOf, calleeOf } from './types-in-body.ts';

/** Returns the implementations in place of a method without a body. */
export function calledBy(project: Project, method: MethodOf): readonly MethodOf[] {
  return project.memoize(calledByMethod, method.method, '', () => calledMethods(project, method));
}

const calledByMethod: MemoKey<readonly MethodOf[]> = { onCycle: [] };

function calledMethods(project: Project, method: MethodOf): readonly MethodOf[] {
  const body = bodyOf(project, method);
  if (body === undefined) return [];
  // A call in a chain asks what the calls before it return, so that these are looked at first.
  const found = body.calls
    .toReversed()
    .map((call) => targetsOf(body, call))
    .toReversed();
  return [...new Map(found.flat().map((each) => [each.method, each])).values()];
}

/** Whoever has more implementations is a library's idea, and says nothing of one call. */
const mostImplementations = 4;

/** The method itself, or what implements it; nothing of libraries. */
export function targetsOf(body: Body, call: CallExpression): readonly MethodOf[] {
  const { project } = body;
  const found = calleeOf(body, call);
  if (found === undefined || isWellKnownPath(found.declared.path)) return [];
  if (found.method.body !== undefined) return [found];
  return implementationsOf(project, found.declared, call);
}

const implementationsOfCall: MemoKey<readonly MethodOf[]> = { onCycle: [] };

/** The same for all calls of a name with so many arguments. */
function implementationsOf(
  project: Project,
  declared: DeclaredType,
  { name, arguments: given }: CallExpression,
): readonly MethodOf[] {
  return project.memoize(implementationsOfCall, declared, `${name} ${given.length}`, () => {
    const implementing = typesBelow(project, declared).flatMap(
      (type) => memberCalled(project, type, { name, arguments: given }) ?? [],
    );
    return implementing.length > mostImplementations
      ? []
      : implementing.filter(({ method }) => method.body !== undefined);
  });
}

/** Methods of classes below that take its place. */
export function overridesOf(
  project: Project,
  { method, declared }: MethodOf,
  seen: ReadonlySet<DeclaredType> = new Set(),
): readonly MethodOf[] {
  const known = new Set([...seen, declared]);
  return typesBelow(project, declared).flatMap((owner) => {
    const below = owner.declared;
    if (below === undefined || known.has(below)) return [];
    const own = below.declaration.methods.filter(
      ({ name, parameters }) => name === method.name && parameters.length === method.parameters.length,
    );
    const found = own.map((each) => ({ method: each, owner, declared: below }));
    return [...found, ...overridesOf(project, { method, owner, declared: below }, known)];
  });
}

function typesBelow(project: Project, { qualifiedName, file }: DeclaredType): readonly ClassType[] {
  return project.typesExtending(simpleName(qualifiedName)).flatMap((outline) => {
    const type = project.type(outline.qualifiedName, file);
    return type === undefined ? [] : [classTypeOf(type)];
  });
}
