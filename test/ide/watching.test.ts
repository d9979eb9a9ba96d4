/**
 * Whatever rules, properties and builds are written in is watched: the tree, the dashboard and what runs around *Send*
 * follow without a refresh. Most changes are made by this process, which no editor hears of.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboard, endpointTitle, send } from './parts/dashboard.ts';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { input, openFile, runCommand } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let server: Server;
let workbench: OpenWorkbench;
/** Of each request, the header that a rule gives it. */
const marks: unknown[] = [];
/** From each change to the row that shows it, in milliseconds. */
const delays: (readonly [what: string, milliseconds: number])[] = [];

// On a machine with other work, a package is built and a workbench started in more than the usual two minutes.
beforeAll(async () => {
  server = createServer((request, response) => {
    marks.push(request.headers['x-mark']);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const template = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-watching-'));
  writeBelow(template, 'pom.xml', '<project/>');
  writeBelow(template, 'Orders.java', controller('Orders', '${orders.path:/orders}'));
  // VS Code may miss what happens in folders that came into being within each other a moment ago.
  writeBelow(template, `${resources}/messages.properties`, '');
  workbench = await openWorkbench({
    project: template,
    settings: {
      'endpointAtlas.extensions.enabled': { 'spring-properties': true },
      'endpointAtlas.request.hosts': [`http://127.0.0.1:${port}`],
    },
    timeoutMs: 60_000,
  });
  rmSync(template, { recursive: true });
  await showEndpointTree(workbench.page);
  await treeRow(workbench.page, 'controller Orders').waitFor();
}, 400_000);

afterAll(async () => {
  await workbench?.close();
  server?.close();
  const sorted = delays.map(([, milliseconds]) => milliseconds).sort((a, b) => a - b);
  const lines = delays.map(([what, milliseconds]) => `${String(milliseconds).padStart(6)} ms  ${what}`);
  const median = sorted[sorted.length >> 1];
  console.log([...lines, `${String(median).padStart(6)} ms  in the middle of ${sorted.length}`].join('\n'));
});

beforeEach(({ task, onTestFailed }) => onTestFailed(() => workbench.keepEvidence(task.name)));

function controller(name: string, route: string): string {
  return `package shop;

import org.springframework.web.bind.annotation.*;

@RestController
class ${name} {
    @GetMapping("${route}")
    String all() { return ""; }
}
`;
}

function writeBelow(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

// The workbench has a copy of the project open.
const write = (name: string, text: string) => writeBelow(workbench.project, name, text);
const remove = (name: string) => rmSync(path.join(workbench.project, name), { recursive: true });
const rename = (from: string, to: string) =>
  renameSync(path.join(workbench.project, from), path.join(workbench.project, to));

const rules = '.easy.api.config';
const resources = 'src/main/resources';

/** What happens outside of the editor, one after the other, and the row of the tree that says so. */
const changes: readonly (readonly [what: string, act: () => void, row: string])[] = [
  ['a rule file is created', () => write(rules, 'folder.name=First'), 'controller First'],
  ['a rule file is changed', () => write(rules, 'folder.name=Second'), 'controller Second'],
  ['a rule file is renamed', () => rename(rules, 'old.txt'), 'controller Orders'],
  ['a rule file gets its name', () => rename('old.txt', rules), 'controller Second'],
  ['a rule file is deleted', () => remove(rules), 'controller Orders'],
  [
    'a file of .endpoint-atlas is created',
    () => write('.endpoint-atlas/team.rules', 'folder.name=Team'),
    'controller Team',
  ],
  ['the folder of rules is renamed', () => rename('.endpoint-atlas', 'aside'), 'controller Orders'],
  ['the folder of rules gets its name', () => rename('aside', '.endpoint-atlas'), 'controller Team'],
  ['the folder of rules is deleted', () => remove('.endpoint-atlas'), 'controller Orders'],
  [
    'a file of .easyapi is created',
    () => write('.easyapi/a.properties', '###include ../names.txt\nfolder.name=Easy'),
    'controller Easy',
  ],
  [
    'a file of .easyapi is changed',
    () => write('.easyapi/a.properties', '###include ../names.txt\n'),
    'controller Orders',
  ],
  ['an included file is created', () => write('names.txt', 'folder.name=Included'), 'controller Included'],
  ['an included file is changed', () => write('names.txt', 'folder.name=Again'), 'controller Again'],
  ['an included file is deleted', () => remove('names.txt'), 'controller Orders'],
  [
    'application.yml is created',
    () => write(`${resources}/application.yml`, 'orders: { path: /by-yaml }'),
    'GET /by-yaml',
  ],
  [
    'application.yml is changed',
    () => write(`${resources}/application.yml`, 'orders: { path: /by-other-yaml }'),
    'GET /by-other-yaml',
  ],
  ['application.yml is deleted', () => remove(`${resources}/application.yml`), 'GET /orders'],
  [
    'application.properties is created',
    () => write(`${resources}/application.properties`, 'orders.path=/by-lines'),
    'GET /by-lines',
  ],
  ['the folder of resources is renamed', () => rename(resources, 'aside'), 'GET /orders'],
  [
    'a .proto file is created',
    () =>
      write(
        'shop.proto',
        'syntax = "proto3";\npackage shop;\nmessage Order {}\nservice Box { rpc Open(Order) returns (Order); }\n',
      ),
    'GRPC /shop.Box/Open',
  ],
  [
    'a source is created',
    () => write('extra/src/main/java/Extra.java', controller('Extra', '/extra')),
    'GET /extra',
  ],
  ['a build file makes a module', () => write('extra/pom.xml', '<project/>'), 'module extra'],
  [
    'a build file names the project',
    () => write('pom.xml', '<project><artifactId>store</artifactId></project>'),
    'module store',
  ],
];

test.each(changes)('%s', async (what, act, row) => {
  await follows(what, act, () => treeRow(workbench.page, row).first().waitFor());
});

test('.gitignore leaves a module out', async () => {
  const row = treeRow(workbench.page, 'module extra').first();
  await follows(
    '.gitignore leaves a module out',
    () => write('.gitignore', 'extra/\n'),
    () => row.waitFor({ state: 'hidden' }),
  );
});

test('the dashboard follows properties', async () => {
  const { page } = workbench;
  await treeRow(page, 'GET /orders').click();
  await endpointTitle(page).getByText('/orders').waitFor();
  await follows(
    'the dashboard follows properties',
    () => write('application.yml', 'server: { servlet: { context-path: /shop } }'),
    () => endpointTitle(page).getByText('/shop').first().waitFor(),
  );
  remove('application.yml');
  await endpointTitle(page).getByText('/shop').first().waitFor({ state: 'hidden' });
});

test('the environments of the dashboard follow their file', async () => {
  const option = dashboard(workbench.page).locator('option', { hasText: 'dev' });
  await follows(
    'an environment file is created',
    () => write('http-client.env.json', '{ "dev": { "name": "value" } }'),
    () => option.waitFor({ state: 'attached' }),
  );
});

test('rules that are saved in the editor change the tree', async () => {
  const { page } = workbench;
  write(rules, '#\n');
  await openFile(page, rules);
  await page.keyboard.press('Control+End');
  const hook = 'http.call.before=groovy:request.setHeader("X-Mark", "saved")';
  await page.keyboard.insertText(`folder.name=Typed\n${hook}`);
  await follows(
    'a rule file is saved in the editor',
    () => page.keyboard.press('Control+s'),
    () => treeRow(page, 'controller Typed').first().waitFor(),
  );
});

test('rules that are saved in the editor run around the next request', async () => {
  const { page } = workbench;
  await treeRow(page, 'GET /orders').click();
  await endpointTitle(page).getByText('/orders').waitFor();
  await send(page);
  await expect.poll(() => marks).toEqual(['saved']);
  write(rules, 'http.call.before=groovy:request.setHeader("X-Mark", "outside")');
  await treeRow(page, 'controller Orders').first().waitFor();
  await send(page);
  await expect.poll(() => marks).toEqual(['saved', 'outside']);
});

test('the first edit of a file changes the tree, saved or not', async () => {
  const { page } = workbench;
  write('Crates.java', controller('Crates', '/crates'));
  await treeRow(page, 'GET /crates').waitFor();
  await openFile(page, 'Crates.java');
  await runCommand(page, 'Go to Line/Column...');
  await input(page).fill(':7:25');
  await page.keyboard.press('Enter');
  await page.locator('.part.editor .monaco-editor.focused').waitFor();
  await follows(
    'the first key in an editor',
    () => page.keyboard.insertText('s'),
    () => treeRow(page, 'GET /cratess').waitFor(),
  );
  await follows(
    'a key and a save at once',
    async () => {
      await page.keyboard.insertText('x');
      await page.keyboard.press('Control+s');
    },
    () => treeRow(page, 'GET /cratessx').waitFor(),
  );
});

async function follows(what: string, act: () => unknown, isShown: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await act();
  await isShown();
  delays.push([what, Math.round(performance.now() - began)]);
}

test('the list of a branch stays until that of the next one is there', async () => {
  const { page, project } = workbench;
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
      cwd: project,
      stdio: 'ignore',
    });
  const fill = (name: string) => {
    for (let i = 0; i < 20; i++) write(`many/${name}${i}.java`, controller(`${name}${i}`, `/${name}/${i}`));
  };
  git('init', '--initial-branch', 'old');
  fill('Old');
  git('add', '.');
  git('commit', '--message', 'Old');
  git('checkout', '-b', 'new');
  rmSync(path.join(project, 'many'), { recursive: true });
  fill('New');
  git('add', '.');
  git('commit', '--message', 'New');
  await treeRow(page, 'controller New0').waitFor();
  await treeRow(page, 'controller Old0').waitFor({ state: 'hidden' });

  const lists = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    const look = () => {
      const labels = [...document.querySelectorAll('.sidebar [role="treeitem"]')].map(
        (row) => row.getAttribute('aria-label') ?? '',
      );
      const has = (name: string) => labels.some((label) => label.startsWith(`controller ${name}`));
      seen.add([has('Old') ? 'old' : '', has('New') ? 'new' : ''].join(' ').trim());
    };
    look();
    new MutationObserver(look).observe(document.querySelector('.sidebar') ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    return seen;
  });
  git('checkout', 'old');
  await treeRow(page, 'controller Old0').waitFor();
  await treeRow(page, 'controller New0').waitFor({ state: 'hidden' });
  expect(await lists.evaluate((seen) => [...seen])).toEqual(['new', 'old']);
});
