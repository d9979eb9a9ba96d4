/** The tab *Auth* of the endpoint that is open: what it shows, and what the user does there. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import {
  type Auth,
  type AuthLevel,
  type DeclaredAuth,
  effectiveAuth,
  type VariableResolver,
} from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { presentAuth } from '../calls/sign-in/present.ts';
import type { SignIn } from '../calls/sign-in/sign-in.ts';
import type { AuthView } from '../protocol/auth-view.ts';
import type { HostMessage } from '../protocol/messages.ts';
import type { AuthStore } from '../stores/auth-store.ts';

export interface AuthTab extends vscode.Disposable {
  view(endpoint: Endpoint): AuthView;
  /** Finds out what the source asks for, and tells the page. */
  ask(endpoint: Endpoint): Promise<void>;
  change(endpoint: Endpoint, level: AuthLevel, auth: Auth | undefined): void;
  act(action: AuthAction, endpoint: Endpoint): Promise<void>;
}

export type AuthAction = 'signIn' | 'cancelSignIn' | 'signOut' | 'copyRedirectUri';

export interface AuthTabContext {
  readonly store: AuthStore;
  readonly signIn: SignIn;
  /** Returns what placeholders of the endpoint stand for. */
  resolve(endpoint: Endpoint): VariableResolver;
  declared(id: EndpointId): Promise<readonly DeclaredAuth[]>;
  environment(): string | undefined;
  readonly redirectUri: string;
  /** The endpoint that is open. */
  shown(): Endpoint | undefined;
  post(message: HostMessage): void;
}

export function createAuthTab(parts: AuthTabContext): AuthTab {
  const { store, signIn } = parts;
  /** Holds what the endpoint that is open declares. */
  let declared: { readonly id: EndpointId; readonly auth: readonly DeclaredAuth[] } | undefined;

  const authOf = (endpoint: Endpoint): Auth => effectiveAuth(store.of(endpoint))?.auth ?? { kind: 'none' };

  function view(endpoint: Endpoint): AuthView {
    return presentAuth(endpoint, {
      set: store.of(endpoint),
      declared: declared?.id === endpoint.id ? declared.auth : [],
      state: signIn.stateOf(authOf(endpoint), parts.resolve(endpoint)),
      environment: parts.environment(),
      redirectUri: parts.redirectUri,
    });
  }

  function postState(): void {
    const endpoint = parts.shown();
    if (endpoint === undefined) return;
    const { declared: asked, signIn: state } = view(endpoint);
    parts.post({ kind: 'authState', endpoint: endpoint.id, declared: asked, signIn: state });
  }

  const listening = signIn.onDidChange(postState);

  return {
    view,
    async ask({ id }) {
      // An engine that ended says so in the tree; what the source asks for is unknown then.
      const auth = await parts.declared(id).catch(() => undefined);
      if (auth === undefined) return;
      declared = { id, auth };
      if (parts.shown()?.id === id) postState();
    },
    change(endpoint, level, auth) {
      store.set(endpoint, level, auth);
      postState();
    },
    async act(action, endpoint) {
      const auth = authOf(endpoint);
      const resolve = parts.resolve(endpoint);
      if (action === 'copyRedirectUri') return await vscode.env.clipboard.writeText(parts.redirectUri);
      if (auth.kind !== 'oauth2') return;
      if (action === 'signIn') return await signIn.signIn(auth, resolve);
      if (action === 'signOut') return signIn.signOut(auth, resolve);
      signIn.cancel(auth, resolve);
    },
    dispose: () => listening.dispose(),
  };
}
