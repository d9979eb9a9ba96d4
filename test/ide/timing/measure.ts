/**
 * How long the workbench takes on a project: from a click, a keystroke or a save until what follows is in sight, and
 * the longest task on the dashboard's page while a response of 50 MB comes. `npm run measure -- workbench` says how.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { endpointTitle, responseStatus, send } from '../parts/dashboard.ts';
import { endpointTree, showEndpointTree, treeRow } from '../parts/endpoint-tree.ts';
import { serveBodies } from '../parts/large-bodies.ts';
import { firstLine, longestTask, watchLongTasks } from '../parts/long-tasks.ts';
import { input, openFile, runCommand } from '../parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from '../workbench.ts';
import { bareTrees, savedRow, typedRow } from './bare-trees.ts';
import { startClock, timeUntilListed, timeUntilRow, timeUntilTitle } from './clock.ts';

const { BENCH_PROJECT: source = '', BENCH_EXTENSION: extension } = process.env;
const runs = 8;
const longestWaitMs = 60_000;
/** What stands above the tree meanwhile. */
const scanning = /^(?:Scan is starting|Looking for|Reading|Finding)/;
const largeBody = 'json-minified/50';
const bareFile = 'bare-tree.txt';

let bodies: Awaited<ReturnType<typeof serveBodies>>;
let workbench: OpenWorkbench;
const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-timing-'));
const table: string[] = [];

beforeAll(async () => {
  bodies = await serveBodies();
  const project = path.join(folder, 'project');
  cpSync(source, project, { recursive: true, filter: (each) => path.basename(each) !== '.git' });
  // A module of its own, before all others.
  mkdirSync(path.join(project, '0-bodies'));
  writeFileSync(path.join(project, '0-bodies', 'pom.xml'), '<project/>');
  writeFileSync(
    path.join(project, '0-bodies', 'Bodies.java'),
    `import org.springframework.web.bind.annotation.*;
@RestController class Bodies {
  @GetMapping("/bodies/small") public String small() { return null; }
  @GetMapping("/bodies/${largeBody}") public String large() { return null; }
}
`,
  );
  writeFileSync(path.join(project, '0-bodies', bareFile), 'a');
  workbench = await openWorkbench({
    project,
    extension,
    timeoutMs: 120_000,
    extensions: [bareTrees(path.join(folder, 'bare-trees'))],
    settings: {
      'endpointAtlas.request.hosts': [bodies.origin],
      'endpointAtlas.request.maxResponseSizeMb': 100,
      'explorer.autoReveal': false,
      'endpointAtlas.tree.revealActiveEndpoint': false,
    },
  });
  const { page } = workbench;
  await showEndpointTree(page);
  await page.locator('.sidebar').getByText('0-bodies').first().waitFor({ timeout: 240_000 });
  await page.locator('.sidebar').getByText(scanning).waitFor({ state: 'hidden', timeout: 240_000 });
  await runCommand(page, 'Endpoint Atlas: Expand All');
  await treeRow(page, 'GET /bodies/small').waitFor({ timeout: 60_000 });
  await startClock(page);
});

afterAll(async () => {
  console.log(['what | median ms | longest ms | times', ...table].join('\n'));
  await workbench?.close();
  bodies?.close();
  rmSync(folder, { recursive: true, force: true });
});

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await workbench?.keepEvidence(task.name);
});

test('search', async () => {
  const { page } = workbench;
  await runCommand(page, 'Endpoint Atlas: Search Endpoints…');
  await page.locator('.quick-input-title', { hasText: 'Search Endpoints' }).waitFor();
  await input(page).focus();
  const times: number[] = [];
  for (const key of 'loans temp') {
    const time = await timeUntilListed(page, key === ' ' ? 'Space' : key);
    // Some letters change nothing.
    if (time > 0) times.push(time);
  }
  await page.keyboard.press('Escape');
  tell('keystroke → search results', times);
});

test('tree and dashboard', async () => {
  const { page } = workbench;
  await treeRow(page, 'GET /bodies/small').click();
  await endpointTitle(page).filter({ hasText: '/bodies/small' }).waitFor({ timeout: longestWaitMs });
  const others = await realRows();
  if (others.length < 2) throw new Error('The tree shows too few endpoints of the project.');
  const clicks: number[] = [];
  for (let run = 0; run < runs; run++) {
    const row = treeRow(page, others[run % others.length]?.name ?? '');
    clicks.push(await timeUntilTitle(page, () => row.first().click()));
    await page.waitForTimeout(500);
  }
  tell('click → dashboard', clicks);

  const target = targetAmong(others);
  await openFile(page, path.basename(target.file), target.line);
  // The editor has the focus then, and no key is lost.
  await runCommand(page, 'Go to Line/Column...');
  await input(page).fill(`:${target.line}:${target.column}`);
  await page.keyboard.press('Enter');
  await page.locator('.part.editor .monaco-editor.focused').waitFor();

  let written = target.literal;
  const typed: number[] = [];
  const saved: number[] = [];
  const afterSave: number[] = [];
  const elsewhere: number[] = [];
  for (let run = 0; run < runs; run++) {
    written += 'x';
    typed.push((await timeUntilRow(page, written, () => page.keyboard.press('x'))).sinceFirst);
    await page.keyboard.press('Control+s');
    await page.waitForTimeout(1000);
    written += 'y';
    const times = await timeUntilRow(page, written, () => typeAndSave('y'));
    saved.push(times.sinceFirst);
    afterSave.push(Math.max(0, times.sinceLast));
    await page.waitForTimeout(1000);
  }
  // Apart, because the caret moves when an editor reads its file again.
  for (let run = 0; run < runs; run++) {
    const text = readFileSync(target.file, 'utf8');
    const before = `"${written}"`;
    if (!text.includes(before)) throw new Error('The file was not saved.');
    written += 'z';
    let writtenAt = 0;
    const { at } = await timeUntilRow(page, written, async () => {
      writtenAt = Date.now();
      writeFileSync(target.file, text.replace(before, `"${written}"`));
    });
    elsewhere.push(at - writtenAt);
    await page.waitForTimeout(1000);
  }
  tell('key → tree', typed);
  tell('key and save → tree, from the key', saved);
  tell('key and save → tree, from the save', afterSave);
  tell('another program writes → tree', elsewhere);
});

test('what VS Code itself takes, where an extension of twenty lines has the rows', async () => {
  const { page } = workbench;
  await runCommand(page, 'Bare Trees: Focus on Typed View');
  await openFile(page, bareFile, 1);
  await page.keyboard.press('End');
  let written = 'a';
  const typed: number[] = [];
  const saved: number[] = [];
  for (let run = 0; run < runs; run++) {
    written += 'x';
    typed.push((await timeUntilRow(page, typedRow(written), () => page.keyboard.press('x'))).sinceFirst);
    await page.waitForTimeout(1000);
    written += 'y';
    saved.push((await timeUntilRow(page, savedRow(written), () => typeAndSave('y'))).sinceFirst);
    await page.waitForTimeout(1000);
  }
  await runCommand(page, 'View: Hide Panel');
  tell('key → a bare tree', typed);
  tell('key and save → a bare tree, from the key', saved);
});

test('a response of 50 MB', async () => {
  const { page } = workbench;
  await treeRow(page, `GET /bodies/${largeBody}`).click();
  await endpointTitle(page).filter({ hasText: largeBody }).waitFor();
  bodies.prepare('json-minified', '50');
  await watchLongTasks(page);
  const started = performance.now();
  let shown = '';
  try {
    await send(page);
    await responseStatus(page).waitFor({ timeout: longestWaitMs });
    await firstLine(page).waitFor({ timeout: longestWaitMs });
    shown = String(Math.round(performance.now() - started));
  } catch {
    shown = `> ${longestWaitMs}`;
  }
  await page.waitForTimeout(1500);
  const longest = await longestTask(page, longestWaitMs);
  table.push(`50 MB → first line | ${shown} | ${shown} | 1`);
  table.push(`50 MB, longest task on the page | ${longest} | ${longest} | 1`);
});

test('activation', async () => {
  const { page } = workbench;
  const times: number[] = [];
  const rows: number[] = [];
  const clicks: number[] = [];
  for (let run = 0; run < runs; run++) {
    // A dashboard that is open comes again with the window.
    await runCommand(page, 'View: Close All Editors');
    const started = performance.now();
    await workbench.reload();
    await showEndpointTree(page);
    await page.locator('.sidebar').getByText('0-bodies').first().waitFor({ timeout: 120_000 });
    rows.push(performance.now() - started);
    await runCommand(page, 'Endpoint Atlas: Expand All');
    await treeRow(page, 'GET /bodies/small').waitFor({ timeout: 60_000 });
    const clicked = performance.now();
    await treeRow(page, 'GET /bodies/small').click();
    await endpointTitle(page).filter({ hasText: '/bodies/small' }).waitFor({ timeout: longestWaitMs });
    clicks.push(performance.now() - clicked);
    await runCommand(page, 'Developer: Show Running Extensions');
    const row = page.locator('.runtime-extensions-editor .extension', { hasText: 'Endpoint Atlas' });
    const shown = await row.locator('.activation-time').innerText();
    const [, milliseconds] = /(\d+)\s*ms/.exec(shown) ?? [];
    if (milliseconds === undefined) throw new Error(`VS Code says of the activation: ${shown}`);
    times.push(Number(milliseconds));
  }
  tell('activation on the extension host, as VS Code tells it', times);
  tell('reload → first endpoints in the tree', rows);
  tell('first click after a reload → dashboard', clicks);
});

function tell(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  table.push(`${what} | ${sorted[Math.floor(sorted.length / 2)]} | ${sorted.at(-1)} | ${sorted.length}`);
}

async function typeAndSave(key: string): Promise<void> {
  await workbench.page.keyboard.press(key);
  await workbench.page.keyboard.press('Control+s');
}

/** Endpoints of the project itself that are in sight. */
async function realRows(): Promise<readonly { readonly name: string; readonly path: string }[]> {
  const labels = await endpointTree(workbench.page)
    .getByRole('treeitem')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
  const rows = labels.flatMap((label) => {
    const [, name, where] = /^((?:GET|POST|PUT|DELETE|PATCH) ([^,]+)),/.exec(label) ?? [];
    return name === undefined || where === undefined || where.startsWith('/bodies/')
      ? []
      : [{ name, path: where }];
  });
  // Handlers that share a path have the same title.
  return [...new Map(rows.map((row) => [row.name, row])).values()];
}

/** A method's path that stands in a source file as a row shows it, and the place behind it. Columns count from 1. */
function targetAmong(rows: readonly { readonly path: string }[]) {
  const annotation = /^(\s*)@(?:Path|\w+Mapping)\("([^"]+)"\)/;
  for (const file of javaFilesBelow(workbench.project)) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const above = lines.map((line) => annotation.exec(line)).find((found) => found?.[1] === '')?.[2];
    if (above === undefined) continue;
    for (const [index, line] of lines.entries()) {
      const found = annotation.exec(line);
      const [, indent = '', literal = ''] = found ?? [];
      if (found === null || indent === '') continue;
      const whole = `/${above}/${literal}`.replaceAll(/\/+/g, '/');
      if (!rows.some((row) => row.path.endsWith(whole))) continue;
      return { file, line: index + 1, column: found[0].lastIndexOf('"') + 1, literal };
    }
  }
  throw new Error('No row in sight shows a path that stands as it is in a source file.');
}

function javaFilesBelow(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.java'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
