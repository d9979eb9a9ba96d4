/** What the tab *Auth* shows, and how that is checked where it crosses between host and page. */
import {
  type ApiKeyPlace,
  type Auth,
  type AuthLevel,
  apiKeyPlaces,
  authLevels,
  clientAuthentications,
  oauthGrants,
} from '@endpoint-atlas/engine/requests';
import * as v from 'valibot';

export interface AuthView {
  /** From the nearest; the environment only where one is active. */
  readonly levels: readonly AuthLevelView[];
  /** What the source asks for. */
  readonly declared: readonly DeclaredView[];
  /** Where a server sends the browser back to. */
  readonly redirectUri: string;
  /** Of the auth that counts. */
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

const text = v.string();
export const authLevel: v.GenericSchema<unknown, AuthLevel> = v.picklist(authLevels);
const place: v.GenericSchema<unknown, ApiKeyPlace> = v.picklist(apiKeyPlaces);

export const auth: v.GenericSchema<unknown, Auth> = v.variant('kind', [
  v.strictObject({ kind: v.literal('none') }),
  v.strictObject({ kind: v.literal('bearer'), token: text }),
  v.strictObject({ kind: v.literal('basic'), user: text, password: text }),
  v.strictObject({ kind: v.literal('apiKey'), in: place, name: text, value: text }),
  v.strictObject({
    kind: v.literal('oauth2'),
    grant: v.picklist(oauthGrants),
    issuer: text,
    authorizationUrl: text,
    tokenUrl: text,
    deviceUrl: text,
    clientId: text,
    clientSecret: text,
    clientAuthentication: v.picklist(clientAuthentications),
    scope: text,
    audience: text,
  }),
]);

export const signInView: v.GenericSchema<unknown, SignInView> = v.variant('kind', [
  v.strictObject({ kind: v.picklist(['none', 'signedOut']) }),
  v.strictObject({ kind: v.literal('waiting'), code: v.exactOptional(text), page: v.exactOptional(text) }),
  v.strictObject({ kind: v.literal('signedIn'), isRefreshed: v.boolean(), until: v.exactOptional(text) }),
  v.strictObject({ kind: v.literal('failed'), message: text }),
]);

export const declaredViews: v.GenericSchema<unknown, readonly DeclaredView[]> = v.array(
  v.strictObject({ scheme: text, auth }),
);

export const authView: v.GenericSchema<unknown, AuthView> = v.strictObject({
  levels: v.array(v.strictObject({ level: authLevel, title: text, auth: v.exactOptional(auth) })),
  declared: declaredViews,
  redirectUri: text,
  signIn: signInView,
});
