/**
 * Turns what the user has set up into credentials for a call: literal ones as they are, OAuth by a token that is stored,
 * refreshed, or fetched with the user's help. No VS Code in here, so that tests need no workbench.
 */
import { t } from '@endpoint-atlas/engine/l10n';
import {
  type Auth,
  type Cancellation,
  type Credentials,
  type DeviceCode,
  fillAuth,
  type OAuth,
  type OAuthClient,
  type OAuthToken,
  type SigningInUser,
  type TokenOutcome,
  type VariableResolver,
} from '@endpoint-atlas/engine/requests';
import type { TokenStore } from '../../stores/token-store.ts';
import { TokenFlows } from './token-flows.ts';

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

export interface SignInContext {
  readonly client: OAuthClient;
  readonly tokens: TokenStore;
  readonly mayGoTo: SigningInUser['mayGoTo'];
  readonly user: Omit<SigningInUser, 'showCode' | 'mayGoTo'>;
  /** Shows where a device's code is entered. */
  showDevicePage(code: DeviceCode): void;
  now?(): number;
}

/** A token that ends on its way is of no use. */
const marginMs = 10_000;

export function createSignIn({ now = Date.now, ...parts }: SignInContext): SignIn {
  const { tokens } = parts;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  const flows = new TokenFlows(parts, changed);

  async function tokenFor(settings: OAuth, cancellation: Cancellation): Promise<TokenOutcome> {
    const key = keyOf(settings);
    const stored = tokens.get(key);
    if (stored !== undefined && isFresh(stored)) return { kind: 'token', token: stored };
    const isMine = flows.running(key) === undefined;
    const flow = flows.open(key, settings, stored?.refreshToken);
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
      const flow = flows.running(key);
      if (flow !== undefined) return { kind: 'waiting', ...(flow.code && { code: flow.code }) };
      const message = flows.failure(key);
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
      if (name === undefined) await flows.open(key, settings, undefined).outcome;
      else flows.fail(key, t`The variable "${name}" has no value.`);
    },
    cancel: (auth, resolve) => flows.running(keyOf(fillAuth(auth, resolve).auth))?.cancel(),
    signOut(auth, resolve) {
      const key = keyOf(fillAuth(auth, resolve).auth);
      flows.forgetFailure(key);
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

function whenCancelled(cancellation: Cancellation): Promise<TokenOutcome> {
  return new Promise((resolve) => {
    const cancelled = () => resolve({ kind: 'cancelled' });
    if (cancellation.isCancelled()) cancelled();
    else cancellation.onCancel(cancelled);
  });
}
