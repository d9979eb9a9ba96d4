/**
 * Context menus.
 */
import type { Locator, Page } from 'playwright-core';

/** Right-clicks and walks through submenus: `choose(page, row, 'Export Endpoints', 'HTTP Client File (.http)')`. */
export async function chooseFromMenu(page: Page, on: Locator, ...labels: readonly string[]): Promise<void> {
  const last = item(page, labels.at(-1) ?? '');
  // A CodeLens that arrives between measuring and clicking moves the lines, so that the menu of another line opens.
  // Close it and click again, as anybody would.
  for (let attempt = 1; !(await last.isVisible()); attempt++) {
    if (attempt > 5) throw new Error(`No menu offers ${labels.join(' > ')}.`);
    await page.keyboard.press('Escape');
    // The hover of the row that was clicked before may lie over this one, as long as the mouse rests there.
    await page.mouse.move(0, 0);
    await on.click({ button: 'right' });
    for (const label of labels.slice(0, -1))
      await item(page, label)
        .hover({ timeout: 2000 })
        .catch(() => undefined);
    await last.waitFor({ timeout: 3000 }).catch(() => undefined);
  }
  // A menu ignores clicks for a moment after it opened, so that the click that opened it chooses nothing.
  while (await last.isVisible()) {
    await last.click({ timeout: 1000 }).catch(() => undefined);
    await last.waitFor({ state: 'detached', timeout: 200 }).catch(() => undefined);
  }
}

function item(page: Page, label: string): Locator {
  // The name of an entry has its key in it.
  const name = page.getByText(label, { exact: true });
  return page.locator('.monaco-menu').getByRole('menuitem').filter({ has: name });
}
