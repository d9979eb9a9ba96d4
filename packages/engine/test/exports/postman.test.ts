import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { endpointWith, parameterOf } from '../../src/client/request/endpoint.fixture.ts';
import { toText } from '../../src/documents/exports/file-text.ts';
import { stableId } from '../../src/documents/exports/postman/stable-id.ts';
import { createEngine, defaultScanOptions, type Endpoint } from '../../src/engine.ts';
import { exportEndpoints } from '../../src/exports.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';
import { collectionProblems } from './collection-problems.ts';

const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures/exports');

describe('a collection', () => {
  it.each(readdirSync(fixtures))('is valid: %s', (name) => {
    const folder = path.join(fixtures, name, 'postman');
    const [file = ''] = readdirSync(folder).filter((each) => each.endsWith('.json'));
    expect(collectionProblems(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))).toEqual([]);
  });

  it('tells of a form of which no part is sent', () => {
    const endpoint = endpointWith({
      method: 'POST',
      consumes: ['multipart/form-data'],
      parameters: [parameterOf('form', 'photo', { type: 'file', required: false })],
    });
    const edits = { form: { changed: [{ name: 'photo', enabled: false }] } };
    const wanted = { format: 'postman', title: 'shop', editsOf: () => edits } as const;
    const { diagnostics } = exportEndpoints([endpoint], wanted);
    expect(diagnostics.map(({ message }) => message).join()).toContain('no part of its form is switched on');
  });

  it('is valid whatever the source holds', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('{{', '}}', ':id', '{{a}}', '${b}', 'a/b', '%', '\n', '..'),
    );
    const endpoint = fc
      .record({ name: text, description: text, value: text, query: text, className: text })
      .map(({ name, description, value, query, className }) =>
        endpointWith({
          ...{
            id: `${className}#${name}` as Endpoint['id'],
            name,
            description,
            className,
            folder: className,
          },
          path: '/orders/{id}/{file}.json',
          parameters: [
            parameterOf('path', 'id', { example: value }),
            parameterOf('path', 'file', { example: value }),
            parameterOf('query', query, { example: value }),
          ],
        }),
      );
    fc.assert(
      fc.property(fc.array(endpoint, { maxLength: 4 }), text, (endpoints, title) => {
        const { files } = exportEndpoints(endpoints, { format: 'postman', title });
        expect(collectionProblems(JSON.parse(toText(files[0])))).toEqual([]);
      }),
      { numRuns: usualRuns(300) },
    );
  });

  it('is refused by the check where something is missing', () => {
    expect(collectionProblems({ info: { name: 'shop' }, item: [{ name: 'x', id: '1' }] })).toEqual([
      'info.schema is not the one of version 2.1',
      'item[0].request is missing',
    ]);
  });
});

describe('a variable', () => {
  function itemOf(endpoint: Endpoint) {
    const { files } = exportEndpoints([endpoint], { format: 'postman', title: 'shop' });
    return JSON.parse(toText(files[0])).item[0].item[0];
  }

  it('with a made-up value has the spelling that Postman knows', () => {
    const example = '{{$randomUuid}} {{$randomIp}} {{$guid}} {{$random.uuid}} {{constructor}}';
    const { request } = itemOf(endpointWith({ parameters: [parameterOf('header', 'X-Id', { example })] }));
    expect(request.header).toEqual([
      { key: 'X-Id', value: '{{$randomUUID}} {{$randomIP}} {{$guid}} {{$guid}} {{constructor}}' },
    ]);
  });

  it('of the path says which values it may have', () => {
    const state = parameterOf('path', 'state', { enum: ['open', 'paid'], description: 'How far it is.' });
    const { request } = itemOf(endpointWith({ path: '/orders/{state}', parameters: [state] }));
    expect(request.url.variable).toEqual([
      { key: 'state', value: 'open', description: 'How far it is.\nOne of: open, paid' },
    ]);
  });
});

describe('ids', () => {
  it('are UUIDs of version 8, the same for the same names', () => {
    expect(stableId('item', 'a')).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(stableId('item', 'a')).toBe(stableId('item', 'a'));
  });

  it('differ for a hundred thousand endpoints', () => {
    const ids = Array.from({ length: 100_000 }, (_, index) => stableId('item', `shop/Orders#m${index}()`));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('events of rules', () => {
  const tree = {
    '/shop/.easy.api.config': [
      'postman.format.after=groovy:item.name = "renamed"',
      'postman.collection.test=groovy:collection.info.name = "renamed"',
      'postman.test=pm.test("x", () => true);',
    ].join('\n'),
    '/shop/Orders.java': `import org.springframework.web.bind.annotation.*;
      @RestController class Orders { @GetMapping("/orders") void list() {} }`,
  };

  it.each([
    [true, ['renamed', 'renamed']],
    [false, ['shop', 'list']],
  ])('change an export where the project is trusted: %s', (isTrusted, names) => {
    const { info, item } = collectionOf(tree, isTrusted);
    expect([info.name, item[0]?.item[0]?.name]).toEqual(names);
    expect(item[0]?.item[0]?.event).toHaveLength(1);
  });

  it('that make nonsense are told of and change nothing', () => {
    const config =
      'postman.format.after=groovy:item = "gone"\npostman.collection.test=groovy:collection = null';
    const { item, diagnostics } = collectionOf({ ...tree, '/shop/.easy.api.config': config }, true);
    expect(item[0]?.item[0]?.name).toBe('list');
    expect(diagnostics.map(({ code }) => code)).toEqual(['exported-in-part', 'rule-failed']);
  });
});

interface ReadCollection {
  readonly info: { readonly name: string };
  readonly item: readonly {
    readonly item: readonly { readonly name: string; readonly event?: unknown[] }[];
  }[];
}

function collectionOf(tree: Readonly<Record<string, string>>, isTrusted: boolean) {
  const engine = createEngine(memoryFiles(tree));
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/shop'], base: '/shop', options: { ...defaultScanOptions, isTrusted } }, observer);
  const { files, diagnostics } = engine.exportEndpoints({
    format: 'postman',
    title: 'shop',
    endpoints: engine.findings().endpoints,
  });
  return { ...(JSON.parse(toText(files[0])) as ReadCollection), diagnostics };
}
