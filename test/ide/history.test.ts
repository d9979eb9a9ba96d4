/** The history in a real workbench: what was sent is there after a reload, and can be shown, compared and sent again. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboard, endpointTitle, responseStatus, send } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let server: Server;
let workbench: OpenWorkbench;
const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-history-'));
const authorizations: (string | undefined)[] = [];

beforeAll(async () => {
  let stock = 3;
  server = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ stock: stock--, token: 'canary-token-1' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const project = path.join(folder, 'shop');
  mkdirSync(project);
  writeFileSync(path.join(project, 'pom.xml'), '<project/>');
  writeFileSync(
    path.join(project, 'Shop.java'),
    'import org.springframework.web.bind.annotation.*;\n@RestController class Shop {\n' +
      '  @GetMapping("/stock") public String stock(@RequestHeader("Authorization") String who) { return null; }\n}\n',
  );
  workbench = await openWorkbench({
    project,
    settings: {
      'endpointAtlas.request.hosts': [`http://127.0.0.1:${(server.address() as AddressInfo).port}`],
    },
  });
  await showEndpointTree(workbench.page);
});

afterAll(async () => {
  await workbench?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

const body = () => dashboard(workbench.page).getByRole('textbox', { name: 'Response body' });
const history = () => workbench.page.getByRole('tree', { name: 'History' });
const calls = () => history().getByRole('treeitem', { name: /GET \/stock/ });

test('a call is in the history after the window was reloaded, without its secrets', async () => {
  const { page } = workbench;
  await openStock();
  const value = dashboard(page).getByRole('textbox', { name: 'Value of Authorization' });
  await value.fill('Bearer canary-secret-1');
  await sendAndSee('"stock": 3');
  await sendAndSee('"stock": 2');
  await workbench.reload();
  await openStock();
  await dashboard(page).getByRole('button', { name: 'Show Response' }).click();
  await dashboard(page).getByText('From the history: Today').waitFor();
  await expect.poll(() => body().textContent()).toContain('"stock": 2');
  expect(await body().textContent()).toContain('"token": "•••"');
});

test('the view lists calls by day; a click shows one, and two are compared', async () => {
  const { page } = workbench;
  await page.getByRole('button', { name: 'History Section' }).click();
  await expect.poll(() => calls().count()).toBe(2);
  await calls().nth(1).click();
  await expect.poll(() => body().textContent()).toContain('"stock": 3');
  await dashboard(page).getByRole('button', { name: 'Compare…' }).click();
  await page.locator('.quick-input-list .monaco-list-row').first().click();
  const diff = page.locator('.monaco-diff-editor');
  await diff.waitFor({ timeout: 20_000 });
  await expect
    .poll(() => diff.locator('.modified .line-insert').count(), { timeout: 20_000 })
    .toBeGreaterThan(0);
  await page.keyboard.press('Control+F4');
});

test('sent again, a call takes its secret from the request as it stands', async () => {
  await openStock();
  const { page } = workbench;
  await calls().nth(1).click();
  await dashboard(page).getByText('From the history: Today').waitFor();
  await dashboard(page).getByRole('button', { name: 'Send Again' }).click();
  await expect.poll(() => body().textContent()).toContain('"stock": 1');
  expect(authorizations).toEqual(Array(3).fill('Bearer canary-secret-1'));
  await expect.poll(() => calls().count()).toBe(3);
});

test('is searched by what came back', async () => {
  const { page } = workbench;
  await dashboard(page).getByRole('button', { name: 'History of This Endpoint' }).click();
  const box = page.locator('.quick-input-widget input').first();
  await box.fill('200 "stock":3');
  const rows = page.locator('.quick-input-list .monaco-list-row');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().click();
  await expect.poll(() => body().textContent()).toContain('"stock": 3');
});

async function openStock(): Promise<void> {
  const { page } = workbench;
  await treeRow(page, 'GET /stock').click();
  await expect.poll(() => endpointTitle(page).textContent()).toBe('GET /stock');
}

async function sendAndSee(text: string): Promise<void> {
  const { page } = workbench;
  await send(page);
  await expect.poll(() => responseStatus(page).textContent()).toBe('200 OK');
  await expect.poll(() => body().textContent()).toContain(text);
}

test('keys lead to the tree and to the dashboard, copy the request as cURL, and send it again', async () => {
  const { page } = workbench;
  const focused = () => page.evaluate(() => document.activeElement?.closest('.sidebar, iframe')?.tagName);
  const copies = async () => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.keyboard.press('Control+Alt+Comma');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/stock');
  };
  await openStock();
  await expect.poll(focused).toBe('IFRAME');
  await copies();
  await page.keyboard.press('Control+Alt+Semicolon');
  await expect.poll(focused).toBe('DIV');
  await copies();
  await page.keyboard.press('Control+Alt+Semicolon');
  await expect.poll(focused).toBe('IFRAME');
  const before = authorizations.length;
  await page.keyboard.press('Control+Alt+Period');
  await expect.poll(() => authorizations.length).toBe(before + 1);
});
