/** Rule files in a real workbench: their language, marks while typing, completion and hovers. */
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { codeEditor, lineWith } from './parts/code-editor.ts';
import { openFile } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

const file = '.easy.api.config';

let workbench: OpenWorkbench;

beforeAll(async () => {
  workbench = await openWorkbench({ project: inCheckout('fixtures', 'rules', 'api.name', 'src') });
});

afterAll(() => workbench?.close());

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

test('a rule file has a language of its own', async () => {
  const { page } = workbench;
  await openFile(page, file);
  await page.locator('.statusbar-item', { hasText: 'API Rules' }).waitFor();
});

test('a key that nothing asks for is marked while it is typed', async () => {
  const { page } = workbench;
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\napi.nmae=x');
  await page.keyboard.press('Escape');
  await codeEditor(page, file).locator('.squiggly-warning').first().waitFor();
});

test('what a script can ask is offered behind the dot', async () => {
  const { page } = workbench;
  await page.keyboard.type('\napi.name=groovy:it.');
  const offer = page.locator('.suggest-widget .monaco-list-row', { hasText: 'containingClass' });
  await page.keyboard.type('containingC');
  await offer.first().click();
  await lineWith(codeEditor(page, file), 'it.containingClass()').waitFor();
  // What was half typed is whole now.
  await codeEditor(page, file).locator('.squiggly-error').waitFor({ state: 'detached' });
});

test('a hover tells what a key is, and leads to its page of the guide', async () => {
  const { page } = workbench;
  await lineWith(codeEditor(page, file), 'api.name').getByText('api.name').first().hover();
  const hover = page.locator('.monaco-hover', { hasText: 'The name of an endpoint' });
  await hover.getByText('Guide').click();
  await page.getByRole('tab', { name: /api\.name\.md/ }).waitFor();
});
