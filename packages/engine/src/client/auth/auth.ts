/**
 * Says how calls say who makes them, as a user sets it once for many endpoints: for an environment, a module, a folder
 * of the tree, a class or one endpoint. The nearest level that says something counts.
 */

/** From the nearest. */
export const authLevels = ['endpoint', 'class', 'folder', 'module', 'environment'] as const;
export type AuthLevel = (typeof authLevels)[number];

export const authKinds = ['none', 'bearer', 'basic', 'digest', 'apiKey', 'oauth2'] as const;
export type AuthKind = (typeof authKinds)[number];

/** Texts may hold placeholders, `{{token}}`. */
export type Auth =
  /** Whoever calls stays unnamed, whatever wider levels say. */
  { readonly kind: 'none' } | BearerAuth | BasicAuth | DigestAuth | ApiKeyAuth | OAuth;

/** RFC 6750, 2.1. */
export interface BearerAuth {
  readonly kind: 'bearer';
  readonly token: string;
}

/** RFC 7617. */
export interface BasicAuth {
  readonly kind: 'basic';
  readonly user: string;
  readonly password: string;
}

/** RFC 7616: responds to the challenge of a server, so that the password does not travel. */
export interface DigestAuth {
  readonly kind: 'digest';
  readonly user: string;
  readonly password: string;
}

export const apiKeyPlaces = ['header', 'query', 'cookie'] as const;
export type ApiKeyPlace = (typeof apiKeyPlaces)[number];

export interface ApiKeyAuth {
  readonly kind: 'apiKey';
  readonly in: ApiKeyPlace;
  readonly name: string;
  readonly value: string;
}

/** RFC 6749, 4.1 with RFC 7636; RFC 6749, 4.4; RFC 8628. */
export const oauthGrants = ['authorizationCode', 'clientCredentials', 'deviceCode'] as const;
export type OAuthGrant = (typeof oauthGrants)[number];

/** Says how a client with a secret names itself at the token endpoint (RFC 6749, 2.3.1). */
export const clientAuthentications = ['header', 'body'] as const;
export type ClientAuthentication = (typeof clientAuthentications)[number];

export interface OAuth {
  readonly kind: 'oauth2';
  readonly grant: OAuthGrant;
  /** Says where the endpoints are that stand empty below (RFC 8414, OpenID Connect Discovery). */
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly deviceUrl: string;
  readonly clientId: string;
  /** Empty for a public client. */
  readonly clientSecret: string;
  readonly clientAuthentication: ClientAuthentication;
  /** Separated by blanks. */
  readonly scope: string;
  /** Says what the token is for, where the server wants to know (`audience`); often empty. */
  readonly audience: string;
}

/** Says what goes into a request: OAuth has become a token by then. */
export type Credentials = BearerAuth | BasicAuth | DigestAuth | ApiKeyAuth;

export type AuthSet = Readonly<Partial<Record<AuthLevel, Auth>>>;

export interface EffectiveAuth {
  readonly level: AuthLevel;
  readonly auth: Auth;
}

/** `undefined`: no level says anything. */
export function effectiveAuth(set: AuthSet): EffectiveAuth | undefined {
  for (const level of authLevels) {
    const auth = set[level];
    if (auth !== undefined) return { level, auth };
  }
  return undefined;
}

/** With nothing filled in. */
export function emptyAuth(kind: AuthKind): Auth {
  switch (kind) {
    case 'none':
      return { kind };
    case 'bearer':
      return { kind, token: '' };
    case 'basic':
    case 'digest':
      return { kind, user: '', password: '' };
    case 'apiKey':
      return { kind, in: 'header', name: 'X-API-Key', value: '' };
    case 'oauth2':
      return emptyOAuth;
  }
}

export const emptyOAuth: OAuth = {
  kind: 'oauth2',
  grant: 'authorizationCode',
  issuer: '',
  authorizationUrl: '',
  tokenUrl: '',
  deviceUrl: '',
  clientId: '',
  clientSecret: '',
  clientAuthentication: 'header',
  scope: '',
  audience: '',
};

/** The fields whose text is a secret, unless it is a placeholder. */
export function findSecrets(auth: Auth): readonly string[] {
  switch (auth.kind) {
    case 'none':
      return [];
    case 'bearer':
      return [auth.token];
    case 'basic':
    case 'digest':
      return [auth.password];
    case 'apiKey':
      return [auth.value];
    case 'oauth2':
      return [auth.clientSecret];
  }
}

/** `undefined`: what was stored is none, or damaged. */
export function parseAuth(stored: unknown): Auth | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const kind = authKinds.find((each) => 'kind' in stored && stored.kind === each);
  if (kind === undefined) return undefined;
  const entries = Object.entries(emptyAuth(kind)).map(([name, empty]) => {
    const value: unknown = Object.hasOwn(stored, name) ? stored[name as keyof typeof stored] : undefined;
    const allowed = choices[name];
    const isRight = typeof value === 'string' && (allowed === undefined || allowed.includes(value));
    return [name, isRight ? value.slice(0, maxLength) : empty];
  });
  return Object.fromEntries(entries) as Auth;
}

const choices: Readonly<Record<string, readonly string[]>> = {
  in: apiKeyPlaces,
  grant: oauthGrants,
  clientAuthentication: clientAuthentications,
};

/** Tokens with many claims are long, but not this long. */
const maxLength = 32 * 1024;
