import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { buildRequest } from '../../src/client/request/build-request.ts';
import { defaultValues } from '../../src/client/request/default-values.ts';
import { endpointWith } from '../../src/client/request/endpoint.fixture.ts';
import { keepPlaceholders, noTextNames } from '../../src/client/request/placeholders.ts';
import { type RequestValues, userRow } from '../../src/client/request/request-values.ts';
import { noApiSource } from '../../src/documents/exports/api-source.ts';
import { noExportRules } from '../../src/documents/exports/export-rules.ts';
import { defaultExportSettings } from '../../src/documents/exports/export-settings.ts';
import { toText as wholeText } from '../../src/documents/exports/file-text.ts';
import { exporters } from '../../src/documents/exports/registry.ts';
import type { HttpRequest } from '../../src/model/http-request.ts';
import { parseHttpFile, type ReadRequest } from './http-file-parser.ts';

const options = {
  title: 'orders',
  rules: noExportRules,
  source: noApiSource,
  settings: defaultExportSettings,
  clock: { now: () => 0, timeZone: 'UTC' },
};

/** Everything that means something to some reader, to be put together in any order. */
const fragments = [
  ...[
    '###',
    '### DELETE http://example.com/all',
    '#',
    '# @name x',
    '//',
    '> {% client.exit() %}',
    '< {% x %}',
  ],
  ...[
    '< ./file',
    '<> ./answer',
    '>> out',
    '@host = x',
    '?? status == 200',
    '===',
    '{{',
    '}}',
    '{',
    '}',
    '{{a}}',
  ],
  ...[
    '{{ process.exit() }}',
    '${b}',
    '${',
    'GET http://example.com',
    'HTTP/1.1 200 OK',
    'query {',
    'gql x',
    '---',
  ],
  ...[
    '--endpoint-atlas',
    '--endpoint-atlas--',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    '\u2028',
    '\u0085',
    '\t',
    ' ',
    '\0',
  ],
  ...['a', 'é', '東', '%', '%20', '&', '=', '+', ';', '"', "'", '\\', '/', ':', ',', '`', '$(x)'],
];
const nasty = fc.array(fc.constantFrom(...fragments), { maxLength: 6 }).map((parts) => parts.join(''));
const nastyText = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 8 }));

const json = fc.jsonValue({ stringUnit: 'grapheme' }).map((value) => JSON.stringify(value));
const nastyJson = nastyText.map((text) => JSON.stringify({ [text]: text, list: [text] }));

const values: fc.Arbitrary<Partial<RequestValues>> = fc
  .record({
    path: nastyText,
    rows: fc.array(fc.tuple(nastyText, nastyText), { maxLength: 3 }),
    headers: fc.array(fc.tuple(fc.stringMatching(/^[A-Za-z#-]{1,6}$/), nastyText), { maxLength: 2 }),
    content: fc.oneof(
      fc.record({ contentType: fc.constant('application/json'), body: fc.oneof(json, nastyJson, nastyText) }),
      fc.record({ contentType: fc.constantFrom('text/plain', 'text/markdown', ''), body: nastyText }),
      fc.record({
        contentType: fc.constantFrom('application/x-www-form-urlencoded', 'multipart/form-data'),
        form: fc.array(
          fc.record({ name: nastyText, value: nastyText, type: fc.constantFrom('text', 'file') }),
          { maxLength: 3 },
        ),
      }),
    ),
  })
  .map(({ path, rows, headers, content }) => ({
    pathParams: [userRow('id', path)],
    params: rows.map(([name, value]) => userRow(name, value)),
    headers: headers.map(([name, value]) => userRow(`X${name}`, value)),
    ...('form' in content
      ? { ...content, form: content.form.map((row) => ({ ...userRow(row.name, row.value), type: row.type })) }
      : content),
  }));

interface Sample {
  readonly name: string;
  readonly description: string;
  readonly values: Partial<RequestValues>;
}
const sample: fc.Arbitrary<Sample> = fc.record({ name: nastyText, description: nastyText, values });

describe('an exported .http file', () => {
  it('reads back as the requests that were exported, whatever their texts hold', () => {
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1, maxLength: 3 }), (samples) => {
        const exported = samples.flatMap(({ name, description, values: given }) => {
          const endpoint = endpointWith({ name, description, method: 'POST', path: '/a/{id}' });
          const built = buildRequest(endpoint, { ...defaultValues(endpoint), ...given }, { gaps: 'keep' });
          return built.kind === 'request'
            ? [
                {
                  endpoint,
                  values: defaultValues(endpoint),
                  request: built.request,
                  textNames: noTextNames,
                  resolve: keepPlaceholders,
                },
              ]
            : [];
        });
        const { files, diagnostics } = exporters['http-file'].exportTo(exported, options);
        const [main, ...beside] = files;
        const { requests, instructions } = parseHttpFile(wholeText(main));
        const sideFiles = new Map(beside.map((file) => [`< ./${file.name}`, wholeText(file)]));

        expect(instructions).toEqual([]);
        expect(requests).toHaveLength(exported.length);
        expect(new Set(requests.map((request) => request.name)).size).toBe(requests.length);
        const lost = diagnostics.filter((diagnostic) => diagnostic.code === 'exported-in-part').length;
        for (const [index, { request }] of exported.entries()) {
          const read = requests[index];
          expect(read?.method).toBe('POST');
          expect(read?.url).toBe(plainNames(request.url));
          if (lost === 0)
            expect(ownHeaders(read)).toEqual(
              request.headers.map(([name, value]) => [name, plainNames(value)]),
            );
          expectBody(request, read?.body ?? [], sideFiles);
        }
      }),
      { numRuns: usualRuns(1000) },
    );
  });

  it('opens no script where a placeholder in a body is broken into lines', () => {
    const endpoint = endpointWith({ method: 'POST', path: '/a' });
    const values = { ...defaultValues(endpoint), contentType: 'application/json', body: '{{\n\na}}' };
    const built = buildRequest(endpoint, values, { gaps: 'keep' });
    if (built.kind !== 'request') throw new Error('There is no request.');
    const { files } = exporters['http-file'].exportTo(
      [{ endpoint, values, request: built.request, textNames: noTextNames, resolve: keepPlaceholders }],
      options,
    );
    const { requests, instructions } = parseHttpFile(wholeText(files[0]));
    expect(instructions).toEqual([]);
    expect(requests[0]?.body).toEqual(['{{a}}']);
  });
});

/** The format has one way to write a placeholder. */
function plainNames(text: string): string {
  return text.replace(/\$\{([A-Za-z_][\w.-]*)\}|\{\{\s*(\$?[A-Za-z_][\w.-]*)\s*\}\}/g, '{{$1$2}}');
}

/** Without the Content-Type that the way of writing a multipart body adds. */
function ownHeaders(read: ReadRequest | undefined): readonly (readonly [string, string])[] {
  return (read?.headers ?? []).filter(([, value]) => !value.includes('boundary='));
}

function expectBody(
  request: HttpRequest,
  lines: readonly string[],
  sideFiles: ReadonlyMap<string, string>,
): void {
  const { body } = request;
  switch (body.kind) {
    case 'none':
      expect(lines).toEqual([]);
      return;
    case 'text':
      expectSameText(body.text, textOf(lines, sideFiles));
      return;
    case 'form': {
      const read = lines
        .join('')
        .split('&')
        .filter((pair) => pair !== '');
      const pairs = read.map((pair) => pair.split('=').map(decodeURIComponent));
      const sent = body.fields.map((field) => field.map((text) => plainNames(text)));
      expect(pairs).toEqual(sent);
      return;
    }
    case 'multipart': {
      const parts = partsOf(lines);
      expect(parts).toHaveLength(body.parts.length);
      for (const [index, part] of body.parts.entries()) {
        if (part.kind === 'text') expectSameText(part.value, textOf(parts[index] ?? [], sideFiles));
      }
      return;
    }
  }
}

function textOf(lines: readonly string[], sideFiles: ReadonlyMap<string, string>): string {
  const [only = '', ...more] = lines;
  return (more.length === 0 ? sideFiles.get(only) : undefined) ?? lines.join('\n');
}

/** JSON is laid out over lines, so that only what it says stays the same. */
function expectSameText(sent: string, read: string): void {
  if (sent !== read) expect(parseTemplate(read)).toEqual(parseTemplate(sent));
}

/** A placeholder may stand where a value may; behind one in a string there is a quote before the line ends. */
function parseTemplate(text: string): unknown {
  // Without the flag `m`, for which the U+2028 of a string ends a line, too.
  return JSON.parse(text.replaceAll(/(?:\{\{\s*\w+\s*\}\}|\$\{\w+\})(?=[\s,\]}]*(?:\n|$))/g, '0'));
}

/** The lines of each part's content. */
function partsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const delimiter = lines[0] ?? '';
  expect(lines.at(-1)).toBe(lines.length === 1 ? delimiter : `${delimiter}--`);
  const parts: string[][] = [];
  for (const line of lines.slice(0, -1)) {
    if (line === delimiter) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((part) => part.slice(part.indexOf('') + 1));
}
