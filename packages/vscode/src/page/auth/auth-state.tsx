/** Says whether the user is signed in, and what can be done about it. */
import type { OAuthGrant } from '@endpoint-atlas/engine/requests';
import type { SignInView } from '../../protocol/auth-view.ts';
import type { Page } from '../state/page.ts';

export function AuthState({
  page,
  state,
  grant,
}: {
  readonly page: Page;
  readonly state: SignInView;
  readonly grant: OAuthGrant;
}) {
  const action = (title: string, kind: 'signIn' | 'cancelSignIn' | 'signOut') => (
    <button type="button" class="secondary" onClick={() => page.post({ kind })}>
      {title}
    </button>
  );
  const begin = grant === 'clientCredentials' ? 'Get Token' : 'Sign In';
  return (
    <div class="auth-state" role="status" aria-label="Sign-in">
      {state.kind === 'waiting' ? (
        <>
          <span>{waitingText(state, grant)}</span>
          {state.code !== undefined && <strong class="auth-code">{state.code}</strong>}
          {action('Cancel', 'cancelSignIn')}
        </>
      ) : state.kind === 'signedIn' ? (
        <>
          <span>{signedInText(state)}</span>
          {action('Sign Out', 'signOut')}
        </>
      ) : state.kind === 'failed' ? (
        <>
          <p class="problem">{state.message}</p>
          {action('Try Again', 'signIn')}
        </>
      ) : (
        <>
          {action(begin, 'signIn')}
          <span class="quiet">Send does this automatically if there is no token.</span>
        </>
      )}
    </div>
  );
}

function waitingText({ code, page }: SignInView & { readonly kind: 'waiting' }, grant: OAuthGrant): string {
  if (code !== undefined) return `Enter this code at ${page ?? 'the page that has opened'}:`;
  return grant === 'authorizationCode' ? 'Continue in the browser…' : 'Waiting for the server…';
}

function signedInText({ until, isRefreshed }: SignInView & { readonly kind: 'signedIn' }): string {
  if (until === undefined) return 'Signed in.';
  return isRefreshed
    ? `Signed in. The token lasts until ${until} and is then renewed.`
    : `Signed in. The token lasts until ${until}.`;
}
