/**
 * Presents what is shown of a call that was made, or could not be made: `send-request.ts` stores it as the exchange of
 * its endpoint.
 */

import type { Endpoint } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { HttpFailure, MadeCall } from '@endpoint-atlas/engine/requests';
import { endpointLabel } from '../labels/endpoint-text.ts';
import type { ScriptResults } from '../protocol/exchange-view.ts';
import type { Arrived } from './arrival.ts';
import type { ReceivedResponse } from './call-rpc.ts';
import { isOnThisMachine } from './hosts.ts';
import {
  bodyGone,
  presentBody,
  presentFailure,
  presentMissing,
  presentRedirect,
  presentResponse,
  presentUnreadable,
} from './present.ts';
import { isWorthShowing, presentPart } from './present-arriving.ts';
import { presentScriptResults } from './present-scripts.ts';
import type { StoredBody } from './response-bodies.ts';
import type { SenderContext } from './sender-context.ts';
import type { StoredExchange } from './stored-exchanges.ts';

/** @param arrived what was put away of the response while it came */
export async function presentCall(
  endpoint: Endpoint,
  made: MadeCall,
  arrived: Arrived | undefined,
  parts: SenderContext,
): Promise<StoredExchange> {
  const scripts = reportScripts(endpoint, made, parts);
  if (made.kind === 'missing') {
    parts.log(t`${endpointLabel(endpoint)}: not sent`);
    return { exchange: presentMissing(made.names, (name) => parts.noValue(endpoint, name)), scripts };
  }
  const { exchange } = made;
  // The endpoint's own path, because values in a URL may be secret.
  parts.log(
    `${endpointLabel(endpoint)}: ${exchange.kind === 'response' ? exchange.status : exchange.reason}`,
  );
  if (exchange.kind === 'failure') {
    const failed = await presentFailedCall(exchange, scripts, arrived, parts);
    const startCommand = isNotStarted(made.request.url, exchange)
      ? await parts.startCommandFor(endpoint)
      : undefined;
    return startCommand === undefined || failed.exchange.kind !== 'failed'
      ? failed
      : { ...failed, exchange: { ...failed.exchange, startCommand } };
  }
  const events = arrived?.events;
  const body = arrived?.body ?? (await parts.bodies.keep(exchange.headers, exchange.body));
  const { saved: response, presented } = await receiveBody(body, parts);
  const shown = presentResponse(exchange, presented, {
    events: events?.stream,
    redirect: presentRedirect(made.request, exchange, parts),
  });
  return { exchange: shown, scripts, response, events };
}

/** Nothing listens on this machine, where the service of the project would. */
function isNotStarted(url: string, { reason, redirects }: HttpFailure): boolean {
  return reason === 'refused' && redirects.length === 0 && isOnThisMachine(url);
}

/** A stream that breaks off shows what came until then. */
async function presentFailedCall(
  failure: HttpFailure,
  scripts: ScriptResults | undefined,
  arrived: Arrived | undefined,
  parts: SenderContext,
): Promise<StoredExchange> {
  if (arrived === undefined) return { exchange: presentFailure(failure), scripts };
  if (!isWorthShowing(failure, arrived)) {
    parts.bodies.release(arrived.body);
    return { exchange: presentFailure(failure), scripts };
  }
  const { saved: response, presented } = await receiveBody(arrived.body, parts);
  const part = presentPart(failure, arrived, presented, parts.settings().timeoutMs);
  return { exchange: part, scripts, response, events: arrived.events };
}

/** Rules and scripts write to the log; what failed is told besides. */
function reportScripts(endpoint: Endpoint, made: MadeCall, parts: SenderContext): ScriptResults | undefined {
  const { log, problems } = made.report;
  const scripts = presentScriptResults(endpoint, made.report);
  for (const problem of scripts?.problems ?? []) parts.log(`error: ${problem}`);
  for (const { by, level, message } of log) parts.log(`${by} ${level}: ${message}`);
  for (const problem of problems) if (problem.by === 'rule') parts.onRuleProblem(problem);
  return scripts;
}

export async function receiveBody(
  put: StoredBody,
  parts: Pick<SenderContext, 'bodies' | 'reader'>,
): Promise<ReceivedResponse> {
  const readable = parts.bodies.readable(put);
  if (readable === undefined) return { saved: put, presented: { body: { kind: 'gone', reason: bodyGone } } };
  try {
    return { saved: put, presented: presentBody(await parts.reader.view(readable), put) };
  } catch (error) {
    return { saved: put, presented: presentUnreadable(put.size, error) };
  }
}
