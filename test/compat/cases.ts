/** The canonical requests of `fixtures/exports`, and what two clients have to agree on that send the same request. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createEngine, defaultScanOptions, type Endpoint, type Findings } from '@endpoint-atlas/engine';
import { createHttpTransport, diskFiles } from '@endpoint-atlas/engine/node';
import {
  applyEdits,
  buildRequest,
  defaultSendOptions,
  defaultValues,
  type EndpointEdits,
  type HttpRequest,
  neverCancelled,
  noEdits,
  sendHttp,
} from '@endpoint-atlas/engine/requests';
import { endpointWith } from '../../packages/engine/src/client/request/endpoint.fixture.ts';
import type { EchoServer, Received } from './echo-server.ts';

const fixtures = path.resolve(import.meta.dirname, '../../fixtures/exports');

/** Those with requests of HTTP that Send sends, and no others. */
export const canonicalCases = readdirSync(fixtures).filter((name) => {
  const endpoints = readEndpoints(name);
  return name !== 'left-out' && endpoints.some(({ endpoint }) => endpoint.protocol !== 'grpc');
});

export interface CanonicalCase {
  readonly endpoints: readonly Endpoint[];
  editsOf(endpoint: Endpoint): EndpointEdits | undefined;
  /** The environment of whoever reads the export has values for those of `variablesFor`, and for no others. */
  isVariableOf(): (name: string) => boolean;
}

/** The case's endpoints, with a file in `place` where its user chose one. Each has a line of its own. */
export function readCase(name: string, place: string): CanonicalCase {
  const endpoints = readEndpoints(name, place);
  writeFileSync(path.join(place, 'cover.png'), 'not really a picture');
  const found = endpoints.map(({ endpoint }, index) => {
    const plain = endpointWith({ id: `#${index}` as Endpoint['id'], ...endpoint });
    return { ...plain, source: { ...plain.source, line: index } };
  });
  const edits = new Map(found.map(({ id }, index) => [id, endpoints[index]?.edits]));
  return { endpoints: found, editsOf: ({ id }) => edits.get(id), isVariableOf: () => isVariable };
}

/** An export with a file in `place` where nobody chose one, as its reader is told to do; it holds what Send sends there. */
export function withChosenFile(text: string, place: string): string {
  const file = path.join(place, 'chosen.bin');
  writeFileSync(file, 'body');
  return text.replaceAll('/path/to/file', file);
}

interface WrittenEndpoint {
  readonly endpoint: Partial<Endpoint>;
  readonly edits?: EndpointEdits;
}

function readEndpoints(name: string, place = ''): readonly WrittenEndpoint[] {
  const text = readFileSync(path.join(fixtures, name, 'endpoints.json'), 'utf8');
  const read: { endpoints: WrittenEndpoint[] } = JSON.parse(text.replaceAll('/home/ada/pictures', place));
  return read.endpoints;
}

const valuesOfVariables = {
  apiPrefix: 'v2',
  userId: 'ada',
  tab: 'orders',
  now: '2025',
  lang: 'de',
  note: 'x',
  orderId: '7',
  token: 'abc',
};

const isVariable = (name: string) => name === 'baseUrl' || Object.hasOwn(valuesOfVariables, name);

/** Values for the placeholders of the cases. */
export function variablesFor(server: EchoServer): Readonly<Record<string, string>> {
  return { baseUrl: server.url, ...valuesOfVariables };
}

/** What Send would send; throws where it would refuse. */
export function requestOf(
  endpoint: Endpoint,
  edits: EndpointEdits | undefined,
  host: string,
  variables: Readonly<Record<string, string>>,
): HttpRequest {
  const values = applyEdits({ ...defaultValues(endpoint), host }, edits ?? noEdits);
  // Only a catch-all may be empty; exports name any other that is.
  const filled = values.pathParams.map((row) =>
    row.value !== '' || endpoint.path.includes(`{*${row.name}}`) ? row : { ...row, value: `{{${row.name}}}` },
  );
  const known = new Map(Object.entries(variables));
  const built = buildRequest(
    endpoint,
    { ...values, pathParams: filled },
    { resolve: (key) => known.get(key) },
  );
  if (built.kind === 'problems') throw new Error(built.problems.map(({ message }) => message).join(' '));
  return built.request;
}

/** @param filesFrom where relative paths of files start */
export async function sendFrom(filesFrom: string, request: HttpRequest): Promise<void> {
  const transport = createHttpTransport({ userAgent: 'test', filesFrom });
  const exchange = await sendHttp(request, defaultSendOptions, transport, neverCancelled);
  if (exchange.kind !== 'response') throw new Error(`Send got no response: ${JSON.stringify(exchange)}`);
}

/** Without what every client chooses for itself: boundaries, the layout of JSON, and headers that nobody asked for. */
export function comparisonOf(received: Received, { headers }: HttpRequest) {
  const type = received.headers['content-type'] ?? '';
  const boundary = /boundary=(.*)$/.exec(type)?.[1];
  const body =
    boundary === undefined ? received.body : received.body.replaceAll(boundary, 'BOUNDARY').trimEnd();
  return {
    method: received.method,
    url: received.url,
    headers: headers.map(([name]) => [name, received.headers[name.toLowerCase()]]),
    type: boundary === undefined ? type : type.replace(boundary, 'BOUNDARY'),
    body: type.includes('urlencoded')
      ? [...new URLSearchParams(body)]
      : body.replace(/\{[\s\S]*\}/, compactJson),
  };
}

/** Clients lay JSON out as they like; what only looks like JSON stays as it is. */
function compactJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/** The endpoints below a folder, as a scan of the whole folder finds them. */
export function scan(root: string): Findings {
  const engine = createEngine(diskFiles());
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  const place = root.replaceAll(path.sep, '/');
  engine.scan({ roots: [place], base: place, options: defaultScanOptions }, observer);
  return engine.findings();
}
