/** The export dialog in a real workbench: what it asks, the way back, places that cannot be written to, and uploads. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { probeAt } from '../soak/parts/probe.ts';
import { activeTab, codeEditor, lineWith } from './parts/code-editor.ts';
import { chooseFromMenu } from './parts/context-menu.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { answerNotification, notification } from './parts/notifications.ts';
import {
  accept,
  goBack,
  input,
  openFile,
  pick,
  quickInputTitle,
  rows,
  runCommand,
  tickBox,
} from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

const goodKey = 'PMAK-good';
let postman: Server;
let workbench: OpenWorkbench;
const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-exports-'));
const probeFile = path.join(scratch, 'probe.json');
/** The names of collections that came, with the workspace that each was to go into. */
const uploads: string[] = [];

beforeAll(async () => {
  postman = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, json } = stubResponse(
        `${request.method} ${request.url}`,
        request.headers['x-api-key'],
        Buffer.concat(chunks).toString(),
      );
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => postman.listen(0, '127.0.0.1', resolve));
  const { port } = postman.address() as AddressInfo;
  workbench = await openWorkbench({
    project: inCheckout('samples', 'bookshop'),
    settings: { 'endpointAtlas.postman.apiAddress': `http://127.0.0.1:${port}` },
    extensions: [inCheckout('test', 'soak', 'probe')],
    env: { ENDPOINT_ATLAS_SOAK_PROBE: probeFile },
  });
  await showEndpointTree(workbench.page);
  await treeRow(workbench.page, 'GET /api/books').waitFor();
});

afterAll(async () => {
  await workbench?.close();
  postman?.close();
  rmSync(scratch, { recursive: true });
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

describe('the export dialog', () => {
  test('asks what, in which format and where to, and finds each choice again on the way back', async () => {
    const { page } = workbench;
    await runCommand(page, 'Endpoint Atlas: Export…');
    await expect.poll(() => quickInputTitle(page)).toMatch(/^Export \d+ Endpoints \(1\/3\)$/);
    await tickBox(page, 'GET /api/books/bestsellers').click();
    await accept(page, 'OK');
    await expect.poll(() => quickInputTitle(page)).toMatch(/\(2\/3\)$/);
    await pick(page, 'cURL');
    await expect.poll(() => quickInputTitle(page)).toMatch(/as cURL \(3\/4\)$/);
    await tickBox(page, 'Long flags').click();
    await accept(page, 'OK');
    await expect.poll(() => quickInputTitle(page)).toMatch(/\(4\/4\)$/);
    await goBack(page);
    await expect.poll(() => tickBox(page, 'Long flags').getAttribute('aria-checked')).toBe('true');
    await goBack(page);
    await expect
      .poll(() => rows(page).filter({ hasText: 'cURL' }).getAttribute('class'))
      .toContain('focused');
    await goBack(page);
    await expect
      .poll(() => tickBox(page, 'GET /api/books/bestsellers').getAttribute('aria-checked'))
      .toBe('false');
    await page.keyboard.press('Escape');
  });

  test('takes the method that the cursor is in, and opens what it makes of it', async () => {
    const { page } = workbench;
    await openFile(page, 'BookController.java', lineOf('bestsellers('));
    const editor = codeEditor(page, 'BookController.java');
    await chooseFromMenu(
      page,
      lineWith(editor, 'bestsellers('),
      'Endpoint Atlas',
      'Export Endpoints',
      'cURL Commands (.sh)',
    );
    await expect.poll(() => quickInputTitle(page)).toBe('Export GET /api/books/bestsellers as cURL (1/2)');
    await accept(page, 'OK');
    await pick(page, 'Copy to Clipboard');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^# .+\ncurl -X GET "\S+\/api\/books\/bestsellers"/);
  });

  test('takes a folder of the explorer, and says what its format cannot hold', async () => {
    const { page } = workbench;
    await runCommand(page, 'File: Focus on Files Explorer');
    // Only rpcs are below it.
    const folder = page.locator('.explorer-folders-view').getByRole('treeitem', { name: /^delivery/ });
    await chooseFromMenu(page, folder, 'Export Endpoints', 'Postman Collection (.json)');
    await notification(page, 'The format Postman Collection cannot hold rpcs').waitFor();
    await chooseFromMenu(page, folder, 'Export Endpoints', 'cURL Commands (.sh)');
    await expect.poll(() => quickInputTitle(page)).toMatch(/^Export 6 Endpoints as cURL/);
    await page.keyboard.press('Escape');
  });

  test('is over while what it could not hold waits to be read, and holds nothing in memory meanwhile', async () => {
    const { page } = workbench;
    const command = probeAt(probeFile).command('endpointAtlas.export');
    await expect.poll(() => quickInputTitle(page)).toMatch(/^Export \d+ Endpoints \(1\/3\)$/);
    await accept(page, 'OK');
    await pick(page, 'OpenAPI');
    // Of the clients, none is added.
    await expect.poll(() => quickInputTitle(page)).toMatch(/as OpenAPI \(3\/4\)$/);
    await accept(page, 'OK');
    await pick(page, 'Copy to Clipboard');
    const remark = notification(page, 'OpenAPI cannot hold the 6 rpcs');
    await remark.waitFor();
    await command;
    expect(await remark.isVisible()).toBe(true);
  });

  test('says why a file was not written, and asks for another place', async () => {
    const { page, project } = workbench;
    await showEndpointTree(page);
    await chooseFromMenu(page, treeRow(page, 'GET /api/books/{id}'), 'Export Endpoints', 'Markdown (.md)');
    await expect.poll(() => quickInputTitle(page)).toBe('Export GET /api/books/{id} as Markdown');
    await pick(page, 'Save to File…');
    await expect.poll(() => input(page).inputValue()).toMatch(/\.md$/);
    // Nobody may write into it, not even root.
    await input(page).fill('/proc/books.md');
    await accept(page, 'OK');
    await answerNotification(page, 'books.md was not written', 'Choose Another Place');
    await expect.poll(() => input(page).inputValue()).toMatch(/\.md$/);
    await accept(page, 'OK');
    const file = path.join(project, 'BookController.md');
    await expect.poll(() => existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain('/api/books/{id}');
    // The editor that comes with it would take the focus from the next box.
    await page.locator(activeTab('BookController.md')).waitFor();
  });

  test('asks which group of the source an OpenAPI document describes', async () => {
    const { page, project } = workbench;
    const file = path.join(project, 'src/main/java/com/example/bookshop/Groups.java');
    writeFileSync(
      file,
      `package com.example.bookshop;
       import org.springdoc.core.models.GroupedOpenApi;
       import org.springframework.context.annotation.*;
       import org.springframework.web.bind.annotation.*;
       @Configuration class Groups {
         @Bean GroupedOpenApi gifts() { return GroupedOpenApi.builder().group("gifts").pathsToMatch("/api/gifts/**").build(); }
       }
       @RestController class GiftController { @GetMapping("/api/gifts") String all() { return ""; } }`,
    );
    try {
      await treeRow(page, 'GET /api/gifts').waitFor();
      await runCommand(page, 'Endpoint Atlas: Export…');
      await expect.poll(() => quickInputTitle(page)).toMatch(/\(1\/3\)$/);
      await accept(page, 'OK');
      await pick(page, 'OpenAPI');
      await expect.poll(() => quickInputTitle(page)).toMatch(/as OpenAPI \(3\/5\)$/);
      await accept(page, 'OK');
      await expect.poll(() => quickInputTitle(page)).toMatch(/as OpenAPI \(4\/5\)$/);
      await expect.poll(() => rows(page).allInnerTexts()).toEqual(['All Endpoints', 'gifts']);
      await pick(page, 'gifts');
      await pick(page, 'Copy to Clipboard');
      await expect
        .poll(async () => pathsIn(await page.evaluate(() => navigator.clipboard.readText())))
        .toEqual(['/api/gifts']);
    } finally {
      rmSync(file);
    }
  });
});

describe('an upload to Postman', () => {
  test('asks for another key where one is refused', async () => {
    const { page } = workbench;
    await startUpload();
    await enterKey('PMAK-wrong');
    await answerNotification(page, 'Postman does not accept the API key', 'Enter Another Key');
    await enterKey(goodKey);
    await pick(page, 'Team');
    await pick(page, 'new collection');
    await page.locator('.monaco-dialog-box').getByRole('button', { name: 'Upload', exact: true }).click();
    await expect.poll(() => uploads).toEqual(['BookController to team']);
  });

  test('remembers the key, and offers the collection of the same name before all others', async () => {
    const { page } = workbench;
    await startUpload();
    await pick(page, 'Team');
    await expect.poll(() => rows(page).first().innerText()).toMatch(/BookController\s*update/);
    await page.keyboard.press('Escape');
  });

  async function enterKey(key: string): Promise<void> {
    const { page } = workbench;
    // The box of the question before is gone only then.
    await expect.poll(() => quickInputTitle(page)).toBe('Upload to Postman');
    await input(page).fill(key);
    await page.keyboard.press('Enter');
  }

  async function startUpload(): Promise<void> {
    const { page } = workbench;
    await showEndpointTree(page);
    const row = treeRow(page, 'controller BookController');
    await chooseFromMenu(page, row, 'Export Endpoints', 'Postman Collection (.json)');
    await accept(page, 'OK');
    await pick(page, 'Upload to Postman…');
  }
});

/** None while the clipboard still has something else. */
function pathsIn(text: string): readonly string[] {
  return text.startsWith('{') ? Object.keys(JSON.parse(text).paths ?? {}) : [];
}

/** From 1, as editors count. */
function lineOf(text: string): number {
  const file = 'src/main/java/com/example/bookshop/books/BookController.java';
  const lines = readFileSync(path.join(workbench.project, file), 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
}

/** What of Postman's API an upload uses. */
function stubResponse(call: string, key: unknown, body: string): { status: number; json: unknown } {
  if (key !== goodKey) return { status: 401, json: { error: { name: 'AuthenticationError' } } };
  if (call.startsWith('GET /workspaces')) {
    return { status: 200, json: { workspaces: [{ id: 'team', name: 'Team', type: 'team' }] } };
  }
  if (call === 'GET /collections?workspace=team') {
    const stored = uploads.map((_, index) => ({ uid: `uid-${index}`, name: 'BookController' }));
    return { status: 200, json: { collections: [{ uid: 'uid-a', name: 'Another' }, ...stored] } };
  }
  if (call === 'POST /collections?workspace=team') {
    const { collection } = JSON.parse(body) as { collection: { info: { name: string } } };
    uploads.push(`${collection.info.name} to team`);
    return { status: 200, json: { collection: { uid: 'uid-0', name: collection.info.name } } };
  }
  return { status: 404, json: { error: { name: 'instanceNotFoundError' } } };
}
