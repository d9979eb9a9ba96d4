/**
 * The box at the top of the workbench: commands, files, picks and prompts.
 */
import { errors, type Locator, type Page } from 'playwright-core';
import { activeTab, codeEditor } from './code-editor.ts';

/** @param title as the command palette shows it: `Category: Title` */
export async function runCommand(page: Page, title: string): Promise<void> {
  await chooseIn(page, 'F1', `>${title}`, title);
}

/** Opens a file of the project in an editor, with a line in sight. */
export async function openFile(page: Page, name: string, line = 1): Promise<void> {
  await chooseIn(page, 'Control+p', `${name}:${line}`, name);
  await page.locator(activeTab(name)).waitFor();
  await codeEditor(page, name).locator('.view-line').first().waitFor();
}

/**
 * Opens the box by its key and chooses the row with this text. It begins anew where it does not come to that: a web
 * view that takes the focus closes the box, and a file that was written a moment ago is not in the list of this one.
 */
async function chooseIn(page: Page, key: string, typed: string, text: string): Promise<void> {
  const row = rows(page).filter({ hasText: text }).first();
  for (let attempt = 0; attempt < 15; attempt++) {
    await page.keyboard.press(key);
    if (await isDone(input(page).fill(typed, { timeout: 2000 }))) {
      if (await isDone(row.waitFor({ timeout: 4000 }))) {
        if (await isDone(row.click({ timeout: 2000 }))) return;
      }
    }
    await page.keyboard.press('Escape');
  }
  throw new Error(`The box did not offer "${text}".`);
}

/** Whether a step came to its end within its time. */
const isDone = (step: Promise<unknown>): Promise<boolean> =>
  step.then(
    () => true,
    (error: unknown) => {
      if (error instanceof errors.TimeoutError) return false;
      throw error;
    },
  );

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

/** With the step: `Export 3 Endpoints as Markdown (1/2)`. */
export const quickInputTitle = (page: Page): Promise<string | null> =>
  page.locator('.quick-input-widget .quick-input-title').textContent();

/** Of a row in a list where several can be chosen. */
export const tickBox = (page: Page, text: string): Locator =>
  rows(page).filter({ hasText: text }).first().getByRole('checkbox');
