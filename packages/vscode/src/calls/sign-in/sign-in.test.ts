import {
  createCancellation,
  emptyAuth,
  neverCancelled,
  type OAuth,
  type OAuthToken,
  type TokenOutcome,
} from '@endpoint-atlas/engine/requests';
import { describe, expect, it } from 'vitest';
import { createSignIn, type SignInContext } from './sign-in.ts';

const oauth: OAuth = {
  ...(emptyAuth('oauth2') as OAuth),
  ...{ tokenUrl: 'https://login.example/token', clientId: '{{client}}', clientSecret: 'secret' },
};
const resolve = (name: string) => (name === 'client' ? 'shop' : undefined);

function signInWith(change: Partial<SignInContext> = {}, outcomes: TokenOutcome[] = []) {
  const calls: string[] = [];
  const kept = new Map<string, OAuthToken>();
  const next = async () => outcomes.shift() ?? ({ kind: 'failed', message: 'Nobody is there.' } as const);
  const signIn = createSignIn({
    client: {
      async signIn(settings, { mayGoTo }) {
        if (!(await mayGoTo(settings.tokenUrl))) return { kind: 'cancelled' };
        calls.push(`sign in ${settings.clientId}`);
        return await next();
      },
      refresh(_, token) {
        calls.push(`refresh ${token}`);
        return next();
      },
    },
    tokens: {
      get: (key) => kept.get(key),
      set: (key, token) => (token === undefined ? kept.delete(key) : kept.set(key, token)),
      flush: async () => {},
    },
    mayGoTo: async () => true,
    user: { redirectUri: async () => '', visit: async () => '' },
    showDevicePage() {},
    now: () => 1_000_000,
    ...change,
  });
  return { signIn, calls, kept };
}

const token = (accessToken: string, expiresAt?: number, refreshToken?: string): TokenOutcome => ({
  kind: 'token',
  token: {
    accessToken,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(refreshToken !== undefined && { refreshToken }),
  },
});
const bearer = (text: string) => ({ kind: 'credentials', credentials: { kind: 'bearer', token: text } });

describe('credentials for a call', () => {
  it('are what the user has written, and nothing where that is none', async () => {
    const { signIn } = signInWith();
    const basic = { kind: 'basic', user: 'a', password: 'b' } as const;
    expect(await signIn.credentialsFor(basic, resolve, neverCancelled)).toEqual({
      kind: 'credentials',
      credentials: basic,
    });
    expect(await signIn.credentialsFor({ kind: 'none' }, resolve, neverCancelled)).toEqual({
      kind: 'credentials',
    });
  });

  it('come from a token that is fetched once, for whoever asks at the same time, too', async () => {
    const { signIn, calls } = signInWith({}, [token('one')]);
    const both = [1, 2].map(() => signIn.credentialsFor(oauth, resolve, neverCancelled));
    expect(await Promise.all(both)).toEqual([bearer('one'), bearer('one')]);
    expect(await signIn.credentialsFor(oauth, resolve, neverCancelled)).toEqual(bearer('one'));
    expect(calls).toEqual(['sign in shop']);
    expect(signIn.stateOf(oauth, resolve)).toEqual({ kind: 'signedIn', isRefreshed: false });
  });

  it('are renewed where the token has ended, and signed in for anew where that is refused', async () => {
    const { signIn, calls } = signInWith({}, [
      token('one', 900_000, 'first'),
      token('two', 5_000_000, 'second'),
    ]);
    await signIn.credentialsFor(oauth, resolve, neverCancelled);
    expect(await signIn.credentialsFor(oauth, resolve, neverCancelled)).toEqual(bearer('two'));
    expect(calls).toEqual(['sign in shop', 'refresh first']);
    expect(signIn.stateOf(oauth, resolve)).toEqual({
      ...{ kind: 'signedIn', isRefreshed: true, expiresAt: 5_000_000 },
    });

    const refused = signInWith({}, [
      token('one', 900_000, 'first'),
      { kind: 'failed', message: 'invalid_grant' },
      token('three'),
    ]);
    await refused.signIn.credentialsFor(oauth, resolve, neverCancelled);
    expect(await refused.signIn.credentialsFor(oauth, resolve, neverCancelled)).toEqual(bearer('three'));
    expect(refused.calls).toEqual(['sign in shop', 'refresh first', 'sign in shop']);
  });

  it('name the variables that a sign-in needs and that have no value', async () => {
    const { signIn, calls } = signInWith();
    expect(await signIn.credentialsFor(oauth, () => undefined, neverCancelled)).toEqual({
      kind: 'missing',
      names: ['client'],
    });
    expect(calls).toEqual([]);
  });

  it('go nowhere where the user does not agree to the server', async () => {
    const asked: string[] = [];
    const mayGoTo = async (origin: string) => {
      asked.push(origin);
      return false;
    };
    const { signIn, calls } = signInWith({ mayGoTo });
    expect(await signIn.credentialsFor(oauth, resolve, neverCancelled)).toEqual({ kind: 'cancelled' });
    expect(asked).toEqual(['https://login.example/token']);
    expect(calls).toEqual([]);
  });
});

describe('the state of a sign-in', () => {
  it('says what went wrong, and that the user has signed out', async () => {
    const { signIn, kept } = signInWith({}, [{ kind: 'failed', message: 'No.' }, token('one')]);
    let changes = 0;
    signIn.onDidChange(() => changes++);
    expect(signIn.stateOf(oauth, resolve)).toEqual({ kind: 'signedOut' });
    await signIn.signIn(oauth, resolve);
    expect(signIn.stateOf(oauth, resolve)).toEqual({ kind: 'failed', message: 'No.' });
    await signIn.signIn(oauth, resolve);
    expect(signIn.stateOf(oauth, resolve)).toMatchObject({ kind: 'signedIn' });
    signIn.signOut(oauth, resolve);
    expect(signIn.stateOf(oauth, resolve)).toEqual({ kind: 'signedOut' });
    expect(kept.size).toBe(0);
    expect(changes).toBeGreaterThan(4);
  });

  it('waits for the user, who may give up, and shows the code of a device', async () => {
    const code = { userCode: 'ABCD-EFGH', verificationUrl: 'https://login.example/device' };
    const { signIn } = signInWith({
      client: {
        signIn(_, user, cancellation) {
          user.showCode(code);
          return new Promise((done) => cancellation.onCancel(() => done({ kind: 'cancelled' })));
        },
        refresh: async () => ({ kind: 'cancelled' }),
      },
    });
    const { cancellation, cancel } = createCancellation();
    const shown = new Promise<void>((done) => {
      signIn.onDidChange(() => {
        const state = signIn.stateOf(oauth, resolve);
        if (state.kind === 'waiting' && state.code !== undefined) done();
      });
    });
    const waiting = signIn.credentialsFor(oauth, resolve, cancellation);
    await shown;
    expect(signIn.stateOf(oauth, resolve)).toEqual({ kind: 'waiting', code });
    cancel();
    expect(await waiting).toEqual({ kind: 'cancelled' });
  });
});
