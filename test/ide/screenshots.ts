/**
 * Takes the pictures of the README, in light and in dark: `npm run screenshots`.
 * They are made of the sample in a real workbench, so that they show what a newcomer sees.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTEXT_PATH, startBookshop } from '../../samples/bookshop/server/bookshop.mjs';
import { inCheckout } from '../../scripts/product/checkout.mjs';
import { codeEditor, codeLens, lineWith } from './parts/code-editor.ts';
import { endpointTitle, responseBody, responseStatus, send } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { openFile, runCommand } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

const images = inCheckout('docs', 'images');

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
        'workbench.layoutControl.enabled': false,
        'breadcrumbs.enabled': false,
      },
      size: { width: 1360, height: 860 },
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
    await workbench.page.mouse.move(680, 855);
    await (of ?? workbench.page).screenshot({ path: file, animations: 'disabled' });
  }

  test('tree', async () => {
    const { page } = workbench;
    await showEndpointTree(page);
    await treeRow(page, 'GET /api/books/{id}').waitFor();
    await take('tree', page.locator('.part.sidebar'));
  });

  test('overview and dashboard', async () => {
    const { page } = workbench;
    await treeRow(page, 'GET /api/books/{id}').click();
    await expect.poll(() => endpointTitle(page).textContent()).toBe('GET /api/books/{id}');
    await send(page);
    await expect.poll(() => responseStatus(page).textContent()).toBe('200 OK');
    await expect.poll(() => responseBody(page).textContent()).toContain('"id"');
    await take('overview');
    await take('dashboard', page.locator('.part.editor'));
  });

  test('editor', async () => {
    const { page } = workbench;
    await runCommand(page, 'View: Close All Editors');
    await openFile(page, 'OrderController.java');
    const editor = codeEditor(page, 'OrderController.java');
    await codeLens(editor, 'GET /api/orders').first().waitFor();
    await lineWith(editor, '@GetMapping').first().scrollIntoViewIfNeeded();
    await take('editor', editor);
  });
});
