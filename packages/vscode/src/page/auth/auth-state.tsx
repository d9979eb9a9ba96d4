/** Says whether the user is signed in, and what can be done about it. */
import { t } from '@endpoint-atlas/engine/l10n';
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
  const begin = grant === 'clientCredentials' ? t('Get Token') : t('Sign In');
  return (
    <div class="auth-state" role="status" aria-label={t('Sign-in')}>
      {state.kind === 'waiting' ? (
        <>
          <span>{waitingText(state, grant)}</span>
          {state.code !== undefined && <strong class="auth-code">{state.code}</strong>}
          {action(t('Cancel'), 'cancelSignIn')}
        </>
      ) : state.kind === 'signedIn' ? (
        <>
          <span>{signedInText(state)}</span>
          {action(t('Sign Out'), 'signOut')}
        </>
      ) : state.kind === 'failed' ? (
        <>
          <p class="problem">{state.message}</p>
          {action(t('Try Again'), 'signIn')}
        </>
      ) : (
        <>
          {action(begin, 'signIn')}
          <span class="quiet">{t('Send does this automatically if there is no token.')}</span>
        </>
      )}
    </div>
  );
}

function waitingText({ code, page }: SignInView & { readonly kind: 'waiting' }, grant: OAuthGrant): string {
  if (code !== undefined) return t`Enter this code at ${page ?? t('the page that has opened')}:`;
  return grant === 'authorizationCode' ? t('Continue in the browser…') : t('Waiting for the server…');
}

function signedInText({ until, isRefreshed }: SignInView & { readonly kind: 'signedIn' }): string {
  if (until === undefined) return t('Signed in.');
  return isRefreshed
    ? t`Signed in. The token lasts until ${until} and is then renewed.`
    : t`Signed in. The token lasts until ${until}.`;
}
