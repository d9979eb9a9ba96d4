/**
 * The main job in a real workbench, on the packaged extension: find an endpoint, open it, send it, keep what was
 * edited, export it. The tests follow each other in one workbench, on a copy of the bookshop sample.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTEXT_PATH, startBookshop } from '../../samples/bookshop/server/bookshop.mjs';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import {
  activeTab,
  codeEditor,
  codeLens,
  cursorLine,
  focusedEditor,
  gutterIcons,
  lineNumber,
} from './parts/code-editor.ts';
import { chooseFromMenu } from './parts/context-menu.ts';
import {
  dashboard,
  endpointTitle,
  hueOf,
  openRequestTab,
  responseBody,
  responseStatus,
  send,
  valueField,
} from './parts/dashboard.ts';
import { showEndpointTree, treeAction, treeRow } from './parts/endpoint-tree.ts';
import { killExtensionHost } from './parts/extension-host.ts';
import { accept, input, openFile, pick, rows, runCommand } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

const sources = 'src/main/java/com/example/bookshop';

let shop: Awaited<ReturnType<typeof startBookshop>>;
let workbench: OpenWorkbench;

beforeAll(async () => {
  shop = await startBookshop({ port: 0 });
  workbench = await openWorkbench({
    project: inCheckout('samples', 'bookshop'),
    settings: { 'endpointAtlas.request.hosts': [`http://localhost:${shop.port}${CONTEXT_PATH}`] },
  });
});

afterAll(async () => {
  await workbench?.close();
  await shop?.close();
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

describe('finding endpoints', () => {
  test('lists the endpoints of the project in the tree, by controller', async () => {
    const { page } = workbench;
    await showEndpointTree(page);
    const controller = treeRow(page, 'controller BookController');
    await controller.waitFor();
    expect(await controller.getAttribute('aria-label')).toContain('10 endpoints');
    await treeRow(page, 'GET /api/books/{id}').waitFor();
  });

  test('lists what a search finds in its own order, best match first', async () => {
    const { page } = workbench;
    await runCommand(page, 'Endpoint Atlas: Search Endpoints…');
    await page.locator('.quick-input-title', { hasText: 'Search Endpoints' }).waitFor();
    await input(page).fill('books');
    // The editor's own order has the books of an author second.
    await expect
      .poll(async () => (await rows(page).allInnerTexts()).slice(0, 2).join(' '))
      .toMatch(/^GET \/api\/books(?!\/).* POST \/api\/books(?!\/)/s);
    await page.keyboard.press('Escape');
  });

  test('leaves the tree as it was when a search in it ends', async () => {
    const { page } = workbench;
    const stock = treeRow(page, 'controller StockController');
    const isExpanded = () => stock.getAttribute('aria-expanded');
    // A click goes astray while the first scan draws the tree.
    const collapse = async () => {
      if ((await isExpanded()) === 'true') await stock.click();
      return isExpanded();
    };
    await expect.poll(collapse, { interval: 1_000 }).toBe('false');
    await treeAction(page, 'Search in Tree…').click();
    await input(page).fill('authors');
    await page.keyboard.press('Enter');
    await stock.waitFor({ state: 'detached' });
    await treeAction(page, 'Clear Search').click();
    await stock.waitFor();
    expect(await stock.getAttribute('aria-expanded')).toBe('false');
  });

  test('expands all groups at once, and leaves the first in sight', async () => {
    const { page } = workbench;
    await treeAction(page, 'Collapse All').click();
    await runCommand(page, 'Endpoint Atlas: Expand All');
    await treeRow(page, 'GET /api/books/{id}').waitFor();
    const stock = treeRow(page, 'controller StockController');
    await expect.poll(() => stock.getAttribute('aria-expanded')).toBe('true');
  });

  test('opens an endpoint from the tree', async () => {
    const { page } = workbench;
    await treeRow(page, 'GET /api/books/{id}').click();
    await expectOpen('GET /api/books/{id}');
  });

  test('opens an endpoint from the CodeLens above its method', async () => {
    const { page } = workbench;
    await openFile(page, 'CoverController.java', lineOf('books/CoverController.java', '@GetMapping'));
    await codeLens(codeEditor(page, 'CoverController.java'), 'GET /api/books/{id}/cover').click();
    await expectOpen('GET /api/books/{id}/cover');
  });

  test('opens an endpoint from the menu of its line number', async () => {
    const { page } = workbench;
    const mapping = lineOf('books/StockController.java', '@GetMapping');
    await openFile(page, 'StockController.java', mapping);
    const editor = codeEditor(page, 'StockController.java');
    await gutterIcons(editor).first().waitFor();
    await chooseFromMenu(page, lineNumber(editor, mapping), 'Open in API Dashboard');
    await expectOpen('GET /api/stock/{isbn}');
  });
});

describe('pasting a request', () => {
  test('opens the endpoint that a cURL command calls, filled in and ready to send, and takes it back', async () => {
    const { page } = workbench;
    const command = `curl -X POST 'http://localhost:${shop.port}${CONTEXT_PATH}/api/books' -H 'X-Trace: abc' --json '{"title": "Pasted"}'`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), command);
    await runCommand(page, 'Endpoint Atlas: Paste Request (cURL or .http)');
    await expectOpen('POST /api/books');
    await dashboard(page).getByText('The request is filled in.').waitFor();
    await openRequestTab(page, 'Headers');
    await expect.poll(() => valueField(page, 'X-Trace').inputValue()).toBe('abc');
    await dashboard(page).getByRole('button', { name: 'Undo' }).click();
    await valueField(page, 'X-Trace').waitFor({ state: 'detached' });
  });
});

describe('sending', () => {
  test('sends to the server and shows 200 in green', async () => {
    const { page } = workbench;
    await treeRow(page, 'GET /api/books/{id}').click();
    await expectOpen('GET /api/books/{id}');
    await openRequestTab(page, 'Path Params');
    await valueField(page, 'id').fill('2');
    await send(page);
    await expectStatus('200 OK');
    expect(await hueOf(responseStatus(page))).toSatisfy(isGreen);
    await expect.poll(() => responseBody(page).textContent()).toContain('"id": 2');
  });

  test('shows 404 in orange', async () => {
    const { page } = workbench;
    await valueField(page, 'id').fill('9999');
    await send(page);
    await expectStatus('404 Not Found');
    expect(await hueOf(responseStatus(page))).toSatisfy(isOrange);
  });
});

describe('keeping edits', () => {
  test('finds them again after the window was reloaded', async () => {
    const { page } = workbench;
    await workbench.reload();
    await expectOpen('GET /api/books/{id}');
    await openRequestTab(page, 'Path Params');
    await expect.poll(() => valueField(page, 'id').inputValue()).toBe('9999');
  });

  test('loses nothing that was stored when the extension host is killed', async () => {
    const { page } = workbench;
    await valueField(page, 'id').fill('4711');
    // An edit is stored a quarter of a second after the last keystroke.
    await page.waitForTimeout(2_000);
    killExtensionHost();
    await workbench.reload();
    await expectOpen('GET /api/books/{id}');
    await openRequestTab(page, 'Path Params');
    await expect.poll(() => valueField(page, 'id').inputValue()).toBe('4711');
  });

  test('brings the values of the source back with Reset to Default', async () => {
    const { page } = workbench;
    await dashboard(page).getByRole('button', { name: 'Reset to Default' }).click();
    await expect.poll(() => valueField(page, 'id').inputValue()).toBe('1');
  });
});

describe('leaving the dashboard', () => {
  test('navigates to the method in the source', async () => {
    const { page } = workbench;
    await dashboard(page)
      .getByRole('button', { name: /^Navigate to Source/ })
      .click();
    await page.locator(activeTab('BookController.java')).waitFor();
    const method = lineOf('books/BookController.java', ' get(');
    await expect
      .poll(() => cursorLine(codeEditor(page, 'BookController.java')).textContent())
      .toBe(String(method));
  });

  test('copies an endpoint as a cURL command', async () => {
    const { page } = workbench;
    await showEndpointTree(page);
    await chooseFromMenu(page, treeRow(page, 'POST /api/books'), 'Copy as cURL');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(
        /^# .+\ncurl -X POST "http:\/\/\S+\/api\/books" -H "Content-Type: application\/json" .*-d '\{\n/,
      );
  });

  test('copies an endpoint as code of the library that is chosen', async () => {
    const { page } = workbench;
    await showEndpointTree(page);
    await chooseFromMenu(page, treeRow(page, 'POST /api/books'), 'Copy as…');
    await pick(page, 'JavaScript: fetch');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/fetch\([\s\S]*http:\/\/\S+\/api\/books/);
  });

  test('exports a controller to an .http file', async () => {
    const { page } = workbench;
    await showEndpointTree(page);
    await chooseFromMenu(
      page,
      treeRow(page, 'controller BookController'),
      'Export Endpoints',
      'HTTP Client File (.http)',
    );
    await accept(page, 'OK');
    await pick(page, 'Save to File…');
    await expect.poll(() => input(page).inputValue()).toMatch(/BookController\.http$/);
    await accept(page, 'OK');
    await page.locator(activeTab('BookController.http')).waitFor();
    const file = path.join(workbench.project, 'BookController.http');
    const requests = readFileSync(file, 'utf8').match(/^(GET|POST|PUT|PATCH|DELETE) .*$/gm) ?? [];
    expect(requests).toHaveLength(10);
    expect(requests[0]).toMatch(/^GET \S+\/api\/books\b/);
  });
});

describe('following the source', () => {
  test('shows a controller that is added on disk', async () => {
    const { page } = workbench;
    writeFileSync(
      path.join(workbench.project, sources, 'GiftController.java'),
      `package com.example.bookshop;
       import org.springframework.web.bind.annotation.*;
       @RestController class GiftController { @GetMapping("/api/gifts") String all() { return ""; } }`,
    );
    await treeRow(page, 'GET /api/gifts').waitFor();
  });

  test('shows what is typed and not saved yet', async () => {
    const { page } = workbench;
    // No click: a CodeLens that arrives moves the line, lies under the mouse, and opens the dashboard, which takes the keys.
    await openFile(page, 'GiftController.java', 3);
    await focusedEditor(page, 'GiftController.java').waitFor();
    await cursorLine(codeEditor(page, 'GiftController.java')).getByText('3', { exact: true }).waitFor();
    await page.keyboard.type(
      '@RestController class WishController { @PostMapping("/api/wishes") void add() {} } ',
    );
    await treeRow(page, 'POST /api/wishes').waitFor();
  });
});

async function expectOpen(endpoint: string): Promise<void> {
  await expect.poll(() => endpointTitle(workbench.page).textContent()).toBe(endpoint);
}

async function expectStatus(status: string): Promise<void> {
  await expect.poll(() => responseStatus(workbench.page).textContent()).toBe(status);
}

/** From 1, as editors count. */
function lineOf(file: string, text: string): number {
  const lines = readFileSync(path.join(workbench.project, sources, file), 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
}

const isGreen = (hue: number) => hue > 90 && hue < 160;
const isOrange = (hue: number) => hue > 15 && hue < 50;
