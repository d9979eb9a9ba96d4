/**
 * Text editors.
 */
import type { Locator, Page } from 'playwright-core';

/** The editor group that shows a file: `codeEditor(page, 'UserController.java')`. */
export const codeEditor = (page: Page, file: string): Locator =>
  page.locator('.editor-group-container', { has: page.locator(activeTab(file)) });

/** The line that holds a text without blanks: the editor draws blanks as no-break spaces. */
export const lineWith = (editor: Locator, text: string): Locator =>
  editor.locator('.view-line').filter({ hasText: text }).first();

/** The link that the extension shows above a method. */
export const codeLens = (editor: Locator, text: string): Locator =>
  editor.locator('.codelens-decoration').getByRole('button', { name: text });

/** What the extension says above a line, and what leads nowhere. */
export const codeNote = (editor: Locator, text: string): Locator =>
  editor.locator('.codelens-decoration').getByText(text);

export const lineNumber = (editor: Locator, line: number): Locator =>
  editor.locator('.margin-view-overlays .line-numbers').getByText(String(line), { exact: true });

/** The icons in the margin left of the line numbers. */
export const gutterIcons = (editor: Locator): Locator => editor.locator('.glyph-margin-widgets .cgmr');

/** The line that the cursor is in, as its number is drawn. */
export const cursorLine = (editor: Locator): Locator => editor.locator('.line-numbers.active-line-number');

/** The editor of a file that takes what is typed: its tab is active before the keys reach it. */
export const focusedEditor = (page: Page, file: string): Locator =>
  codeEditor(page, file).locator('.monaco-editor.focused');

/** Matches the tab of a file whose editor is in front in its group. */
export const activeTab = (file: string): string => `.tab.active[data-resource-name="${file}"]`;
