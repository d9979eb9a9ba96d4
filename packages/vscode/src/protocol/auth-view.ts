/** Says what the tab *Auth* shows. */
import type { Auth, AuthLevel } from '@endpoint-atlas/engine/requests';

export interface AuthView {
  /** From the nearest; the environment only where one is active. */
  readonly levels: readonly AuthLevelView[];
  /** Holds what the source asks for. */
  readonly declared: readonly DeclaredView[];
  /** Says where a server sends the browser back to. */
  readonly redirectUri: string;
  /** Belongs to the auth that counts. */
  readonly signIn: SignInView;
}

export interface AuthLevelView {
  readonly level: AuthLevel;
  /** `Class OrderController` */
  readonly title: string;
  /** Absent: wider levels count. */
  readonly auth?: Auth;
}

export interface DeclaredView {
  readonly scheme: string;
  readonly auth: Auth;
}

export type SignInView =
  | { readonly kind: 'none' | 'signedOut' }
  /** `code` is to be entered at `page`; without them the browser has the word. */
  | { readonly kind: 'waiting'; readonly code?: string; readonly page?: string }
  /** `until`, a time, the token lasts. */
  | { readonly kind: 'signedIn'; readonly isRefreshed: boolean; readonly until?: string }
  | { readonly kind: 'failed'; readonly message: string };
