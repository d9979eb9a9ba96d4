/** Hides credentials in what is shown and stored of a call that carried them. */
import { type Credentials, type MadeCall, maskExchange, maskRequest } from '@endpoint-atlas/engine/requests';

export function maskCall(made: MadeCall, credentials: Credentials | undefined): MadeCall {
  if (made.kind === 'missing' || credentials === undefined) return made;
  return {
    ...made,
    request: maskRequest(made.request, credentials),
    exchange: maskExchange(made.exchange, credentials),
  };
}
