/** The toolbar of the tree: what it sorts and groups by, and how much room it takes. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { endpointTree, showEndpointTree, treeAction, treeRow, treeTitle } from './parts/endpoint-tree.ts';
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

const entry = (name: string) => workbench.page.getByRole('menuitem', { name, exact: true });

/** Opens the menu in which a choice stands, ticked or not: a view that is drawn anew loses the click. */
async function openMenuWith(title: string): Promise<void> {
  const { page } = workbench;
  const either = entry(title).or(entry(`✓ ${title}`));
  await vi.waitFor(
    async () => {
      if (await either.isVisible()) return;
      await treeTitle(page).hover({ timeout: 5_000 });
      await treeAction(page, 'Sort and Group').click({ timeout: 5_000 });
      await either.waitFor({ timeout: 3_000 });
    },
    { timeout: 60_000, interval: 300 },
  );
}

/** Chooses until the menu ticks the choice: a menu takes no click right after it opened, and none while it is drawn anew. */
async function choose(title: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await openMenuWith(title);
      if (await entry(`✓ ${title}`).isVisible()) return;
      await entry(title).click({ timeout: 5_000 });
      throw new Error(`${title} is not ticked yet`);
    },
    { timeout: 60_000, interval: 300 },
  );
  await workbench.page.keyboard.press('Escape');
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
  await treeAction(workbench.page, 'Sort and Group').waitFor();
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

  await openMenuWith('Sort by Verb');
  await entry('✓ Sort by Verb').waitFor();
  await page.keyboard.press('Escape');
  await choose('Group by Controller');
  await treeRow(page, 'controller BookController').waitFor();
});
