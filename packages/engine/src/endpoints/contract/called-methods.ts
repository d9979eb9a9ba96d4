/** Says which methods of the project a body calls: on itself, on fields, parameters and local variables, on classes. */

import type { CallExpression } from '../../source/declarations/expression.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { Project } from '../../source/project/project.ts';
import { isWellKnownPath } from '../../source/project/well-known/well-known-types.ts';
import { memberCalled } from '../../source/types/calls/resolve-call.ts';
import type { MethodOf } from '../../source/types/members.ts';
import { classTypeOf } from '../../source/types/resolved-type.ts';
import { type Body, bodyOf, calleeOf } from './types-in-body.ts';

/** Returns the implementations in place of a method without a body. */
export function calledMethods(project: Project, method: MethodOf): readonly MethodOf[] {
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
  const name = simpleName(found.declared.qualifiedName);
  const below = project.typesExtending(name).flatMap((outline) => {
    const type = project.type(outline.qualifiedName, found.declared.file);
    return type === undefined ? [] : [classTypeOf(type)];
  });
  const implementing = below.flatMap(
    (type) => memberCalled(project, type, { name: call.name, arguments: call.arguments }) ?? [],
  );
  return implementing.length > mostImplementations
    ? []
    : implementing.filter(({ method }) => method.body !== undefined);
}
