/**
 * Context menus.
 */
import type { Locator, Page } from 'playwright-core';

/** Right-clicks and walks through submenus: `choose(page, row, 'Export', 'HTTP Client File (.http)')`. */
export async function chooseFromMenu(page: Page, on: Locator, ...labels: readonly string[]): Promise<void> {
  await on.click({ button: 'right' });
  for (const label of labels.slice(0, -1)) await item(page, label).hover();
  const last = item(page, labels.at(-1) ?? '');
  await last.waitFor();
  // A menu ignores clicks for a moment after it opened, so that the click that opened it chooses nothing.
  while (await last.isVisible()) {
    await last.click({ timeout: 1000 }).catch(() => undefined);
    await last.waitFor({ state: 'detached', timeout: 200 }).catch(() => undefined);
  }
}

function item(page: Page, label: string): Locator {
  return page.locator('.monaco-menu').getByRole('menuitem', { name: label, exact: true });
}
