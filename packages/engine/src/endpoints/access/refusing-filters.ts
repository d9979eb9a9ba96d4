/** Filters and interceptors of a project that may refuse requests beside Spring Security: whom is decided by their code. */
import { namesMentioned } from '../../source/code/mentions.ts';
import { readBody } from '../../source/code/read-code.ts';
import { callsIn, expressionsIn } from '../../source/code/walk.ts';
import type { Expression } from '../../source/declarations/expression.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { methodCalled, typeOfExpression } from '../../source/types/calls/called.ts';
import { namesOfMethod, type Written } from '../../source/types/calls/names.ts';
import { classTypeOf } from '../../source/types/resolved-type.ts';
import { superclassChain } from '../../source/types/supertypes.ts';
import { typesImporting } from './beans.ts';

const refusing: MemoKey<readonly string[]> = { onCycle: [] };

/** The files that they stand in. */
export function refusingFilters(project: Project): readonly string[] {
  return project.memoize(refusing, 'all', '', () => {
    const found = filterTypes.flatMap((name) =>
      project.typesExtending(name).flatMap(({ qualifiedName }) =>
        project
          .filesDeclaring(qualifiedName)
          .filter((path) => !project.isTestSource(path))
          .flatMap((path) => project.type(qualifiedName, { path }) ?? []),
      ),
    );
    const refusing = [...found.filter((type) => mayRefuse(project, type)), ...refusingAspects(project)];
    return [...new Set(refusing.map(({ path }) => path))];
  });
}

/** Aspects around handlers that throw what they make themselves: an annotation of the project may ask for something so. */
function refusingAspects(project: Project): readonly DeclaredType[] {
  return typesImporting(project, ['org.aspectj.lang.annotation.Aspect']).filter(({ file, declaration }) =>
    declaration.methods.some(
      ({ body }) =>
        body !== undefined &&
        [...expressionsIn(readBody(file, body))].some(
          (each) => each.kind === 'throw' && each.value?.kind === 'call',
        ),
    ),
  );
}

/**
 * A filter that is handed a chain: one of Spring never refuses for reasons of its own, one of the project where its code
 * speaks of a refusal, and of one of a library nobody knows.
 */
export function filterMayRefuse({ expression, names }: Written): boolean {
  const { project, scope } = names;
  if (expression.kind === 'lambda' || expression.kind === 'object')
    return [...namesMentioned(scope.file, expression.span)].some((name) => isRefusal.test(name));
  const type = typeOfExpression({ expression, names });
  // Of a bean without a type that is found nothing is known.
  if (type?.kind !== 'class') return true;
  if (type.declared !== undefined) return mayRefuse(project, type.declared);
  return !type.name.startsWith('org.springframework.');
}

/** The name of a filter of the project that asks authorities of its own, as those do that Spring makes of rules. */
export function decidingFilter({ expression, names }: Written): string | undefined {
  const type = typeOfExpression({ expression, names });
  const declared = type?.kind === 'class' ? type.declared : undefined;
  if (declared === undefined) return undefined;
  const above = superclassChain(names.project, classTypeOf(declared)).map(
    ({ name }) => name.split('.').at(-1) ?? '',
  );
  return above.some((name) => deciding.has(name)) ? declared.declaration.name : undefined;
}

const deciding: ReadonlySet<string> = new Set([
  'AbstractSecurityInterceptor',
  'FilterSecurityInterceptor',
  'AuthorizationFilter',
]);

function mayRefuse(project: Project, type: DeclaredType): boolean {
  const classes = superclassChain(project, classTypeOf(type)).flatMap(({ declared }) => declared ?? []);
  return classes.some((each) => speaksOfRefusal(each) || returnsFalse(each) || callsRefusal(project, each));
}

function speaksOfRefusal({ file, declaration }: DeclaredType): boolean {
  return [...namesMentioned(file, declaration.span)].some((name) => isRefusal.test(name));
}

/** `HandlerInterceptor.preHandle`: `false` ends the request. */
function returnsFalse({ file, declaration }: DeclaredType): boolean {
  return declaration.methods.some(
    ({ name, body }) =>
      name === 'preHandle' &&
      body !== undefined &&
      [...expressionsIn(readBody(file, body))].some((each) => !isTrue(each)),
  );
}

/** Whatever else may be returned may be false. */
function isTrue(expression: Expression): boolean {
  if (expression.kind !== 'return' || expression.value === undefined) return true;
  return expression.value.kind === 'boolean' && expression.value.value;
}

/** One call further: `responses.reject(response)`. */
function callsRefusal(project: Project, type: DeclaredType): boolean {
  return type.declaration.methods.some((method) => {
    const { body, names } = namesOfMethod(project, type, method);
    if (body === undefined || !project.expansion.takeSteps(1)) return false;
    return callsIn(body).some((call) => {
      const called = methodCalled(call, names);
      if (called?.method.body === undefined || called.declared === type) return false;
      const { file } = called.declared;
      return [...namesMentioned(file, called.method.body)].some((name) => isRefusal.test(name));
    });
  });
}

const filterTypes = [
  ...[
    'Filter',
    'OncePerRequestFilter',
    'GenericFilterBean',
    'HttpFilter',
    'WebFilter',
    'HandlerFilterFunction',
  ],
  ...['HandlerInterceptor', 'HandlerInterceptorAdapter', 'AsyncHandlerInterceptor', 'WebRequestInterceptor'],
];

/** `SC_UNAUTHORIZED`, `HttpStatus.FORBIDDEN`, `AccessDeniedException`, `sendError`, `NotLoginException` */
const isRefusal =
  /unauthor|forbidden|denied|sendError|setStatus|setStatusCode|setRawStatusCode|sendRedirect|notLogin|notLoggedIn|AuthException|AuthenticationException|getWriter|getOutputStream|setComplete|writeWith/i;
