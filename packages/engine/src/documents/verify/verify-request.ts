/** The request that asks a service what it serves: a GET, and nothing in it that the user did not give. */
import type { Credentials } from '../../client/auth/auth.ts';
import { authorize } from '../../client/auth/authorize.ts';
import type { HeaderField, HttpRequest } from '../../model/http-request.ts';

/** @param credentials without placeholders */
export function verifyRequest(
  url: string,
  headers: readonly HeaderField[],
  credentials: Credentials | undefined,
): HttpRequest {
  const accept: HeaderField = ['Accept', 'application/json, application/yaml;q=0.9, */*;q=0.1'];
  const request: HttpRequest = {
    kind: 'http',
    method: 'GET',
    url,
    headers: [accept, ...headers],
    body: { kind: 'none' },
  };
  return credentials === undefined ? request : authorize(request, credentials);
}
