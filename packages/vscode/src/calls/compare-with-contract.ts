/** Says where a response is not what the source promises. */
import type { Endpoint } from '@endpoint-atlas/engine';
import type { CallContext } from './call-context.ts';
import type { StoredBody } from './response-bodies.ts';

/** The response is shown before: the engine may be in the middle of a scan. */
export async function compareWithContract(
  endpoint: Endpoint,
  body: StoredBody,
  { parts, exchanges }: Pick<CallContext, 'parts' | 'exchanges'>,
): Promise<void> {
  const shown = exchanges.get(endpoint.id);
  if (shown?.exchange.kind !== 'response') return;
  const { exchange } = shown;
  const contract = await parts.checkContract(endpoint, exchange, body).catch(() => undefined);
  if (contract === undefined || exchanges.get(endpoint.id) !== shown) return;
  const response = { ...exchange.response, contract };
  exchanges.amend(endpoint.id, { ...shown, exchange: { ...exchange, response } });
}
