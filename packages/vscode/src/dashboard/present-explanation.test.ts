import type { PartProvenance } from '@endpoint-atlas/engine';
import { expect, test } from 'vitest';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import { presentExplanation } from './present-explanation.ts';

const from = (line: number) => ({ kind: 'source', file: 'src/shop/Orders.java', line, column: 3 }) as const;
const provenance: readonly PartProvenance[] = [
  { part: { kind: 'path' }, value: '/orders', why: '`@Path` on `Orders`', from: from(4) },
  { part: { kind: 'parameter', in: 'query', name: 'page' }, value: '', why: 'a field', from: from(9) },
  { part: { kind: 'path' }, value: '/{id}', why: '`@Path` on `Orders.find`', from: from(7) },
];

test('leads to the line of a rule file', () => {
  const { view, places } = presentExplanation({
    endpoint: anEndpoint(),
    provenance: [
      {
        part: { kind: 'name' },
        value: 'Orders',
        why: 'the rule `api.name`',
        from: { kind: 'rule', key: 'api.name', file: 'shop/.easy.api.config', line: 3, column: 1 },
      },
    ],
    diagnostics: [],
  });
  expect(view.parts[0]?.provenance[0]?.place).toEqual({ index: 0, label: '.easy.api.config:3' });
  expect(places).toEqual([{ file: 'shop/.easy.api.config', line: 3, column: 1 }]);
});

test('leads nowhere where a rule comes with an extension', () => {
  const { view, places } = presentExplanation({
    endpoint: anEndpoint(),
    provenance: [
      {
        part: { kind: 'name' },
        value: 'Orders',
        why: 'rule `api.name`',
        from: { kind: 'rule', key: 'api.name', file: 'extension:swagger', line: 3, column: 1 },
      },
    ],
    diagnostics: [],
  });
  expect(view.parts[0]?.provenance[0]?.place).toEqual({ label: 'extension:swagger:3' });
  expect(places).toEqual([]);
});

test('groups places by the part that they explain, and keeps where they are', () => {
  const endpoint = anEndpoint();
  const { view, places } = presentExplanation({
    endpoint,
    provenance,
    diagnostics: [
      { file: 'Paths.java', line: 2, severity: 'warning', code: 'unresolved-constant', message: 'Unknown.' },
    ],
  });
  expect(view).toEqual({
    endpointId: endpoint.id,
    parts: [
      {
        title: 'Path',
        provenance: [
          { value: '/orders', why: '`@Path` on `Orders`', place: { index: 0, label: 'Orders.java:4' } },
          { value: '/{id}', why: '`@Path` on `Orders.find`', place: { index: 1, label: 'Orders.java:7' } },
        ],
      },
      {
        title: 'Query parameter page',
        provenance: [{ value: '', why: 'a field', place: { index: 2, label: 'Orders.java:9' } }],
      },
    ],
    problems: [{ severity: 'warning', message: 'Unknown.', place: { index: 3, label: 'Paths.java:2' } }],
  });
  expect(places.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'src/shop/Orders.java:4',
    'src/shop/Orders.java:7',
    'src/shop/Orders.java:9',
    'Paths.java:2',
  ]);
});
