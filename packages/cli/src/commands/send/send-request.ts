/** One request of HTTP: rules around it, redirects, cookies, and its response as it comes. */

import { type EndpointId, type Engine, withoutCredentials } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { decodeText, proxiedTransport, readProxies } from '@endpoint-atlas/engine/node';
import {
  buildRequest,
  type CallReport,
  type CallRunner,
  type CancellationSource,
  createCancellation,
  findRefusal,
  formatBytes,
  formatDuration,
  type Given,
  type HttpExchange,
  type HttpFailure,
  type HttpRequest,
  makeCall,
  noScripts,
  noValue,
  type OpenSink,
  type ReadyCall,
  refuseGiven,
  refuseGivenAgain,
  resolveEnvironment,
  resolvePlaceholders,
  type ScriptSet,
  sendHttp,
  type VariableStore,
  whyWithoutValue,
  withoutRepeatedPrefix,
  withText,
} from '@endpoint-atlas/engine/requests';
import { askAboutOriginBy, consentBy } from '../../calls/consent.ts';
import { httpSendOptions } from '../../calls/http-send-options.ts';
import { pickFilesFor } from '../../options/connection-options.ts';
import { userAgent } from '../../output/version.ts';
import { type BodyToStdout, bodyToStdout } from './body-to-stdout.ts';
import { bodyItems, givenItems } from './given.ts';
import type { SendCommand } from './options.ts';
import { notSent, report, reportCertificates, reportHead, reportHeaders, reportTrust } from './report.ts';
import { adviceOfSend, chosenOrigins, type Sending } from './sending.ts';

/** Returns the exit code of `send`. */
export async function sendRequest(sending: Sending): Promise<number> {
  const { engine, endpoint, values, command, cookies } = sending;
  const { id, name } = endpoint;
  const resolve = resolveEnvironment(sending.userDefined);
  const placed = withoutRepeatedPrefix(endpoint, resolvePlaceholders(values.host, resolve), resolve);
  const built = buildRequest(placed, values, { later: () => true });
  if (built.kind === 'problems') return notSent(built.problems);
  const stopping = createCancellation();
  const output = openOutput(command, stopping);
  const given = givenOf(built.request, sending);
  const made = await makeCall(
    {
      ...{ name, requestId: id, request: built.request, scripts: scriptsOfNobody },
      ...(command.credentials !== undefined && { credentials: command.credentials }),
    },
    {
      runner: runnerIn(engine, id),
      variables: variablesOf(sending),
      cancellation: stopping.cancellation,
      refusal: (ready) => refusalOfReady(ready, given, sending),
      send: (ready, readsBody) =>
        sendReady(ready, given, sending, output.of(ready.request, readsBody), stopping),
    },
  );
  if (made.kind === 'missing')
    return notSent(
      made.names.map((each) => ({
        message: whyWithoutValue(sending.userDefined, resolve, each) ?? noValue(each),
      })),
    );
  const unsaved = cookies?.save();
  if (unsaved !== undefined) report(unsaved);
  output.reportRequest(made.request);
  reportMessages(made.report);
  const shown = showResponse(made.exchange, command, output.shown());
  return unsaved === undefined ? shown : Math.max(shown, 1);
}

/** A call that no scripts of the user stand around: they are written in the editor. */
const scriptsOfNobody: ScriptSet = { folder: noScripts, class: noScripts, endpoint: noScripts };

/** In this thread. */
function runnerIn(engine: Engine, id: EndpointId): CallRunner {
  return {
    before: async (call) => engine.beforeCall(id, call),
    after: async (call, response) => engine.afterCall(id, call, withText(response, decodeText)),
  };
}

/** They come from files, and nothing sets them. */
function variablesOf({ variables, userDefined }: Sending): VariableStore {
  return { read: () => variables, userDefined: () => userDefined, write: () => undefined };
}

/** @param planned the request with its placeholders */
function givenOf(planned: HttpRequest, sending: Sending): (url: string) => Given {
  const own = sending.cookies?.own;
  return (url) => ({
    items: givenItems(planned, url, sending),
    cookieNames: (at) => own?.namesFor(at) ?? [],
  });
}

/** The request that the user has asked for is judged, and what rules have made of it. */
async function refusalOfReady(
  { prepared, request, movedBy }: ReadyCall,
  given: (url: string) => Given,
  sending: Sending,
): Promise<HttpFailure | undefined> {
  const { command } = sending;
  const judge = async (each: HttpRequest): Promise<HttpFailure | undefined> => {
    const ask = askAboutOriginBy(command, chosenOrigins(prepared.url, sending), adviceOfSend);
    const message = await refuseGiven(each, given(each.url), ask);
    return message === undefined
      ? undefined
      : { kind: 'failure', reason: 'not-allowed', message, redirects: [] };
  };
  return (
    (await judge(prepared)) ??
    (await findRefusal(prepared, request, { kind: 'rules', rules: movedBy }, consentBy(command))) ??
    (await judge(request))
  );
}

function sendReady(
  { prepared, request }: ReadyCall,
  given: (url: string) => Given,
  sending: Sending,
  openSink: OpenSink | undefined,
  { cancellation }: CancellationSource,
): Promise<HttpExchange> {
  const { command, tls, cookies } = sending;
  // What the user trusts and shows is for the host that the request had before rules changed it.
  const settings = { userAgent, filesFrom: process.cwd(), tls: pickFilesFor(prepared.url, tls) };
  const transport = proxiedTransport(settings, readProxies(process.env));
  const options = httpSendOptions(command, prepared.url, openSink);
  const ask = askAboutOriginBy(command, chosenOrigins(prepared.url, sending), adviceOfSend);
  const { items, cookieNames } = given(prepared.url);
  const around = {
    ...options,
    ...(cookies !== undefined && { cookies: cookies.jar }),
    refuseRedirect: (next: HttpRequest) =>
      refuseGivenAgain(next, { cookieNames, items: [...items, ...bodyItems(sending)] }, ask),
  };
  return sendHttp(request, around, transport, cancellation);
}

/** Writes what is sent and what comes, each once. */
function openOutput(command: SendCommand, stopping: CancellationSource) {
  let isReported = false;
  let current: HttpRequest | undefined;
  let isWhole = false;
  const reportRequest = ({ method, url }: HttpRequest) => {
    if (!isReported && !command.quiet) report(`${method} ${withoutCredentials(url)}`);
    isReported = true;
  };
  const body = bodyToStdout(
    (head) => {
      if (current !== undefined) reportRequest(current);
      if (command.include) reportHead(head);
    },
    command,
    stopping,
  );
  return {
    reportRequest,
    /** Rules get a response as a whole, and may throw it away: then nothing is written as it comes. */
    of(request: HttpRequest, readsBody: boolean): OpenSink | undefined {
      current = request;
      isWhole = readsBody;
      return readsBody ? undefined : body.open;
    },
    shown: () => (isWhole ? 'whole' : body),
  };
}

function reportMessages({ log, problems }: CallReport): void {
  for (const { by, level, message } of log) report(`${by} ${level}: ${message}`);
  for (const problem of problems)
    if (problem.by === 'rule')
      report(
        t`The rule ${problem.from.key} in ${problem.from.file}:${problem.from.line} failed: ${problem.message}`,
      );
}

/** @param shown what has written the body already, or `whole` where nothing has */
function showResponse(
  exchange: HttpExchange,
  { include, quiet }: SendCommand,
  shown: Pick<BodyToStdout, 'hasWritten'> | 'whole',
): number {
  for (const { status, to, droppedHeaders } of quiet ? [] : exchange.redirects) {
    const dropped = droppedHeaders.length > 0 ? t`, without ${droppedHeaders.join(', ')}` : '';
    report(t`${status} to ${to}${dropped}`);
  }
  if (exchange.kind === 'failure') {
    // Whoever reads the body has seen enough.
    if (exchange.reason === 'cancelled') return 0;
    report(exchange.message);
    reportCertificates(exchange.certificates);
    return 1;
  }
  const { httpVersion, status, statusText, timing, size, headers, body } = exchange;
  if (!quiet || status >= 400)
    report(
      t`HTTP/${httpVersion} ${status} ${statusText} (${formatDuration(timing.totalMs)}, ${formatBytes(size.decoded)})`,
    );
  reportTrust(exchange);
  if (include && shown === 'whole') reportHeaders(headers);
  process.stdout.write(body);
  const hasBody = shown === 'whole' ? body.length > 0 : shown.hasWritten();
  if (process.stdout.isTTY && hasBody) process.stdout.write('\n');
  return status < 400 ? 0 : 1;
}
