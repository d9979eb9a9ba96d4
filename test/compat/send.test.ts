/**
 * Our own command line's `send`, told by its options what the canonical requests hold: the sources that it scans
 * declare the paths and little else.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@endpoint-atlas/engine';
import {
  applyEdits,
  defaultValues,
  isForm,
  noEdits,
  type RequestValues,
} from '@endpoint-atlas/engine/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentRows } from '../../packages/engine/src/client/request/request-values.ts';
import { problemAt } from '../../packages/engine/src/documents/exports/export-problem.ts';
import { type BuiltCli, openCli } from '../cli/run-cli.ts';
import { expectSameArrivals } from './arrivals.ts';
import { canonicalCases, readCase, variablesFor } from './cases.ts';
import { type EchoServer, startEchoServer } from './echo-server.ts';

let cli: BuiltCli;
let server: EchoServer;
beforeAll(async () => {
  cli = openCli();
  server = await startEchoServer();
});
afterAll(async () => {
  cli.dispose();
  await server.close();
});

describe('the canonical requests', () => {
  it.each(canonicalCases)(
    'reach the server from endpoint-atlas send as Send sends them: %s',
    async (name) => {
      const variables = variablesFor(server);
      const place = path.join(cli.scratch, name);
      mkdirSync(place);
      const { editsOf, isVariableOf, endpoints: all } = readCase(name, place);
      const endpoints = all.filter(({ protocol }) => protocol === 'http');
      writeFileSync(path.join(place, 'http-client.env.json'), JSON.stringify({ test: variables }));
      const calls = endpoints.map((endpoint, index) => {
        const values = applyEdits(
          { ...defaultValues(endpoint), host: server.url },
          editsOf(endpoint) ?? noEdits,
        );
        return { endpoint, values, className: `E${100 + index}`, unsayable: whyUnsayable(endpoint, values) };
      });
      for (const { endpoint, values, className, unsayable } of calls) {
        if (unsayable !== undefined) continue;
        writeFileSync(path.join(place, `${className}.java`), sourceOf(endpoint, values, className));
        writeFileSync(path.join(place, `${className}.txt`), values.body);
        const words = [
          'send',
          `compat.${className}`,
          ...optionsOf(endpoint, values, className),
          '--env',
          'test',
        ];
        const { status, stderr } = await cli.runBeside(words, { cwd: place });
        expect({ words, status, stderr }).toMatchObject({ status: 0 });
      }
      const received = server.take();
      const diagnostics = calls.flatMap(({ endpoint, unsayable }) =>
        unsayable === undefined ? [] : [problemAt(endpoint, 'request-incomplete', unsayable)],
      );
      const arrived = { name, server, received, endpoints, editsOf, isVariableOf, diagnostics, variables };
      await expectSameArrivals({ ...arrived, client: 'send', filesFrom: place });
    },
  );
});

/** What no option can say; `undefined`: options can say all of it. */
function whyUnsayable(endpoint: Endpoint, { params, pathParams, form, contentType }: RequestValues) {
  const names = [params, pathParams, form].flatMap((rows) => sentRows(rows).map(([, { name }]) => name));
  const hasForm = isForm(contentType);
  if (!/^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE)$/.test(endpoint.method))
    return 'no method of Spring';
  if (names.some((name) => name === '' || name.includes('='))) return 'a name that --param ends';
  if (sentRows(pathParams).some(([, { name }]) => name.includes(';'))) return 'a matrix parameter';
  if (hasForm && sentRows(params).length > 0) return 'a form and a query, which --param cannot tell apart';
  if (sentRows(params).some(([, { name }]) => pathParams.some((row) => row.name === name)))
    return 'a variable and a parameter of one name';
  if (hasForm && form.some((row) => row.enabled && row.type === 'file' && row.value === ''))
    return 'a file that nobody chose';
  if (hasForm && form.some((row) => row.enabled && row.type === 'text' && row.contentType !== undefined))
    return 'a part with a type of its own';
  return undefined;
}

function sourceOf(endpoint: Endpoint, { contentType, form }: RequestValues, className: string): string {
  const files = form.filter(({ enabled, type }) => enabled && type === 'file');
  const parts = [...new Set(files.map(({ name }) => name))].map(
    (name, index) => `@RequestPart(${JSON.stringify(name)}) MultipartFile file${index}`,
  );
  const consumes = isForm(contentType) ? `, consumes = ${JSON.stringify(contentType)}` : '';
  const place = (endpoint.contextPath ?? '') + endpoint.path;
  const mapping = `method = RequestMethod.${endpoint.method}, path = ${JSON.stringify(place)}${consumes}`;
  return `package compat;\n@RestController class ${className} { @RequestMapping(${mapping}) void call(${parts.join(', ')}) {} }\n`;
}

function optionsOf(endpoint: Endpoint, values: RequestValues, className: string): readonly string[] {
  const { host, pathParams, params, form, headers, contentType, body } = values;
  // Only a catch-all may be empty; any other variable has one of the environment.
  const path = pathParams.map(({ name, value }) => {
    const isGiven = value !== '' || endpoint.path.includes(`{*${name}}`);
    return [name, isGiven ? value : `{{${name}}}`] as const;
  });
  const rows = [params, ...(isForm(contentType) ? [form] : [])].flatMap((list) =>
    sentRows(list).map(([, { name, value }]) => [name, value] as const),
  );
  return [
    ...['--host', host],
    ...[...path, ...rows].flatMap(([name, value]) => ['-p', `${name}=${value}`]),
    ...(contentType === '' ? [] : ['-H', `Content-Type: ${contentType}`]),
    ...sentRows(headers).flatMap(([, { name, value }]) => ['-H', `${name}: ${value}`]),
    ...(isForm(contentType) || body === '' ? [] : ['-d', `@${className}.txt`]),
  ];
}
