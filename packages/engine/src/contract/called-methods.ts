/** Which methods of the project a body calls: on itself, on fields, parameters and local variables, on classes. */
import { type BodyExpression, type Call, callsIn } from '../declarations/calls.ts';
import { simpleName } from '../declarations/qualified-name.ts';
import { callsAmong } from '../frameworks/api-definition-beans.ts';
import type { Project } from '../project/project.ts';
import { isWellKnownPath } from '../project/well-known/well-known-types.ts';
import { type MethodOf, methodsOf, parameterType, returnType, scopeOf } from '../types/members.ts';
import { resolveName } from '../types/resolve-name.ts';
import { resolveType } from '../types/resolve-type.ts';
import type { ClassType, ResolvedType } from '../types/resolved-type.ts';
import { bodyScope } from '../types/scope.ts';
import { superclassChain } from '../types/supertypes.ts';
import { typeOfText } from '../types/type-of-text.ts';
import { classOf } from './exception-handlers.ts';

/** Of a method without a body those that implement it. */
export function calledMethods(project: Project, method: MethodOf): readonly MethodOf[] {
  const { body } = method.method;
  if (body === undefined) return [];
  const statements = callsIn(method.declared.file, body);
  const locals = new Map<string, string>();
  for (const each of statements) if (each.kind === 'local') locals.set(each.name, each.type);
  const inside: Body = { project, method, locals };
  const found = callsAmong(statements, method.declared.file).flatMap((call) => targetsOf(inside, call));
  return [...new Map(found.map((each) => [each.method, each])).values()];
}

interface Body {
  readonly project: Project;
  readonly method: MethodOf;
  /** What is written as the type of local variables. */
  readonly locals: ReadonlyMap<string, string>;
}

/** Whoever has more implementations is a library's idea, and says nothing of one call. */
const mostImplementations = 4;

function targetsOf(body: Body, call: Call): readonly MethodOf[] {
  const { project } = body;
  const found = calleeOf(body, call, 0);
  if (found === undefined || isWellKnownPath(found.declared.file.path)) return [];
  if (found.method.body !== undefined) return [found];
  const name = simpleName(found.declared.declaration.qualifiedName);
  const below = project.typesExtending(name).flatMap((outline) => {
    const type = project.type(outline.qualifiedName, found.declared.file);
    return type === undefined ? [] : [classOf(type)];
  });
  const implementing = below.flatMap((type) => methodCalled(project, type, call) ?? []);
  return implementing.length > mostImplementations
    ? []
    : implementing.filter(({ method }) => method.body !== undefined);
}

function calleeOf(body: Body, call: Call, depth: number): MethodOf | undefined {
  const { project, method } = body;
  if (call.target === undefined) return methodCalled(project, classOf(method.declared), call);
  const type = depth > 8 ? undefined : typeOf(body, call.target, depth);
  return type?.kind === 'class' ? methodCalled(project, type, call) : undefined;
}

function methodCalled(project: Project, type: ClassType, call: Call): MethodOf | undefined {
  if (type.declared === undefined) return undefined;
  const named = methodsOf(project, type).filter(({ method }) => method.name === call.name);
  return named.find(({ method }) => method.parameters.length === call.arguments.length);
}

function typeOf(body: Body, expression: BodyExpression, depth: number): ResolvedType | undefined {
  const { project, method } = body;
  if (expression.kind === 'call') {
    const callee = calleeOf(body, expression, depth + 1);
    return callee && returnType(project, callee);
  }
  if (expression.kind !== 'plain') return undefined;
  const { file } = method.declared;
  const text = file.text
    .slice(expression.span.start, expression.span.end)
    .trim()
    .replace(/^this\s*\.\s*/, '');
  if (text === 'this' || text === 'super') return classOf(method.declared);
  if (!/^\w+(?:\.\w+)*$/.test(text)) return undefined;
  if (/^[A-Z]/.test(text.slice(text.lastIndexOf('.') + 1))) {
    const named = resolveName(project, scopeOf(method), text);
    return named.kind === 'declared' ? classOf(named.type) : undefined;
  }
  return text.includes('.') ? undefined : typeOfVariable(body, text);
}

function typeOfVariable({ project, method, locals }: Body, name: string): ResolvedType | undefined {
  const local = locals.get(name);
  if (local !== undefined) return local === '' ? undefined : typeOfText(project, scopeOf(method), local);
  const parameter = method.method.parameters.find((each) => each.name === name);
  if (parameter !== undefined) return parameterType(project, method, parameter);
  for (const { declared } of superclassChain(project, classOf(method.declared))) {
    const { fields = [], constructors = [] } = declared?.declaration ?? {};
    const written =
      fields.find((each) => each.name === name)?.type ??
      constructors.flatMap(({ parameters }) => parameters).find((each) => each.name === name)?.type;
    if (written !== undefined && declared !== undefined)
      return resolveType(project, bodyScope(declared), written);
  }
  return undefined;
}
