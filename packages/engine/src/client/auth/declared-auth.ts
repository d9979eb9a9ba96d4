/** The auth that schemes of the source ask for (OpenAPI 3.1.1, 4.8.27), with the fields filled in that they name. */
import type { SecurityScheme } from '../../model/api-definition.ts';
import type { SecurityRequirement } from '../../model/contract.ts';
import { type Auth, emptyAuth, emptyOAuth, type OAuth } from './auth.ts';

export interface DeclaredAuth {
  /** As requirements name it: `bearerAuth`. */
  readonly scheme: string;
  readonly auth: Auth;
}

/** Each scheme of the requirements once, in their order; those that there is no auth for are left out. */
export function declaredAuth(
  requirements: readonly SecurityRequirement[],
  schemes: Readonly<Record<string, SecurityScheme>>,
): readonly DeclaredAuth[] {
  const scopesOf = new Map<string, readonly string[]>();
  for (const [name, scopes] of requirements.flatMap((each) => Object.entries(each)))
    scopesOf.set(name, [...new Set([...(scopesOf.get(name) ?? []), ...scopes])]);
  return [...scopesOf].flatMap(([scheme, scopes]) => {
    const found = Object.hasOwn(schemes, scheme) ? schemes[scheme] : undefined;
    const auth = found === undefined ? authByName(scheme) : authOf(found, scopes);
    return auth === undefined ? [] : [{ scheme, auth }];
  });
}

/** Many sources require a scheme that another file, or nobody, describes. */
function authByName(name: string): Auth | undefined {
  if (/bearer|jwt/i.test(name)) return emptyAuth('bearer');
  if (/basic/i.test(name)) return emptyAuth('basic');
  if (/digest/i.test(name)) return emptyAuth('digest');
  if (/api[-_]?key/i.test(name)) return emptyAuth('apiKey');
  return /oauth|oidc|openid/i.test(name) ? emptyOAuth : undefined;
}

function authOf(scheme: SecurityScheme, scopes: readonly string[]): Auth | undefined {
  switch (scheme.type) {
    case 'http':
      if (/^bearer$/i.test(scheme.scheme ?? '')) return emptyAuth('bearer');
      if (/^digest$/i.test(scheme.scheme ?? '')) return emptyAuth('digest');
      return /^basic$/i.test(scheme.scheme ?? '') ? emptyAuth('basic') : undefined;
    case 'apiKey':
      return { kind: 'apiKey', in: scheme.in ?? 'header', name: scheme.name ?? '', value: '' };
    case 'openIdConnect':
      return { ...emptyOAuth, issuer: scheme.openIdConnectUrl ?? '', scope: scopes.join(' ') };
    case 'oauth2':
      return oauthOf(scheme.flows ?? {}, scopes);
  }
}

/** Implicit flows and passwords are not offered any more (RFC 9700, 2.1.2 and 2.4); their URLs serve the code flow. */
function oauthOf(flows: NonNullable<SecurityScheme['flows']>, scopes: readonly string[]): OAuth {
  const grant =
    flows.authorizationCode === undefined && flows.clientCredentials !== undefined
      ? 'clientCredentials'
      : 'authorizationCode';
  const flow = flows[grant] ?? flows.implicit ?? flows.password;
  const scope = (scopes.length > 0 ? scopes : Object.keys(flow?.scopes ?? {})).join(' ');
  const { authorizationUrl = '', tokenUrl = '' } = flow ?? {};
  return { ...emptyOAuth, grant, authorizationUrl, tokenUrl, scope };
}
