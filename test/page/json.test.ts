/** A JSON body as a tree, and what a response is not although the source promises it. */
import type { JsonNode } from '@endpoint-atlas/engine/requests';
import { expect, it } from 'vitest';
import type { PageUnderTest } from './open-page.ts';
import { lastSaid, openScreen, responseTab, usePages } from './pages.ts';
import { bookScreen, responded } from './screens.ts';

usePages();

const node = (changes: Partial<JsonNode>): JsonNode => ({
  steps: ['isbn'],
  path: '$.isbn',
  name: 'isbn',
  type: 'string',
  preview: '"978"',
  count: 0,
  ...changes,
});
const roots = [
  node({}),
  node({ steps: ['authors'], path: '$.authors', name: 'authors', type: 'array', preview: '', count: 1 }),
  node({ steps: ['self'], path: '$.self', name: 'self', preview: '"/books/978"' }),
];
const author = node({
  steps: ['authors', 0],
  path: '$.authors[0]',
  name: '0',
  type: 'number',
  preview: '42',
});

async function openTree(): Promise<PageUnderTest> {
  const under = await openScreen(bookScreen);
  await under.listen((message) => {
    if (message.kind !== 'readNodes') return;
    const { id, query } = message;
    const found =
      query.kind === 'found' && query.expression === '$['
        ? ({ kind: 'problem', message: 'This is no JSONPath.' } as const)
        : ({
            kind: 'nodes',
            nodes: query.kind === 'below' && query.steps.length === 0 ? roots : [author],
            total: query.kind === 'below' && query.steps.length === 0 ? 3 : 1,
          } as const);
    void under.tell({ kind: 'bodyNodes', id, found });
  });
  await under.tell({ kind: 'exchange', exchange: responded() });
  await under.page.getByRole('button', { name: 'Tree', exact: true }).click();
  await rowsIn(under).first().waitFor();
  return under;
}

const rowsIn = ({ page }: PageUnderTest) => page.getByRole('tree').getByRole('treeitem');

it('opens and closes values by keys and by clicks', async () => {
  const under = await openTree();
  const { page } = under;
  expect(await rowsIn(under).allInnerTexts()).toEqual(['isbn\n"978"', 'authors\n[1]', 'self\n"/books/978"']);
  await page.getByRole('tree').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => rowsIn(under).count()).toBe(4);
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('treeitem', { selected: true }).innerText()).toBe('0\n42');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => rowsIn(under).count()).toBe(3);
  await rowsIn(under).nth(1).click();
  await expect.poll(() => rowsIn(under).count()).toBe(4);
});

it('copies a path and a value, keeps a value and follows a link', async () => {
  const under = await openTree();
  const { page } = under;
  await rowsIn(under).nth(2).click();
  for (const name of ['Copy Path', 'Copy Value', 'Set Variable…', 'Open Link'])
    await page.getByRole('button', { name, exact: true }).click();
  const steps = ['self'];
  expect(await lastSaid(under, 'copyText')).toEqual({ kind: 'copyText', text: '$.self' });
  expect(await lastSaid(under, 'copyValue')).toEqual({ kind: 'copyValue', steps });
  expect(await lastSaid(under, 'setVariableFrom')).toEqual({ kind: 'setVariableFrom', steps });
  expect(await lastSaid(under, 'followLink')).toEqual({ kind: 'followLink', steps });
  await rowsIn(under).first().click();
  expect(await page.getByRole('button', { name: 'Open Link' }).count()).toBe(0);
});

it('shows what a JSONPath finds, or why it is none', async () => {
  const under = await openTree();
  const { page } = under;
  const box = page.getByRole('searchbox', { name: 'JSONPath' });
  await box.fill('$.authors[*]');
  await page.getByText('1 match').waitFor();
  expect(await rowsIn(under).count()).toBe(1);
  await page.getByRole('button', { name: 'Copy All' }).click();
  expect(await lastSaid(under, 'copyFound')).toEqual({ kind: 'copyFound', expression: '$.authors[*]' });
  await box.fill('$[');
  await page.getByText('This is no JSONPath.').waitFor();
  await box.fill('');
  await expect.poll(() => rowsIn(under).count()).toBe(3);
});

it('lists what the source promises and the response is not, and marks it in the text', async () => {
  const under = await openScreen(bookScreen);
  const { page } = under;
  const contract = [
    {
      path: '$.price',
      message: '`price` is missing; the source promises it.',
      severity: 'error',
      from: 0,
      to: 1,
    },
    { path: '$.x', message: 'Book has no `x`.', severity: 'warning', from: 4, to: 10 },
  ] as const;
  await under.tell({ kind: 'exchange', exchange: responded({ contract }) });
  await expect.poll(() => page.locator('.cm-lintRange-error').count()).toBe(1);
  expect(await page.locator('.cm-lintRange-warning').count()).toBe(1);
  await responseTab(under, /Contract/).click();
  const list = page.getByRole('list', { name: 'Differences from the contract' });
  expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
    'Error:\nprice is missing; the source promises it.\n$.price',
    'Warning:\nBook has no x.\n$.x',
  ]);
  await under.tell({ kind: 'exchange', exchange: responded({ contract: [] }) });
  const matches = page.getByText('The body matches the contract.');
  await matches.waitFor();
  // The check mark stands in front of its sentence and not above it.
  expect((await matches.boundingBox())?.height).toBeLessThan(26);
});
