/** Matchers of Spring Security as their calls say them; what cannot be read may match anything. */
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import type { LambdaExpression } from '../../source/declarations/statement.ts';
import type { Names, Written } from '../../source/types/calls/names.ts';
import type { Matcher } from './request-match.ts';
import { elementsOf, isFixed, isListCall, patternsOf, textOf, textsOf, verbOf } from './values.ts';

const unknown: Matcher = { kind: 'unknown' };
const anything: Matcher = { kind: 'any' };

/**
 * The arguments of `requestMatchers`, `antMatchers`, `pathMatchers` …: a verb, patterns, matchers, in any of the forms that
 * Spring Security 5.8 to 7 knows.
 */
export function matcherOfArguments(name: string, args: readonly Expression[], names: Names): Matcher {
  const written = args.map((expression): Written => ({ expression, names }));
  const [first, ...others] = written;
  if (first === undefined) return unknown;
  const verb = verbOf(first);
  const rest = verb === undefined ? written : others;
  // Of a verb alone it makes no matcher at all (`AbstractRequestMatcherRegistry` of 5.8).
  if (name === 'mvcMatchers' && rest.length === 0) return { kind: 'none' };
  const ofRest = rest.length === 0 ? anything : some(matchersOf(rest, kindOf(name)));
  return verb === undefined ? ofRest : { kind: 'all', of: [{ kind: 'verb', verb }, ofRest] };
}

type TextKind = Pick<Extract<Matcher, { kind: 'path' | 'regex' }>, 'kind'> & { readonly isWhole?: true };

/**
 * `AntPathRequestMatcher` and `PathPatternRequestMatcher` look at the servlet's path, too. What `requestMatchers("…")` makes
 * depends on the version and on the servlets that there are (Spring Security reference, "Matching Requests").
 */
function kindOf(name: string): TextKind {
  if (/^regex/.test(name)) return { kind: 'regex' };
  return /^(?:ant|AntPath|pathPattern$|matcher$|pattern$)/.test(name)
    ? { kind: 'path', isWhole: true }
    : { kind: 'path' };
}

function matchersOf(written: readonly Written[], kind: TextKind): readonly Matcher[] {
  const texts = patternsOf(written);
  if (texts !== undefined) return texts.map((pattern) => ({ ...kind, pattern }));
  return written.flatMap((each) => {
    const elements = isList(each) ? elementsOf(each) : undefined;
    if (elements !== undefined) return matchersOf(elements, kind);
    const text = patternsOf([each]);
    return text === undefined ? matcherOf(each) : matchersOf([each], kind);
  });
}

/** Calls make single matchers, too: `antMatcher("/orders")`. */
function isList({ expression }: Written): boolean {
  return expression.kind !== 'call' || isListCall(expression);
}

/** A `RequestMatcher` or a `ServerWebExchangeMatcher`. */
export function matcherOf(written: Written, depth = 0): Matcher {
  const { expression, names } = written;
  if (depth > 8) return unknown;
  if (expression.kind === 'name' || expression.kind === 'member') {
    if (expression.name === 'anyRequest' || expression.name === 'anyExchange') return anything;
    if (expression.name === 'INSTANCE') return anyRequestOf(expression);
    const value =
      expression.kind === 'name' && isFixed(expression, names) ? names.valueOf(expression.name) : undefined;
    return value === undefined ? unknown : matcherOf(value, depth + 1);
  }
  if (expression.kind === 'cast') return matcherOf({ expression: expression.operand, names }, depth + 1);
  if (expression.kind === 'lambda') return ofLambda(expression);
  if (expression.kind !== 'call') return unknown;
  return matcherOfCall(expression, names, depth);
}

/** `request -> true`; whatever else a lambda asks is code. */
function ofLambda({ body }: LambdaExpression): Matcher {
  const [only, ...others] = body.statements;
  const value = only?.kind === 'return' ? only.value : only;
  if (value?.kind !== 'boolean' || others.length > 0) return unknown;
  return value.value ? anything : { kind: 'none' };
}

function anyRequestOf({ target }: Expression & { readonly target?: Expression }): Matcher {
  return target?.kind === 'name' && target.name === 'AnyRequestMatcher' ? anything : unknown;
}

function matcherOfCall(call: CallExpression, names: Names, depth: number): Matcher {
  const { arguments: args, target } = call;
  const name = simpleName(call.name);
  const inner = () =>
    args
      .map((expression) => ({ expression, names }))
      .flatMap((each) => (isList(each) ? (elementsOf(each) ?? [each]) : [each]))
      .map((each) => matcherOf(each, depth + 1));
  switch (name) {
    case 'AntPathRequestMatcher':
    case 'RegexRequestMatcher':
      return ofConstructor(call, names);
    case 'MvcRequestMatcher':
      return args.length === 2 ? matcherOfArguments(name, args.slice(1), names) : unknown;
    case 'PathPatternParserServerWebExchangeMatcher':
      return args.length > 2 ? unknown : ofConstructor(call, names);
    case 'antMatcher':
    case 'regexMatcher':
    case 'pathPattern':
    case 'pathMatchers':
      return matcherOfArguments(name, args, names);
    case 'pattern':
    case 'matcher':
      return isPlainBuilder(target, names) ? matcherOfArguments(name, args, names) : unknown;
    case 'anyRequest':
    case 'anyExchange':
      return args.length === 0 ? anything : unknown;
    case 'OrRequestMatcher':
    case 'OrServerWebExchangeMatcher':
    case 'anyOf':
      return some(inner());
    case 'AndRequestMatcher':
    case 'AndServerWebExchangeMatcher':
    case 'allOf':
      return { kind: 'all', of: inner() };
    case 'NegatedRequestMatcher':
    case 'NegatedServerWebExchangeMatcher':
    case 'not': {
      const [only = unknown] = inner();
      return { kind: 'not', of: only };
    }
    // Of an authorization server: its own endpoints, which no controller serves.
    case 'getEndpointsMatcher':
      return { kind: 'none' };
    default:
      return ofSpringBoot(call, names);
  }
}

/** `new AntPathRequestMatcher("/orders/**", "GET")` */
function ofConstructor(call: CallExpression, names: Names): Matcher {
  const { arguments: args } = call;
  const name = simpleName(call.name);
  const [pattern, verb, last, ...others] = args;
  if (pattern === undefined || others.length > 0) return unknown;
  // `AntPathRequestMatcher(pattern, method, caseSensitive)`; the other's third says the opposite.
  if (last !== undefined && (last.kind !== 'boolean' || /^Regex/.test(name))) return unknown;
  const read = matcherOfArguments(/^Regex/.test(name) ? 'regex' : name, [pattern], names);
  const ofPath = last?.kind === 'boolean' && !last.value ? inAnyCase(read) : read;
  if (verb === undefined || verb.kind === 'null') return ofPath;
  const written = { expression: verb, names };
  const called = verbOf(written) ?? verbOf(nameOfVerb(verb, names)) ?? textOf(written);
  if (called === undefined) return unknown;
  return { kind: 'all', of: [{ kind: 'verb', verb: called.toUpperCase() }, ofPath] };
}

function inAnyCase(matcher: Matcher): Matcher {
  return matcher.kind === 'path' ? { ...matcher, isInAnyCase: true } : { kind: 'unknown' };
}

/** `HttpMethod.GET.name()`, `HttpMethod.GET.toString()` */
function nameOfVerb(expression: Expression, names: Names): Written {
  const isNamed =
    expression.kind === 'call' &&
    expression.target !== undefined &&
    /^(name|toString)$/.test(expression.name);
  return { expression: isNamed && expression.target ? expression.target : expression, names };
}

/** Tells whether a builder of matchers adds no servlet path or base path of its own. */
function isPlainBuilder(target: Expression | undefined, names: Names, depth = 0): boolean {
  if (target === undefined || depth > 8) return false;
  if (target.kind === 'name') {
    const value = names.valueOf(target.name);
    return value !== undefined && isPlainBuilder(value.expression, value.names, depth + 1);
  }
  if (target.kind !== 'call') return false;
  if (target.name === 'withDefaults') return true;
  return target.isConstructor && target.name.endsWith('Builder');
}

function ofSpringBoot(call: CallExpression, names: Names): Matcher {
  const { name, target, arguments: args } = call;
  const isOf = (type: string) =>
    (target?.kind === 'name' || target?.kind === 'member') && target.name === type;
  if (isOf('EndpointRequest')) {
    if (name === 'toLinks') return { kind: 'none' };
    if (name === 'toAnyEndpoint') return { kind: 'actuator', ids: undefined };
    const ids = name === 'to' ? textsOf(args.map((expression) => ({ expression, names }))) : undefined;
    return ids === undefined
      ? { kind: 'all', of: [{ kind: 'actuator', ids: undefined }, unknown] }
      : { kind: 'actuator', ids };
  }
  if (isOf('PathRequest') && name === 'toH2Console') return { kind: 'path', pattern: '/h2-console/**' };
  if (name === 'atCommonLocations' && target?.kind === 'call' && target.name === 'toStaticResources')
    return some(staticResources.map((pattern): Matcher => ({ kind: 'path', pattern })));
  return unknown;
}

/** Spring Boot's `StaticResourceLocation` lists these; `/fonts/**` since 4.0. */
const staticResources = [
  ...[
    '/css/**',
    '/js/**',
    '/images/**',
    '/webjars/**',
    '/favicon.*',
    '/*/favicon.*',
    '/*/icon-*',
    '/fonts/**',
  ],
];

function some(of: readonly Matcher[]): Matcher {
  const [only, ...others] = of;
  return only !== undefined && others.length === 0 ? only : { kind: 'some', of };
}
