/** Hides the credentials that a request carried in what came of it. */
import type { Credentials } from '../../auth/auth.ts';
import { maskCredentials } from '../../auth/mask-credentials.ts';
import type { HttpExchange } from './http-exchange.ts';

/** Masks credentials, but for what servers say in headers and bodies. */
export function maskExchange(exchange: HttpExchange, credentials: Credentials | undefined): HttpExchange {
  if (credentials === undefined) return exchange;
  const mask = (text: string) => maskCredentials(text, credentials);
  const redirects = exchange.redirects.map((each) => ({ ...each, from: mask(each.from), to: mask(each.to) }));
  return exchange.kind === 'failure'
    ? { ...exchange, redirects, message: mask(exchange.message) }
    : {
        ...exchange,
        redirects,
        url: mask(exchange.url),
        ...(exchange.location !== undefined && { location: mask(exchange.location) }),
      };
}
