/**
 * What runs around *Send* in a real workbench: rules (`http.call.before`, `http.call.after`) and the scripts of the
 * dashboard. The server tells what it was sent.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import {
  dashboard,
  endpointTitle,
  openRequestTab,
  openResponseTab,
  responseStatus,
  scriptEditor,
  scriptProblems,
  send,
  testResults,
} from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

let server: Server;
let workbench: OpenWorkbench;
/** In order; the answer to each has its number, counted from 1. */
const received: Received[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers });
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ number: received.length }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  workbench = await openWorkbench({
    project: inCheckout('fixtures', 'ide', 'around-send'),
    settings: {
      'endpointAtlas.request.hosts': [`http://127.0.0.1:${(server.address() as AddressInfo).port}`],
    },
  });
  await showEndpointTree(workbench.page);
});

afterAll(async () => {
  await workbench?.close();
  server?.close();
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

describe('rules around a request', () => {
  test('change it before it is sent, and read its response', async () => {
    await openEndpoint('GET /echo/steady');
    const first = await sendAndReceive();
    expect(first.headers['x-last-answer']).toBe('none');
    const second = await sendAndReceive();
    expect(second.headers['x-last-answer']).toBe('1');
    await expectStatus('200 OK');
  });

  test('that fail show their error, and lose neither the request nor the response', async () => {
    const { page } = workbench;
    await openEndpoint('GET /echo/broken');
    const sent = await sendAndReceive();
    expect(sent).toMatchObject({ path: '/echo/broken', headers: { 'x-last-answer': '2' } });
    await expectStatus('200 OK');
    await openResponseTab(page, 'Tests');
    await expect
      .poll(() => scriptProblems(page))
      .toEqual([
        expect.stringMatching(
          /^The rule http\.call\.before\S* in \.easy\.api\.config:6 failed: .*noSuchMember/,
        ),
        expect.stringMatching(
          /^The rule http\.call\.after\S* in \.easy\.api\.config:7 failed: .*noSuchMember/,
        ),
      ]);
    const told = page.locator('.notifications-toasts, .notifications-center').getByText('noSuchMember');
    await told.first().waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('scripts of the dashboard', () => {
  test('run before the request and after the response, with their tests beside it', async () => {
    const { page } = workbench;
    await openEndpoint('GET /echo/scripted');
    await openRequestTab(page, 'Scripts');
    await type(
      'Before the Request, This Endpoint',
      "pm.request.headers.upsert('X-Script', pm.info.requestName)",
    );
    await type(
      'After the Response, This Endpoint',
      "pm.test('has a number') { pm.expect(pm.response.json().number).to.be.above(0) }",
    );
    await dashboard(page).getByRole('button', { name: 'Class EchoController' }).click();
    await type(
      'After the Response, Class EchoController',
      "pm.test('is new') { pm.response.to.have.status(201) }",
    );
    const sent = await sendAndReceive();
    expect(sent.headers['x-script']).toBe('scripted');
    await openResponseTab(page, 'Tests');
    await expect
      .poll(() => testResults(page).allInnerTexts())
      .toEqual([
        'Passed has a number',
        expect.stringMatching(/^Failed is new\s+expected the response to have the status 201 but got 200$/),
      ]);
  });

  test('are there again after the window was reloaded', async () => {
    const { page } = workbench;
    await workbench.reload();
    await openRequestTab(page, 'Scripts');
    await scriptEditor(page, 'Before the Request, This Endpoint').getByText('X-Script').waitFor();
  });

  test('that fail show their error, and lose neither the request nor the response', async () => {
    const { page } = workbench;
    await type('Before the Request, This Endpoint', "pm.request.method = 'DELETE'; noSuchThing()");
    await type('After the Response, This Endpoint', 'while (true) {}');
    const sent = await sendAndReceive();
    expect(sent.path).toBe('/echo/scripted');
    await expectStatus('200 OK');
    await openResponseTab(page, 'Tests');
    await expect
      .poll(() => scriptProblems(page))
      .toEqual([
        expect.stringMatching(/^The pre-request script of this endpoint failed in line 1: .*noSuchThing/),
        expect.stringMatching(/^The test script of this endpoint failed in line 1: The script took/),
      ]);
  });
});

async function openEndpoint(name: string): Promise<void> {
  await treeRow(workbench.page, name).click();
  await expect.poll(() => endpointTitle(workbench.page).textContent()).toBe(name);
}

async function sendAndReceive(): Promise<Received> {
  const before = received.length;
  await send(workbench.page);
  await expect.poll(() => received.length).toBe(before + 1);
  // The button is `Cancel` until the scripts after the response have run.
  await dashboard(workbench.page).getByRole('button', { name: 'Send', exact: true }).waitFor();
  const last = received.at(-1);
  if (last === undefined) throw new Error('Nothing was received.');
  return last;
}

async function expectStatus(status: string): Promise<void> {
  await expect.poll(() => responseStatus(workbench.page).textContent()).toBe(status);
}

async function type(editor: string, text: string): Promise<void> {
  const { page } = workbench;
  const field = scriptEditor(page, editor);
  // Until the editor's colours are there, a plain field stands in its place.
  await field.locator('.cm-line').first().waitFor();
  await field.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  await field.getByText(text.slice(0, 20)).first().waitFor();
}
