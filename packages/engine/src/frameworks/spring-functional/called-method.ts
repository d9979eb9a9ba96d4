import type { Call } from '../../declarations/body-expression.ts';
import type { Method } from '../../declarations/model.ts';
import { simpleName } from '../../declarations/qualified-name.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { resolveName } from '../../types/resolve-name.ts';
import type { Scope } from '../../types/scope.ts';

export interface CalledMethod {
  readonly type: DeclaredType;
  readonly method: Method;
}

/**
 * The method of the project that is called without an object: `listOperation()` of the same class or by a static import,
 * `Paging.parameters(builder)` of another one. Of overloads the first that takes as many arguments.
 */
export function calledMethod(project: Project, scope: Scope, call: Call): CalledMethod | undefined {
  for (const type of ownersOf(project, scope, call)) {
    const method = type.declaration.methods.find(
      ({ name, parameters, body }) =>
        name === call.name && parameters.length === call.arguments.length && body !== undefined,
    );
    if (method !== undefined) return { type, method };
  }
  return undefined;
}

function ownersOf(project: Project, scope: Scope, { target, name }: Call): readonly DeclaredType[] {
  const { file, type } = scope;
  if (target === undefined) {
    const imported = file.imports
      .filter((each) => each.isStatic && (each.isOnDemand || simpleName(each.name) === name))
      .map((each) => (each.isOnDemand ? each.name : each.name.slice(0, -name.length - 1)))
      .flatMap((owner) => project.type(owner, file) ?? []);
    return type === undefined ? imported : [type, ...imported];
  }
  if (target.kind !== 'plain') return [];
  const written = file.text.slice(target.span.start, target.span.end).trim();
  // What begins with a small letter is a variable: the builder, most often.
  if (!/^(?:\w+\.)*[A-Z]\w*$/.test(written)) return [];
  const resolved = resolveName(project, scope, written);
  return resolved.kind === 'declared' ? [resolved.type] : [];
}
