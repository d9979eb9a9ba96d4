/** Interceptors that code of the project registers (Spring Framework reference, "Interceptors"), Sa-Token's among them. */

import { mentionsIn, namesMentioned } from '../../source/code/mentions.ts';
import { readBody } from '../../source/code/read-code.ts';
import { callsIn, expressionsIn } from '../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { MemoKey, Project } from '../../source/project/project.ts';
import { lineAt } from '../../source/project/source-location.ts';
import { typeOfExpression } from '../../source/types/calls/called.ts';
import { type Names, namesIn, type Written } from '../../source/types/calls/names.ts';
import { typesImporting } from './beans.ts';
import type { ChainRule } from './chain.ts';
import { all, anyAuthority, type Condition, signedIn, unknown } from './condition.ts';
import { hasMark } from './pattern-lists.ts';
import { matcherOfArguments } from './read-matcher.ts';
import { filterMayRefuse } from './refusing-filters.ts';
import type { Matcher } from './request-match.ts';
import { textsOf } from './values.ts';

export interface Interceptor extends Omit<ChainRule, 'isCertain'> {
  readonly moduleFolder: string;
  /** Requests that it is not asked for. */
  readonly excluded: Matcher;
}

const registered: MemoKey<readonly Interceptor[]> = { onCycle: [] };

/** Those that ask something of callers; all of them are asked, in any order. */
export function findInterceptors(project: Project): readonly Interceptor[] {
  return project.memoize(registered, 'interceptors', '', () =>
    typesImporting(project, registries).flatMap((declared) =>
      declared.declaration.methods
        .filter(({ name }) => name === 'addInterceptors')
        .flatMap((method) => {
          if (method.body === undefined) return [];
          const body = readBody(declared.file, method.body);
          const names = namesIn(project, declared, method, body);
          const calls = callsIn(body);
          const certain = new Set(body.statements.filter(({ kind }) => kind === 'call').flatMap(callsIn));
          return calls
            .filter(({ name }) => name === 'addInterceptor')
            .flatMap((call): readonly Interceptor[] => {
              const [given] = call.arguments;
              const file = project.nameOf(declared.path);
              const place = { file, line: lineAt(project, declared.file, call.nameSpan.start) };
              const moduleFolder = project.moduleFolderOf(declared.path);
              const own = matcherOf(call, calls, names);
              const whole: Matcher = certain.has(call)
                ? own
                : { kind: 'all', of: [own, { kind: 'unknown' }] };
              return (given === undefined ? [] : asks({ expression: given, names })).map(
                ({ matcher, who }) => ({
                  ...{ moduleFolder, who, place, excluded: excludedFrom(call, calls, names) },
                  matcher: { kind: 'all', of: [whole, matcher] },
                }),
              );
            });
        }),
    ),
  );
}

const registries = ['org.springframework.web.servlet.config.annotation.InterceptorRegistry'];

/** `addInterceptor(…).addPathPatterns(…)`; all requests without. */
function matcherOf(call: CallExpression, calls: readonly CallExpression[], names: Names): Matcher {
  const included = patternsOfCalls(call, calls, 'addPathPatterns', names);
  const isOther = callsBehind(call, calls).some(
    ({ name }) => !/^(?:add|exclude)PathPatterns$|^order$/.test(name),
  );
  const own: Matcher = included.length === 0 ? { kind: 'any' } : { kind: 'some', of: included };
  return isOther ? { kind: 'all', of: [own, { kind: 'unknown' }] } : own;
}

function excludedFrom(call: CallExpression, calls: readonly CallExpression[], names: Names): Matcher {
  return { kind: 'some', of: patternsOfCalls(call, calls, 'excludePathPatterns', names) };
}

function patternsOfCalls(
  call: CallExpression,
  calls: readonly CallExpression[],
  name: string,
  names: Names,
): readonly Matcher[] {
  return callsBehind(call, calls)
    .filter((each) => each.name === name)
    .map((each) => patterns(each.arguments, names));
}

function callsBehind(call: CallExpression, calls: readonly CallExpression[]): readonly CallExpression[] {
  return calls.filter(({ target }) => target !== undefined && isBehind(target, call));
}

function patterns(args: readonly Expression[], names: Names): Matcher {
  return fromRoot(matcherOfArguments('patterns', args, names));
}

/** Roots a pattern; what one without a slash takes differs between the two kinds of patterns. */
function fromRoot(matcher: Matcher): Matcher {
  if (matcher.kind === 'some') return { kind: 'some', of: matcher.of.map(fromRoot) };
  if (matcher.kind !== 'path' || matcher.pattern.startsWith('/') || hasMark(matcher.pattern)) return matcher;
  return { kind: 'all', of: [{ kind: 'path', pattern: `/${matcher.pattern}` }, { kind: 'unknown' }] };
}

function isBehind(target: Expression, call: CallExpression): boolean {
  if (target === call) return true;
  if (target.kind !== 'call') return false;
  return (
    (target.nameSpan.start === call.nameSpan.start && target.name === call.name) ||
    (target.target !== undefined && isBehind(target.target, call))
  );
}

/** Which requests it asks something of, and what. */
interface Asked {
  readonly matcher: Matcher;
  readonly who: Condition;
}

function asks(written: Written): readonly Asked[] {
  const { expression } = written;
  if (expression.kind === 'call' && simpleName(expression.name) === 'SaInterceptor')
    return ofSaToken(expression, written.names);
  if (!filterMayRefuse(written) || onlyLimits(written)) return [];
  const type = typeOfExpression(written);
  const name = type?.kind === 'class' ? simpleName(type.name) : 'code';
  // What no file declares is of a library.
  return type?.kind !== 'class' || type.declared === undefined
    ? ofAll(unknown('an interceptor decides, whose code is not in these sources'))
    : ofAll({ kind: 'expression', text: `as ${name} decides, a HandlerInterceptor of the project` });
}

/** It refuses whoever calls too often, and nobody else. */
function onlyLimits(written: Written): boolean {
  const type = typeOfExpression(written);
  if (type?.kind !== 'class' || type.declared === undefined) return false;
  const { file, declaration } = type.declared;
  const names = [...namesMentioned(file, declaration.span)];
  return (
    names.includes('TOO_MANY_REQUESTS') && !names.some((name) => /unauthor|forbidden|denied/i.test(name))
  );
}

function ofAll(who: Condition): readonly Asked[] {
  return [{ matcher: { kind: 'any' }, who }];
}

const notFollowed = unknown('rules of Sa-Token could not be followed');

/** `new SaInterceptor(handle -> StpUtil.checkLogin())`; without a lambda it reads annotations only. */
function ofSaToken({ arguments: args }: CallExpression, names: Names): readonly Asked[] {
  const [given] = args;
  if (given === undefined) return [];
  if (given.kind === 'reference' && given.name === 'checkLogin') return ofAll(signedIn);
  if (given.kind !== 'lambda') return ofAll(notFollowed);
  return given.body.statements.flatMap((statement) => {
    if (statement.kind === 'variable') return [];
    const call = statement.kind === 'return' ? statement.value : statement;
    const who = call?.kind === 'call' ? (checked(call, names) ?? routed(call, names)) : undefined;
    return who === undefined ? ofAll(notFollowed) : Array.isArray(who) ? who : ofAll(who as Condition);
  });
}

/** `SaRouter.match("/**").notMatch("/login").check(r -> StpUtil.checkLogin())` (Sa-Token's guide, "Route interception"). */
function routed(call: CallExpression, names: Names): readonly Asked[] | undefined {
  const chain: CallExpression[] = [];
  for (let each: Expression | undefined = call; each?.kind === 'call'; each = each.target)
    chain.unshift(each);
  const [first] = chain;
  if (first?.target?.kind !== 'name' || first.target.name !== 'SaRouter') return undefined;
  const of: Matcher[] = [];
  const found: Asked[] = [];
  for (const { name, arguments: args } of chain) {
    const last = args.at(-1);
    const isChecked = last?.kind === 'lambda' || last?.kind === 'reference';
    const paths = isChecked ? args.slice(0, -1) : args;
    // `match(pattern, excluded, check)` leaves the second pattern out.
    const excluded = isChecked && paths.length === 2 ? paths.slice(1) : [];
    if (name === 'match' || name === 'notMatch') {
      const [only] = paths;
      const isAll = only !== undefined && paths.length === 1 && isOfAllHandlers({ expression: only, names });
      const own = excluded.length > 0 ? paths.slice(0, 1) : paths;
      const matcher: Matcher = isAll ? { kind: 'any' } : matcherOfArguments(name, own, names);
      of.push(name === 'match' ? matcher : { kind: 'not', of: matcher });
      if (excluded.length > 0) of.push({ kind: 'not', of: matcherOfArguments(name, excluded, names) });
    } else if (name !== 'check') return undefined;
    if (isChecked && last !== undefined)
      found.push({ matcher: { kind: 'all', of: [...of] }, who: ofCheck(last, names) });
  }
  return found;
}

/** Reads what a check asks; where it may throw for reasons of its own, code decides, too. */
function ofCheck(check: Expression, names: Names): Condition {
  if (check.kind === 'reference') return check.name === 'checkLogin' ? signedIn : notFollowed;
  if (check.kind !== 'lambda') return notFollowed;
  const conditions = check.body.statements.flatMap((statement): readonly Condition[] => {
    if (statement.kind === 'variable' || statement.kind === 'assignment') return [];
    const call = statement.kind === 'return' ? statement.value : statement;
    const who = call?.kind === 'call' ? checked(call, names) : undefined;
    if (who !== undefined) return [who];
    return statement.kind === 'conditional'
      ? [{ kind: 'expression', text: 'as code of the interceptor decides' }]
      : [notFollowed];
  });
  return all(conditions);
}

/** A list that code of the project makes of all handlers, whatever annotations they have. */
function isOfAllHandlers({ expression, names }: Written): boolean {
  if (expression.kind !== 'call' || expression.target === undefined) return false;
  const type = typeOfExpression({ expression: expression.target, names });
  const declared = type?.kind === 'class' ? type.declared : undefined;
  if (declared === undefined) return false;
  const said = mentionsIn(declared.file, declared.declaration.span);
  const isFiltered = said.some(({ name }) =>
    /^(?:filter|removeIf|findAnnotation|getAnnotation|has\w*Annotation)$/.test(name),
  );
  const branches = declared.declaration.methods.some(
    ({ body }) =>
      body !== undefined &&
      [...expressionsIn(readBody(declared.file, body))].some(({ kind }) => kind === 'conditional'),
  );
  return !isFiltered && !branches && said.some(({ name }) => name === 'getHandlerMethods');
}

/** `StpUtil.checkLogin()`, `StpUtil.checkPermission("orders:list")` */
function checked({ name, arguments: args }: CallExpression, names: Names): Condition | undefined {
  const given = textsOf(args.map((expression) => ({ expression, names })));
  const authorities = (prefix: string): Condition | undefined =>
    given && all(given.map((each) => ({ kind: 'authority', name: prefix + each })));
  switch (name) {
    case 'checkLogin':
      return args.length === 0 ? signedIn : undefined;
    case 'checkPermission':
    case 'checkPermissionAnd':
      return authorities('');
    case 'checkPermissionOr':
      return given && anyAuthority(given);
    case 'checkRole':
    case 'checkRoleAnd':
      return authorities('role:');
    case 'checkRoleOr':
      return given && anyAuthority(given.map((each) => `role:${each}`));
    default:
      return undefined;
  }
}
