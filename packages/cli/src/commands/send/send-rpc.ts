/** One call of an rpc: its messages go to standard output, one on a line. */

import { withoutCredentials } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { createGrpcTransport } from '@endpoint-atlas/engine/node';
import {
  buildGrpcRequest,
  defaultGrpcSendOptions,
  formatDuration,
  type GrpcExchange,
  type GrpcSendOptions,
  grpcStatus,
  grpcUrl,
  neverCancelled,
  nothingGiven,
  refuseGiven,
  sendGrpc,
} from '@endpoint-atlas/engine/requests';
import { askAboutOriginBy } from '../../calls/consent.ts';
import { userAgent } from '../../output/version.ts';
import { givenItems } from './given.ts';
import type { SendCommand } from './options.ts';
import { notSent, report, reportCertificates, reportHeaders, reportTrust } from './report.ts';
import { adviceOfSend, chosenOrigins, type Sending } from './sending.ts';

/** Returns the exit code of `send`. */
export async function sendRpc(sending: Sending): Promise<number> {
  const { engine, endpoint, values, variables, userDefined, command, tls } = sending;
  const prepared = engine.prepareRpc(
    ...([endpoint.id, values, variables, userDefined, command.credentials] as const),
  );
  if (prepared === undefined) throw new Error(`The engine does not know its own ${endpoint.id}`);
  const { built, descriptors } = prepared;
  if (built.kind === 'problems') return notSent(built.problems);
  const plan = buildGrpcRequest(endpoint, values, { later: () => true });
  const { isPlaintext, host } = built.request;
  const url = `${isPlaintext ? 'http' : 'https'}://${host}/`;
  const items = givenItems(plan.kind === 'request' ? plan.request : built.request, url, sending);
  const refused = await refuseGiven(
    { url, headers: [] },
    { ...nothingGiven, items },
    askAboutOriginBy(command, chosenOrigins(url, sending), adviceOfSend),
  );
  if (refused !== undefined) return notSent([{ message: refused }]);
  const request = {
    ...built.request,
    metadata: [['user-agent', userAgent] as const, ...built.request.metadata],
  };
  if (!command.quiet) report(t`GRPC ${withoutCredentials(grpcUrl(request))}`);
  const exchange = await sendGrpc(
    request,
    descriptors,
    grpcSendOptions(command, built.request.host),
    createGrpcTransport(new URL('./call-rpc.js', import.meta.url).href, async () => tls),
    { onMessage: (json) => process.stdout.write(`${json}\n`) },
    neverCancelled,
  );
  return showStatus(exchange, command);
}

function grpcSendOptions(
  { timeoutMs, isInsecure, trustedCertificates, maxBytes }: SendCommand,
  host: string,
): GrpcSendOptions {
  return {
    ...defaultGrpcSendOptions,
    timeoutMs,
    largerBy: '--max-size',
    unverifiedHosts: isInsecure ? [host] : [],
    trustedCertificates,
    ...(Number.isFinite(maxBytes) && { maxMessageBytes: maxBytes, maxTotalBytes: maxBytes }),
  };
}

function showStatus(exchange: GrpcExchange, { include, quiet }: SendCommand): number {
  const { outcome, headers, trailers, timing } = exchange;
  if (outcome.kind === 'failure') {
    report(outcome.message);
    reportCertificates(outcome.certificates);
    return 1;
  }
  const { code, message, details } = outcome;
  const { name, meaning } = grpcStatus(code);
  if (!quiet || code !== 0) report(`${code} ${name} (${formatDuration(timing.totalMs)})`);
  reportTrust(exchange);
  if (code !== 0) report(message === '' ? meaning : message);
  for (const { type, json } of details) report(`${type}: ${json}`);
  if (include) reportHeaders([...headers, ...trailers]);
  return code === 0 ? 0 : 1;
}
