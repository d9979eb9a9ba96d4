/**
 * Takes the pictures of the README, in light and in dark: `node scripts/screenshots.mjs`.
 * They are made of the sample in a real workbench, so that they show what a newcomer sees.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTEXT_PATH, startBookshop } from '../../samples/bookshop/server/bookshop.mjs';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { codeEditor, codeLens, gutterIcons } from './parts/code-editor.ts';
import { endpointTitle, responseBody, responseStatus, send } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { openFile, runCommand } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

const images = inCheckout('docs', 'images');
const size = { width: 1360, height: 860 };
/** For what would leave the lower half of the picture empty. */
const lowSize = { width: 1360, height: 660 };
const bookController = 'src/main/java/com/example/bookshop/books/BookController.java';

describe.each([
  { ending: '', colorTheme: 'Default Light Modern' },
  { ending: '-dark', colorTheme: 'Default Dark Modern' },
])('$colorTheme', ({ ending, colorTheme }) => {
  let shop: Awaited<ReturnType<typeof startBookshop>>;
  let workbench: OpenWorkbench;

  beforeAll(async () => {
    shop = await startBookshop();
    workbench = await openWorkbench({
      project: inCheckout('samples', 'bookshop'),
      settings: {
        'workbench.colorTheme': colorTheme,
        'window.autoDetectColorScheme': false,
        'endpointAtlas.request.hosts': [`http://localhost:${shop.port}${CONTEXT_PATH}`],
        // A setting that says so keeps the offer to read properties out of the pictures.
        'endpointAtlas.extensions.enabled': { 'spring-properties': false },
        // What is not about endpoints is left out of the picture.
        'breadcrumbs.enabled': false,
        'editor.stickyScroll.enabled': false,
        'window.commandCenter': false,
        'workbench.layoutControl.enabled': false,
      },
      size,
      scale: 1.5,
    });
  });

  afterAll(async () => {
    await workbench?.close();
    await shop?.close();
  });

  async function take(name: string, of?: Locator): Promise<void> {
    mkdirSync(images, { recursive: true });
    const file = path.join(images, `${name}${ending}.png`);
    // The mouse rests where nothing reacts to it.
    await workbench.page.mouse.move(size.width / 2, 2);
    await workbench.page.locator('.workbench-hover-container').first().waitFor({ state: 'hidden' });
    await (of ?? workbench.page).screenshot({ path: file, animations: 'disabled' });
  }

  test('tree', async () => {
    const { page } = workbench;
    await showEndpointTree(page);
    await treeRow(page, 'GET /api/books/{id}').waitFor();
    await take('tree', page.locator('.part.sidebar'));
  });

  test('overview', async () => {
    const { page } = workbench;
    await openEndpoint('GET /api/books/{id}');
    await send(page);
    await expect.poll(() => responseStatus(page).textContent()).toBe('200 OK');
    await responseBody(page).getByText('"title"').first().waitFor();
    await take('overview');
  });

  test('dashboard', async () => {
    const { page } = workbench;
    await page.setViewportSize(lowSize);
    await openEndpoint('POST /api/books');
    await send(page);
    await expect.poll(() => responseStatus(page).textContent()).toBe('201 Created');
    await responseBody(page).getByText('"title"').first().waitFor();
    await take('dashboard', page.locator('.part.editor'));
  });

  test('editor', async () => {
    const { page } = workbench;
    await runCommand(page, 'View: Close All Editors');
    const lines = readFileSync(path.join(workbench.project, bookController), 'utf8').split('\n');
    await openFile(
      page,
      'BookController.java',
      lines.findIndex((line) => line.includes('"/bestsellers"')) + 1,
    );
    const editor = codeEditor(page, 'BookController.java');
    await codeLens(editor, 'GET /api/books/bestsellers').waitFor();
    await gutterIcons(editor).first().waitFor();
    await take('editor', editor);
  });

  async function openEndpoint(endpoint: string): Promise<void> {
    await treeRow(workbench.page, endpoint).click();
    await expect.poll(() => endpointTitle(workbench.page).textContent()).toBe(endpoint);
  }
});
