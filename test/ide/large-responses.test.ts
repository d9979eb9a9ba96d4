/** Large responses in a real workbench: they show, can be searched, and hold nothing up. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeTab } from './parts/code-editor.ts';
import { dashboard, endpointTitle, responseBody, responseStatus, send } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { needle, serveBodies } from './parts/large-bodies.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

const paths = ['small', 'json-minified/49', 'json-brackets/12', 'json-pretty/0.2'];

let bodies: Awaited<ReturnType<typeof serveBodies>>;
let workbench: OpenWorkbench;
const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-bodies-'));

beforeAll(async () => {
  bodies = await serveBodies();
  const project = path.join(folder, 'bodies');
  mkdirSync(project);
  writeFileSync(path.join(project, 'pom.xml'), '<project/>');
  const methods = paths.map(
    (name, index) => `  @GetMapping("/bodies/${name}") public String body${index}() { return null; }`,
  );
  writeFileSync(
    path.join(project, 'Bodies.java'),
    `import org.springframework.web.bind.annotation.*;\n@RestController class Bodies {\n${methods.join('\n')}\n}\n`,
  );
  workbench = await openWorkbench({ project, settings: { 'endpointAtlas.request.hosts': [bodies.origin] } });
  await showEndpointTree(workbench.page);
});

afterAll(async () => {
  await workbench?.close();
  bodies?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

describe('a response of 49 MB', () => {
  test('shows its first rows', { timeout: 180_000 }, async () => {
    await open('GET /bodies/json-minified/49');
    await send(workbench.page);
    await responseStatus(workbench.page).filter({ hasText: '200 OK' }).waitFor({ timeout: 60_000 });
    await responseBody(workbench.page).locator('.row', { hasText: '"id": 0,' }).waitFor({ timeout: 60_000 });
  });

  test('lets another endpoint be opened and sent meanwhile', async () => {
    await open('GET /bodies/small');
    await send(workbench.page);
    await responseBody(workbench.page)
      .locator('.cm-line', { hasText: '"size"' })
      .waitFor({ timeout: 60_000 });
  });

  test('is there again, and is searched to its end', { timeout: 180_000 }, async () => {
    const { page } = workbench;
    await open('GET /bodies/json-minified/49');
    await responseBody(page).locator('.row', { hasText: '"id": 0,' }).waitFor({ timeout: 60_000 });
    await dashboard(page).getByRole('button', { name: 'Find', exact: true }).click();
    await dashboard(page).getByRole('textbox', { name: 'Find' }).fill(needle);
    await dashboard(page).locator('.find-status', { hasText: '1 of 1' }).waitFor({ timeout: 60_000 });
    const match = responseBody(page).locator('.match-current');
    await match.waitFor({ timeout: 60_000 });
    expect(await match.textContent()).toBe(needle);
  });

  test('lies in a file that only the user can read', () => {
    const files = filesBelow(workbench.extensionStorage('responses'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(statSync(file).mode & 0o077).toBe(0);
  });
});

describe('a response of 12 MB of brackets', () => {
  test('shows its first rows and its last one', { timeout: 240_000 }, async () => {
    const { page } = workbench;
    await open('GET /bodies/json-brackets/12');
    await send(page);
    await responseStatus(page).filter({ hasText: '200 OK' }).waitFor({ timeout: 60_000 });
    await responseBody(page).locator('.row', { hasText: '[' }).first().waitFor({ timeout: 60_000 });
    await dashboard(page).getByRole('button', { name: 'Raw' }).click();
    await responseBody(page).locator('.row', { hasText: /^\[+$/ }).first().waitFor({ timeout: 60_000 });
    await responseBody(page).press('End');
    await responseBody(page).locator('.row', { hasText: /^\]+$/ }).first().waitFor({ timeout: 60_000 });
  });
});

describe('a response in an editor', () => {
  test('can only be read, and closes without a question', async () => {
    const { page } = workbench;
    await open('GET /bodies/json-pretty/0.2');
    await send(page);
    await responseBody(page).locator('.row', { hasText: '"id": 0,' }).waitFor({ timeout: 60_000 });
    await dashboard(page).getByRole('button', { name: 'Open in Editor' }).click();
    const tab = page.locator(activeTab('0.2.json'));
    await tab.waitFor();
    const line = page.locator('.editor-instance .view-line', { hasText: '"id"' }).first();
    await line.click();
    const before = await line.textContent();
    await page.keyboard.type('x');
    await page.getByText('Cannot edit in read-only editor').first().waitFor();
    expect(await line.textContent()).toBe(before);
    await page.keyboard.press('Control+w');
    await tab.waitFor({ state: 'detached' });
    expect(await page.locator('.monaco-dialog-box').count()).toBe(0);
  });
});

async function open(name: string): Promise<void> {
  await treeRow(workbench.page, name).click();
  await endpointTitle(workbench.page)
    .filter({ hasText: name.replace('GET ', '') })
    .waitFor();
}

function filesBelow(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
