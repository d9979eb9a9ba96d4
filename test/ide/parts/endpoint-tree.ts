/**
 * The tree of endpoints in the side bar.
 */
import { errors, type Locator, type Page } from 'playwright-core';
import { runCommand } from './quick-input.ts';

/** Waits for the first row: a tree without rows is shown for a moment, and hidden while the scan starts. */
export async function showEndpointTree(page: Page): Promise<void> {
  const icon = page.locator('.activitybar').getByRole('tab', { name: 'Endpoint Atlas' });
  const row = endpointTree(page).getByRole('treeitem').first();
  for (let attempt = 0; attempt < 10; attempt++) {
    if (await row.isVisible()) return;
    // A click on the icon of the view that is in sight hides it, and a window that starts may say it is when it is not.
    if (attempt % 3 === 2) await unlessItTakesTooLong(runCommand(page, 'Focus on Endpoints View'));
    else if ((await icon.getAttribute('aria-expanded')) !== 'true') await icon.click();
    await unlessItTakesTooLong(row.waitFor({ timeout: 5_000 }));
  }
  const shown = await page.locator('.sidebar').allInnerTexts();
  throw new Error(`The tree of endpoints did not come into sight. The side bar shows: ${shown.join(' | ')}`);
}

async function unlessItTakesTooLong(step: Promise<void>): Promise<void> {
  await step.catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
}

export const endpointTree = (page: Page): Locator =>
  page.locator('.sidebar').getByRole('tree', { name: /Endpoints/ });

/** @param name what a screen reader says first: `GET /api/books/{id}`, `controller BookController` */
export const treeRow = (page: Page, name: string): Locator =>
  endpointTree(page).locator(`[role="treeitem"][aria-label^="${name},"]`);

/** The title of the view, which shows its buttons while the mouse rests on it: other views stand below. */
export const treeTitle = (page: Page): Locator =>
  page.locator('.sidebar .pane-header').filter({ hasText: 'Endpoints' });

/** A button in the title of the view. */
export const treeAction = (page: Page, name: string): Locator =>
  page.locator('.sidebar .title-actions, .sidebar .pane-header').getByRole('button', { name });
