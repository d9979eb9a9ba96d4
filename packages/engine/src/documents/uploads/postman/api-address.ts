/**
 * Says where Postman's API is: the key opens everything that its owner has in Postman, so that it goes to Postman's own
 * hosts only, and encrypted. A fake of the API on this machine may do without.
 */
import { withoutEnd } from '../../../text/trim.ts';
export const defaultApiAddress = 'https://api.getpostman.com';

/** The address without a slash at its end; `undefined`: the key must not go there. */
export function apiAddress(written: string): string | undefined {
  const address = withoutEnd(written.trim(), '/').toLowerCase();
  const isPostman = /^https:\/\/api(?:\.[a-z]{2})?\.(?:getpostman|postman)\.com$/.test(address);
  const isThisMachine = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/.test(address);
  return isPostman || isThisMachine ? address : undefined;
}
