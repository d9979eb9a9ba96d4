/** What readers of GitHub Flavored Markdown make of an exported document, whatever texts the source holds. */
import { describe, expect, it } from 'vitest';
import type { EndpointEdits } from '../../src/client/edits/endpoint-edits.ts';
import { endpointWith, parameterOf } from '../../src/client/request/endpoint.fixture.ts';
import { type ApiSource, noApiSource } from '../../src/documents/exports/api-source.ts';
import { exportEndpoints } from '../../src/documents/exports/export-endpoints.ts';
import { toText } from '../../src/documents/exports/file-text.ts';
import type { Endpoint } from '../../src/model/endpoint.ts';
import type { Schema } from '../../src/model/schema.ts';
import { type ReadDocument, readMarkdown } from './read-html.ts';

function markdownOf(endpoints: readonly Endpoint[], edits?: EndpointEdits): string {
  const editsOf = () => edits;
  return toText(exportEndpoints(endpoints, { format: 'markdown', title: 'shop', editsOf }).files[0]);
}

/** The cells below the head of the table that has this heading in its first column, or the only table. */
function rowsOf({ tables }: ReadDocument, index = 0): readonly (readonly string[])[] {
  return tables[index]?.slice(1) ?? [];
}

const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => {
  return { type: 'object', properties, required };
};

describe('tables', () => {
  it('lists the responses that the source documents beside the one of success by their status, in HTML too', () => {
    const source: ApiSource = {
      ...noApiSource,
      contractOf: () => ({
        responses: [
          { status: '200', contents: [] },
          { status: '5XX', contents: [] },
          {
            status: '404',
            description: 'No such | <b>order</b>\nAsk again',
            contents: [{ mediaType: 'application/json', schema: { type: 'object', title: 'Problem' } }],
          },
        ],
      }),
    };
    const exported = (format: 'markdown' | 'html') =>
      toText(exportEndpoints([endpointWith({})], { format, title: 'shop', source }).files[0]);
    expect(rowsOf(readMarkdown(exported('markdown')))).toEqual([
      ['404', 'Problem', 'No such | <b>order</b> Ask again'],
      ['5XX', '', ''],
    ]);
    expect(exported('html')).toContain(
      '<tr><th scope="row"><code>404</code></th><td><code>Problem</code></td><td>No such | &lt;b&gt;order&lt;/b&gt; Ask again</td></tr>',
    );
  });

  it('says of parameters what to send', () => {
    const parameters = [
      parameterOf('query', 'status', { enum: ['NEW', 'PAID'], default: 'NEW', required: false }),
      parameterOf('query', 'code', { pattern: '^(a|b)\\|c$', minLength: 1, description: 'One | two\nthree' }),
      parameterOf('query', 'size', { type: 'integer', minimum: 1, maximum: 100 }),
      parameterOf('query', 'ids', { type: 'array', items: 'integer', maxItems: 3 }),
    ];
    const read = readMarkdown(markdownOf([endpointWith({ parameters })]));
    expect(rowsOf(read)).toEqual([
      ['status', 'string', 'no', 'NEW', 'Allowed values: NEW, PAID'],
      ['code', 'string', 'yes', '', 'One | two\nthree\nLength: ≥ 1\nPattern: ^(a|b)\\|c$'],
      ['size', 'integer', 'yes', '', '1 … 100'],
      ['ids', 'integer[]', 'yes', '', 'Items: ≤ 3'],
    ]);
  });

  it('shows properties below the one that holds them, and a recursion once', () => {
    const node = object({ value: { type: 'integer' }, next: { $ref: '#/$defs/com.acme.Node' } }, ['value']);
    const schema: Schema = {
      ...object({
        items: { type: 'array', items: object({ sku: { type: 'string', format: 'uuid' } }, ['sku']) },
        totals: { type: 'object', additionalProperties: { type: 'number' } },
        state: { type: 'string', enum: ['N', 'P'], 'x-enumDescriptions': { N: 'new', P: 'paid' } },
        head: { $ref: '#/$defs/com.acme.Node' },
        id: { type: 'integer', readOnly: true },
      }),
      $defs: { 'com.acme.Node': node },
    };
    const body = { mediaType: 'application/json', required: true, schema };
    const read = readMarkdown(markdownOf([endpointWith({ method: 'POST', body })]));
    expect(rowsOf(read)).toEqual([
      ['items', 'object[]', 'no', '', ''],
      ['\u00A0\u00A0\u00A0\u00A0sku', 'string (uuid)', 'yes', '', ''],
      ['totals', 'map<string, number>', 'no', '', ''],
      ['state', 'string', 'no', '', 'Allowed values:\nN: new\nP: paid'],
      ['head', 'Node', 'no', '', ''],
      ['\u00A0\u00A0\u00A0\u00A0value', 'integer', 'yes', '', ''],
      ['\u00A0\u00A0\u00A0\u00A0next', 'Node', 'no', '', 'as above'],
    ]);
  });

  it('shows what the user entered, and what the user added', () => {
    const parameters = [parameterOf('query', 'page', { type: 'integer' }), parameterOf('query', 'sort')];
    const body = { mediaType: 'application/json', required: true, schema: object({ a: { type: 'string' } }) };
    const endpoint = endpointWith({ method: 'POST', parameters, body });
    const read = readMarkdown(
      markdownOf([endpoint], {
        params: {
          changed: [{ name: 'page', value: '7' }],
          added: [{ name: 'debug', value: 'x', enabled: true, type: 'text' }],
        },
        body: '{"a": "edited"}',
      }),
    );
    expect(rowsOf(read)).toEqual([
      ['page', 'integer', 'yes', '', '7', ''],
      ['sort', 'string', 'yes', '', '', ''],
      ['debug', 'string', 'no', '', 'x', ''],
    ]);
    expect(read.codeBlocks).toEqual(['{\n  "a": "edited"\n}\n']);
  });

  it('keeps what the user entered as a secret, but shows variables', () => {
    const added = [
      { name: 'Authorization', value: 'Bearer canary', enabled: true, type: 'text' },
      { name: 'X-Api-Key', value: '{{key}}', enabled: true, type: 'text' },
    ] as const;
    const written = markdownOf([endpointWith()], { headers: { added } });
    expect(written).not.toContain('canary');
    expect(rowsOf(readMarkdown(written)).map((row) => [row[0], row[4]])).toEqual([
      ['Authorization', '…'],
      ['X-Api-Key', '{{key}}'],
    ]);
  });
});

describe('a document', () => {
  it('links every endpoint and every folder to its heading', () => {
    const endpoints = [
      endpointWith({ name: 'Get `one` & all', folder: 'Orders' }),
      endpointWith({ name: 'Get one all', folder: 'Orders', path: '/b' }),
      endpointWith({ name: '取得 訂單', folder: '訂單', path: '/c' }),
      endpointWith({ name: 'Orders', folder: '訂單', path: '/d' }),
    ];
    const { elements, headings } = readMarkdown(markdownOf(endpoints));
    expect(headings).toEqual([
      ...['shop', 'Contents', 'Orders', 'Get `one` & all', 'Get one all'],
      ...['訂單', '取得 訂單', 'Orders'],
    ]);
    const links = elements.filter((element) => element.startsWith('<a')).map((link) => decodeURI(link));
    expect(links).toEqual([
      '<a href="#orders">',
      '<a href="#訂單">',
      '<a href="#get-one--all">',
      '<a href="#get-one-all">',
      '<a href="#取得-訂單">',
      '<a href="#orders-1">',
    ]);
  });
});
