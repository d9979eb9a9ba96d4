/** A newcomer whose port 8080 is taken: the hosts that `npm start` and the properties name both lead to the sample's API. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleProject } from '../../scripts/start/project.mjs';
import { dashboard, endpointTitle, responseStatus, send } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let taken: Server;
let sample: Awaited<ReturnType<typeof sampleProject>>;
let workbench: OpenWorkbench;

beforeAll(async () => {
  taken = createServer().listen(8080);
  // Whoever else listens there takes it just as well.
  await once(taken, 'listening').catch(() => undefined);
  sample = await sampleProject();
  workbench = await openWorkbench({ project: sample.folder, settings: sample.settings, timeoutMs: 60_000 });
  await showEndpointTree(workbench.page);
}, 400_000);

afterAll(async () => {
  await workbench?.close();
  await sample?.close();
  taken?.close();
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

test('Send reaches the sample before properties are read, and afterwards', async () => {
  const { page } = workbench;
  const host = dashboard(page).getByRole('combobox', { name: 'Host' });
  // The row of the offer moves the others when it comes.
  await treeRow(page, 'Properties are not read').waitFor();
  await treeRow(page, 'GET /api/books').first().click();
  expect(await host.inputValue()).toBe(sample.api);
  await send(page);
  await responseStatus(page).getByText('200').waitFor();

  await dashboard(page).getByRole('button', { name: 'Switch On' }).click();
  await endpointTitle(page).getByText('/bookshop').first().waitFor();
  expect(await host.inputValue()).toBe(sample.api);
  await dashboard(page).getByText(`${sample.api}/api/books`).first().waitFor();
  await host.click();
  await workbench.keepEvidence('hosts with a taken port');
  await page.keyboard.press('Escape');
  await send(page);
  await responseStatus(page).getByText('200').waitFor();
});
