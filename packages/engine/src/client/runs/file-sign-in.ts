/** Says how requests of `.http` files say who makes them, where they say nothing of it themselves. */

import { type HttpRequest, headerValue } from '../../model/http-request.ts';
import type { Auth, Credentials } from '../auth/auth.ts';
import { authorize, holdsCredential } from '../auth/authorize.ts';
import { fillAuth } from '../auth/fill-auth.ts';
import type { HttpFileRequest } from '../http-files/read-http-file.ts';
import { noValue, type VariableResolver } from '../request/placeholders.ts';

export interface FileSignIn {
  /** With placeholders. */
  readonly auth: Auth;
  /** Says what of it is the user's own, as it stands in a sentence. */
  readonly words: string;
  /** Asked when the user has agreed to the host; may wait for the user. */
  credentials(resolve: VariableResolver): Promise<FileCredentials>;
}

export type FileCredentials =
  /** Absent: the request carries none. */
  | { readonly kind: 'credentials'; readonly credentials?: Credentials }
  /** A full sentence. */
  | { readonly kind: 'failed'; readonly message: string };

/** `undefined`: the request says itself who makes it, or `# @no-auth`. */
export function signInFor(
  { directives }: Pick<HttpFileRequest, 'directives'>,
  request: HttpRequest,
  signIn: FileSignIn | undefined,
): FileSignIn | undefined {
  if (signIn === undefined || signIn.auth.kind === 'none' || directives.has('no-auth')) return undefined;
  return headerValue(request.headers, 'Authorization') === undefined ? signIn : undefined;
}

export interface SignedRequest {
  readonly request: HttpRequest;
  /** Holds what it carries; absent where that is nothing. */
  readonly credentials?: Credentials;
}

/** @param resolve what the environment says: files and servers have no word in who signs in where */
export async function signRequest(
  request: HttpRequest,
  signIn: FileSignIn | undefined,
  resolve: VariableResolver,
): Promise<SignedRequest | { readonly problem: string }> {
  if (signIn === undefined) return { request };
  const found = await signIn.credentials(resolve);
  if (found.kind === 'failed') return { problem: found.message };
  if (found.credentials === undefined) return { request };
  const { auth, missing } = fillAuth(found.credentials, resolve);
  if (missing[0] !== undefined) return { problem: noValue(missing[0]) };
  // What a file says of one request is said at the nearest level.
  if (holdsCredential(request, auth)) return { request };
  return { request: authorize(request, auth), credentials: auth };
}
