/** What of a Hoppscotch collection no canonical request shows. That Hoppscotch takes and runs it is tried in `test/compat`. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import type { EndpointEdits } from '../../src/client/edits/endpoint-edits.ts';
import { endpointWith, parameterOf } from '../../src/client/request/endpoint.fixture.ts';
import { toText } from '../../src/documents/exports/file-text.ts';
import { createEngine, defaultScanOptions, type Endpoint } from '../../src/engine.ts';
import { exportEndpoints } from '../../src/exports.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';

interface ReadCollection {
  readonly name: string;
  readonly folders: readonly ReadCollection[];
  readonly requests: readonly ReadRequest[];
  readonly variables: readonly { readonly key: string; readonly currentValue: string }[];
}

interface ReadRequest {
  readonly name: string;
  readonly endpoint: string;
  readonly testScript: string;
  readonly body: unknown;
  readonly requestVariables: readonly { readonly key: string; readonly value: string }[];
}

function exported(endpoints: readonly Endpoint[], edits?: Partial<EndpointEdits>) {
  const { files, diagnostics } = exportEndpoints(endpoints, {
    format: 'hoppscotch',
    title: 'shop',
    editsOf: () => edits as EndpointEdits | undefined,
  });
  const collection = JSON.parse(toText(files[0])) as ReadCollection;
  return { collection, messages: diagnostics.map(({ message }) => message) };
}

function onlyRequest(endpoint: Partial<Endpoint>, edits?: Partial<EndpointEdits>): ReadRequest | undefined {
  return exported([endpointWith(endpoint)], edits).collection.folders[0]?.requests[0];
}

describe('variables', () => {
  const path = '/orders/{id}';

  it.each<[what: string, value: string, query: string, endpoint: string, variables: object[]]>([
    ['keep their value with the request', '7', 'x', '<<id>>', [{ key: 'id', value: '7' }]],
    [
      'have another name where it means something else',
      '7',
      '{{id}}',
      '<<id2>>',
      [{ key: 'id2', value: '7' }],
    ],
    ['are left to the environment without a value', '', 'x', '<<id>>', [{ key: 'id', value: '' }]],
    ['never stand for themselves', '{{id}}', 'x', '<<id>>', [{ key: 'id', value: '' }]],
    ['may stand for others', '{{order}}', 'x', '<<id>>', [{ key: 'id', value: '<<order>>' }]],
    ['do not hide the host', '{{baseUrl}}', '{{id}}', '<<id2>>', [{ key: 'id2', value: '<<baseUrl>>' }]],
  ])('of a path %s', (_, value, query, segment, variables) => {
    const parameters = [parameterOf('path', 'id'), parameterOf('query', 'by', { example: query })];
    const edits = { pathParams: { changed: [{ name: 'id', value }] } };
    const request = onlyRequest({ path, parameters }, edits);
    expect(request?.endpoint).toMatch(new RegExp(`^<<baseUrl2?>>/orders/${segment}$`));
    expect(request?.requestVariables).toMatchObject(variables);
    expect(request?.requestVariables).toHaveLength(variables.length);
  });

  it('that one request leaves open do not get the value of another', () => {
    const { collection } = exported([
      endpointWith({ id: 'a#a' as Endpoint['id'], host: 'http://a' }),
      endpointWith({ id: 'a#b' as Endpoint['id'], host: 'http://b/{{baseUrl}}' }),
    ]);
    expect(collection.variables).toMatchObject([
      { key: 'baseUrl2', currentValue: 'http://a' },
      { key: 'baseUrl3', currentValue: 'http://b/<<baseUrl>>' },
    ]);
  });
});

describe('the user is told', () => {
  it.each<[what: string, endpoint: Partial<Endpoint>, message: string]>([
    [
      'that a text looks like a variable',
      { parameters: [parameterOf('query', 'q', { example: 'a <<b>> {{c}}' })] },
      'Send: Hoppscotch takes the text "<<b>>" for a variable.',
    ],
    [
      'that a value is not made up',
      { parameters: [parameterOf('query', 'to', { example: '{{$randomEmail}}{{$guid}}' })] },
      'Send: Hoppscotch makes up no value for the variable "$randomEmail".',
    ],
    [
      'that the file of a body is missing',
      {
        body: {
          mediaType: 'application/octet-stream',
          required: true,
          schema: { type: 'string', format: 'binary' },
        },
      },
      'Send: the file to send is missing: Hoppscotch keeps no files in collections, so that it has to be chosen there.',
    ],
    [
      'that a multipart body is another one',
      { consumes: ['multipart/mixed'], parameters: [parameterOf('form', 'a', { example: 'x' })] },
      'Send: Hoppscotch sends its parts as multipart/form-data instead of multipart/mixed.',
    ],
  ])('%s', (_, endpoint, message) => {
    expect(exported([endpointWith({ name: 'Send', method: 'POST', ...endpoint })]).messages).toEqual([
      message,
    ]);
  });
});

describe('a body', () => {
  it.each([
    ['application/problem+json', 'application/json'],
    ['application/hal+json', 'application/hal+json'],
    ['application/soap+xml', 'application/xml'],
    ['text/csv', 'text/plain'],
  ])('of a type that Hoppscotch does not offer is of the nearest: %s', (mediaType, contentType) => {
    const schema = { type: 'string', examples: ['x'] } as const;
    const request = onlyRequest({ method: 'POST', body: { mediaType, required: true, schema } });
    expect(request?.body).toMatchObject({ contentType });
  });

  it('has the spelling of made-up values that Hoppscotch knows', () => {
    const schema = { type: 'string', examples: ['{{$randomUuid}} {{$randomIp}} {{$guid}}'] } as const;
    const request = onlyRequest({
      method: 'POST',
      body: { mediaType: 'text/plain', required: true, schema },
    });
    expect(request?.body).toMatchObject({ body: '<<$randomUUID>> <<$randomIP>> <<$guid>>' });
  });
});

it('names no request twice as a variable, whatever the source holds', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('{{id}}', '{{baseUrl}}', '<<id>>', '${b}', 'a/b', '%', '..'),
  );
  fc.assert(
    fc.property(text, text, (value, query) => {
      const parameters = [
        parameterOf('path', 'id', { example: value }),
        parameterOf('path', 'file', { example: value }),
        parameterOf('query', 'q', { example: query }),
      ];
      const request = onlyRequest({ path: '/orders/{id}/{file}.json', parameters });
      const keys = request?.requestVariables.map(({ key }) => key) ?? [];
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(request?.endpoint).toContain(`<<${key}>>`);
    }),
    { numRuns: usualRuns(300) },
  );
});

describe('events of rules', () => {
  const source = `import org.springframework.web.bind.annotation.*;
    @RestController class Orders { @GetMapping("/orders") void list() {} }`;
  const renaming = [
    'hopp.format.after=groovy:item.name = "renamed"',
    'hopp.collection.test=groovy:collection.name = "renamed"',
    'hopp.test=hopp.test("x", () => {});',
  ];

  it.each([
    [true, ['renamed', 'renamed']],
    [false, ['shop', 'list']],
  ])('change an export where the project is trusted: %s', (isTrusted, names) => {
    const { collection } = collectionOf(renaming, isTrusted);
    const [request] = collection.folders[0]?.requests ?? [];
    expect([collection.name, request?.name]).toEqual(names);
    expect(request?.testScript).toBe('hopp.test("x", () => {});');
  });

  it('that make nonsense are told of and change nothing', () => {
    const nonsense = [
      'hopp.format.after=groovy:item = "gone"',
      'hopp.collection.test=groovy:collection = null',
    ];
    const { collection, codes } = collectionOf(nonsense, true);
    expect(collection.folders[0]?.requests[0]?.name).toBe('list');
    expect(codes).toEqual(['exported-in-part', 'rule-failed']);
  });

  function collectionOf(rules: readonly string[], isTrusted: boolean) {
    const engine = createEngine(
      memoryFiles({ '/shop/.easy.api.config': rules.join('\n'), '/shop/Orders.java': source }),
    );
    const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
    const options = { ...defaultScanOptions, isTrusted };
    engine.scan({ roots: ['/shop'], base: '/shop', options }, observer);
    const { endpoints } = engine.findings();
    const { files, diagnostics } = engine.exportEndpoints({ format: 'hoppscotch', title: 'shop', endpoints });
    return {
      collection: JSON.parse(toText(files[0])) as ReadCollection,
      codes: diagnostics.map(({ code }) => code),
    };
  }
});
