/**
 * Presents what the dashboard shows of endpoints, requests and responses. Pure; `dashboard.ts` sends it to the page.
 */

import {
  type Endpoint,
  type StatusClass,
  standardStatusText,
  statusClass,
  withoutCredentials,
  writeJson,
} from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { OpenedBody } from '@endpoint-atlas/engine/node';
import {
  type BuildOptions,
  buildAnyRequest,
  buildExample,
  type FieldProblem,
  followRedirect,
  formatBytes,
  formatDuration,
  type HttpFailure,
  type HttpRequest,
  type HttpResponse,
  type PeerCertificate,
  type RequestValues,
  readUrl,
  takesMany,
} from '@endpoint-atlas/engine/requests';
import { settingNamedIn } from '../editor/problems/present.ts';
import { descriptionBeyondName, endpointLabel, fullPath } from '../labels/endpoint-text.ts';
import { toVerb } from '../labels/verb.ts';
import type {
  Exchange,
  ResponseBody,
  ShownCertificate,
  ShownRedirect,
  Tone,
} from '../protocol/exchange-view.ts';
import type { EndpointHeader, EndpointLink, GrpcInfo, RequestCheck } from '../protocol/messages.ts';
import type { SenderContext } from './sender-context.ts';

export type Placeholders = Partial<Pick<BuildOptions, 'resolve' | 'later' | 'noValue'>>;

export function presentHeader(endpoint: Endpoint): EndpointHeader {
  const fileName = endpoint.source.file.split('/').at(-1) ?? endpoint.source.file;
  const className = endpoint.className.split('.').at(-1) ?? endpoint.className;
  return {
    id: endpoint.id,
    method: endpoint.method,
    verb: toVerb(endpoint.method),
    contextPath: endpoint.contextPath ?? '',
    path: endpoint.path,
    name: endpoint.name,
    description: descriptionBeyondName(endpoint),
    isDeprecated: endpoint.deprecated === true,
    isHidden: endpoint.hidden === true,
    anyMethod: endpoint.anyMethod === true,
    handler: `${className}.${endpoint.methodName}`,
    source: `${fileName}:${endpoint.source.line}`,
    ...(endpoint.grpc === undefined ? {} : { grpc: presentGrpc(endpoint, endpoint.grpc) }),
  };
}

function presentGrpc(
  { body, response }: Endpoint,
  { service, package: packageName, rpc, streaming, protoFile }: NonNullable<Endpoint['grpc']>,
): GrpcInfo {
  return {
    service,
    package: packageName,
    rpc,
    streaming: streamingTitles[streaming],
    takesMany: takesMany(streaming),
    protoFile: protoFile ?? '',
    request: body?.schema.title ?? '',
    response: response?.schema?.title ?? '',
  };
}

const streamingTitles = {
  unary: t('Unary: one message each way'),
  server: t('Server streaming: one message, many responses'),
  client: t('Client streaming: many messages, one response'),
  bidi: t('Bidirectional streaming: many messages, many responses'),
} as const;

/** The source was changed while the request was about to be sent. */
export function presentGone(): Exchange {
  return { kind: 'failed', title: t('Not sent'), message: t('The source no longer declares this endpoint.') };
}

export function presentLink(endpoint: Endpoint): EndpointLink {
  const { id, method, name } = endpoint;
  return { id, method, verb: toVerb(method), path: fullPath(endpoint), name };
}

/** @param placeholders which of them have values, or get one when the request is sent */
export function presentCheck(
  endpoint: Endpoint,
  values: RequestValues,
  isEdited: boolean,
  placeholders: Placeholders = {},
): RequestCheck {
  const built = buildAnyRequest(endpoint, values, placeholders);
  return built.kind === 'request'
    ? { url: readUrl(built.request), problems: [], isEdited }
    : { problems: built.problems, isEdited };
}

/** Before the first send: what the source says that the response looks like. */
export function presentUnsent(endpoint: Endpoint): Exchange {
  const { status, schema = {} } = endpoint.response ?? {};
  return {
    kind: 'unsent',
    ...(status === undefined ? {} : { status: `${status} ${standardStatusText(status)}`.trim() }),
    ...(Object.keys(schema).length === 0
      ? {}
      : { example: writeJson(buildExample(schema, 'response', 'response'), 2) }),
  };
}

/** A request that cannot be built is not sent; the fields say why, and this says that. */
export function presentUnbuilt(problems: readonly FieldProblem[]): Exchange {
  return {
    kind: 'failed',
    title: t('Not sent'),
    message: problems.map((problem) => problem.message).join(' '),
  };
}

/** Variables in the URL or in headers have no value, and no script gave them one. */
export function presentMissing(names: readonly string[], sayWhy: (name: string) => string): Exchange {
  const [variable = ''] = names;
  const message = t`${names.map(sayWhy).join(' ')} Set it, or let a script do so: pm.environment.set("${variable}", …).`;
  return { kind: 'failed', title: t('Not sent'), message, variable };
}

/** Scripts and rules could not be asked. */
export function presentBroken(error: unknown): Exchange {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    kind: 'failed',
    title: t('Not sent'),
    message: t`Scripts could not be run: ${reason} Send again.`,
  };
}

/** Nobody has issued it, perhaps. */
export const trustedNote = t(
  'The certificate of the server is the one that you trust for this host; nothing else of it was checked.',
);

export function presentFailure({ reason, message, certificates }: HttpFailure): Exchange {
  if (reason === 'cancelled') return { kind: 'cancelled' };
  const setting = settingNamedIn(message);
  return {
    kind: 'failed',
    title: certificates === undefined ? failureTitles[reason] : t('Certificate not trusted'),
    message,
    ...(setting !== undefined && { setting }),
    ...(certificates !== undefined && {
      certificates: { host: certificates.host, chain: certificates.chain.map(presentCertificate) },
    }),
  };
}

function presentCertificate({ validFrom, validTo, ...certificate }: PeerCertificate): ShownCertificate {
  return { ...certificate, validity: t`${validFrom} to ${validTo}` };
}

export function presentResponse(
  exchange: HttpResponse,
  { body, complaint }: PresentedBody,
  { notes = [], events, redirect }: ResponseExtras = {},
): Exchange & { readonly kind: 'response' } {
  return {
    kind: 'response',
    response: {
      status: exchange.status,
      statusText: exchange.statusText,
      tone: tones[statusClass(exchange.status)],
      summary: `${exchange.method} ${exchange.url}`,
      time: formatDuration(exchange.timing.totalMs),
      timeDetails: timeDetails(exchange),
      size: formatBytes(exchange.size.decoded),
      headers: exchange.headers,
      body,
      notes: [...notes, ...notesOn(exchange), ...(complaint === undefined ? [] : [complaint])],
      ...(events !== undefined && { events }),
      ...(redirect !== undefined && { redirect }),
    },
  };
}

/** Presents where a redirect leads that was not followed. */
export function presentRedirect(
  request: HttpRequest,
  { status, location }: HttpResponse,
  { isOfEndpoint }: Pick<SenderContext, 'isOfEndpoint'>,
): ShownRedirect | undefined {
  if (location === undefined) return undefined;
  const step = followRedirect(request, { status, location });
  const to = withoutCredentials(location);
  if (step === undefined || step === 'refused') return { to, isOfEndpoint: false };
  const { method } = step.request;
  return { to, method, isOfEndpoint: isOfEndpoint(method, location) };
}

export interface ResponseExtras {
  readonly redirect?: ShownRedirect | undefined;
  /** Full sentences. */
  readonly notes?: readonly string[] | undefined;
  /** The stream whose events came. */
  readonly events?: number | undefined;
}

/** Larger pictures take long to be drawn. */
const maxPictureBytes = 5 * 1024 * 1024;

/** Pixels only: what may hold scripts or links, such as SVG, is not drawn. */
const pictureType = /^image\/(?:png|jpeg|gif|webp|bmp|avif|x-icon|vnd\.microsoft\.icon)$/;

export interface PresentedBody {
  readonly body: ResponseBody;
  /** The body is not what it claims to be: a full sentence. */
  readonly complaint?: string;
}

/**
 * The source of a picture is left empty: see `pictureSource`.
 *
 * @param key of the body, by which the page asks for its rows
 * @param size in bytes
 */
export function presentBody(view: OpenedBody, { key, size }: { key: number; size: number }): PresentedBody {
  switch (view.kind) {
    case 'empty':
      return { body: { kind: 'empty' } };
    case 'binary': {
      const caption = `${view.mediaType}, ${formatBytes(size)}`;
      if (pictureType.test(view.mediaType) && size <= maxPictureBytes) {
        return { body: { kind: 'picture', source: '', caption } };
      }
      const type = view.mediaType === '' ? t('Binary data') : view.mediaType;
      const binary = `${type}, ${formatBytes(size)}`;
      return { body: { kind: 'long', body: key, language: 'text', hasLayout: false, binary } };
    }
    case 'text': {
      const { language, hasLayout, short, complaint } = view;
      const body: ResponseBody =
        short === undefined
          ? { kind: 'long', body: key, language, hasLayout }
          : { kind: 'text', language, ...short };
      return { body, ...(complaint !== undefined && { complaint }) };
    }
  }
}

/** The thread that reads bodies has died of this one, or it cannot be read. */
export function presentUnreadable(size: number, error: unknown): PresentedBody {
  const why = error instanceof Error ? error.message : String(error);
  const reason = t`The body has ${formatBytes(size)} and cannot be shown: ${why}`;
  return { body: { kind: 'apart', reason, canOpen: false } };
}

export const bodyGone = t(
  'The body of this response is no longer in memory. Send the request again to see it.',
);

/** @param mediaType one that `presentBody` takes for a picture */
export function pictureSource(mediaType: string, bytes: Uint8Array): string {
  return `data:${mediaType};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64')}`;
}

/** `GET /users/{id}` as the title of a tab, cut where it would push the others away. */
export function panelTitle(endpoint: Endpoint): string {
  const title = endpointLabel(endpoint);
  return title.length > 48 ? `${title.slice(0, 47)}…` : title;
}

const tones: Readonly<Record<StatusClass, Tone>> = {
  informational: 'neutral',
  success: 'success',
  redirect: 'neutral',
  'client-error': 'clientError',
  'server-error': 'serverError',
};

const failureTitles: Readonly<Record<Exclude<HttpFailure['reason'], 'cancelled'>, string>> = {
  refused: t('Connection refused'),
  dns: t('Unknown host'),
  unreachable: t('Host not reachable'),
  tls: t('No secure connection'),
  'timed-out': t('Timed out'),
  'connection-lost': t('Connection lost'),
  'too-large': t('Response too large'),
  'invalid-response': t('Not an HTTP response'),
  'invalid-body': t('Response not readable'),
  'invalid-request': t('Request not valid'),
  'invalid-text': t('Body not writable'),
  'file-unreadable': t('File not readable'),
  proxy: t('Proxy error'),
  'not-allowed': t('Not allowed'),
  'redirect-loop': t('Too many redirects'),
  'redirect-refused': t('Redirect not followed'),
};

function timeDetails({ timing, httpVersion }: HttpResponse): readonly string[] {
  const line = (title: string, ms: number | undefined) =>
    ms === undefined ? [] : [`${title}: ${formatDuration(ms)}`];
  return [
    ...line(t('Name lookup'), timing.dnsMs),
    ...line(t('Connection'), timing.connectMs),
    ...line('TLS', timing.tlsMs),
    ...line(t('First byte'), timing.firstByteMs),
    ...line(t('Complete'), timing.totalMs),
    `HTTP/${httpVersion}`,
  ];
}

function notesOn(response: HttpResponse): readonly string[] {
  return [
    ...response.redirects.map(({ status, from, to, droppedHeaders }) => {
      return droppedHeaders.length === 0
        ? t`Redirected by ${from} (${status}) to ${to}.`
        : t`Redirected by ${from} (${status}) to ${to} without ${droppedHeaders.join(', ')}.`;
    }),
    ...(response.isCertificateTrustedByUser ? [trustedNote] : []),
    ...(response.isCertificateVerified ? [] : [t('The certificate of the server was not checked.')]),
  ];
}
