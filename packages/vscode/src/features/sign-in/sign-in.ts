/**
 * Turns what the user has set up into credentials for a call: literal ones as they are, OAuth by a token that is stored,
 * refreshed, or fetched with the user's help. No VS Code in here, so that tests need no workbench.
 */
import {
  type Auth,
  type Cancellation,
  type Credentials,
  createCancellation,
  type DeviceCode,
  fillAuth,
  type OAuth,
  type OAuthClient,
  type OAuthToken,
  originOf,
  type SigningInUser,
  type TokenOutcome,
  type VariableResolver,
} from '@endpoint-atlas/engine/requests';
import type { TokenStore } from '../../token-store.ts';

export interface SignIn {
  /** May wait for the user, who may cancel that. */
  credentialsFor(
    auth: Auth,
    resolve: VariableResolver,
    cancellation: Cancellation,
  ): Promise<FoundCredentials>;
  stateOf(auth: Auth, resolve: VariableResolver): SignInState;
  /** Fetches a token, whether or not there is one already. */
  signIn(auth: OAuth, resolve: VariableResolver): Promise<void>;
  cancel(auth: OAuth, resolve: VariableResolver): void;
  signOut(auth: OAuth, resolve: VariableResolver): void;
  onDidChange(listener: () => void): { dispose(): void };
}

export type FoundCredentials =
  /** Absent: the call carries none. */
  | { readonly kind: 'credentials'; readonly credentials?: Credentials }
  /** Variables that a sign-in needs have no value. */
  | { readonly kind: 'missing'; readonly names: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'cancelled' };

export type SignInState =
  /** There is nobody to sign in. */
  | { readonly kind: 'none' }
  | { readonly kind: 'signedOut' }
  /** The user has the word: in the browser, or with a code. */
  | { readonly kind: 'waiting'; readonly code?: DeviceCode }
  | { readonly kind: 'signedIn'; readonly expiresAt?: number; readonly isRefreshed: boolean }
  | { readonly kind: 'failed'; readonly message: string };

export interface SignInParts {
  readonly client: OAuthClient;
  readonly tokens: TokenStore;
  /** Asks the user before the client's secret goes to an origin, once for each. */
  mayGoTo(origin: string): Promise<boolean>;
  readonly user: Omit<SigningInUser, 'showCode'>;
  /** Where a device's code is entered. */
  showDevicePage(code: DeviceCode): void;
  now?(): number;
}

interface Flow {
  readonly outcome: Promise<TokenOutcome>;
  readonly cancel: () => void;
  code?: DeviceCode;
}

/** A token that ends on its way is of no use. */
const marginMs = 10_000;

export function createSignIn(parts: SignInParts): SignIn {
  const { client, tokens, now = Date.now } = parts;
  const flows = new Map<string, Flow>();
  const failures = new Map<string, string>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };

  /** One flow at a time for each client: whoever comes meanwhile waits for the same. */
  function open(key: string, settings: OAuth, refreshToken: string | undefined): Flow {
    const running = flows.get(key);
    if (running !== undefined) return running;
    failures.delete(key);
    const { cancellation, cancel } = createCancellation();
    const flow: Flow = { outcome: run(key, settings, refreshToken, cancellation), cancel };
    flows.set(key, flow);
    changed();
    return flow;
  }

  async function run(
    key: string,
    settings: OAuth,
    refreshToken: string | undefined,
    cancellation: Cancellation,
  ): Promise<TokenOutcome> {
    // The flow is in the list before its first step is told.
    await Promise.resolve();
    const outcome = await fetchToken(settings, refreshToken, cancellation, (code) => {
      const flow = flows.get(key);
      if (flow !== undefined) flow.code = code;
      parts.showDevicePage(code);
      changed();
    });
    flows.delete(key);
    if (outcome.kind === 'token') tokens.set(key, outcome.token);
    if (outcome.kind === 'failed') failures.set(key, outcome.message);
    changed();
    return outcome;
  }

  async function fetchToken(
    settings: OAuth,
    refreshToken: string | undefined,
    cancellation: Cancellation,
    showCode: (code: DeviceCode) => void,
  ): Promise<TokenOutcome> {
    for (const origin of originsOf(settings))
      if (!(await parts.mayGoTo(origin))) return { kind: 'cancelled' };
    if (refreshToken !== undefined) {
      const refreshed = await client.refresh(settings, refreshToken, cancellation);
      // A server that has forgotten the user asks again who it is.
      if (refreshed.kind !== 'failed') return refreshed;
    }
    return await client.signIn(settings, { ...parts.user, showCode }, cancellation);
  }

  async function tokenFor(settings: OAuth, cancellation: Cancellation): Promise<TokenOutcome> {
    const key = keyOf(settings);
    const stored = tokens.get(key);
    if (stored !== undefined && isFresh(stored)) return { kind: 'token', token: stored };
    const isMine = !flows.has(key);
    const flow = open(key, settings, stored?.refreshToken);
    const forget = cancellation.onCancel(() => {
      if (isMine) flow.cancel();
    });
    try {
      return await Promise.race([flow.outcome, whenCancelled(cancellation)]);
    } finally {
      forget();
    }
  }

  function isFresh({ expiresAt }: OAuthToken): boolean {
    return expiresAt === undefined || expiresAt - marginMs > now();
  }

  return {
    async credentialsFor(auth, resolve, cancellation) {
      if (auth.kind === 'none') return { kind: 'credentials' };
      if (auth.kind !== 'oauth2') return { kind: 'credentials', credentials: auth };
      const { auth: settings, missing } = fillAuth(auth, resolve);
      if (missing.length > 0) return { kind: 'missing', names: missing };
      const outcome = await tokenFor(settings, cancellation);
      if (outcome.kind !== 'token') return outcome;
      return { kind: 'credentials', credentials: { kind: 'bearer', token: outcome.token.accessToken } };
    },
    stateOf(auth, resolve) {
      if (auth.kind !== 'oauth2') return { kind: 'none' };
      const key = keyOf(fillAuth(auth, resolve).auth);
      const flow = flows.get(key);
      if (flow !== undefined) return { kind: 'waiting', ...(flow.code && { code: flow.code }) };
      const message = failures.get(key);
      if (message !== undefined) return { kind: 'failed', message };
      const token = tokens.get(key);
      if (token === undefined || (!isFresh(token) && token.refreshToken === undefined))
        return { kind: 'signedOut' };
      const { expiresAt } = token;
      const isRefreshed = token.refreshToken !== undefined;
      return { kind: 'signedIn', isRefreshed, ...(expiresAt !== undefined && { expiresAt }) };
    },
    async signIn(auth, resolve) {
      const { auth: settings, missing } = fillAuth(auth, resolve);
      const key = keyOf(settings);
      const [name] = missing;
      if (name === undefined) await open(key, settings, undefined).outcome;
      else {
        failures.set(key, `The variable "${name}" has no value.`);
        changed();
      }
    },
    cancel: (auth, resolve) => flows.get(keyOf(fillAuth(auth, resolve).auth))?.cancel(),
    signOut(auth, resolve) {
      const key = keyOf(fillAuth(auth, resolve).auth);
      failures.delete(key);
      tokens.set(key, undefined);
      changed();
    },
    onDidChange(listener) {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
}

/** Who gets a token from whom for what: another secret of the same client changes nothing of that. */
function keyOf({ clientSecret: _, clientAuthentication: __, ...settings }: OAuth): string {
  return JSON.stringify(settings);
}

/** Where the client's secret, or the user, is sent. */
function originsOf({ issuer, authorizationUrl, tokenUrl, deviceUrl, grant }: OAuth): readonly string[] {
  const used = {
    authorizationCode: [issuer, authorizationUrl, tokenUrl],
    clientCredentials: [issuer, tokenUrl],
    deviceCode: [issuer, deviceUrl, tokenUrl],
  }[grant];
  return [...new Set(used.flatMap((url) => originOf(url) ?? []))];
}

function whenCancelled(cancellation: Cancellation): Promise<TokenOutcome> {
  return new Promise((resolve) => {
    const cancelled = () => resolve({ kind: 'cancelled' });
    if (cancellation.isCancelled()) cancelled();
    else cancellation.onCancel(cancelled);
  });
}
