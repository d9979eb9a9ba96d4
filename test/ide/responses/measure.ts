/**
 * How long large responses take in a real workbench: until the first line of the body is there, the longest task on
 * the dashboard's main thread meanwhile, and how long another endpoint takes to open. `BODY_SIZES=0.7,4` takes fewer.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { endpointTitle, responseStatus, send } from '../parts/dashboard.ts';
import { showEndpointTree, treeRow } from '../parts/endpoint-tree.ts';
import { type BodyKind, bodyKinds, serveBodies } from '../parts/large-bodies.ts';
import { firstLine, longestTask, watchLongTasks } from '../parts/long-tasks.ts';
import { type OpenWorkbench, openWorkbench } from '../workbench.ts';

const sizes = (process.env.BODY_SIZES ?? '0.7,4,50').split(',').map(Number);
const kinds = bodyKinds.filter((kind) => (process.env.BODY_KINDS ?? kind).split(',').includes(kind));
const longestWaitMs = 60_000;

let bodies: Awaited<ReturnType<typeof serveBodies>>;
let workbench: OpenWorkbench;
let folder: string;
const rows: string[] = [];

beforeAll(async () => {
  bodies = await serveBodies();
  folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-bodies-'));
  const project = path.join(folder, 'bodies');
  mkdirSync(project);
  writeFileSync(path.join(project, 'pom.xml'), '<project/>');
  const methods = ['small', ...kinds.flatMap((kind) => sizes.map((size) => `${kind}/${size}`))].map(
    (name, index) => `  @GetMapping("/bodies/${name}") public String body${index}() { return null; }`,
  );
  writeFileSync(
    path.join(project, 'Bodies.java'),
    [
      'import org.springframework.web.bind.annotation.*;',
      '@RestController class Bodies {',
      ...methods,
      '}',
      '',
    ].join('\n'),
  );
  workbench = await openWorkbench({
    project,
    settings: {
      'endpointAtlas.request.hosts': [bodies.origin],
      'endpointAtlas.request.maxResponseSizeMb': 100,
    },
  });
  await showEndpointTree(workbench.page);
});

afterAll(async () => {
  await workbench?.close();
  bodies?.close();
  rmSync(folder, { recursive: true, force: true });
  console.log(['body | MB | first line ms | longest task ms | another endpoint ms', ...rows].join('\n'));
});

test('large responses', async () => {
  for (const size of sizes) for (const kind of kinds) rows.push(await measure(kind, size));
});

async function measure(kind: BodyKind, size: number): Promise<string> {
  const { page } = workbench;
  await open('GET /bodies/small');
  await open(`GET /bodies/${kind}/${size}`);
  bodies.prepare(kind, String(size));
  await watchLongTasks(page);
  const started = performance.now();
  let shown: string;
  let other = '';
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
  try {
    const from = performance.now();
    await open('GET /bodies/small');
    other = String(Math.round(performance.now() - from));
  } catch {
    other = 'never';
  }
  const row = `${kind} | ${size} | ${shown} | ${longest} | ${other}`;
  console.log(row);
  return row;
}

async function open(name: string): Promise<void> {
  const { page } = workbench;
  await treeRow(page, name).click();
  await endpointTitle(page)
    .filter({ hasText: name.replace('GET ', '') })
    .waitFor({ timeout: longestWaitMs });
}
