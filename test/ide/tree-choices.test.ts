/** The toolbar of the tree: what it sorts and groups by, and how much room it takes. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { endpointTree, showEndpointTree, treeAction, treeRow, treeTitle } from './parts/endpoint-tree.ts';
import { pick, rows, runCommand } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let workbench: OpenWorkbench;

beforeAll(async () => {
  workbench = await openWorkbench({ project: inCheckout('samples', 'bookshop') });
  await showEndpointTree(workbench.page);
  await treeRow(workbench.page, 'controller BookController').waitFor();
});

afterAll(async () => {
  await workbench?.close();
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await workbench?.keepEvidence(task.name);
});

async function choose(title: string): Promise<void> {
  await runCommand(workbench.page, 'Endpoint Atlas: Sort and Group…');
  await pick(workbench.page, title);
}

/** What a screen reader says of the first rows in sight; a list keeps its rows in no order in the page. */
async function firstRows(count: number): Promise<readonly (string | null)[]> {
  const rows = await endpointTree(workbench.page)
    .getByRole('treeitem')
    .evaluateAll((elements) =>
      elements.map((element) => ({
        index: Number(element.getAttribute('data-index')),
        label: element.getAttribute('aria-label'),
      })),
    );
  return rows
    .toSorted((one, other) => one.index - other.index)
    .slice(0, count)
    .map(({ label }) => label);
}

test('the title of the view is not cut by its buttons', async () => {
  const title = treeTitle(workbench.page).locator('.title');
  await treeTitle(workbench.page).hover();
  await treeAction(workbench.page, 'Sort and Group…').waitFor();
  expect(await title.textContent()).toContain('Endpoints');
  const [width, needed] = await title.evaluate((element) => [element.clientWidth, element.scrollWidth]);
  expect(width).toBeGreaterThanOrEqual(needed ?? 0);
});

test('the tree is sorted and grouped as its toolbar says, also after a reload', async () => {
  const { page } = workbench;
  // Those with one verb by path, and before what is below them.
  const expected = [
    'Properties are not read',
    'GET /status',
    'path /actuator/tills',
    'GET /actuator/tills',
    'path /actuator/tills/{number}',
    'GET /actuator/tills/{number}',
    'POST /actuator/tills/{number}',
    'DELETE /actuator/tills/{number}',
  ];
  await choose('Group by Path');
  await choose('Sort by Verb');
  const arranged = async () => (await firstRows(8)).map((row) => row?.split(',')[0]);
  await expect.poll(arranged).toEqual(expected);

  await workbench.reload();
  await showEndpointTree(page);
  await expect.poll(arranged).toEqual(expected);

  await treeTitle(page).hover();
  await treeAction(page, 'Sort and Group…').click();
  const ticked = rows(page).filter({ has: page.locator('.codicon-check') });
  await expect
    .poll(() => ticked.allInnerTexts())
    .toEqual([expect.stringContaining('Group by Path'), expect.stringContaining('Sort by Verb')]);
  await page.keyboard.press('Escape');
  await choose('Group by Controller');
  await treeRow(page, 'controller BookController').waitFor();
});
