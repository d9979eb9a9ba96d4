/** Calling rpcs in a real workbench, where the libraries of gRPC are loaded into the extension host. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDelivery } from '../../samples/bookshop/server/delivery.mjs';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import {
  dashboard,
  endpointTitle,
  openRequestTab,
  responseBody,
  responseStatus,
  send,
} from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let server: Awaited<ReturnType<typeof startDelivery>>;
let workbench: OpenWorkbench;

beforeAll(async () => {
  server = await startDelivery({ port: 0 });
  workbench = await openWorkbench({
    project: inCheckout('samples', 'bookshop', 'delivery'),
    settings: { 'endpointAtlas.request.hosts': [server.address] },
  });
});

afterAll(async () => {
  await workbench?.close();
  await server?.close();
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

const delivery = '/bookshop.delivery.v1.Delivery';

async function open(rpc: string): Promise<void> {
  const { page } = workbench;
  await showEndpointTree(page);
  await treeRow(page, `GRPC ${delivery}/${rpc}`).click();
  await expect
    .poll(() => endpointTitle(page).textContent(), { timeout: 20_000 })
    .toBe(`GRPC ${delivery}/${rpc}`);
}

test('calls an rpc and shows what comes of it', async () => {
  const { page } = workbench;
  await open('TrackParcel');
  await openRequestTab(page, 'Request Message');
  await send(page);
  await expect.poll(() => responseStatus(page).textContent()).toBe('0 OK');
  await expect.poll(() => responseBody(page).textContent()).toContain('STATE_DELIVERED');
});

test('says what the server says of an error', async () => {
  const { page } = workbench;
  await open('GetParcel');
  await dashboard(page).getByRole('textbox', { name: 'Request message' }).fill('{"number": "P-404"}');
  await send(page);
  await expect.poll(() => responseStatus(page).textContent()).toBe('5 NOT_FOUND');
  await dashboard(page).getByText('Not found: There is no parcel').waitFor();
});
