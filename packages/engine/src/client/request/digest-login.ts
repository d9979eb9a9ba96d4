/**
 * The login of Digest authentication where both parts are written plainly, as exports are given it
 * (`auth/exported-auth.ts`) and `.http` files have it: `Authorization: Digest user password`. Formats that know Digest
 * write it in their own ways.
 */
import type { HeaderField } from '../../model/http-request.ts';

export interface DigestLogin {
  readonly user: string;
  readonly password: string;
}

/** `undefined` where the header is another one, or responds to a challenge already; only a password may hold spaces. */
export function digestLogin([name, value]: HeaderField): DigestLogin | undefined {
  if (name.toLowerCase() !== 'authorization') return undefined;
  const [scheme = '', user = '', ...rest] = value.split(/[ \t]/);
  const password = rest.join(' ');
  const isLogin = scheme.toLowerCase() === 'digest' && user !== '' && !user.includes('=') && password !== '';
  return isLogin ? { user, password } : undefined;
}
