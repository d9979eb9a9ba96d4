/** Says what is asked of a client of OAuth 2.0: tokens, by the flow that the user has chosen. */

import type { Cancellation } from '../../text/cancellation.ts';
import type { OAuth } from './auth.ts';

export interface OAuthClient {
  /** Never rejects. @param settings without placeholders */
  signIn(settings: OAuth, user: SigningInUser, cancellation: Cancellation): Promise<TokenOutcome>;
  /** Never rejects. A new token for one that has ended; the user is asked about servers that are new at most. */
  refresh(
    settings: OAuth,
    refreshToken: string,
    user: Pick<SigningInUser, 'mayGoTo'>,
    cancellation: Cancellation,
  ): Promise<TokenOutcome>;
}

/** Says what a flow needs of the user. */
export interface SigningInUser {
  /**
   * Asked before anything goes to an origin, once for each in a flow; `false` ends the flow as if it was cancelled.
   * @param namedBy the origin of the issuer, where its document names the other one and the settings do not
   */
  mayGoTo(origin: string, namedBy?: string): Promise<boolean>;
  /** Finds where the server sends the browser back to. */
  redirectUri(): Promise<string>;
  /**
   * Opens the address in the user's browser. Resolves with the address that the browser came back to with this `state`;
   * may wait for ever, and is abandoned where the user gives up.
   */
  visit(url: string, state: string): Promise<string>;
  /** Shows what the user has to enter elsewhere. */
  showCode(code: DeviceCode): void;
}

/** RFC 8628, 3.2. */
export interface DeviceCode {
  readonly userCode: string;
  readonly verificationUrl: string;
  /** The same with the code in it, where the server offers that. */
  readonly completeUrl?: string;
}

export interface OAuthToken {
  readonly accessToken: string;
  /** Milliseconds since 1970; absent where the server does not say how long it lasts. */
  readonly expiresAt?: number;
  readonly refreshToken?: string;
  /** As the server granted it, where that is not what was asked for. */
  readonly scope?: string;
}

export type TokenOutcome =
  | { readonly kind: 'token'; readonly token: OAuthToken }
  | { readonly kind: 'cancelled' }
  /** One or two sentences: what happened, and what to do. */
  | { readonly kind: 'failed'; readonly message: string };
