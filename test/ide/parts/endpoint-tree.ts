/**
 * The tree of endpoints in the side bar.
 */
import type { Locator, Page } from 'playwright-core';

export async function showEndpointTree(page: Page): Promise<void> {
  const icon = page.locator('.activitybar').getByRole('tab', { name: 'Endpoint Atlas' });
  // A click on the icon of the view that is in sight would hide it.
  if ((await icon.getAttribute('aria-expanded')) !== 'true') await icon.click();
  await endpointTree(page).waitFor();
}

export const endpointTree = (page: Page): Locator =>
  page.locator('.sidebar').getByRole('tree', { name: /Endpoints/ });

/** @param name what a screen reader says first: `GET /api/books/{id}`, `controller BookController` */
export const treeRow = (page: Page, name: string): Locator =>
  endpointTree(page).locator(`[role="treeitem"][aria-label^="${name},"]`);

/** A button in the title of the view. */
export const treeAction = (page: Page, name: string): Locator =>
  page.locator('.sidebar .title-actions, .sidebar .pane-header').getByRole('button', { name });
