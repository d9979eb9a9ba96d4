/** Presents what the tab *Auth* shows. Pure. */

import type { Endpoint } from '@endpoint-atlas/engine';
import { languageTag, t } from '@endpoint-atlas/engine/l10n';
import { type AuthLevel, type AuthSet, authLevels, type DeclaredAuth } from '@endpoint-atlas/engine/requests';
import { scopeTitle } from '../../labels/endpoint-text.ts';
import type { AuthLevelView, AuthView, SignInView } from '../../protocol/auth-view.ts';
import type { SignInState } from './sign-in.ts';

export interface AuthContext {
  readonly set: AuthSet;
  readonly declared: readonly DeclaredAuth[];
  readonly state: SignInState;
  /** Names the active one. */
  readonly environment: string | undefined;
  readonly redirectUri: string;
}

export function presentAuth(endpoint: Endpoint, context: AuthContext): AuthView {
  const { set, declared, state, environment, redirectUri } = context;
  const levels = authLevels
    .filter((level) => level !== 'environment' || environment !== undefined)
    .map((level): AuthLevelView => {
      const auth = set[level];
      const title = titleOf(endpoint, level, environment ?? '');
      return { level, title, ...(auth !== undefined && { auth }) };
    });
  return { levels, declared, redirectUri, signIn: presentSignIn(state) };
}

function titleOf(endpoint: Endpoint, level: AuthLevel, environment: string): string {
  switch (level) {
    case 'endpoint':
      return t('This Endpoint');
    case 'class':
    case 'folder':
      return scopeTitle(endpoint, level);
    case 'module':
      return t`Module ${endpoint.module}`;
    case 'environment':
      return t`Environment ${environment}`;
  }
}

export function presentSignIn(state: SignInState): SignInView {
  switch (state.kind) {
    case 'none':
    case 'signedOut':
    case 'failed':
      return state;
    case 'waiting': {
      const { code } = state;
      return code === undefined
        ? { kind: 'waiting' }
        : { kind: 'waiting', code: code.userCode, page: code.verificationUrl };
    }
    case 'signedIn':
      return { kind: 'signedIn', isRefreshed: state.isRefreshed, ...endOf(state.expiresAt) };
  }
}

function endOf(expiresAt: number | undefined): { readonly until?: string } {
  if (expiresAt === undefined) return {};
  const end = new Date(expiresAt);
  const time = end.toLocaleTimeString(languageTag(), { hour: '2-digit', minute: '2-digit' });
  const isToday = end.toDateString() === new Date().toDateString();
  return { until: isToday ? time : `${end.toLocaleDateString(languageTag())} ${time}` };
}
