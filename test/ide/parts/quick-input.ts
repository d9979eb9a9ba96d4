/**
 * The box at the top of the workbench: commands, files, picks and prompts.
 */
import type { Locator, Page } from 'playwright-core';
import { activeTab, codeEditor } from './code-editor.ts';

/** @param title as the command palette shows it: `Category: Title` */
export async function runCommand(page: Page, title: string): Promise<void> {
  await summon(page, 'F1');
  await input(page).fill(`>${title}`);
  await pick(page, title);
}

/**
 * Opens a file of the project in an editor, with a line in sight. VS Code lists the files once for each time that the
 * box opens, and a file that was written a moment ago may be missing: the box is opened until it has the file.
 */
export async function openFile(page: Page, name: string, line = 1): Promise<void> {
  const row = rows(page).filter({ hasText: name }).first();
  const ask = async () => {
    await summon(page, 'Control+p');
    await input(page).fill(`${name}:${line}`);
  };
  await ask();
  while (!(await isThere(row, 3000))) {
    await page.keyboard.press('Escape');
    await input(page).waitFor({ state: 'hidden' });
    await ask();
  }
  await row.click();
  await page.locator(activeTab(name)).waitFor();
  await codeEditor(page, name).locator('.view-line').first().waitFor();
}

/** Chooses the row with this text. It waits for the row, because Enter would take whatever the list holds just now. */
export async function pick(page: Page, text: string): Promise<void> {
  await rows(page).filter({ hasText: text }).first().click();
}

/** Presses a button beside the box, such as OK. */
export async function accept(page: Page, button: string): Promise<void> {
  await page.locator('.quick-input-widget').getByRole('button', { name: button, exact: true }).click();
}

/** Goes back to the step before. */
export async function goBack(page: Page): Promise<void> {
  await page.locator('.quick-input-titlebar .codicon-quick-input-back').click();
}

export const input = (page: Page): Locator => page.locator('.quick-input-widget input.input');

export const rows = (page: Page): Locator => page.locator('.quick-input-list .monaco-list-row');

/** A key that is pressed while a web view takes or loses the focus is lost, so it is pressed until the box is there. */
async function summon(page: Page, key: string): Promise<void> {
  do await page.keyboard.press(key);
  while (!(await isThere(input(page), 1000)));
}

const isThere = (locator: Locator, timeout: number): Promise<boolean> =>
  locator.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

/** With the step: `Export 3 Endpoints as Markdown (1/2)`. */
export const quickInputTitle = (page: Page): Promise<string | null> =>
  page.locator('.quick-input-widget .quick-input-title').textContent();

/** Of a row in a list where several can be chosen. */
export const tickBox = (page: Page, text: string): Locator =>
  rows(page).filter({ hasText: text }).first().getByRole('checkbox');
