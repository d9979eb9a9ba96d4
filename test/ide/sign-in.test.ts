/** OAuth in a real workbench: the browser signs in at an identity provider, comes back, and the call has its token. */
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
const authorizations: (string | undefined)[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-sign-in-'));

beforeAll(async () => {
  provider = await startIdentityProvider('any');
  server = createServer(({ headers }, response) => {
    authorizations.push(headers.authorization);
    response.statusCode = headers.authorization === undefined ? 401 : 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const project = path.join(folder, 'shop');
  mkdirSync(project);
  writeFileSync(path.join(project, 'pom.xml'), '<project/>');
  writeFileSync(
    path.join(project, 'Shop.java'),
    'import io.swagger.v3.oas.annotations.security.*;\nimport org.springframework.web.bind.annotation.*;\n' +
      `@SecurityScheme(name = "login", type = io.swagger.v3.oas.annotations.enums.SecuritySchemeType.OPENIDCONNECT, openIdConnectUrl = "${provider.issuer}/.well-known/openid-configuration")\n` +
      '@RestController class Shop {\n  @GetMapping("/orders") @SecurityRequirement(name = "login", scopes = {"openid", "orders"}) public String orders() { return null; }\n}\n',
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
  await provider?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

const signInState = () => dashboard(workbench.page).getByRole('status', { name: 'Sign-in' });

test('the call of an endpoint that asks for a login signs in with the browser, and has the token', async () => {
  const { page } = workbench;
  await treeRow(page, 'GET /orders').click();
  await endpointTitle(page).filter({ hasText: '/orders' }).waitFor();
  await openRequestTab(page, 'Auth');
  await dashboard(page)
    .getByRole('button', { name: /^Fill In OAuth 2\.0/ })
    .click();
  await dashboard(page).getByLabel('Client ID').fill(publicClient.clientId);
  expect(await dashboard(page).getByLabel('Scope').inputValue()).toBe('openid orders');
  await send(page);
  await expect.poll(() => responseStatus(page).textContent(), { timeout: 40_000 }).toBe('200 OK');
  expect(authorizations).toEqual([expect.stringMatching(/^Bearer \S+$/)]);
  await signInState().getByText('Signed in.').waitFor();
});

test('the token is there after a reload, until the user signs out', async () => {
  const { page } = workbench;
  const asked = provider.requests.length;
  await workbench.reload();
  await openRequestTab(page, 'Auth');
  await signInState().getByText('Signed in.').waitFor();
  await send(page);
  await expect.poll(() => authorizations.length, { timeout: 20_000 }).toBe(2);
  expect(authorizations[1]).toBe(authorizations[0]);
  expect(provider.requests.length).toBe(asked);
  await signInState().getByRole('button', { name: 'Sign Out' }).click();
  await signInState().getByRole('button', { name: 'Sign In' }).waitFor();
});
