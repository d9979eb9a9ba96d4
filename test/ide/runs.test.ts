/**
 * *Run* in a real workbench: a class of the tree, and the requests of an `.http` file, against a server that tells what
 * it was sent.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { activeTab } from './parts/code-editor.ts';
import { chooseFromMenu } from './parts/context-menu.ts';
import { dashboard } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { input, openFile, runCommand } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let server: Server;
let workbench: OpenWorkbench;
/** Of the first endpoint. A rule of the project fails for the second one. */
let isBroken = true;
const received: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
    response.setHeader('Content-Type', 'application/json');
    response.statusCode = isBroken && request.url === '/echo/steady' ? 500 : 200;
    response.end(JSON.stringify({ token: 't1', number: received.length }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  workbench = await openWorkbench({
    project: inCheckout('fixtures', 'ide', 'around-send'),
    settings: { 'endpointAtlas.request.hosts': [host] },
  });
  mkdirSync(path.join(workbench.project, 'requests'));
  writeFileSync(
    path.join(workbench.project, 'requests', 'login.http'),
    `@host = ${host}

### Log in
POST {{host}}/login

> {%
  client.global.set("token", response.body.token);
  client.test("has a token", () => client.assert(response.body.token.length > 0));
%}

### Use it
GET {{host}}/orders
Authorization: Bearer {{token}}

> {% client.test("is fine", () => { pm.response.to.have.status(200); }) %}
`,
  );
  await showEndpointTree(workbench.page);
});

afterAll(async () => {
  await workbench?.close();
  server?.close();
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

const summary = (): Locator => dashboard(workbench.page).getByRole('status');

/** Of the table's rows: what a reader sees of each, in one line. */
async function results(): Promise<readonly string[]> {
  const rows = dashboard(workbench.page).locator('tbody tr:not(.details)');
  const texts = await rows.allInnerTexts();
  return texts.map((text) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/[\d.]+ m?s /, '')
      .trim(),
  );
}

describe('Run of a class', () => {
  test('sends its endpoints one after the other, and what failed once more', async () => {
    const { page } = workbench;
    await chooseFromMenu(page, treeRow(page, 'controller EchoController'), 'Run…');
    await expect.poll(() => summary().innerText()).toBe('3 requests: 1 passed, 2 failed');
    expect(received).toEqual(['GET /echo/steady', 'GET /echo/broken', 'GET /echo/scripted']);
    expect(await results()).toEqual([
      expect.stringMatching(/^Failed GET.*\/echo\/steady 500 Internal Server Error/),
      expect.stringMatching(/^Failed GET.*\/echo\/broken 200 OK/),
      expect.stringMatching(/^Passed GET.*\/echo\/scripted 200 OK/),
    ]);
    received.length = 0;
    isBroken = false;
    await dashboard(page).getByRole('button', { name: 'Run Failed (2)' }).click();
    await expect.poll(() => summary().innerText()).toBe('3 requests: 2 passed, 1 failed');
    expect(received).toEqual(['GET /echo/steady', 'GET /echo/broken']);
  });

  test('has its table back after a reload, and runs again', async () => {
    const { page } = workbench;
    const rows = [
      expect.stringMatching(/^Passed GET.*\/echo\/steady 200 OK/),
      expect.stringMatching(/^Failed GET.*\/echo\/broken 200 OK/),
      expect.stringMatching(/^Passed GET.*\/echo\/scripted 200 OK/),
    ];
    await workbench.reload();
    await expect
      .poll(() => summary().innerText())
      .toMatch(/^From before the window was reloaded: 2 passed, 1 failed\./);
    expect(await results()).toEqual(rows);
    await showEndpointTree(page);
    received.length = 0;
    await dashboard(page).getByRole('button', { name: 'Run Again' }).click();
    await expect.poll(() => summary().innerText()).toBe('3 requests: 2 passed, 1 failed');
    expect(received).toEqual(['GET /echo/steady', 'GET /echo/broken', 'GET /echo/scripted']);
    expect(await results()).toEqual(rows);
  });

  test('opens an endpoint of the table in the dashboard beside it', async () => {
    const { page } = workbench;
    const row = dashboard(page).getByRole('row', { name: /\/echo\/steady/ });
    await row.getByRole('button', { name: 'steady', exact: true }).click();
    await page.locator('.tab.active[aria-label*="GET /echo/steady"]').waitFor();
    await runCommand(page, 'View: Close All Editors');
  });
});

test('the requests of a file run in order, and hand on what they learn', async () => {
  const { page } = workbench;
  received.length = 0;
  await openFile(page, 'login.http');
  await page.locator('.codelens-decoration').getByRole('button', { name: 'Run All' }).click();
  await expect.poll(() => summary().innerText()).toBe('2 requests: 2 passed, 0 failed');
  expect(received).toEqual(['POST /login', 'GET /orders Bearer t1']);
  expect(await results()).toEqual([
    expect.stringMatching(/^Passed POST.*Log in.*200 OK 1 passed/),
    expect.stringMatching(/^Passed GET.*Use it.*200 OK 1 passed/),
  ]);
  await runCommand(page, 'View: Close All Editors');
});

test('a file that goes elsewhere is named in a question, however the host is spelled', async () => {
  const { page } = workbench;
  const arrived: string[] = [];
  const other = createServer((request, response) => {
    arrived.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  // Nothing is sent there where this machine has no other address.
  const address = own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '192.0.2.1';
  const host = `${address}:${(other.address() as AddressInfo).port}`;
  const urls = [`http:///${host}/`, `http://127.0.0.1@${host}/`, `http://${host.replaceAll('.', '\uff0e')}/`];
  const folder = path.join(workbench.project, 'requests');
  writeFileSync(path.join(folder, 'data.json'), '{"note": "mine"}');
  const texts = urls.map((url, index) => `### Spelling ${index}\nPOST ${url}\n\n< ./data.json\n`);
  writeFileSync(path.join(folder, 'elsewhere.http'), texts.join('\n'));
  await openFile(page, 'elsewhere.http');
  await page.locator('.codelens-decoration').getByRole('button', { name: 'Run All' }).click();
  const box = page.locator('.monaco-dialog-box');
  for (const _ of urls.slice(1)) {
    await box.getByText(`Send this request to http://${host}?`).waitFor();
    expect(await box.innerText()).toContain('What would go there of yours: the file ./data.json.');
    await box.getByRole('button', { name: 'Cancel' }).click();
  }
  await expect.poll(() => summary().innerText()).toBe('3 requests: 0 passed, 3 failed');
  expect(arrived).toEqual([]);
  other.close();
  await runCommand(page, 'View: Close All Editors');
});

test('a new request begins in a file of the workspace', async () => {
  const { page } = workbench;
  await runCommand(page, 'Endpoint Atlas: New Request…');
  await input(page).fill('Ask for books');
  await page.keyboard.press('Enter');
  await page.locator(activeTab('requests.http')).waitFor();
  await page.locator('.view-line', { hasText: /Ask.for.books/ }).waitFor();
});

test('two dashboards side by side each have their endpoint and their response', async () => {
  const { page } = workbench;
  const left = panel(page, 0);
  const right = panel(page, 1);
  await openFromTree('GET /echo/steady', left);
  await chooseFromMenu(page, treeRow(page, 'GET /echo/scripted'), 'Open in New Dashboard');
  await expect.poll(() => titleIn(right)).toBe('GET /echo/scripted');
  expect(await titleIn(left)).toBe('GET /echo/steady');
  received.length = 0;
  await right.getByRole('button', { name: 'Send', exact: true }).click();
  // The run above left its response here, so that a status alone says nothing.
  await expect.poll(() => received).toEqual(['GET /echo/scripted']);
  await right.locator('.status').first().waitFor();
  // An endpoint of the tree opens in the one that was used last.
  await openFromTree('GET /echo/broken', right);
  expect(await titleIn(left)).toBe('GET /echo/steady');
});

/** Rows move where a line above them comes or goes: a click that landed on the row beside is made again. */
async function openFromTree(endpoint: string, shownIn: FrameLocator): Promise<void> {
  const { page } = workbench;
  const title = shownIn.getByRole('heading', { level: 1 }).and(shownIn.getByText(endpoint, { exact: true }));
  await expect
    .poll(async () => {
      await treeRow(page, endpoint).click();
      await title.waitFor({ timeout: 5000 });
      return true;
    })
    .toBe(true);
}

/** From left to right. */
const panel = (page: Page, nth: number): FrameLocator =>
  page.frameLocator('iframe.webview.ready:visible').nth(nth).frameLocator('iframe#active-frame');

const titleIn = (dashboardPage: FrameLocator): Promise<string | null> =>
  dashboardPage.getByRole('heading', { level: 1 }).textContent();
