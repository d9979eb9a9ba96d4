/** From sources to the requests that the engine builds for their endpoints. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { memoryFiles } from '@endpoint-atlas/engine/testing';
import { buildRequest } from '../../packages/engine/src/client/request/build-request.ts';
import { defaultValues } from '../../packages/engine/src/client/request/default-values.ts';
import type { RequestValues, ValueRow } from '../../packages/engine/src/client/request/request-values.ts';
import { createEngine, defaultScanOptions } from '../../packages/engine/src/engine.ts';
import type { Endpoint } from '../../packages/engine/src/model/endpoint.ts';
import type { Dispatch, SentValue } from './spring.ts';

/** As the dashboard shows them first, or with every optional row switched on as well. */
export type Variant = 'required' | 'all';

export interface Built {
  readonly endpoint: Endpoint;
  readonly variant: Variant;
  /** What `buildRequest` refused, in its words. */
  readonly refused: string | undefined;
  readonly dispatch: Dispatch | undefined;
}

export function requestsFor(sources: string): readonly Built[] {
  const properties = readProperties(path.join(sources, 'app.properties'));
  return endpointsIn(sources).flatMap((found) => {
    const endpoint = withProperties(found, properties);
    const variants: readonly Variant[] = ['required', 'all'];
    return variants.map((variant) => build(endpoint, variant));
  });
}

function endpointsIn(sources: string): readonly Endpoint[] {
  const names = readdirSync(sources).filter((name) => /\.(?:java|kt)$/.test(name));
  const tree = names.map((name) => [`/p/${name}`, readFileSync(path.join(sources, name), 'utf8')]);
  const engine = createEngine(memoryFiles(Object.fromEntries(tree)));
  engine.scan(
    { roots: ['/p'], base: '/p', options: defaultScanOptions },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  return engine.findings().endpoints;
}

function build(endpoint: Endpoint, variant: Variant): Built {
  const values = ready(withSession(endpoint, defaultValues(endpoint)), variant);
  const built = buildRequest(endpoint, values);
  if (built.kind === 'problems') {
    const refused = built.problems.map(({ message }) => message).join(' ');
    return { endpoint, variant, refused, dispatch: undefined };
  }
  const { kind: _, ...request } = built.request;
  const handler = endpoint.id.slice(endpoint.id.indexOf(':') + 1).replace(/~\d+$/, '');
  const id = `${variant} ${endpoint.id}`;
  const dispatch = { ...request, id, handler, sent: sentValues(endpoint, values) };
  return { endpoint, variant, refused: undefined, dispatch };
}

/** What a sign-in brings along: cookies of a session, which no example stands for. */
function withSession(endpoint: Endpoint, values: RequestValues): RequestValues {
  const missing = (row: ValueRow) =>
    endpoint.parameters.filter(
      ({ in: place, name, required }) => place === 'cookie' && required && !row.value.includes(`${name}=`),
    );
  return {
    ...values,
    headers: values.headers.map((row) =>
      row.name === 'Cookie'
        ? { ...row, value: [row.value, ...missing(row).map(({ name }) => `${name}=1`)].join('; ') }
        : row,
    ),
  };
}

/** What a user does before sending: chooses files, and ticks rows. */
function ready(values: RequestValues, variant: Variant): RequestValues {
  const rows = (list: readonly ValueRow[]) =>
    list.map((row) => ({
      ...row,
      value: row.type === 'file' && row.value === '' ? '/tmp/cover.png' : row.value,
      enabled: row.enabled || variant === 'all',
    }));
  return {
    ...values,
    pathParams: rows(values.pathParams),
    params: rows(values.params),
    headers: rows(values.headers),
    form: rows(values.form),
  };
}

/** Only what belongs to a parameter or to the body: conditions of the mapping are met or the handler is not reached. */
function sentValues(endpoint: Endpoint, values: RequestValues): readonly SentValue[] {
  const isParameter = (place: string, name: string) =>
    endpoint.parameters.some(
      (each) =>
        each.in === place &&
        (place === 'header' ? each.name.toLowerCase() === name.toLowerCase() : each.name === name),
    );
  const fromRows = (place: string, rows: readonly ValueRow[]): readonly SentValue[] =>
    rows
      .filter((row) => row.enabled && isParameter(place, row.name))
      .map(({ name, value, type }) => ({
        in: place,
        name,
        value: type === 'file' ? path.basename(value) : value,
      }));
  const matrix = values.pathParams
    .filter(({ name }) => name.startsWith(';'))
    .map((row) => ({ ...row, name: row.name.slice(1) }));
  const cookies = values.headers
    .filter(({ name, enabled }) => enabled && name === 'Cookie')
    .flatMap(({ value }) => value.split('; '))
    .map((pair) => ({
      in: 'cookie',
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
    }));
  const hasBody = endpoint.body !== undefined && values.body !== '';
  return [
    ...fromRows('path', values.pathParams),
    ...fromRows('matrix', matrix),
    ...fromRows('query', values.params),
    ...fromRows('header', values.headers),
    ...cookies,
    ...fromRows('form', values.form),
    ...(hasBody ? [{ in: 'body', name: 'body', value: values.body }] : []),
  ];
}

function readProperties(file: string): ReadonlyMap<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** Values for the placeholders of Spring that stand in an endpoint: `${api.base:/v1}`. */
function withProperties(endpoint: Endpoint, properties: ReadonlyMap<string, string>): Endpoint {
  const resolve = (text: string): string => {
    const resolved = text.replace(
      /\$\{([\w.-]+)(?::([^${}]*))?\}/g,
      (whole, name: string, fallback?: string) => properties.get(name) ?? fallback ?? whole,
    );
    return resolved === text ? text : resolve(resolved);
  };
  const path = resolve(endpoint.path).replace(/\/{2,}/g, '/');
  const parameters = endpoint.parameters.map((each) => ({ ...each, name: resolve(each.name) }));
  return { ...endpoint, path, parameters };
}
