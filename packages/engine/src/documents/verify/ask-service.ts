/**
 * Asks a service that runs what it serves, with GET alone: Spring Boot's actuator first, which knows all mappings, then
 * the documents of springdoc, Springfox, Quarkus and MicroProfile OpenAPI at their usual addresses.
 */
import { readDocument } from '../../source/contract-first/read-document.ts';
import { t } from '../../text/l10n.ts';
import { listIn, memberIn, textIn } from './foreign-json.ts';
import { readMappings, servletPathIn } from './read-mappings.ts';
import { readServedDocument } from './read-served-document.ts';
import {
  firstOperations,
  maxOperations,
  type ReadServed,
  type ServedApi,
  type ServedKind,
  type ServedOperation,
} from './served.ts';
import { onSameOrigin, readBaseUrl, withPort } from './url-parts.ts';

/** Says where a service is, as the user says it. */
export interface ServiceAddress {
  /** With the path that stands in front of everything, where there is one: `http://localhost:8080/shop`. */
  readonly url: string;
  /** Says where the actuator is below that (`management.endpoints.web.base-path`): `/actuator`. */
  readonly managementPath: string;
  /** Is the actuator's own, where it has one (`management.server.port`). */
  readonly managementPort?: number;
  /** Says what stands in front of the paths of the source; asked as well where the URL says nothing of it. */
  readonly contextPaths: readonly string[];
}

/** One GET. Never rejects. */
export type Get = (url: string) => Promise<Got>;
export type Got =
  | { readonly kind: 'response'; readonly status: number; readonly text: string }
  | { readonly kind: 'failure'; readonly message: string };

export type AskedService =
  | { readonly kind: 'served'; readonly api: ServedApi }
  /** Full sentences: what happened where, and what to do. */
  | {
      readonly kind: 'problem';
      readonly message: string /** Whether it asks who calls. */;
      readonly isRefused: boolean;
    };

export async function askService(address: ServiceAddress, get: Get): Promise<AskedService> {
  const tried: string[] = [];
  let isRefused = false;
  for (const asked of addressesOf(address)) {
    const { url, kind } = asked;
    const got = await get(url);
    if (got.kind === 'failure') return { kind: 'problem', message: got.message, isRefused: false };
    isRefused ||= got.status === 401 || got.status === 403;
    const read = got.status === 200 ? readServed(got.text, asked, address) : problem(t`status ${got.status}`);
    if (read.kind === 'read')
      return { kind: 'served', api: { kind, url, base: read.base, operations: read.operations } };
    const groups = kind === 'openapi' ? await askGroups(url, get) : undefined;
    if (groups !== undefined)
      return { kind: 'served', api: { kind, url, base: asked.base, operations: groups } };
    tried.push(`${url}: ${read.message}`);
  }
  return { kind: 'problem', message: `${nothingFound}\n${tried.join('\n')}\n${advice}`, isRefused };
}

const nothingFound = t('The service does not say what it serves. These were asked:');
const advice = t(
  'Spring Boot tells it where management.endpoints.web.exposure.include names "mappings", or with springdoc; Quarkus with quarkus-smallrye-openapi. A path in front of everything belongs to the URL, and what only a signed-in user may read needs credentials.',
);

interface Asked {
  readonly url: string;
  readonly base: string;
  readonly kind: ServedKind;
}

const documentPaths = ['/v3/api-docs', '/v2/api-docs', '/q/openapi', '/openapi'] as const;

/** Each once: the mappings below all bases, then the documents. */
export function addressesOf(address: ServiceAddress): readonly Asked[] {
  const { origin, path: own } = readBaseUrl(address.url) ?? { origin: address.url, path: '' };
  const bases = [
    ...new Set([own, ...address.contextPaths.flatMap(startsOf).filter((each) => each.startsWith(own))]),
  ];
  const { managementPort, managementPath } = address;
  const path =
    managementPath === '' || managementPath.startsWith('/') ? managementPath : `/${managementPath}`;
  const mappings = (url: string, base: string): Asked => ({
    url: `${url}${path}/mappings`,
    base,
    kind: 'mappings',
  });
  const management =
    managementPort === undefined
      ? bases.map((base) => mappings(origin + base, base))
      : [mappings(withPort(origin, managementPort), own)];
  const documents = bases.flatMap((base) =>
    documentPaths.map((each): Asked => ({ url: `${origin}${base}${each}`, base, kind: 'openapi' })),
  );
  return [...management, ...documents];
}

/** `/root/rest` → `/root`, `/root/rest`. */
function startsOf(contextPath: string): readonly string[] {
  const names = contextPath.split('/').filter((each) => each !== '');
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
}

function readServed(
  text: string,
  { kind, base: start }: Asked,
  { managementPort }: ServiceAddress,
): (Pick<ServedApi, 'base' | 'operations'> & { readonly kind: 'read' }) | Problem {
  const isJson = /^\s*[{[]/.test(text);
  if (text.length > (isJson ? maxJson : maxYaml)) return problem(t('It is too large to be read.'));
  const read = readDocument(isJson ? 'served.json' : 'served.yaml', text);
  if (read.kind === 'problem') return problem(read.message);
  const { root } = read.file;
  if (kind === 'openapi') return at(start, readServedDocument(root));
  // On a port of its own the actuator tells nothing of the servlet path by its address.
  const servletPath = managementPort === undefined ? '' : servletPathIn(root);
  const base = start.endsWith(servletPath) ? start : start + servletPath;
  return at(base, readMappings(root, base));
}

function at(base: string, read: ReadServed) {
  return read.kind === 'problem' ? read : { ...read, base };
}

/** springdoc makes a document for each group, and names them in `swagger-config`; only those of this service are read. */
async function askGroups(url: string, get: Get) {
  if (!url.endsWith('/v3/api-docs')) return undefined;
  const config = await get(`${url}/swagger-config`);
  if (config.kind === 'failure' || config.status !== 200) return undefined;
  const read = readDocument('config.json', config.text);
  if (read.kind === 'problem') return undefined;
  const operations: ServedOperation[] = [];
  const groups = listIn(memberIn(read.file.root, 'urls')).slice(0, maxGroups);
  const targets = groups.flatMap((group) => onSameOrigin(textIn(memberIn(group, 'url')) ?? '', url) ?? []);
  for (const target of new Set(targets)) {
    if (operations.length >= maxOperations) break;
    const got = await get(target);
    if (got.kind === 'failure' || got.status !== 200 || got.text.length > maxJson) continue;
    const document = readDocument('group.json', got.text);
    const served = document.kind === 'problem' ? undefined : readServedDocument(document.file.root);
    if (served?.kind === 'read') operations.push(...served.operations);
  }
  return operations.length === 0 ? undefined : firstOperations(operations);
}

const maxGroups = 100;
/** Characters. Reading YAML takes a hundred times as long. */
const maxJson = 32 * 1024 * 1024;
const maxYaml = 2 * 1024 * 1024;

type Problem = Extract<ReadServed, { kind: 'problem' }>;

function problem(message: string): Problem {
  return { kind: 'problem', message };
}
