/** What a person does in an afternoon, each as a function that ends when its result is in sight. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { codeEditor, codeLens, lineWith } from '../../ide/parts/code-editor.ts';
import {
  dashboard,
  endpointTitle,
  openRequestTab,
  responseBody,
  responseStatus,
  scriptEditor,
  send,
} from '../../ide/parts/dashboard.ts';
import { accept, input, pick, quickInputTitle, rows, tickBox } from '../../ide/parts/quick-input.ts';
import type { Probe } from './probe.ts';
import {
  type Branch,
  branches,
  discardEdits,
  markOf,
  shopCount,
  soakController,
  soakRequests,
  soakType,
  switchBranch,
} from './project.ts';

/** Commands are run by the probe and not by the palette, which takes ten times as long. */
export interface Desk {
  readonly page: Page;
  readonly project: string;
  readonly probe: Probe;
}

export interface Activity {
  readonly name: string;
  /** Only each n-th round does it, because it takes longer than the others. */
  readonly every?: number;
  /** It opens endpoints of the sample, which another project has not. */
  readonly isOfSample?: true;
  /** Done only where `--only` names it. */
  readonly isOptional?: true;
  /** @param round counted from 1 */
  run(desk: Desk, round: number): Promise<void>;
}

/** A round does them in this order. */
export const activities: readonly Activity[] = [
  { name: 'edit', run: edit },
  { name: 'type', run: typeIntoType },
  { name: 'send small', run: (desk) => sendEndpoint(desk, 'GET /soak/small', '200 OK') },
  { name: 'send large', run: (desk) => sendEndpoint(desk, 'GET /soak/large', '200 OK') },
  { name: 'send body', run: (desk) => sendEndpoint(desk, 'POST /soak/echo', '200 OK') },
  { name: 'send stream', run: (desk) => sendEndpoint(desk, 'GET /soak/slow', '200 OK') },
  { name: 'cancel', run: cancelStream },
  { name: 'call rpc', run: (desk) => sendEndpoint(desk, `GRPC ${delivery}/GetParcel`, '0 OK') },
  { name: 'call stream', run: (desk) => sendEndpoint(desk, `GRPC ${delivery}/TrackParcel`, '0 OK') },
  { name: 'run requests', run: runRequests },
  { name: 'history', run: openFromHistory },
  { name: 'browse', isOfSample: true, run: browse },
  { name: 'search', run: search },
  { name: 'export', run: exportAll },
  { name: 'export file', every: 2, run: exportToFile },
  { name: 'switch branch', every: 2, run: changeBranch },
  { name: 'scan', every: 4, run: scan },
  { name: 'close editors', run: closeEditors },
  { name: 'send many', isOptional: true, run: sendMany },
  { name: 'download', isOptional: true, run: download },
];

const delivery = '/bookshop.delivery.v1.Delivery';

/** Scripts of the user's own, which run around each request of the soak's controller from then on. */
export async function writeScripts(desk: Desk): Promise<void> {
  const { page } = desk;
  await openEndpoint(desk, 'GET /soak/small');
  await openRequestTab(page, 'Scripts');
  await dashboard(page).getByRole('button', { name: 'Class SoakController' }).click();
  for (const [editor, text] of [
    [
      'Before the Request, Class SoakController',
      "pm.variables.set('run', '1'); pm.request.headers.upsert('X-Script', 'yes')",
    ],
    [
      'After the Response, Class SoakController',
      "pm.globals.set('last', '' + pm.response.code); pm.test('answers') { pm.expect(pm.response.code).to.be.above(99) }",
    ],
  ] as const) {
    const field = scriptEditor(page, editor);
    await field.locator('.cm-line').first().waitFor();
    await field.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(text);
    await field.getByText(text.slice(0, 12)).first().waitFor();
  }
}

/** @param within what else stands in the row, where several endpoints have the label */
async function openEndpoint(desk: Desk, label: string, within = ''): Promise<void> {
  const { page } = desk;
  await startSearch(desk, `${within} ${label}`.trim());
  const row = rows(page).filter({ hasText: label }).filter({ hasText: within }).first();
  // A click is lost where the list of the search is drawn while the mouse is down: the box stays open then.
  await seen(async () => {
    await row.hover();
    await row.getByRole('button', { name: 'Open in API Dashboard' }).click();
    await input(page).waitFor({ state: 'hidden', timeout: 3000 });
    return true;
  });
  await seen(async () => (await endpointTitle(page).textContent()) === label);
}

async function startSearch({ page, probe }: Desk, query: string): Promise<void> {
  await probe.command('endpointAtlas.search');
  await seen(async () => (await quickInputTitle(page)) === 'Search Endpoints');
  await input(page).fill(query);
}

async function sendEndpoint(desk: Desk, label: string, status: string): Promise<void> {
  const { page } = desk;
  await openEndpoint(desk, label);
  const isDone = dashboard(page).getByRole('button', { name: 'Send', exact: true });
  await isDone.waitFor();
  await send(page);
  await seen(async () => (await responseStatus(page).textContent()) === status);
  // The button is `Cancel` until the scripts after the response have run.
  await isDone.waitFor();
}

/** Fifty calls of one endpoint, as fast as the dashboard shows them. */
async function sendMany(desk: Desk): Promise<void> {
  const { page } = desk;
  await sendEndpoint(desk, 'GET /soak/small', '200 OK');
  for (let call = 1; call < callsInARow; call++) {
    // The server numbers its responses.
    const before = await responseBody(page).textContent();
    await send(page);
    await seen(async () => (await responseBody(page).textContent()) !== before);
    await dashboard(page).getByRole('button', { name: 'Send', exact: true }).waitFor();
  }
}

const callsInARow = 50;

/** A gigabyte, which the dashboard reads as far as the settings let it. */
async function download(desk: Desk): Promise<void> {
  const { page } = desk;
  await openEndpoint(desk, 'GET /soak/gigabyte');
  await send(page);
  await dashboard(page).getByText('Response too large').first().waitFor();
  await dashboard(page).getByRole('button', { name: 'Send', exact: true }).waitFor();
}

async function cancelStream(desk: Desk): Promise<void> {
  const { page } = desk;
  await openEndpoint(desk, 'GET /soak/endless');
  await send(page);
  // The button is `Stop` as soon as something has come, which stays then.
  await dashboard(page)
    .getByRole('button', { name: /^(?:Cancel|Stop)$/ })
    .click();
  await dashboard(page).getByRole('button', { name: 'Send', exact: true }).waitFor();
}

/** All requests of an `.http` file, with the table of their results. */
async function runRequests({ page, project, probe }: Desk): Promise<void> {
  await probe.open(path.join(project, soakRequests));
  await page.locator('.codelens-decoration').getByRole('button', { name: 'Run All' }).click();
  const summary = dashboard(page).getByRole('status');
  await seen(async () => (await summary.innerText()) === '2 requests: 2 passed, 0 failed');
  await probe.command('workbench.action.closeActiveEditor');
}

/** The last call of an endpoint, as it was kept on disk. */
async function openFromHistory(desk: Desk): Promise<void> {
  const { page } = desk;
  await openEndpoint(desk, 'GET /soak/small');
  await dashboard(page).getByRole('button', { name: 'History of This Endpoint' }).click();
  await rows(page).first().click();
  await dashboard(page).getByText('From the history: Today').waitFor();
}

/** A handler comes and goes again. */
async function edit({ page, project, probe }: Desk, round: number): Promise<void> {
  const name = path.basename(soakController);
  await probe.open(path.join(project, soakController));
  await restMouse(page);
  const editor = codeEditor(page, name);
  await lineWith(editor, '//').click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(
    `\n    @GetMapping("/edited/${round}") public String edited() { return ""; }`,
  );
  await codeLens(editor, `GET /soak/edited/${round}`).waitFor();
  await page.keyboard.press('Control+s');
  await seen(() => readFileSync(path.join(project, soakController), 'utf8').includes(`edited/${round}`));
  // The save is over when VS Code has looked at the file once more, which must be there until then.
  await page.locator('.tab.dirty').waitFor({ state: 'detached' });
  discardEdits(project);
  await codeLens(editor, `GET /soak/edited/${round}`).waitFor({ state: 'detached' });
}

/** Letter by letter, in a type that the bodies of many endpoints are made of. */
async function typeIntoType({ page, project, probe }: Desk, round: number): Promise<void> {
  await probe.open(path.join(project, soakType));
  await restMouse(page);
  const editor = codeEditor(page, 'Order.java');
  await editor.locator('.view-line').first().click();
  await page.keyboard.type(`// round ${round}: typed by the soak`, { delay: 20 });
  await sleep(300);
  await probe.command('workbench.action.files.revert');
  await editor.locator('.view-line').filter({ hasText: 'typed' }).first().waitFor({ state: 'detached' });
  discardEdits(project);
}

/** Opens endpoint after endpoint, each with where its parts come from. */
async function browse(desk: Desk, round: number): Promise<void> {
  const shop = `shop${1 + (round % shopCount)}`;
  for (const label of browsed) {
    await openEndpoint(desk, label, shop);
    await openRequestTab(desk.page, 'Explain');
  }
  await openRequestTab(desk.page, 'Headers');
}

const browsed = [
  'GET /api/books/bestsellers',
  'GET /api/books/search',
  'PUT /api/books/prices',
  'GET /api/basket',
  'POST /api/publishers',
];

async function search(desk: Desk, round: number): Promise<void> {
  const { page } = desk;
  await startSearch(desk, 'books');
  for (const query of ['POST order', `nothing ${round}`, 'authors id', 'stock']) {
    await input(page).fill(query);
    await rows(page).first().waitFor();
    await sleep(100);
  }
  await page.keyboard.press('Escape');
}

const formats = ['Markdown', 'OpenAPI', 'Postman Collection', 'cURL', 'HTTP Client', 'Hoppscotch Collection'];

async function exportAll(desk: Desk, round: number): Promise<void> {
  const { page } = desk;
  for (const turn of [0, 1]) {
    await page.evaluate(() => navigator.clipboard.writeText('nothing yet'));
    const format = formats[(round * 2 + turn) % formats.length] ?? '';
    await startExport(desk, format);
    await pick(page, 'Copy to Clipboard');
    if (format === 'OpenAPI') await chooseOneService(page);
    await seen(async () => (await page.evaluate(() => navigator.clipboard.readText())) !== 'nothing yet');
    await page.evaluate(() => navigator.clipboard.writeText(''));
  }
}

/** The shops serve the same paths, which one document cannot say. */
async function chooseOneService(page: Page): Promise<void> {
  await seen(async () => (await quickInputTitle(page)) === 'Export a Document for Each Service');
  await page.getByRole('checkbox', { name: 'Toggle all checkboxes' }).click();
  await tickBox(page, 'shop1').click();
  await accept(page, 'OK');
}

async function exportToFile(desk: Desk, round: number): Promise<void> {
  const { page, project, probe } = desk;
  const file = path.join(project, '..', `export-${round}.md`);
  await startExport(desk, 'Markdown');
  await pick(page, 'Save to File…');
  await seen(async () => /\.md$/.test(await input(page).inputValue()));
  await input(page).fill(file);
  await accept(page, 'OK');
  await seen(() => existsSync(file));
  await page.locator(`.tab.active[data-resource-name="${path.basename(file)}"]`).waitFor();
  await probe.command('workbench.action.closeActiveEditor');
  rmSync(file);
}

async function startExport({ page, probe }: Desk, format: string): Promise<void> {
  // The command ends with the dialog, which is answered meanwhile.
  void probe.command('endpointAtlas.export').catch(() => undefined);
  await seen(async () => /^Export \d+ Endpoints/.test((await quickInputTitle(page)) ?? ''));
  await accept(page, 'OK');
  await pick(page, format);
  if (format !== 'cURL') return;
  await seen(async () => /as cURL \(3/.test((await quickInputTitle(page)) ?? ''));
  await accept(page, 'OK');
}

async function changeBranch(desk: Desk, round: number): Promise<void> {
  const { project } = desk;
  const branch: Branch = branches[1 + ((round / 2) % (branches.length - 1))] ?? 'main';
  for (const next of [branch, 'main'] as const) {
    switchBranch(project, next);
    await findEndpoint(desk, markOf(next));
  }
}

/** Waits until the search finds it. */
export async function findEndpoint(desk: Desk, label: string): Promise<void> {
  await startSearch(desk, label);
  await rows(desk.page).filter({ hasText: label }).first().waitFor();
  await desk.page.keyboard.press('Escape');
}

/** Of everything, as the user's command does. */
async function scan({ probe }: Desk): Promise<void> {
  await probe.command('endpointAtlas.refresh');
}

/** The dashboard is closed with them, and made anew in the next round. What notifications say has been read. */
async function closeEditors({ page, probe }: Desk): Promise<void> {
  await probe.command('notifications.clearAll');
  await probe.command('workbench.action.closeAllEditors');
  await page.locator('.tab').first().waitFor({ state: 'detached' });
}

/** Where nothing reacts to it: the hover of a tab would lie over the first lines. */
async function restMouse(page: Page): Promise<void> {
  await page.mouse.move(700, 892);
}

/** Waits until something is so. */
async function seen(isSo: () => boolean | Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for: ${isSo}`);
    await sleep(50);
  }
}
