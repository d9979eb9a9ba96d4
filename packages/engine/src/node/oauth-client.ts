/** `OAuthClient` on oauth4webapi, which is loaded with the first sign-in. */

import type { OAuthClient, TokenOutcome } from '../client/auth/oauth-client.ts';
import type { SendOptions } from '../client/send/http/send-http.ts';
import type { HttpTransport } from '../client/send/http-transport.ts';
import type { Cancellation } from '../text/cancellation.ts';

export interface OAuthClientContext {
  readonly transport: HttpTransport;
  /** Returns what one request to the server is sent with. */
  options(): SendOptions;
  /** Between two questions whether the user has entered a code. */
  wait?(milliseconds: number, cancellation: Cancellation): Promise<void>;
}

type Library = typeof import('./oauth/oauth-flows.ts');

/** @param libraryFile the bundled `oauth/oauth-flows.ts`: its URL, or its path where `import` is translated into `require` */
export function createOAuthClient(libraryFile: string, parts: OAuthClientContext): OAuthClient {
  const withLibrary = async (use: (library: Library) => Promise<TokenOutcome>): Promise<TokenOutcome> =>
    use(await import(libraryFile));
  return {
    signIn: (settings, user, cancellation) =>
      withLibrary(({ signIn }) => signIn(settings, user, parts, cancellation)),
    refresh: (settings, refreshToken, user, cancellation) =>
      withLibrary(({ refresh }) => refresh(settings, refreshToken, user, parts, cancellation)),
  };
}
