/** What rules do to the world, in a real workbench: they reach a server that the user allowed, and nothing else. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeEditor } from './parts/code-editor.ts';
import { dashboard, endpointTitle, responseBody, responseStatus, send } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { openFile, runCommand } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let server: http.Server;
let url: string;
/** `METHOD path token` of each request. */
const asked: string[] = [];
/** Requests that are not answered before it is over. */
let pause: Promise<void> = Promise.resolve();
let folder: string;
let workbench: OpenWorkbench;

beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['x-token'] ?? '-'}`);
    await pause;
    response.end(responses[request.url ?? ''] ?? 'nothing');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-rules-'));
  for (const [name, text] of Object.entries(project(url))) writeFileSync(path.join(folder, name), text);
  workbench = await openWorkbench({
    project: folder,
    settings: {
      'endpointAtlas.rules.allowedHosts': [new URL(url).host],
      'endpointAtlas.extensions.enabled': { 'spring-properties': true },
    },
  });
});

afterAll(async () => {
  await workbench?.close();
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

const responses: Readonly<Record<string, string>> = {
  '/names': '{"orders": "Orders of the team"}',
  '/token': '{"token": "t1"}',
  '/team.rules': 'folder.name=Rules from a server',
  '/orders': 'the orders',
};

const project = (server: string): Readonly<Record<string, string>> => ({
  'Orders.java': `package shop;

import org.springframework.web.bind.annotation.*;

@RestController
class Orders {
    @GetMapping("/orders")
    String orders() { return ""; }
}
`,
  'pom.xml': '<project/>',
  'application.properties': `server.port=${new URL(server).port}\n`,
  '.easy.api.config': `###include ${server}/team.rules
api.name=groovy:httpClient.get("${server}/names").json().orders
method.doc=groovy:httpClient.get("http://127.0.0.2:9/secret").body()
http.call.before=groovy:request.setHeader("X-Token", httpClient.post("${server}/token", [user: "me"]).json().token)
http.call.after=groovy:throw new Exception("it looked at " + response.code())
`,
});

test('rules from a server and an answer to a script change the tree', async () => {
  const { page } = workbench;
  await showEndpointTree(page);
  await treeRow(page, 'controller Rules from a server').waitFor();
  await treeRow(page, 'GET /orders').click();
  await expect.poll(() => endpointTitle(page).innerText()).toContain('GET /orders');
  await dashboard(page).getByText('Orders of the team').first().waitFor();
});

test('rules run around Send: before it with a request of their own, after it failing without harm', async () => {
  const { page } = workbench;
  await treeRow(page, 'GET /orders').click();
  const host = dashboard(page).getByRole('combobox', { name: 'Host' });
  await expect.poll(() => host.inputValue()).toBe(url);
  asked.length = 0;
  await send(page);
  await expect.poll(() => responseStatus(page).innerText()).toContain('200');
  await expect.poll(() => responseBody(page).textContent()).toContain('the orders');
  expect(asked).toEqual(['POST /token -', 'GET /orders t1']);
  await page.locator('.notification-toast', { hasText: 'it looked at 200' }).waitFor();
});

test('a host that is not allowed is told in the rule file, with a way to the setting', async () => {
  const { page } = workbench;
  await openFile(page, '.easy.api.config', 3);
  const editor = codeEditor(page, '.easy.api.config');
  await editor.locator('.squiggly-warning').first().waitFor();
  const fix = page.getByText('Open the Setting endpointAtlas.rules.allowedHosts').first();
  // The editor knows what can be done about a mark a moment after it shows the mark.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+.');
      return fix.waitFor({ timeout: 1500 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  await fix.click();
  await page.locator('.settings-editor').getByText('Allowed Hosts').first().waitFor();
});

test('a file that comes while a scan waits is in the tree once it ends', async () => {
  const { page, project: opened } = workbench;
  // The settings that the test before opened.
  await page.keyboard.press('Escape');
  asked.length = 0;
  let goOn = () => {};
  pause = new Promise((resolve) => {
    goOn = resolve;
  });
  try {
    await runCommand(page, 'Endpoint Atlas: Refresh');
    // The scan has looked for files then.
    await expect.poll(() => asked).toContain('GET /names -');
    const late = '@org.springframework.web.bind.annotation.RestController class Late {';
    writeFileSync(
      path.join(opened, 'Late.java'),
      `${late} @org.springframework.web.bind.annotation.PostMapping("/late") void late() {} }`,
    );
    // The editor has told its extensions of the file by the time that the explorer shows it.
    await page
      .locator('.activitybar')
      .getByRole('tab', { name: /^Explorer/ })
      .click();
    await page.locator('.explorer-folders-view').getByText('Late.java').waitFor();
  } finally {
    goOn();
  }
  await showEndpointTree(page);
  await treeRow(page, 'POST /late').waitFor();
});
