/** Exported OpenAPI documents, read by validators, and compared with the endpoints that they were made of. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@endpoint-atlas/engine';
import {
  type EndpointExport,
  type ExportResult,
  exportEndpoints,
  optionGroups,
} from '@endpoint-atlas/engine/exports';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parsePathTemplate } from '../../packages/engine/src/client/request/path-template.ts';
import { toText } from '../../packages/engine/src/documents/exports/file-text.ts';
import type {
  OpenApiDocument,
  Operation,
} from '../../packages/engine/src/documents/exports/openapi/document.ts';
import { canonicalCases, readCase, scan } from './cases.ts';
import { complaintsAbout, whyNoValidators } from './openapi-validators.ts';
import { needsTool } from './optional-tool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

needsTool(whyNoValidators);

const root = path.resolve(import.meta.dirname, '../..');
const below = (place: string) =>
  readdirSync(path.join(root, place)).map((name) => path.posix.join(place, name));
const isFolder = (place: string) => !/\.(?:txt|yaml)$/.test(place);
const projects = [
  'samples/bookshop',
  ...below('fixtures/contract').flatMap(below).filter(isFolder),
  ...below('fixtures/openapi').map((topic) => path.posix.join(topic, 'src')),
  ...below('fixtures/endpoints').filter(isFolder).flatMap(below).filter(isFolder),
];

const versions = optionGroups.openapi.options.version.values;

function exported(
  endpoints: readonly Endpoint[],
  version: (typeof versions)[number],
  format: 'json' | 'yaml' = 'json',
  more: Partial<EndpointExport> = {},
): ExportResult & { readonly text: string } {
  // Those that the document of a service leaves out as well.
  const documents = { hidden: true, clients: true };
  const settings = {
    openapi: { version, format, errors: 'all' as const, nulls: 'possible' as const, tags: 'class' as const },
    documents,
  };
  const result = exportEndpoints(endpoints, { format: 'openapi', title: 'shop', settings, ...more });
  return { ...result, text: toText(result.files[0]) };
}

describe.each(versions)('OpenAPI %s', (version) => {
  it.each(canonicalCases)('is what is written of the canonical requests: %s', async (name) => {
    const { endpoints, editsOf } = readCase(name, folder);
    const { text } = exported(endpoints, version, 'json', { editsOf });
    expect(await complaintsAbout(text)).toEqual([]);
  });

  it.each(projects)('is what is written of a project: %s', async (place) => {
    const endpoints = httpOf(place);
    const { text } = exported(endpoints, version);
    const { paths }: OpenApiDocument = JSON.parse(text);
    const complaints = await complaintsAbout(text);
    // One of them wants documents to hold something.
    const isEmpty = Object.keys(paths).length === 0;
    expect(isEmpty ? complaints.filter((each) => !each.includes('at least one entry')) : complaints).toEqual(
      [],
    );
  });

  it('says the same as YAML', () => {
    const endpoints = httpOf('samples/bookshop');
    const asJson = JSON.parse(exported(endpoints, version).text);
    const { text } = exported(endpoints, version, 'yaml');
    expect(parse(text)).toEqual(asJson);
    expect(parse(text, { version: '1.1' })).toEqual(asJson);
  });
});

describe('the endpoints of a project', () => {
  it.each(projects)('are found again in the document: %s', (place) => {
    const endpoints = httpOf(place);
    const { text, diagnostics } = exported(endpoints, '3.1');
    const document: OpenApiDocument = JSON.parse(text);
    const leftOut = diagnostics.filter(({ message }) => message.includes(' is left out: '));
    const isLeftOut = ({ name, source }: Endpoint) =>
      leftOut.some(
        ({ file, line, message }) =>
          file === source.file && line === source.line && message.startsWith(`${name} is left out`),
      );
    const kept = endpoints.filter((endpoint) => !isLeftOut(endpoint));
    const written = operationsOf(document);
    const found = new Map(kept.map((endpoint) => [endpoint, written.filter((each) => isAt(each, endpoint))]));
    for (const [endpoint, operations] of found) {
      expect(operations, `${endpoint.method} ${endpoint.path}`).not.toEqual([]);
      const [at, ...others] = operations;
      const sharing = kept.filter((other) => found.get(other)?.some((each) => each === at));
      if (at === undefined || others.length > 0 || sharing.length > 1) continue;
      const { operation } = at;
      expect(parametersOf(operation), endpoint.id).toEqual(declaredParameters(endpoint));
      expect(variablesOf(operation), endpoint.id).toEqual(namesIn(at.path));
      const takesBody =
        endpoint.body !== undefined || endpoint.parameters.some(({ in: place }) => place === 'form');
      expect(operation.requestBody !== undefined, endpoint.id).toBe(takesBody);
    }
    const unexplained = written.filter((each) => !endpoints.some((endpoint) => isAt(each, endpoint)));
    expect(unexplained.map(({ verb, path: template }) => `${verb} ${template}`)).toEqual([]);
    const ids = written.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

function httpOf(place: string): readonly Endpoint[] {
  return scan(path.join(root, place)).endpoints.filter(({ protocol }) => protocol === 'http');
}

interface WrittenOperation {
  readonly verb: string;
  readonly path: string;
  readonly operation: Operation;
}

function operationsOf({ paths }: OpenApiDocument): readonly WrittenOperation[] {
  return Object.entries(paths).flatMap(([template, item]) =>
    Object.entries(item).map(([verb, operation]) => ({ verb, path: template, operation })),
  );
}

/** Whatever variables are called. */
function isAt({ verb, path: template }: WrittenOperation, endpoint: Endpoint): boolean {
  if (verb !== endpoint.method.toLowerCase() && endpoint.anyMethod !== true) return false;
  const readsGlobs = endpoint.framework === 'spring-mvc' || endpoint.framework === 'spring-functional';
  const pattern = parsePathTemplate((endpoint.contextPath ?? '') + endpoint.path).map((part) => {
    if (part.kind !== 'literal') return part.kind === 'variable' ? `/?${variable}` : '.+';
    const pieces = part.text.split(readsGlobs ? /(\*\*|\*|\?)/ : /(?!)/);
    return pieces.map((piece, index) => (index % 2 === 0 ? escaped(literal(piece)) : variable)).join('');
  });
  // Matrix parameters that belong to no variable stand at the end.
  return new RegExp(`^/?${pattern.join('')}(?:${variable})?$`).test(template);
}

/** With a matrix parameter, perhaps. */
const variable = '(?:\\{[^{}]*\\})+';

/** As URLs have it. */
function literal(text: string): string {
  return text.replace(/[{}^`|\\"<> ]|[^\x20-\x7e]+/g, encodeURIComponent);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function variablesOf({ parameters = [] }: Operation): readonly string[] {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => name)
    .sort();
}

function namesIn(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).sort();
}

function parametersOf({ parameters = [] }: Operation): readonly string[] {
  return parameters
    .filter((parameter) => parameter.in !== 'path')
    .map((parameter) => `${parameter.in} ${parameter.name}${parameter.required ? '!' : ''}`)
    .sort();
}

function declaredParameters({ parameters, conditions = [] }: Endpoint): readonly string[] {
  const all = [...parameters, ...conditions.map((condition) => ({ ...condition, required: true }))];
  const isTold = ({ in: place, name }: (typeof all)[number]) =>
    ['query', 'header', 'cookie'].includes(place) &&
    (place !== 'header' || !/^(?:accept|content-type|authorization|cookie)$/i.test(name));
  const told = all
    .filter(isTold)
    .map(({ in: place, name, required }) => `${place} ${name}${required ? '!' : ''}`);
  return [...new Set(told)].sort();
}
