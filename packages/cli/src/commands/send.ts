/** `endpoint-atlas send`: one request to one endpoint; the body goes to standard output, all else to standard error. */
import {
  createEngine,
  type Endpoint,
  type EndpointId,
  type Engine,
  withoutCredentials,
} from '@endpoint-atlas/engine';
import {
  createGrpcTransport,
  decodeText,
  proxiedTransport,
  proxiesOf,
  type TlsFiles,
} from '@endpoint-atlas/engine/node';
import {
  type AnyRequest,
  buildGrpcRequest,
  buildRequest,
  type CallReport,
  type CallRunner,
  type CancellationSource,
  createCancellation,
  defaultGrpcSendOptions,
  defaultSendOptions,
  defaultValues,
  type EnvironmentValues,
  formatBytes,
  formatDuration,
  type GrpcExchange,
  type GrpcSendOptions,
  grpcStatus,
  grpcUrl,
  type HeaderField,
  type HttpExchange,
  type HttpFailure,
  type HttpRequest,
  type HttpResponse,
  hasPlaceholders,
  hostOf,
  hostOfEnvironment,
  makeCall,
  neverCancelled,
  noEnvironment,
  noScripts,
  noVariables,
  type OpenSink,
  type ReadyCall,
  type RefusedCertificates,
  type RequestValues,
  type ResponseHead,
  refusalOf,
  resolveEnvironment,
  type ScriptSet,
  type SendOptions,
  sendGrpc,
  sendHttp,
  type VariableSets,
  type VariableStore,
  withText,
} from '@endpoint-atlas/engine/requests';
import { forHostOf } from '../arguments/connection-options.ts';
import type { SendCommand, UsageError } from '../arguments.ts';
import { checkEnvironmentFiles, checkHost } from '../check-before-scan.ts';
import { type ChosenHost, consentBy, givenBy, refusalToSend } from '../consent.ts';
import { type CookieFile, openCookieFile } from '../cookie-jar.ts';
import { readExportEnvironment } from '../export-environment.ts';
import { findEndpoint } from '../find-endpoint.ts';
import { type BodyToStdout, bodyToStdout } from '../output/body-to-stdout.ts';
import { certificatesText } from '../output/certificates-text.ts';
import { printable } from '../output/printable.ts';
import { reportDiagnostics } from '../output/report-diagnostics.ts';
import { readTlsFiles } from '../read-tls-files.ts';
import { scanProject } from '../scan-project.ts';
import { changeValues, readData } from '../send-values.ts';
import { version } from '../version.ts';

/** Returns the exit code: 0 only where the server says that all went well. */
export async function runSend(command: SendCommand): Promise<number | UsageError> {
  const wrong = checkHost(command.host) ?? checkEnvironmentFiles(command.environmentFiles);
  if (wrong !== undefined) return wrong;
  const tls = readTlsFiles(command);
  if (tls.kind === 'usage-error') return tls;
  const cookies = command.cookieFile === undefined ? undefined : openCookieFile(command.cookieFile);
  if (cookies?.kind === 'usage-error') return cookies;
  const engine = scanProject(command, createEngine);
  if ('kind' in engine) return engine;
  const { endpoints } = engine.findings();
  const found = findEndpoint(endpoints, command.endpoint);
  if (found.kind === 'usage-error') return found;
  const { endpoint, given } = found;
  const environment = readExportEnvironment(command, [endpoint]);
  if (environment.kind === 'usage-error') return environment;
  reportDiagnostics(environment.diagnostics, command);

  const written = environment.valuesOf(endpoint) ?? noEnvironment;
  const resolve = resolveEnvironment(written);
  const variables: VariableSets = { ...noVariables, environment: Object.entries(written) };
  const start = defaultValues(endpoint);
  const named = endpoint.protocol === 'http' ? hostOfEnvironment(resolve) : undefined;
  const data = readData(command.data);
  if (typeof data === 'object') return data;
  const initial = { ...start, host: given.host ?? named ?? start.host };
  const changed = changeValues(endpoint, initial, { ...command, data }, given.params);
  if (changed.kind === 'usage-error') return changed;
  const chosenHost = (request: AnyRequest): ChosenHost => ({
    written: command.host ?? given.host,
    given: givenBy(
      { ...command, data },
      endpoint,
      environment.holdsOwnValues(endpoint) && hasPlaceholders(request),
    ),
  });
  const sending = {
    engine,
    endpoint,
    values: changed.values,
    variables,
    written,
    command,
    chosenHost,
    tls: tls.value,
    cookies: cookies?.value,
  };
  return endpoint.protocol === 'grpc' ? await sendRpc(sending) : await sendRequest(sending);
}

interface Sending {
  readonly engine: Engine;
  readonly endpoint: Endpoint;
  readonly values: RequestValues;
  readonly variables: VariableSets;
  /** The values of the environment, which may name others. */
  readonly written: EnvironmentValues;
  readonly command: SendCommand;
  readonly tls: TlsFiles;
  readonly cookies: CookieFile | undefined;
  /** @param request with its placeholders */
  chosenHost(request: AnyRequest): ChosenHost;
}

async function sendRequest(sending: Sending): Promise<number> {
  const { engine, endpoint, values, command, cookies } = sending;
  const { id, name } = endpoint;
  const built = buildRequest(endpoint, values, { later: () => true });
  if (built.kind === 'problems') return notSent(built.problems);
  const stopping = createCancellation();
  const output = openOutput(command, stopping);
  const made = await makeCall(
    {
      ...{ name, requestId: id, request: built.request, scripts: scriptsOfNobody },
      ...(command.credentials !== undefined && { credentials: command.credentials }),
    },
    {
      runner: runnerIn(engine, id),
      variables: variablesOf(sending),
      cancellation: stopping.cancellation,
      refusal: (ready) => refusalOfReady(ready, built.request, sending),
      send: (ready, readsBody) => sendReady(ready, sending, output.of(ready.request, readsBody), stopping),
    },
  );
  if (made.kind === 'missing')
    return notSent(made.names.map((each) => ({ message: `The variable "${each}" has no value.` })));
  const unsaved = cookies?.save();
  if (unsaved !== undefined) tell(unsaved);
  output.tellRequest(made.request);
  tellReport(made.report);
  return showResponse(made.exchange, command, output.shown());
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
function variablesOf({ variables, written }: Sending): VariableStore {
  return { read: () => variables, written: () => written, write: () => undefined };
}

/** @param planned the request with its placeholders */
async function refusalOfReady(
  { prepared, request, movedBy }: ReadyCall,
  planned: HttpRequest,
  { command, cookies, chosenHost }: Sending,
): Promise<HttpFailure | undefined> {
  const chosen = withCookies(chosenHost(planned), prepared.url, cookies);
  const message = refusalToSend(prepared.url, chosen, command);
  if (message !== undefined) return { kind: 'failure', reason: 'not-allowed', message, redirects: [] };
  return refusalOf(prepared, request, { kind: 'rules', rules: movedBy }, consentBy(command));
}

function sendReady(
  { prepared, request }: ReadyCall,
  { command, tls, cookies }: Sending,
  openSink: OpenSink | undefined,
  { cancellation }: CancellationSource,
): Promise<HttpExchange> {
  // What the user trusts and shows is for the host that the request had before rules changed it.
  const settings = { userAgent, filesFrom: process.cwd(), tls: forHostOf(prepared.url, tls) };
  const transport = proxiedTransport(settings, proxiesOf(process.env));
  const options = httpSendOptions(command, prepared.url, openSink);
  const withJar = { ...options, ...(cookies !== undefined && { cookies: cookies.jar }) };
  return sendHttp(request, withJar, transport, cancellation);
}

/** Writes what is sent and what comes, each once. */
function openOutput(command: SendCommand, stopping: CancellationSource) {
  let isTold = false;
  let current: HttpRequest | undefined;
  let isWhole = false;
  const tellRequest = ({ method, url }: HttpRequest) => {
    if (!isTold) tell(`${method} ${withoutCredentials(url)}`);
    isTold = true;
  };
  const body = bodyToStdout(
    (head) => {
      if (current !== undefined) tellRequest(current);
      if (command.include) tellHead(head);
    },
    command,
    stopping,
  );
  return {
    tellRequest,
    /** Rules get a response as a whole, and may throw it away: then nothing is written as it comes. */
    of(request: HttpRequest, readsBody: boolean): OpenSink | undefined {
      current = request;
      isWhole = readsBody;
      return readsBody ? undefined : body.open;
    },
    shown: () => (isWhole ? 'whole' : body),
  };
}

function tellReport({ log, problems }: CallReport): void {
  for (const { by, level, message } of log) tell(`${by} ${level}: ${message}`);
  for (const problem of problems)
    if (problem.by === 'rule')
      tell(
        `The rule ${problem.from.key} in ${problem.from.file}:${problem.from.line} failed: ${problem.message}`,
      );
}

/** Cookies are given by the user, as headers are. */
function withCookies(chosen: ChosenHost, url: string, cookies: CookieFile | undefined): ChosenHost {
  const hasCookies = cookies !== undefined && cookies.jar.cookiesFor(url, 'strict') !== '';
  return hasCookies ? { ...chosen, given: [...chosen.given, 'cookies of --cookie-jar'] } : chosen;
}

function httpSendOptions(command: SendCommand, url: string, openSink: OpenSink | undefined): SendOptions {
  const { timeoutMs, followRedirects, isInsecure, trustedCertificates, maxBytes } = command;
  const host = hostOf(url);
  // What is written as it comes needs no memory, however large it grows.
  const isBounded = openSink === undefined && !Number.isFinite(maxBytes);
  return {
    ...defaultSendOptions,
    timeoutMs,
    followRedirects,
    largerBy: '--max-size',
    certificateBy: 'with --cert FILE',
    unverifiedHosts: isInsecure && host !== undefined ? [host] : [],
    trustedCertificates,
    ...(!isBounded && { maxBodyBytes: maxBytes, maxCompressionRatio: Number.POSITIVE_INFINITY }),
    ...(openSink !== undefined && { openSink }),
  };
}

/** @param shown what has written the body already, or `whole` where nothing has */
function showResponse(
  exchange: HttpExchange,
  { include }: SendCommand,
  shown: Pick<BodyToStdout, 'hasWritten'> | 'whole',
): number {
  for (const { status, to, droppedHeaders } of exchange.redirects) {
    const dropped = droppedHeaders.length > 0 ? `, without ${droppedHeaders.join(', ')}` : '';
    tell(`${status} to ${to}${dropped}`);
  }
  if (exchange.kind === 'failure') {
    // Whoever reads the body has seen enough.
    if (exchange.reason === 'cancelled') return 0;
    tell(exchange.message);
    tellCertificates(exchange.certificates);
    return 1;
  }
  const { httpVersion, status, statusText, timing, size, headers, body } = exchange;
  tell(
    `HTTP/${httpVersion} ${status} ${statusText} (${formatDuration(timing.totalMs)}, ${formatBytes(size.decoded)})`,
  );
  tellTrust(exchange);
  if (include && shown === 'whole') tellHeaders(headers);
  process.stdout.write(body);
  const hasBody = shown === 'whole' ? body.length > 0 : shown.hasWritten();
  if (process.stdout.isTTY && hasBody) process.stdout.write('\n');
  return status < 400 ? 0 : 1;
}

async function sendRpc(sending: Sending): Promise<number> {
  const { engine, endpoint, values, variables, written, command, chosenHost, tls } = sending;
  const prepared = engine.prepareRpc(
    ...([endpoint.id, values, variables, written, command.credentials] as const),
  );
  if (prepared === undefined) throw new Error(`The engine does not know its own ${endpoint.id}`);
  const { built, descriptors } = prepared;
  if (built.kind === 'problems') return notSent(built.problems);
  const plan = buildGrpcRequest(endpoint, values, { later: () => true });
  const { isPlaintext, host } = built.request;
  const url = `${isPlaintext ? 'http' : 'https'}://${host}/`;
  const refused = refusalToSend(
    url,
    chosenHost(plan.kind === 'request' ? plan.request : built.request),
    command,
  );
  if (refused !== undefined) return notSent([{ message: refused }]);
  const request = {
    ...built.request,
    metadata: [['user-agent', userAgent] as const, ...built.request.metadata],
  };
  tell(`GRPC ${withoutCredentials(grpcUrl(request))}`);
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

function showStatus(exchange: GrpcExchange, { include }: SendCommand): number {
  const { outcome, headers, trailers, timing } = exchange;
  if (outcome.kind === 'failure') {
    tell(outcome.message);
    tellCertificates(outcome.certificates);
    return 1;
  }
  const { code, message, details } = outcome;
  const { name, meaning } = grpcStatus(code);
  tell(`${code} ${name} (${formatDuration(timing.totalMs)})`);
  tellTrust(exchange);
  if (code !== 0) tell(message === '' ? meaning : message);
  for (const { type, json } of details) tell(`${type}: ${json}`);
  if (include) tellHeaders([...headers, ...trailers]);
  return code === 0 ? 0 : 1;
}

const userAgent = `endpoint-atlas/${version}`;

function notSent(problems: readonly { readonly message: string }[]): number {
  for (const { message } of problems) tell(message);
  return 1;
}

function tellCertificates(certificates: RefusedCertificates | undefined): void {
  for (const line of certificates === undefined ? [] : certificatesText(certificates)) tell(line);
}

/** Who checks less than usual sees it with each response. */
function tellTrust({
  isCertificateVerified,
  isCertificateTrustedByUser,
}: Pick<HttpResponse | GrpcExchange, 'isCertificateVerified' | 'isCertificateTrustedByUser'>): void {
  if (isCertificateTrustedByUser)
    tell('The certificate is the one of --trust; nothing else of it was checked.');
  else if (!isCertificateVerified) tell('The certificate was not checked (--insecure).');
}

function tellHead({ httpVersion, status, statusText, headers }: ResponseHead): void {
  tell(`HTTP/${httpVersion} ${status} ${statusText}`);
  tellHeaders(headers);
}

function tellHeaders(headers: readonly HeaderField[]): void {
  for (const [name, value] of headers) tell(`${name}: ${value}`);
}

/** What a server says may hold signs that a terminal obeys. */
function tell(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}
