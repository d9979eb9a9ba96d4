/** The Auth tab: how requests are authenticated, for this endpoint or for more, and where that comes from. */

import { t } from '@endpoint-atlas/engine/l10n';
import {
  type Auth,
  type AuthKind,
  type AuthLevel,
  authKinds,
  emptyAuth,
  type OAuthGrant,
} from '@endpoint-atlas/engine/requests';
import { useState } from 'preact/hooks';
import type { AuthLevelView, AuthView } from '../../protocol/auth-view.ts';
import { Icon } from '../controls/icon.tsx';
import { WithElements } from '../controls/with-elements.tsx';
import type { Page } from '../state/page.ts';
import { AuthFields } from './auth-fields.tsx';
import { AuthState } from './auth-state.tsx';

const titles: Readonly<Record<AuthKind, string>> = {
  none: t('None'),
  bearer: t('Bearer Token'),
  basic: t('Basic'),
  digest: t('Digest'),
  apiKey: t('API Key'),
  oauth2: 'OAuth 2.0',
};

const grants: Readonly<Record<OAuthGrant, string>> = {
  authorizationCode: t('in the browser'),
  clientCredentials: t('with client credentials'),
  deviceCode: t('with a device code'),
};

/** Tells whether requests of the endpoint are authenticated. */
export function hasAuth({ levels }: AuthView): boolean {
  const kind = counting(levels)?.auth.kind;
  return kind !== undefined && kind !== 'none';
}

/** From the nearest. */
function counting(levels: readonly AuthLevelView[], from = 0) {
  for (const { auth, ...level } of levels.slice(from)) if (auth !== undefined) return { ...level, auth };
  return undefined;
}

function titleOf(auth: Auth): string {
  return auth.kind === 'oauth2' ? t`OAuth 2.0 ${grants[auth.grant]}` : titles[auth.kind];
}

export function AuthEditor({ page, isRpc }: { readonly page: Page; readonly isRpc: boolean }) {
  const { levels, declared, redirectUri, signIn } = page.auth.value;
  const effective = counting(levels);
  const [chosen, choose] = useState<AuthLevel>(() => effective?.level ?? 'endpoint');
  const at = Math.max(
    0,
    levels.findIndex(({ level }) => level === chosen),
  );
  const shown = levels[at];
  if (shown === undefined) return null;
  const { level, auth } = shown;
  const inherited = auth === undefined ? counting(levels, at + 1) : undefined;
  const change = (next: Auth | undefined) => page.changeAuth(level, next);
  return (
    <div class="auth">
      <fieldset class="toggles" aria-label={t('Auth level')}>
        {levels.toReversed().map((each) => (
          <button
            key={each.level}
            type="button"
            class="toggle"
            aria-pressed={each.level === level}
            onClick={() => choose(each.level)}
          >
            {each.title}
            {each.auth !== undefined && <span class="tab-mark" title={t('Auth is set here')} />}
          </button>
        ))}
      </fieldset>
      <div class="auth-fields">
        <label for="auth-kind">{t('Type')}</label>
        <select
          id="auth-kind"
          value={auth?.kind ?? ''}
          onChange={(event) => {
            const kind = authKinds.find((each) => each === event.currentTarget.value);
            change(kind && emptyAuth(kind));
          }}
        >
          <option value="">{level === levels.at(-1)?.level ? t('Not Set') : t('Inherit')}</option>
          {authKinds.map((kind) => (
            <option key={kind} value={kind}>
              {titles[kind]}
            </option>
          ))}
        </select>
        {auth !== undefined && (
          <AuthFields auth={auth} redirectUri={redirectUri} page={page} onChange={change} />
        )}
      </div>
      {inherited !== undefined && (
        <p class="hint quiet">
          <WithElements
            sentence={t('{0}, from {1}.')}
            elements={[
              titleOf(inherited.auth),
              <button key="level" type="button" class="link" onClick={() => choose(inherited.level)}>
                {inherited.title}
              </button>,
            ]}
          />
        </p>
      )}
      {effective === undefined && (
        <p class="hint quiet">{t('No authentication is set. Requests carry no credentials.')}</p>
      )}
      {auth === undefined && inherited === undefined && declared.length > 0 && (
        <p class="notice">
          <Icon name="lightbulb" /> {t('The source asks for:')}{' '}
          {declared.map(({ scheme, auth: asked }) => (
            <button key={scheme} type="button" class="link" onClick={() => change(asked)}>
              {t`Fill In ${titleOf(asked)} (${scheme})`}
            </button>
          ))}
        </p>
      )}
      {auth?.kind === 'none' && (
        <p class="hint quiet">
          {t('Requests carry no credentials, whatever is set for the class, folder, module or environment.')}
        </p>
      )}
      {isRpc && auth?.kind === 'apiKey' && auth.in !== 'header' && (
        <p class="problem">
          {t('An rpc has neither a query nor cookies: put the key into its metadata with "Header".')}
        </p>
      )}
      {isRpc && auth?.kind === 'digest' && (
        <p class="problem">{t('An rpc cannot answer the challenge of Digest: choose another type.')}</p>
      )}
      {effective?.auth.kind === 'oauth2' && (auth ?? inherited?.auth) === effective.auth && (
        <AuthState page={page} state={signIn} grant={effective.auth.grant} />
      )}
    </div>
  );
}
