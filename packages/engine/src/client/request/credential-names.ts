/** Says which parameters of a handler say who makes a call: no example can stand for what they take. */
import type { Parameter, ParameterPlace } from '../../model/endpoint.ts';
import { isSecretName } from './secrets.ts';

/**
 * Tells whether a parameter takes a credential: by its name, or because a security scheme of the project is sent in it.
 */
export function takesCredential({
  in: place,
  name,
  credential,
}: Pick<Parameter, 'in' | 'name' | 'credential'>): boolean {
  return credential === true || isCredentialName(place, name);
}

/**
 * Tells whether a parameter takes a credential by its name: `Authorization` and `X-API-Key` among headers, sessions
 * among cookies. In the query only keys and tokens of access are (OpenAPI 3.1.1, 4.8.27; RFC 6750, 2.3): `token` alone
 * stands for the link of a mail just as often.
 */
function isCredentialName(place: ParameterPlace, name: string): boolean {
  switch (place) {
    case 'header':
      return isSecretName(name);
    case 'cookie':
      return isSecretName(name) || /^remember[-_]?me$/i.test(name);
    case 'query':
      return credentialInQuery.test(name);
    case 'path':
    case 'matrix':
    case 'form':
      return false;
  }
}

const credentialInQuery =
  /^(?:x[-_.]?)?(?:(?:api|app|access|auth|client|subscription|functions?)[-_.]?(?:key|token|secret)|authorization|jwt|bearer)$/i;
