/** Responses that come in pieces, in a real workbench: events show as they come, and stay when they are stopped. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboard, endpointTitle, responseBody, responseStatus, send } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let server: Server;
let workbench: OpenWorkbench;
const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-streams-'));

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/event-stream');
    response.write('id: 1\nevent: price\ndata: {"eur": 24.9}\n\n');
    // Later than a response may come that is no stream.
    setTimeout(() => response.write('id: 2\nevent: price\ndata: {"eur": 25.4}\n\ndata: half'), 1500);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const project = path.join(folder, 'prices');
  mkdirSync(project);
  writeFileSync(path.join(project, 'pom.xml'), '<project/>');
  writeFileSync(
    path.join(project, 'Prices.java'),
    'import org.springframework.web.bind.annotation.*;\n@RestController class Prices {\n  @GetMapping("/prices") public String prices() { return null; }\n}\n',
  );
  workbench = await openWorkbench({
    project,
    settings: {
      'endpointAtlas.request.hosts': [`http://127.0.0.1:${(server.address() as AddressInfo).port}`],
      'endpointAtlas.request.timeoutSeconds': 1,
    },
  });
  await showEndpointTree(workbench.page);
});

afterAll(async () => {
  await workbench?.close();
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

test('a stream of events shows them as they come, and keeps them when it is stopped', async () => {
  const { page } = workbench;
  await treeRow(page, 'GET /prices').click();
  await endpointTitle(page).filter({ hasText: '/prices' }).waitFor();
  await send(page);
  const events = dashboard(page).getByRole('list', { name: 'Events' }).getByRole('listitem');
  await events.filter({ hasText: '{"eur": 24.9}' }).waitFor();
  await responseStatus(page).filter({ hasText: '200 OK' }).waitFor();
  await dashboard(page).getByText('Receiving…').waitFor();
  await events.filter({ hasText: '{"eur": 25.4}' }).waitFor();

  await dashboard(page).getByRole('button', { name: 'Stop' }).click();
  await dashboard(page).getByText('You stopped the response. The part received so far is shown.').waitFor();
  expect(await events.locator('.event-id').allTextContents()).toEqual(['1', '2']);
  await dashboard(page).getByRole('button', { name: 'Raw', exact: true }).click();
  await responseBody(page).getByText('data: half').waitFor();
});
