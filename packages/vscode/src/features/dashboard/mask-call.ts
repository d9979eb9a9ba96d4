/** Hides credentials in what is shown and kept of a call that carried them. */
import {
  type Credentials,
  type HeaderField,
  type HttpExchange,
  type HttpRequest,
  type MadeCall,
  maskCredentials,
} from '@endpoint-atlas/engine/requests';

export function maskCall(made: MadeCall, credentials: Credentials | undefined): MadeCall {
  if (made.kind === 'missing' || credentials === undefined) return made;
  return {
    ...made,
    request: maskRequest(made.request, credentials),
    exchange: maskExchange(made.exchange, credentials),
  };
}

export function maskRequest(request: HttpRequest, credentials: Credentials | undefined): HttpRequest {
  if (credentials === undefined) return request;
  const mask = (text: string) => maskCredentials(text, credentials);
  const headers = request.headers.map(([name, value]): HeaderField => [name, mask(value)]);
  return { ...request, url: mask(request.url), headers };
}

function maskExchange(exchange: HttpExchange, credentials: Credentials): HttpExchange {
  const mask = (text: string) => maskCredentials(text, credentials);
  const redirects = exchange.redirects.map((each) => ({ ...each, from: mask(each.from), to: mask(each.to) }));
  return exchange.kind === 'failure'
    ? { ...exchange, redirects, message: mask(exchange.message) }
    : { ...exchange, redirects, url: mask(exchange.url) };
}
