/** Which method a route calls, where the source says so. */
import type { BodyExpression } from '../../declarations/body-expression.ts';
import { expressionAt } from '../../declarations/calls.ts';
import type { Method } from '../../declarations/model.ts';
import type { TypeReference } from '../../declarations/type-reference.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { type MethodOf, methodsOf } from '../../types/members.ts';
import { resolveName } from '../../types/resolve-name.ts';
import { resolveType } from '../../types/resolve-type.ts';
import { classTypeOf, type ResolvedType } from '../../types/resolved-type.ts';
import { methodScope } from '../../types/scope.ts';
import { typeOfText } from '../../types/type-of-text.ts';
import type { Locals } from './locals.ts';

export interface RouteHandler {
  readonly name: string;
  /** `undefined` where its class is not in the source. */
  readonly method: MethodOf | undefined;
}

/** `handler::list`, or a lambda that does no more than call one: `request -> handler.list(request)`. */
export function handlerOf(
  project: Project,
  type: DeclaredType,
  router: Method,
  locals: Locals,
  expression: BodyExpression,
): RouteHandler | undefined {
  switch (expression.kind) {
    case 'reference': {
      const { target, name } = expression;
      return { name, method: methodNamed(project, ownerOf(project, type, router, locals, target), name) };
    }
    case 'lambda': {
      const [only, ...others] = expression.body;
      if (only?.kind !== 'call' || only.target === undefined || others.length > 0) return undefined;
      const { file } = type;
      const target = file.text.slice(only.target.span.start, only.target.span.end);
      const method = methodNamed(project, ownerOf(project, type, router, locals, target), only.name);
      return method && { name: only.name, method };
    }
    case 'plain': {
      const { start, end } = expression.span;
      const value = locals.valueOf(
        type.file.text
          .slice(start, end)
          .trim()
          .replace(/^this\./, ''),
      );
      const named = value && handlerOf(project, type, router, locals, value);
      if (named !== undefined) return named;
      const written = expressionAt(type.file, expression.span);
      return written.kind === 'name' ? { name: written.name, method: undefined } : undefined;
    }
    case 'call':
      return undefined;
  }
}

/** What stands before `::`: a parameter or property, the class itself, or a type. */
function ownerOf(
  project: Project,
  type: DeclaredType,
  router: Method,
  locals: Locals,
  target: string,
): ResolvedType | undefined {
  if (target === '' || target === 'this') return classTypeOf(type);
  const scope = methodScope(type, router);
  const { fields, components, constructors } = type.declaration;
  const name = target.replace(/^this\./, '');
  const local = localType(project, locals, name);
  if (local !== undefined) return local;
  const variables: readonly { readonly name: string; readonly type: TypeReference | undefined }[] = [
    ...router.parameters,
    ...fields,
    ...components,
    ...constructors.flatMap(({ parameters }) => parameters),
  ];
  const variable = variables.find((each) => each.name === name);
  if (variable?.type !== undefined) return resolveType(project, scope, variable.type);
  const resolved = resolveName(project, scope, name);
  return resolved.kind === 'declared' ? classTypeOf(resolved.type) : undefined;
}

/** Of a variable: as it is declared, or as what is made for it, `new OrderHandler(orders)`. */
function localType(
  project: Project,
  { scope, typeOf, valuesOf }: Locals,
  name: string,
): ResolvedType | undefined {
  const [value] = valuesOf(name);
  if (value === undefined) return undefined;
  const made = scope.file.text.slice(value.span.start, value.span.end);
  const written = typeOf(name) ?? /^(?:new\s+)?((?:[a-z]\w*\.)*[A-Z][\w.]*)/.exec(made)?.[1];
  return written === undefined ? undefined : typeOfText(project, scope, written);
}

function methodNamed(project: Project, owner: ResolvedType | undefined, name: string): MethodOf | undefined {
  if (owner?.kind !== 'class') return undefined;
  return methodsOf(project, owner).find(({ method }) => method.name === name);
}
