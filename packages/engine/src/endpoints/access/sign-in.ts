/**
 * How a filter chain learns who calls, and what it responds to whom it refuses (Spring Security reference, "Handling
 * Security Exceptions", "Cross Site Request Forgery"). What code of the project decides is absent.
 */
import { holdsWord, namesMentioned } from '../../source/code/mentions.ts';
import { readBody } from '../../source/code/read-code.ts';
import { callsIn, expressionsIn } from '../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../source/declarations/expression.ts';
import { simpleName } from '../../source/declarations/qualified-name.ts';
import { typeOfExpression } from '../../source/types/calls/called.ts';
import type { Names, Written } from '../../source/types/calls/names.ts';
import { classTypeOf } from '../../source/types/resolved-type.ts';
import { superclassChain } from '../../source/types/supertypes.ts';
import { textOf } from './values.ts';

export interface SignIn {
  /** Any of them tells who calls; absent where code of the project does. */
  readonly schemes?: readonly SignInScheme[];
  /** Says what whoever has not signed in gets: one of these. Empty where the source does not tell. */
  readonly refusals: readonly Refused[];
  /** Says what whoever has signed in and may not gets. */
  readonly denial?: Refused;
  /** A filter of the project tells who calls: it does so again for no page of errors. */
  readonly isByOwnFilter?: true;
  /** Tells whether a request that changes something needs a token; absent where code decides which. */
  readonly hasCsrf?: boolean;
}

export type SignInScheme = 'basic' | 'bearer' | 'jwt' | 'session' | 'web-session' | 'credential';

export interface Refused {
  readonly status: 302 | 401 | 403;
  /** Leads to a page for signing in. */
  readonly location?: string;
  /** Is the exception whose mapper of the project writes the response, where there is one. */
  readonly exception?: string;
  /** A token against forged requests was missing. */
  readonly isForged?: true;
  /** `sendError` makes another request of it, for the page of errors. */
  readonly isDispatched?: true;
}

/** The configurers of a chain that were called, by their names, with the calls on each. */
export interface Configured {
  readonly isCertain: boolean;
  readonly calls: readonly { readonly call: CallExpression; readonly names: Names }[];
}

/** @param filters what is put among the filters of the chain */
export function signInOf(
  configured: ReadonlyMap<string, Configured>,
  filters: readonly Written[],
  isReactive: boolean,
): SignIn {
  const on = (name: string) => {
    const found = configured.get(name);
    return found !== undefined && !isDisabled(found);
  };
  const isUncertain = [...configured].some(([name, { isCertain }]) => !isCertain && deciding.has(name));
  if (isUncertain) return { refusals: [] };
  const session = isReactive ? 'web-session' : 'session';
  const isForm = on('formLogin') || on('oauth2Login') || on('saml2Login');
  const jwt = callsOf(configured, 'oauth2ResourceServer').some(({ call }) => call.name === 'jwt');
  const own = filters.map(schemeOfFilter);
  const isKnown = !own.includes('unknown') && !['x509', 'jee', 'oneTimeTokenLogin', 'webAuthn'].some(on);
  const schemes: readonly SignInScheme[] = [
    ...(on('httpBasic') ? (['basic'] as const) : []),
    ...(on('oauth2ResourceServer') ? [jwt ? ('jwt' as const) : ('bearer' as const)] : []),
    ...(isForm ? [session as SignInScheme] : []),
    ...(own.includes('bearer') && !on('oauth2ResourceServer') ? (['bearer'] as const) : []),
  ];
  const hasCsrf = csrfOf(configured.get('csrf'));
  const denial = denialOf(configured, isReactive);
  return {
    ...(isKnown && { schemes }),
    refusals: refusalsOf(configured, on, isReactive),
    ...(denial && { denial }),
    ...(own.some((each) => each !== 'none') && { isByOwnFilter: true }),
    ...(hasCsrf !== undefined && { hasCsrf }),
  };
}

/** For a server that shows its page of errors to everybody. */
export function withoutDispatch({ refusals, denial, ...signIn }: SignIn): SignIn {
  return { ...signIn, refusals: refusals.map(undispatched), ...(denial && { denial: undispatched(denial) }) };
}

export function undispatched({ isDispatched: _, ...refused }: Refused): Refused {
  return refused;
}

const deciding: ReadonlySet<string> = new Set([
  ...[
    'httpBasic',
    'formLogin',
    'oauth2ResourceServer',
    'oauth2Login',
    'saml2Login',
    'exceptionHandling',
    'csrf',
  ],
]);

function callsOf(configured: ReadonlyMap<string, Configured>, name: string): Configured['calls'] {
  return configured.get(name)?.calls ?? [];
}

function isDisabled({ calls }: Configured): boolean {
  return calls.some(({ call }) => call.name === 'disable');
}

function csrfOf(csrf: Configured | undefined): boolean | undefined {
  if (csrf === undefined) return true;
  if (isDisabled(csrf)) return false;
  const isNarrowed = csrf.calls.some(({ call: { name } }) => /^ignoring|^require|^spa$|^disable/.test(name));
  return isNarrowed ? undefined : true;
}

/**
 * `ExceptionHandlingConfigurer`: what is set, else what each way to sign in brings, which a request's headers choose of; 403
 * where there is none. In WebFlux 401 (`ExceptionTranslationWebFilter`).
 */
function refusalsOf(
  configured: ReadonlyMap<string, Configured>,
  on: (name: string) => boolean,
  isReactive: boolean,
): readonly Refused[] {
  const set = callsOf(configured, 'exceptionHandling').find(
    ({ call }) => call.name === 'authenticationEntryPoint',
  );
  if (set !== undefined) return entryPoint(set.call.arguments[0], set.names);
  if (callsOf(configured, 'exceptionHandling').some(({ call }) => /EntryPoint|^disable$/.test(call.name)))
    return [];
  const found: Refused[] = [];
  if (on('formLogin')) found.push(...loginPage(callsOf(configured, 'formLogin')));
  if (on('oauth2Login') || on('saml2Login')) found.push({ status: 302 });
  for (const name of ['httpBasic', 'oauth2ResourceServer']) {
    if (!on(name)) continue;
    const own = callsOf(configured, name).find(({ call }) => call.name === 'authenticationEntryPoint');
    if (own !== undefined) found.push(...entryPoint(own.call.arguments[0], own.names));
    else
      found.push(name === 'httpBasic' && !isReactive ? { status: 401, isDispatched: true } : { status: 401 });
  }
  if (found.length > 0) return found;
  return [isReactive ? { status: 401 } : { status: 403, isDispatched: true }];
}

function loginPage(calls: Configured['calls']): readonly Refused[] {
  const own = calls.find(({ call }) => call.name === 'authenticationEntryPoint');
  if (own !== undefined) return entryPoint(own.call.arguments[0], own.names);
  const page = calls.find(({ call }) => call.name === 'loginPage');
  const [given] = page?.call.arguments ?? [];
  if (page === undefined) return [{ status: 302, location: '/login' }];
  const location = given && textOf({ expression: given, names: page.names });
  return [{ status: 302, ...(location !== undefined && { location }) }];
}

function denialOf(configured: ReadonlyMap<string, Configured>, isReactive: boolean): Refused | undefined {
  const calls = callsOf(configured, 'exceptionHandling');
  const set = calls.find(({ call }) => call.name === 'accessDeniedHandler');
  if (set !== undefined) return responseOfCode(set.call.arguments[0], set.names, 'handle');
  if (calls.some(({ call }) => /[dD]enied/.test(call.name))) return undefined;
  return isReactive ? { status: 403 } : { status: 403, isDispatched: true };
}

/** Entry points of Spring by their names, those of the project by the status that their code sends. */
function entryPoint(expression: Expression | undefined, names: Names): readonly Refused[] {
  if (expression === undefined) return [];
  const value =
    expression.kind === 'name' ? (names.valueOf(expression.name)?.expression ?? expression) : expression;
  if (value.kind === 'call' && value.isConstructor) {
    const [first] = value.arguments;
    switch (simpleName(value.name)) {
      case 'HttpStatusEntryPoint':
      case 'HttpStatusServerEntryPoint': {
        const status = first && statusOf(first);
        return status === undefined ? [] : [{ status }];
      }
      case 'Http403ForbiddenEntryPoint':
        return [{ status: 403, isDispatched: true }];
      case 'BasicAuthenticationEntryPoint':
        return [{ status: 401, isDispatched: true }];
      case 'BearerTokenAuthenticationEntryPoint':
      case 'BearerTokenServerAuthenticationEntryPoint':
      case 'HttpBasicServerAuthenticationEntryPoint':
        return [{ status: 401 }];
      case 'LoginUrlAuthenticationEntryPoint':
      case 'RedirectServerAuthenticationEntryPoint': {
        const location = first && textOf({ expression: first, names });
        return [{ status: 302, ...(location !== undefined && { location }) }];
      }
    }
  }
  const found = responseOfCode(value, names, 'commence');
  return found === undefined ? [] : [found];
}

/** The one status that code sends; `undefined` where it sends none, or several. */
function responseOfCode(
  expression: Expression | undefined,
  names: Names,
  method: string,
): Refused | undefined {
  if (expression === undefined) return undefined;
  const code = codeOf(expression, names, method);
  if (code === undefined) return undefined;
  const found = callsIn(code).flatMap((call): readonly (Refused | undefined)[] => {
    const [first] = call.arguments;
    if (!sending.has(call.name) || first === undefined) return [];
    const status = statusOf(first);
    if (status === undefined) return [undefined];
    return [{ status, ...(call.name === 'sendError' && { isDispatched: true }) }];
  });
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}

const sending: ReadonlySet<string> = new Set(['sendError', 'setStatus', 'setStatusCode']);

function codeOf(expression: Expression, names: Names, method: string): Expression | undefined {
  if (expression.kind === 'lambda') return expression.body;
  const type = typeOfExpression({ expression, names });
  const declared = type?.kind === 'class' ? type.declared : undefined;
  const found = declared?.declaration.methods.find(({ name }) => name === method);
  return declared && found?.body && readBody(declared.file, found.body);
}

/** `HttpStatus.UNAUTHORIZED`, `HttpServletResponse.SC_FORBIDDEN`, `401` */
function statusOf(expression: Expression): Refused['status'] | undefined {
  const texts = [...expressionsIn(expression)].flatMap((each) => {
    if (each.kind === 'name' || each.kind === 'member') return [each.name];
    return each.kind === 'number' ? [each.text] : [];
  });
  if (texts.some((each) => /^(?:SC_)?UNAUTHORIZED$|^401$/.test(each))) return 401;
  return texts.some((each) => /^(?:SC_)?FORBIDDEN$|^403$/.test(each)) ? 403 : undefined;
}

/** Tells whether a filter of the project says who calls, and by which word of the header. */
function schemeOfFilter({ expression, names }: Written): 'none' | 'bearer' | 'unknown' {
  if (expression.kind === 'lambda' || expression.kind === 'object') return 'unknown';
  const type = typeOfExpression({ expression, names });
  if (type?.kind !== 'class') return 'unknown';
  if (type.declared === undefined)
    return type.name.startsWith('org.springframework.web.') ? 'none' : 'unknown';
  const classes = superclassChain(names.project, classTypeOf(type.declared));
  const own = classes.flatMap(({ declared }) => declared ?? []);
  const isAuthenticating = own.some(({ file, declaration }) =>
    [...namesMentioned(file, declaration.span)].some((name) => /Authenticat|SecurityContext/.test(name)),
  );
  if (!isAuthenticating) return 'none';
  const isBearer = own.some(({ file }) => holdsWord(file, '"Bearer'));
  return isBearer ? 'bearer' : 'unknown';
}
