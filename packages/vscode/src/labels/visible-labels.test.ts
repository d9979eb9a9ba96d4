/** Wherever an endpoint is named, characters that turn text around are escaped. */
import { expect, test } from 'vitest';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import { panelTitle, presentLink } from '../calls/present.ts';
import { presentLenses } from '../editor/code-lens/present.ts';
import { presentMarks } from '../editor/gutter/present.ts';
import { presentQuestion } from '../export/postman/present.ts';
import { presentTitle } from '../export/present.ts';
import { presentItem } from '../search/present.ts';
import { childrenOf, presentTree } from '../tree/nodes.ts';
import { presentTooltip } from '../tree/row.ts';

const odd = anEndpoint({ path: '/a\u202ecba', name: 'x\u200b' });

test.each([
  ['links above handlers', () => presentLenses([odd])[0]?.title, '▶ GET /a\\u202ecba'],
  ['hovers of the gutter', () => presentMarks([odd])[0]?.endpoints[0]?.label, 'GET /a\\u202ecba'],
  ['the search', () => presentItem(odd).label, 'GET /a\\u202ecba'],
  ['the names that a search shows', () => presentItem(odd).description, 'x\\u200b'],
])('%s', (_, shown, expected) => {
  expect(shown()).toBe(expected);
});

test('the path of an endpoint is the same text everywhere, with its context path', () => {
  const inContext = anEndpoint({ contextPath: '/shop', path: '/orders/{id}' });
  const row = presentTree([inContext], 0)
    .flatMap(childrenOf)
    .map((node) =>
      presentTooltip(node, {
        total: 1,
        strikeDeprecated: true,
        isEdited: () => false,
        hasProblem: () => false,
        isOpen: () => undefined,
        accessOf: () => undefined,
      }),
    )[0];
  const link = presentLink(inContext);
  expect({
    tree: row?.path,
    search: presentItem(inContext).label,
    lens: presentLenses([inContext])[0]?.title.replace('▶ ', ''),
    gutter: presentMarks([inContext])[0]?.endpoints[0]?.label,
    tab: panelTitle(inContext),
    startPage: `${link.method} ${link.path}`,
    export: presentTitle([inContext], undefined).replace('Export ', ''),
  }).toEqual({
    tree: 'GET /shop/orders/{id}',
    search: 'GET /shop/orders/{id}',
    lens: 'GET /shop/orders/{id}',
    gutter: 'GET /shop/orders/{id}',
    tab: 'GET /shop/orders/{id}',
    startPage: 'GET /shop/orders/{id}',
    export: 'GET /shop/orders/{id}',
  });
});

test('the question before an upload', () => {
  const collection = { info: { name: '', schema: '' }, item: [] };
  const request = { collection, mayHoldSecrets: false } as unknown as Parameters<typeof presentQuestion>[0];
  const target = { name: 'a\u202eb', target: { kind: 'existing', uid: '1' } } as const;
  expect(presentQuestion(request, target).message).toBe('Update "a\\u202eb" with 0 requests?');
});
