/** A server with a certificate of its own, in a real workbench: refused with its certificates, then trusted by name. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { dashboard, endpointTitle, responseStatus, send } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let server: Server;
let port: number;
let workbench: OpenWorkbench;
let requests = 0;
const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-certificates-'));

beforeAll(async () => {
  const read = (name: string) => readFileSync(inCheckout('fixtures', 'send', name));
  const identity = { key: read('self-signed.key.pem'), cert: read('self-signed.pem') };
  server = createServer(identity, (_request, response) => {
    requests++;
    response.end('safe');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  const project = path.join(folder, 'vault');
  mkdirSync(project);
  writeFileSync(path.join(project, 'pom.xml'), '<project/>');
  writeFileSync(
    path.join(project, 'Vault.java'),
    'import org.springframework.web.bind.annotation.*;\n@RestController class Vault {\n  @GetMapping("/vault") public String vault() { return null; }\n}\n',
  );
  const host = `https://127.0.0.1:${port}`;
  workbench = await openWorkbench({ project, settings: { 'endpointAtlas.request.hosts': [host] } });
  await showEndpointTree(workbench.page);
});

afterAll(async () => {
  await workbench?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

test('a certificate that nobody trusts is shown, and trusted for this host by its fingerprint', async () => {
  const { page } = workbench;
  await treeRow(page, 'GET /vault').click();
  await endpointTitle(page).filter({ hasText: '/vault' }).waitFor();
  await send(page);
  await dashboard(page).getByText('it is signed by itself and by nobody who is trusted').first().waitFor();
  await dashboard(page).getByText('80:3F:12:67').waitFor();
  expect(requests).toBe(0);
  await dashboard(page)
    .getByRole('button', { name: `Trust This Certificate for 127.0.0.1:${port}` })
    .click();
  await responseStatus(page).filter({ hasText: '200 OK' }).waitFor();
  await dashboard(page).getByText('is the one that you trust for this host').waitFor();
  expect(requests).toBe(1);
});
