/**
 * `onError(…)` of a builder or of Kotlin's DSL handles what the routes of that builder throw, those of nested builders
 * included, wherever it stands among them (`RouterFunctions.Builder.onError`); the innermost is asked first.
 */
import type { SourceLocation } from '../../../model/endpoint.ts';
import { readBody } from '../../../source/code/read-code.ts';
import { callsIn, expressionsIn } from '../../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../../source/declarations/expression.ts';
import type { Method } from '../../../source/declarations/model.ts';
import type { TypeReference } from '../../../source/declarations/type-reference.ts';
import { type DeclaredType, withNested } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import { positionAt } from '../../../source/project/source-location.ts';
import { annotationsAt } from '../../../source/types/annotations.ts';
import { methodReferred } from '../../../source/types/calls/called.ts';
import { namesIn } from '../../../source/types/calls/names.ts';
import { type MethodOf, methodsOf } from '../../../source/types/members.ts';
import { resolveType } from '../../../source/types/resolve-type.ts';
import { classTypeOf } from '../../../source/types/resolved-type.ts';
import { methodScope } from '../../../source/types/scope.ts';
import type { Span } from '../../../text/span.ts';
import { type ExceptionHandler, type HandlerGroup, namesOf } from '../common/errors/exceptions.ts';
import { lambdaMethod } from '../common/handlers/lambda-method.ts';

/** @param at where the endpoint says that its route stands */
export function errorHandlersOfRoute(
  project: Project,
  owner: DeclaredType,
  at: SourceLocation,
): readonly HandlerGroup[] {
  const place = routeAt(project, owner, at);
  if (place === undefined) return [];
  const { declared, method, code, route } = place;
  const handling = callsIn(code).filter(({ name }) => name === 'onError');
  const around = handling
    .map((call) => ({ call, scope: builderAround(code, call) }))
    .filter(({ scope }) => scope.start <= route.start && route.end <= scope.end)
    .toSorted((one, other) => sizeOf(one.scope) - sizeOf(other.scope));
  return around.flatMap(({ call }) => {
    const handler = handlerIn(project, declared, method, call, code);
    return handler === undefined ? [] : [[handler]];
  });
}

interface RoutePlace {
  readonly declared: DeclaredType;
  readonly method: Method;
  readonly code: ReturnType<typeof readBody>;
  readonly route: Span;
}

function routeAt(project: Project, owner: DeclaredType, at: SourceLocation): RoutePlace | undefined {
  const { file } = owner;
  if (project.nameOf(file.path) !== at.file) return undefined;
  for (const declared of withNested(project.typesIn(file.path)))
    for (const method of declared.declaration.methods) {
      if (method.body === undefined || positionAt(project, file, method.body.end).line < at.line) continue;
      if (positionAt(project, file, method.body.start).line > at.line) continue;
      const code = readBody(file, method.body);
      const found = callsIn(code).find(({ nameSpan }) => {
        const { line, column } = positionAt(project, file, nameSpan.start);
        return line === at.line && column === at.column;
      });
      if (found !== undefined) return { declared, method, code, route: found.nameSpan };
    }
  return undefined;
}

function sizeOf({ start, end }: Span): number {
  return end - start;
}

/** Spans the chain that a call is part of, or else the lambda or the body that has its builder. */
function builderAround(code: Expression, call: CallExpression): Span {
  let first: Expression = call;
  while (first.kind === 'call' && first.target !== undefined) first = first.target;
  // `RouterFunctions.route()` ends at the class.
  const isMade = first !== call && (first.kind === 'call' || first.kind === 'member' || isClassName(first));
  if (isMade) {
    const ends = callsIn(code).flatMap(({ span }) => (span.start === call.span.start ? span.end : []));
    return { start: call.span.start, end: Math.max(...ends) };
  }
  const isOfLambda = (each: Expression) =>
    each.kind === 'lambda' && each.span.start <= call.span.start && call.span.end <= each.span.end;
  const lambdas = [...expressionsIn(code)].filter(isOfLambda).map(({ span }) => span);
  return lambdas.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0] ?? code.span;
}

function isClassName(expression: Expression): boolean {
  return expression.kind === 'name' && /^\p{Lu}/u.test(expression.name);
}

function handlerIn(
  project: Project,
  declared: DeclaredType,
  method: Method,
  call: CallExpression,
  code: RoutePlace['code'],
): ExceptionHandler | undefined {
  const [which] = call.arguments;
  const written = call.arguments.at(-1);
  const scope = methodScope(declared, method);
  const types = call.typeArguments?.slice(0, 1) ?? (which === undefined ? [] : typesIn(which));
  const exceptions = types.flatMap((type) => namesOf(declared.file, resolveType(project, scope, type)));
  const around = methodsOf(project, classTypeOf(declared)).find((each) => each.method === method);
  if (around === undefined || written === undefined || exceptions.length === 0) return undefined;
  const responding = respondingMethod();
  if (responding === undefined) return undefined;
  const annotations = annotationsAt(project, []);
  return { method: responding, annotations, exceptions, returns: 'code', ignoresCauses: true };

  function respondingMethod(): MethodOf | undefined {
    if (written?.kind === 'lambda') return around && lambdaMethod(project, around, written.span);
    const names = namesIn(project, declared, method, code);
    return written?.kind === 'reference' ? methodReferred(written, names) : undefined;
  }
}

/** `NotFound.class`, `NotFound::class.java`, `error -> error instanceof NotFound`, `{ it is NotFound }`. */
function typesIn(which: Expression): readonly TypeReference[] {
  return [...expressionsIn(which)].flatMap((each) =>
    each.kind === 'class' || each.kind === 'type-test' ? [each.type] : [],
  );
}
