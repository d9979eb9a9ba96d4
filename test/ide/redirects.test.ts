/** Redirects in the real workbench, and keys that a field shares with it. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboard, endpointTitle, responseStatus, send } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

const source = `package shop;

import org.springframework.web.bind.annotation.*;

@RestController
class Orders {
    @GetMapping("/old") void old() {}
    @GetMapping("/orders/{id}") String order(@PathVariable String id) { return id; }
}
`;

const server = createServer((request, response) => {
  if (request.url === '/old') response.writeHead(302, { Location: '/orders/7' }).end();
  else response.end(`this is ${request.url}`);
});
let workbench: OpenWorkbench;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const project = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-redirects-'));
  writeFileSync(path.join(project, 'Orders.java'), source);
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  workbench = await openWorkbench({
    project,
    settings: { 'endpointAtlas.request.hosts': [host] },
    timeoutMs: 60_000,
  });
  rmSync(project, { recursive: true });
  await showEndpointTree(workbench.page);
}, 400_000);

afterAll(async () => {
  await workbench?.close();
  server.close();
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

test('a redirect is followed by hand, and leads to its endpoint', async () => {
  const { page } = workbench;
  await treeRow(page, 'GET /old').click();
  await send(page);
  await responseStatus(page).getByText('302').waitFor();
  await workbench.keepEvidence('a redirect');
  await dashboard(page).getByRole('button', { name: 'Follow', exact: true }).click();
  await responseStatus(page).getByText('200').waitFor();
  await dashboard(page).getByText('Redirected by').waitFor();
  await send(page);
  await dashboard(page).getByRole('button', { name: 'Open Endpoint' }).click();
  await endpointTitle(page).getByText('/orders/').waitFor();
  expect(await dashboard(page).getByLabel('Value of id', { exact: true }).inputValue()).toBe('7');
});

test('keys that are typed right behind Ctrl+A all arrive', async () => {
  const { page } = workbench;
  const value = dashboard(page).getByLabel('Value of id', { exact: true });
  for (const text of ['12345678', '87654321', '12344321']) {
    await value.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    expect(await value.inputValue()).toBe(text);
  }
});
