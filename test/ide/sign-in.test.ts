/** Sign-in in a real workbench: OAuth's authorization code comes back from the browser, and the token goes out. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type IdentityProvider,
  publicClient,
  startIdentityProvider,
} from '../../packages/engine/src/node/oauth/identity-provider.fixture.ts';
import { dashboard, endpointTitle, openRequestTab, responseStatus, send } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let server: Server;
let provider: IdentityProvider;
let workbench: OpenWorkbench;
const authorizations: string[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-sign-in-'));

beforeAll(async () => {
  // Not localhost: the workbench serves ports of that below its own address, where a sign-in's cookies are lost.
  provider = await startIdentityProvider('any', 3600, '127.0.0.2');
  server = createServer((request, response) => {
    const { authorization = '' } = request.headers;
    authorizations.push(authorization);
    response.writeHead(/^Bearer [\w-]{20,}$/.test(authorization) ? 200 : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const project = path.join(folder, 'shop');
  mkdirSync(project);
  writeFileSync(path.join(project, 'pom.xml'), '<project/>');
  writeFileSync(
    path.join(project, 'Shop.java'),
    'import org.springframework.web.bind.annotation.*;\n@RestController class Shop {\n' +
      '  @GetMapping("/orders") public String orders() { return null; }\n}\n',
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
  await provider?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

const state = () => dashboard(workbench.page).getByRole('status', { name: 'Sign-in' });

test('a sign-in in the browser brings the token that calls are sent with', async () => {
  const { page } = workbench;
  await treeRow(page, 'GET /orders').click();
  await expect.poll(() => endpointTitle(page).textContent()).toBe('GET /orders');
  await openRequestTab(page, 'Auth');
  const tab = dashboard(page);
  await tab.getByLabel('Type').selectOption('OAuth 2.0');
  await tab.getByLabel('Issuer').fill(provider.issuer);
  await tab.getByLabel('Client ID').fill(publicClient.clientId);
  await tab.getByLabel('Scope').fill('openid orders');
  await state().getByRole('button', { name: 'Sign In' }).click();
  await letTheBrowserOpen();
  await expect.poll(() => state().innerText()).toMatch(/^Signed in\. The token lasts until/);
  expect(provider.requests).toContain('GET /auth');
  expect(provider.requests).toContain('POST /token');
  await send(page);
  await expect.poll(() => responseStatus(page).textContent()).toBe('200 OK');
  expect(authorizations).toEqual([expect.stringMatching(/^Bearer /)]);
});

test('sending without a token signs in by itself, and another token goes out', async () => {
  const { page } = workbench;
  await state().getByRole('button', { name: 'Sign Out' }).click();
  await state().getByRole('button', { name: 'Sign In' }).waitFor();
  await send(page);
  await letTheBrowserOpen();
  await expect.poll(() => authorizations.length).toBe(2);
  await expect.poll(() => responseStatus(page).textContent()).toBe('200 OK');
  expect(authorizations[1]).toMatch(/^Bearer /);
  expect(authorizations[1]).not.toBe(authorizations[0]);
});

/** VS Code asks before it opens a page of an address that it does not know. */
async function letTheBrowserOpen(): Promise<void> {
  const box = workbench.page.locator('.monaco-dialog-box');
  await box.getByRole('button', { name: 'Open', exact: true }).click();
}
