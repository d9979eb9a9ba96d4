/** Files of other clients with hostile texts, and the requests that they hold. */
import fc from 'fast-check';

export interface SourceRequest {
  /** Tells requests apart; one of its headers has it. */
  readonly key: string;
  readonly name: string;
  readonly folder: string;
  readonly method: string;
  readonly address: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: readonly (readonly [string, string])[];
  readonly body: SourceBody;
  readonly script: string;
}

export type SourceBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  | { readonly kind: 'form'; readonly fields: readonly (readonly [string, string])[] }
  | { readonly kind: 'multipart'; readonly parts: readonly SourcePart[] };

export interface SourcePart {
  readonly name: string;
  readonly value: string;
  readonly type?: string;
}

export interface Source {
  readonly title: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly requests: readonly SourceRequest[];
}

/** Everything that means something to some reader, to be put together in any order. */
const fragments = [
  ...[
    '###',
    '### b\nGET http://evil/x',
    '\n### DELETE http://evil/all\n',
    '#',
    '# @name x',
    '//',
    '\n@b = c\n',
  ],
  ...[
    '> {% client.log(1) %}',
    '\n\n> {% client.log(1) %}\n',
    '< {% x %}',
    '< ./file',
    '<@ ./file',
    '<> ./answer',
  ],
  ...[
    '>> out',
    '@host = x',
    '?? status == 200',
    '===',
    '{{',
    '}}',
    '{',
    '}',
    '{{a}}',
    '{{base url}}',
    '{{ a }}',
  ],
  ...['{{ process.exit() }}', '${b}', '${', 'GET http://evil', 'HTTP/1.1', ' HTTP/1.1', 'query {', '---'],
  ...[
    '--endpoint-atlas',
    '--endpoint-atlas--',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    '\v',
    '\f',
    '\u2028',
    '\u2029',
    '\u0085',
  ],
  ...[
    '\t',
    ' ',
    '\u00A0',
    '\uFEFF',
    'a',
    'é',
    '東',
    '\u{1F600}',
    '%',
    '%20',
    '%zz',
    '&',
    '=',
    '+',
    ';',
    '"',
    "'",
  ],
  ...[
    '\\',
    '/',
    ':',
    ',',
    '`',
    '$(x)',
    '$HOME',
    '?',
    '|',
    '^',
    '[',
    ']',
    '<',
    '>',
    '@',
    'curl http://evil',
    '\n$ curl x',
  ],
];
const nasty = fc.array(fc.constantFrom(...fragments), { maxLength: 5 }).map((parts) => parts.join(''));
const text = fc.oneof(
  { weight: 4, arbitrary: nasty },
  {
    weight: 1,
    arbitrary: fc.string({ unit: 'binary', maxLength: 6 }).map((each) => each.replace(/\p{Cs}/gu, '?')),
  },
);
const word = fc.constantFrom('a', 'b-c', 'token', 'Q', 'password', 'x_y', 'session');
const name = fc.oneof(word, text);
const json = fc
  .tuple(word, text, fc.integer())
  .map(([key, value, number]) => JSON.stringify({ [key]: value, list: [value, number] }));

const body: fc.Arbitrary<SourceBody> = fc.oneof(
  fc.constant({ kind: 'none' } as const),
  fc.record({
    kind: fc.constant('text' as const),
    type: fc.constantFrom('text/plain', 'application/json', 'application/xml'),
    text: fc
      .oneof(
        text,
        json,
        json.map((each) => `{\r\n "a": ${each}\n}`),
      )
      .filter((each) => each !== ''),
  }),
  fc.record({
    kind: fc.constant('form' as const),
    fields: fc.array(fc.tuple(name, text), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('multipart' as const),
    parts: fc.array(
      fc.record(
        {
          name: name.map((each) => each.replace(/[{}]/g, '')),
          value: fc.oneof(text, json),
          type: fc.constantFrom('text/plain', 'application/json'),
        },
        { requiredKeys: ['name', 'value'] },
      ),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

const request = fc.record({
  name: text,
  folder: fc.oneof(fc.constantFrom('Orders', 'orders', 'A', 'a', 'A.b'), text),
  method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'),
  address: fc
    .tuple(fc.constantFrom('', 'me:pw@', 'tok3n@'), fc.array(text, { maxLength: 2 }))
    .map(([user, segments]) => `http://${user}h.example/${segments.join('/').replace(/[?#]/g, '')}`),
  query: fc.array(fc.tuple(word, text), { maxLength: 2 }),
  headers: fc.array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('X-A', 'X-Api-Key', 'Accept', 'X-B\n### b', 'X C', '#x', '', 'x:y', '@x', "'x"),
        text.map((each) => `X-${each}`),
      ),
      text,
    ),
    { maxLength: 3 },
  ),
  body,
  script: text,
});

/** What differs between the formats: what a file of them can hold at all. */
export const formats = {
  Postman: { hasVariables: true, adapt: (each: SourceRequest) => each },
  HAR: { hasVariables: false, adapt: (each: SourceRequest) => ({ ...each, folder: '', script: '' }) },
  cURL: { hasVariables: false, adapt: asCurlCan },
  OpenAPI: { hasVariables: false, adapt: asOpenApiCan },
} as const;

export type Format = keyof typeof formats;

/** A command line holds no NUL, and curl reads some signs in front of values as its own. */
function asCurlCan(each: SourceRequest): SourceRequest {
  const plain = (value: string) =>
    value
      .replaceAll('\0', '')
      .replace(/[;"\\]/g, '')
      // curl takes blanks of ASCII off the ends of what is not in quotes.
      .replace(/^[@<( \t\n\v\f\r]+/, '')
      .replace(/[ \t\n\v\f\r]+$/, '');
  return {
    ...each,
    ...{ folder: '', script: '', name: '' },
    address: each.address.replaceAll('\0', ''),
    query: each.query.map(([key, value]) => [key, value.replaceAll('\0', '')]),
    headers: each.headers
      .map(
        ([key, value]) =>
          [
            key.replaceAll('\0', '').replace(/[ \t]+$/, ''),
            value.replaceAll('\0', '').replace(/^[ \t]+$/, ''),
          ] as const,
      )
      .filter(([key]) => key !== '' && !key.startsWith('@') && !key.includes(':')),
    body:
      each.body.kind === 'text'
        ? { ...each.body, text: each.body.text.replaceAll('\0', '').replace(/^@/, '') || 'x' }
        : each.body.kind === 'form'
          ? { kind: 'form', fields: each.body.fields }
          : each.body.kind === 'multipart'
            ? {
                kind: 'multipart',
                parts: each.body.parts.map((part) => ({
                  ...part,
                  name: part.name.replace(/[\0=]/g, '') || 'n',
                  value: plain(part.value),
                })),
              }
            : each.body,
  };
}

/** Methods are few, paths begin with a slash and have variables of their own, and Content-Type is none of its headers. */
/** Parameters of these names are none (OpenAPI 3.1, 4.8.12.2). */
const toldElsewhere = /^(?:accept|content-type|authorization)$/i;

function asOpenApiCan(each: SourceRequest): SourceRequest {
  const { body: written } = each;
  return {
    ...each,
    // A list of parameters holds none twice (OpenAPI 3.1, 4.8.10.1).
    query: [...new Map(each.query)],
    headers: [...new Map(each.headers)].filter(([key]) => !toldElsewhere.test(key)),
    method: each.method === 'PROPFIND' ? 'OPTIONS' : each.method,
    address: `${each.address.replace(/^http:\/\/[^/]*/, 'http://h.example').replace(/[{}]/g, '')}/${each.key}`,
    script: '',
    body:
      written.kind === 'form'
        ? { kind: 'form', fields: [...new Map(written.fields.filter(([key]) => key !== '__proto__'))] }
        : written.kind === 'multipart'
          ? {
              kind: 'multipart',
              parts: [...new Map(written.parts.map(({ name: key, value }) => [key, value]))]
                .filter(([key]) => key !== '__proto__')
                .map(([key, value]) => ({ name: key, value })),
            }
          : written,
  };
}

export function sourceOf(format: Format): fc.Arbitrary<Source> {
  const { hasVariables, adapt } = formats[format];
  return fc
    .record({
      title: fc.oneof(fc.constantFrom('API', 'api'), text),
      value: text,
      requests: fc.array(request, { minLength: 1, maxLength: 3 }),
    })
    .map(({ title, value, requests }) => ({
      title,
      variables: hasVariables ? { a: value.replace(/[{}]/g, ''), 'base url': 'v', token: 's3cret' } : {},
      requests: requests.map((each, index) => adapt({ ...each, key: `${index}` })),
    }));
}

/** The same, where requests have other keys than those of another source. */
export function withKeys(source: Source, prefix: string): Source {
  return { ...source, requests: source.requests.map((each) => ({ ...each, key: `${prefix}-${each.key}` })) };
}

export function sourceFile(format: Format, source: Source): string {
  switch (format) {
    case 'Postman':
      return postmanFile(source);
    case 'HAR':
      return harFile(source);
    case 'cURL':
      return source.requests.map(curlCommand).join('\n');
    case 'OpenAPI':
      return openApiFile(source);
  }
}

const urlOf = ({ address, query }: SourceRequest) =>
  query.length === 0
    ? address
    : `${address}?${query.map(([key, value]) => `${key}=${value.replace(/[&#]/g, '')}`).join('&')}`;

const allHeaders = ({ key, headers }: SourceRequest) => [...headers, ['X-Index', key] as const];

function postmanFile({ title, variables, requests }: Source): string {
  return JSON.stringify({
    info: { name: title, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    variable: Object.entries(variables).map(([key, value]) => ({ key, value })),
    item: requests.map((each) => ({
      name: each.folder,
      item: [
        {
          name: each.name,
          event: [
            { listen: 'prerequest', script: { exec: [each.script] } },
            { listen: 'test', script: { exec: each.script.split('\n') } },
          ],
          request: {
            method: each.method,
            url: { raw: urlOf(each) },
            header: [
              ...allHeaders(each),
              ...(each.body.kind === 'text' ? [['Content-Type', each.body.type] as const] : []),
            ].map(([key, value]) => ({ key, value })),
            body: postmanBody(each.body),
          },
        },
      ],
    })),
  });
}

function postmanBody(written: SourceBody): unknown {
  switch (written.kind) {
    case 'none':
      return undefined;
    case 'text':
      return { mode: 'raw', raw: written.text };
    case 'form':
      return { mode: 'urlencoded', urlencoded: written.fields.map(([key, value]) => ({ key, value })) };
    case 'multipart':
      return {
        mode: 'formdata',
        formdata: written.parts.map(({ name: key, value, type }) => ({
          key,
          value,
          contentType: type,
          type: 'text',
        })),
      };
  }
}

function harFile({ requests }: Source): string {
  return JSON.stringify({
    log: {
      entries: requests.map((each) => ({
        _resourceType: 'xhr',
        request: {
          method: each.method,
          url: urlOf(each),
          headers: [
            ...allHeaders(each),
            ...(each.body.kind === 'none' ? [] : [['Content-Type', typeOf(each.body)] as const]),
          ].map(([key, value]) => ({ name: key, value })),
          postData: harBody(each.body),
        },
      })),
    },
  });
}

export function typeOf(written: SourceBody): string {
  switch (written.kind) {
    case 'none':
      return '';
    case 'text':
      return written.type;
    case 'form':
      return 'application/x-www-form-urlencoded';
    case 'multipart':
      return 'multipart/form-data';
  }
}

function harBody(written: SourceBody): unknown {
  switch (written.kind) {
    case 'none':
      return undefined;
    case 'text':
      return { mimeType: written.type, text: written.text };
    case 'form':
      return {
        mimeType: typeOf(written),
        params: written.fields.map(([key, value]) => ({ name: key, value })),
      };
    case 'multipart':
      return {
        mimeType: typeOf(written),
        params: written.parts.map(({ name: key, value, type }) => ({ name: key, value, contentType: type })),
      };
  }
}

function curlCommand(each: SourceRequest): string {
  const quoted = (value: string) => `'${value.replaceAll("'", String.raw`'\''`)}'`;
  const { body: written } = each;
  const flags = [
    ...allHeaders(each).map(([key, value]) => `-H ${quoted(value === '' ? `${key};` : `${key}: ${value}`)}`),
    ...(written.kind === 'text' ? [`-H ${quoted(`Content-Type: ${written.type}`)}`] : []),
    ...(written.kind === 'text' ? [`--data-raw ${quoted(written.text)}`] : []),
    ...(written.kind === 'form'
      ? [
          `--data-raw ${quoted(written.fields.map((field) => field.map(encodeURIComponent).join('=')).join('&'))}`,
        ]
      : []),
    ...(written.kind === 'multipart'
      ? written.parts.map(({ name: key, value, type }) =>
          type === undefined
            ? `--form-string ${quoted(`${key}=${value}`)}`
            : `-F ${quoted(`${key}=${value};type=${type}`)}`,
        )
      : []),
  ];
  return `curl -X ${each.method} ${quoted(urlOf(each))} ${flags.join(' \\\n  ')}`;
}

function openApiFile({ title, requests }: Source): string {
  const paths: Record<string, unknown> = {};
  for (const each of requests) {
    const path = each.address.replace(/^http:\/\/[^/]*/, '');
    paths[path] = {
      [each.method.toLowerCase()]: {
        summary: each.name,
        tags: [each.folder],
        parameters: [
          ...each.query.map(([key, value]) => ({ name: key, in: 'query', example: value })),
          ...allHeaders(each).map(([key, value]) => ({ name: key, in: 'header', example: value })),
        ],
        requestBody: openApiBody(each.body),
      },
    };
  }
  return JSON.stringify({ openapi: '3.1.0', info: { title }, servers: [{ url: 'http://h.example' }], paths });
}

function openApiBody(written: SourceBody): unknown {
  switch (written.kind) {
    case 'none':
      return undefined;
    case 'text':
      return { content: { [written.type]: { example: written.text } } };
    case 'form':
      return { content: { [typeOf(written)]: { example: Object.fromEntries(written.fields) } } };
    case 'multipart':
      return {
        content: {
          [typeOf(written)]: {
            example: Object.fromEntries(written.parts.map((part) => [part.name, part.value])),
          },
        },
      };
  }
}

export { urlOf };
