/**
 * This file says in a document what becomes of callers who are refused: which schemes let them in, and the responses that they get (OpenAPI
 * 3.1.1, 4.8.30; Spring Security reference, "Handling Security Exceptions").
 */
import type { ApiDefinition, SecurityScheme } from '../../model/api-definition.ts';
import type { ApiResponse, Contract, SecurityRequirement } from '../../model/contract.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { standardStatusText } from '../../model/status.ts';
import type { DeclaredType } from '../../source/project/declared-type.ts';
import type { Project } from '../../source/project/project.ts';
import { classTypeOf } from '../../source/types/resolved-type.ts';
import { responsesOfHandler } from '../contract/exception-handler-responses.ts';
import { handlerFor } from '../frameworks/common/errors/exceptions.ts';
import { jaxRsErrors } from '../frameworks/jax-rs/errors/jax-rs-errors.ts';
import { mayCall } from './callers.ts';
import type { Decision } from './chain.ts';
import type { Condition } from './condition.ts';
import { type Refused, type SignIn, type SignInScheme, undispatched } from './sign-in.ts';

/** The contract, with what is made of callers who are refused; what annotations document of it stays. */
export function withRefusals(
  project: Project,
  endpoint: Endpoint,
  owner: DeclaredType,
  decision: Decision,
  contract: Contract,
): Contract {
  const { signIn, condition, ofRequest = condition } = decision;
  if (signIn === undefined) return contract;
  const isHandled = contract.responses.some(({ provenance }) => isDenial(provenance?.exception?.name));
  const judged = isHandled ? ofRequest : condition;
  const refused = [...refusedBy(signIn, judged, decision.errorPage), ...forged(signIn, endpoint, decision)];
  const known = new Set(contract.responses.map(({ status }) => status));
  const missing = refused.filter(({ status }) => !known.has(String(status)));
  const mapped = missing.flatMap(({ status, exception }) => {
    if (exception === undefined) return [];
    const mapper = handlerFor(jaxRsErrors.handlerGroups(project, classTypeOf(owner), endpoint), [exception]);
    return (mapper && responsesOfHandler(project, mapper, endpoint, status)) ?? [];
  });
  const own = toResponses(missing, decision).filter(
    ({ status }) => !mapped.some((each) => each.status === status),
  );
  const added = [...own, ...mapped];
  const schemes = schemesFor(signIn, condition);
  return {
    ...contract,
    responses: [...reachedResponses(contract, condition), ...added],
    ...(contract.security === undefined && schemes),
  };
}

/** Nothing comes but refusals where nobody is let through. */
function reachedResponses({ responses }: Contract, condition: Condition): readonly ApiResponse[] {
  if (condition.kind !== 'nobody') return responses;
  return responses.filter(
    ({ status, provenance }) => /^40[13]$/.test(status) || isDenial(provenance?.exception?.name),
  );
}

/** Lets annotations about the whole API count before filter chains, and their names for the same schemes, too. */
export function asDefined(
  contract: Contract,
  { security, securitySchemes: defined = {} }: ApiDefinition,
): Contract {
  const { securitySchemes, security: asked = [], ...rest } = contract;
  if (securitySchemes === undefined) return contract;
  if (security !== undefined) return rest;
  const known = Object.entries(defined);
  const nameFor = (name: string) =>
    known.find(([, scheme]) => isSameScheme(scheme, securitySchemes[name]))?.[0] ?? name;
  const renamed = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [nameFor(name), value]));
  return {
    ...rest,
    security: asked.map(renamed),
    securitySchemes: { ...renamed(securitySchemes), ...defined },
  };
}

function isSameScheme(one: SecurityScheme, other: SecurityScheme | undefined): boolean {
  return (
    one.type === other?.type &&
    one.scheme?.toLowerCase() === other.scheme &&
    one.in === other.in &&
    (one.type !== 'apiKey' || one.name === other.name)
  );
}

function isDenial(name: string | undefined): boolean {
  return (
    name !== undefined && /(?:AccessDenied|AuthorizationDenied|Unauthorized|Forbidden)Exception$/.test(name)
  );
}

function refusedBy(
  { refusals, denial, isByOwnFilter }: SignIn,
  condition: Condition,
  errorPage: Decision | undefined,
): readonly Refused[] {
  const isRefused = (caller: readonly string[] | undefined) =>
    ['no', 'depends'].includes(mayCall(condition, caller));
  const found: Refused[] = [];
  if (isRefused(undefined)) for (const each of refusals) found.push(...atErrorPage(each, errorPage));
  if (isRefused([]) && denial !== undefined)
    // Whoever its own filter knew is nobody on the way to the page of errors.
    found.push(...(isByOwnFilter ? atErrorPage(denial, errorPage) : [undispatched(denial)]));
  return found;
}

/** `CsrfFilter` refuses before anybody is known, but for those whom a session knows. */
function forged(
  { hasCsrf, denial, schemes = [] }: SignIn,
  { method, anyMethod }: Endpoint,
  { condition, errorPage }: Decision,
): readonly Refused[] {
  const isChanging = anyMethod === true || !['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(method);
  if (hasCsrf !== true || denial === undefined || !isChanging || condition.kind === 'unknown') return [];
  const isInSession = schemes.some((each) => each === 'session' || each === 'web-session');
  const refused = [...atErrorPage(denial, errorPage), ...(isInSession ? [undispatched(denial)] : [])];
  return refused.map((each) => ({ ...each, isForged: true }));
}

/** Says what comes of a refusal where the page of errors is guarded, too. */
function atErrorPage(refused: Refused, errorPage: Decision | undefined): readonly Refused[] {
  if (refused.isDispatched === undefined) return [refused];
  if (errorPage === undefined) return [];
  switch (mayCall(errorPage.condition, undefined)) {
    case 'yes':
      return [undispatched(refused)];
    case 'no':
      return errorPage.signIn?.refusals.map(undispatched) ?? [];
    default:
      return [];
  }
}

function toResponses(refused: readonly Refused[], { decidedBy }: Decision): readonly ApiResponse[] {
  const [place] = decidedBy;
  const statuses = [...new Set(refused.map(({ status }) => status))].sort();
  return statuses.map((status) => {
    const locations = refused.flatMap((each) => (each.status === status ? (each.location ?? []) : []));
    const [location] = locations;
    const isOfToken = refused.every((each) => each.status !== status || each.isForged);
    return {
      status: String(status),
      description: isOfToken ? `${standardStatusText(status)} ${withoutToken}` : descriptions[status],
      ...(status === 302 && {
        headers: [{ name: 'Location', ...(location !== undefined && { value: location }) }],
      }),
      contents: [],
      ...(place && { provenance: { from: 'access' as const, ...place } }),
    };
  });
}

const descriptions: Readonly<Record<Refused['status'], string>> = {
  302: 'Found: a page where callers sign in',
  401: standardStatusText(401),
  403: standardStatusText(403),
};

const withoutToken = 'without a token against forged requests';

type Schemes = Pick<Contract, 'security' | 'securitySchemes'>;

/** Nothing where nobody is asked for anything, or code of the project reads who calls. */
function schemesFor({ schemes = [] }: SignIn, condition: Condition): Schemes {
  const anonymous = mayCall(condition, undefined);
  // Nobody gets in by any of them.
  if (condition.kind === 'nobody') return {};
  if (schemes.length === 0 || anonymous === 'yes' || anonymous === 'unknown') return {};
  const requirements = schemes.map((each): SecurityRequirement => ({ [nameOf[each]]: [] }));
  return {
    security: [...(anonymous === 'depends' ? [{}] : []), ...requirements],
    securitySchemes: Object.fromEntries(schemes.map((each) => [nameOf[each], schemeOf[each]])),
  };
}

const nameOf: Readonly<Record<SignInScheme, string>> = {
  basic: 'basic',
  bearer: 'bearer',
  jwt: 'bearer',
  session: 'session',
  'web-session': 'session',
  credential: 'session',
};

const schemeOf: Readonly<Record<SignInScheme, SecurityScheme>> = {
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  jwt: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  session: { type: 'apiKey', in: 'cookie', name: 'JSESSIONID' },
  'web-session': { type: 'apiKey', in: 'cookie', name: 'SESSION' },
  credential: { type: 'apiKey', in: 'cookie', name: 'quarkus-credential' },
};
