/** Which methods of the project a body calls: on itself, on fields, parameters and local variables, on classes. */
import {
  type BodyExpression,
  type BodyStatement,
  type Call,
  callsIn,
  type LocalVariable,
} from '../declarations/calls.ts';
import { callsAmong } from '../declarations/calls-among.ts';
import { simpleName } from '../declarations/qualified-name.ts';
import type { Project } from '../project/project.ts';
import { isWellKnownPath } from '../project/well-known/well-known-types.ts';
import { type MethodOf, methodTaking, parameterType, returnType, scopeOf } from '../types/members.ts';
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
  const inside = bodyOf(project, method, statements);
  // A call in a chain asks what the calls before it return, so that these are looked at first.
  const calls = callsAmong(statements, method.declared.file).toReversed();
  const found = calls.map((call) => targetsOf(inside, call)).toReversed();
  return [...new Map(found.flat().map((each) => [each.method, each])).values()];
}

/** What an expression in the body of a method is, as far as the project's own types say it. */
export function typeInBody(
  project: Project,
  method: MethodOf,
  expression: BodyExpression,
): ResolvedType | undefined {
  const { body } = method.method;
  if (body === undefined) return undefined;
  return typeOf(bodyOf(project, method, callsIn(method.declared.file, body)), expression, 0);
}

function bodyOf(project: Project, method: MethodOf, statements: readonly BodyStatement[]): Body {
  const locals = new Map<string, LocalVariable>();
  // Of a variable that is set again the declaration says more.
  for (const each of statements)
    if (each.kind === 'local' && !locals.has(each.name)) locals.set(each.name, each);
  return { project, method, locals, callees: new Map(), names: new Map() };
}

interface Body {
  readonly project: Project;
  readonly method: MethodOf;
  readonly locals: ReadonlyMap<string, LocalVariable>;
  /** Those that are known already: each call of a chain asks for all calls before it, … */
  readonly callees: Map<Call, MethodOf | undefined>;
  /** … and many calls for the same variable. */
  readonly names: Map<string, ResolvedType | undefined>;
}

/** Whoever has more implementations is a library's idea, and says nothing of one call. */
const mostImplementations = 4;

function targetsOf(body: Body, call: Call): readonly MethodOf[] {
  const { project } = body;
  const found = calleeOf(body, call, 0);
  if (found === undefined || isWellKnownPath(found.declared.path)) return [];
  if (found.method.body !== undefined) return [found];
  const name = simpleName(found.declared.qualifiedName);
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
  const { callees } = body;
  if (!callees.has(call)) callees.set(call, findCallee(body, call, depth));
  return callees.get(call);
}

function findCallee(body: Body, call: Call, depth: number): MethodOf | undefined {
  const { project, method } = body;
  if (call.target === undefined) return methodCalled(project, classOf(method.declared), call);
  const type = depth > 8 ? undefined : typeOf(body, call.target, depth);
  return type?.kind === 'class' ? methodCalled(project, type, call) : undefined;
}

function methodCalled(project: Project, type: ClassType, call: Call): MethodOf | undefined {
  return type.declared && methodTaking(project, type, call.name, call.arguments.length);
}

function typeOf(body: Body, expression: BodyExpression, depth: number): ResolvedType | undefined {
  const { project, method } = body;
  if (expression.kind === 'call') {
    if (depth > 8) return undefined;
    const callee = calleeOf(body, expression, depth + 1);
    if (callee !== undefined) return returnType(project, callee);
    // Kotlin makes objects without a word for it.
    return expression.target === undefined && /^[A-Z]/.test(expression.name)
      ? namedClass(body, expression.name)
      : undefined;
  }
  if (expression.kind !== 'plain') return undefined;
  const written = method.declared.file.text.slice(expression.span.start, expression.span.end);
  if (!/^\w+$/.test(written)) return typeOfWritten(body, written.trim().replace(/^this\s*\.\s*/, ''), depth);
  const { names } = body;
  if (!names.has(written)) names.set(written, typeOfWritten(body, written, depth));
  return names.get(written);
}

function typeOfWritten(body: Body, text: string, depth: number): ResolvedType | undefined {
  const { project, method } = body;
  const made = /^new\s+([\w.]+)(<[\w.,<>? ]{1,200}>)?\s*\(/.exec(text);
  if (made !== null) return typeOfText(project, scopeOf(method), `${made[1]}${made[2] ?? ''}`);
  if (text.startsWith('"')) return typeOfText(project, scopeOf(method), 'java.lang.String');
  if (text === 'this' || text === 'super') return classOf(method.declared);
  if (!/^\w+(?:\.\w+)*$/.test(text)) return undefined;
  if (/^[A-Z]/.test(text.slice(text.lastIndexOf('.') + 1))) {
    return namedClass(body, text);
  }
  return text.includes('.') ? undefined : typeOfVariable(body, text, depth);
}

function namedClass({ project, method }: Body, name: string): ResolvedType | undefined {
  const named = resolveName(project, scopeOf(method), name);
  return named.kind === 'declared' ? classOf(named.type) : undefined;
}

function typeOfVariable(body: Body, name: string, depth: number): ResolvedType | undefined {
  const { project, method, locals } = body;
  const local = locals.get(name);
  if (local !== undefined) {
    if (local.type !== '') return typeOfText(project, scopeOf(method), local.type);
    return depth > 8 ? undefined : typeOf(body, local.value, depth + 1);
  }
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
