/** Whatever rules, properties and builds are written in is watched: the tree follows without a refresh. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { showEndpointTree, treeRow } from './parts/endpoint-tree.ts';
import { openFile } from './parts/quick-input.ts';
import { type OpenWorkbench, openWorkbench } from './workbench.ts';

let folder: string;
let workbench: OpenWorkbench;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-watching-'));
  write('pom.xml', '<project/>');
  write('Orders.java', controller('Orders', '${orders.path:/orders}'));
  workbench = await openWorkbench({
    project: folder,
    settings: { 'endpointAtlas.extensions.enabled': { 'spring-properties': true } },
  });
});

afterAll(async () => {
  await workbench?.close();
  rmSync(folder, { recursive: true, force: true });
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

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const remove = (name: string) => rmSync(path.join(folder, name), { recursive: true });
const rename = (from: string, to: string) => renameSync(path.join(folder, from), path.join(folder, to));

/** What happens outside of the editor, one after the other, and the row of the tree that says so. */
const changes: readonly (readonly [what: string, act: () => void, row: string])[] = [
  ['a rule file is created', () => write('.easy.api.config', 'folder.name=First'), 'controller First'],
  ['a rule file is written', () => write('.easy.api.config', 'folder.name=Second'), 'controller Second'],
  ['a rule file is renamed', () => rename('.easy.api.config', 'old.txt'), 'controller Orders'],
  ['a rule file gets its name', () => rename('old.txt', '.easy.api.config'), 'controller Second'],
  ['a rule file is deleted', () => remove('.easy.api.config'), 'controller Orders'],
  [
    'a file of .endpoint-atlas is created',
    () => write('.endpoint-atlas/team.rules', 'folder.name=Team'),
    'controller Team',
  ],
  [
    'a file of .endpoint-atlas is written',
    () => write('.endpoint-atlas/team.rules', 'folder.name=Crew'),
    'controller Crew',
  ],
  ['the folder of rules is renamed', () => rename('.endpoint-atlas', 'rules-of-old'), 'controller Orders'],
  ['the folder of rules gets its name', () => rename('rules-of-old', '.endpoint-atlas'), 'controller Crew'],
  ['the folder of rules is deleted', () => remove('.endpoint-atlas'), 'controller Orders'],
  [
    'a file of .easyapi is created',
    () => write('.easyapi/a.properties', 'folder.name=Easy'),
    'controller Easy',
  ],
  [
    'a file includes one that is not there',
    () => write('.easyapi/a.properties', '###include ../names.txt\napi.name=Of a rule'),
    'controller Orders',
  ],
  ['an included file is created', () => write('names.txt', 'folder.name=Included'), 'controller Included'],
  [
    'an included file is written',
    () => write('names.txt', 'folder.name=Included again'),
    'controller Included again',
  ],
  ['an included file is deleted', () => remove('names.txt'), 'controller Orders'],
  [
    'properties are created',
    () => write('src/main/resources/application.yml', 'orders:\n  path: /by-yaml\n'),
    'GET /by-yaml',
  ],
  [
    'properties are written',
    () => write('src/main/resources/application.yml', 'orders:\n  path: /by-yaml-2\n'),
    'GET /by-yaml-2',
  ],
  ['properties are deleted', () => remove('src/main/resources/application.yml'), 'GET /orders'],
  [
    'application.properties is created',
    () => write('src/main/resources/application.properties', 'orders.path=/by-lines\n'),
    'GET /by-lines',
  ],
  ['the folder of resources is renamed', () => rename('src/main/resources', 'src/main/other'), 'GET /orders'],
  [
    'the folder of resources gets its name',
    () => rename('src/main/other', 'src/main/resources'),
    'GET /by-lines',
  ],
  [
    'a source is created',
    () => write('extra/src/main/java/Extra.java', controller('Extra', '/extra')),
    'GET /extra',
  ],
  ['a build file makes a module', () => write('extra/pom.xml', '<project/>'), 'module extra'],
];

test('the tree shows the project', async () => {
  await showEndpointTree(workbench.page);
  await treeRow(workbench.page, 'controller Orders').waitFor();
});

test.each(changes)('%s', async (_, act, row) => {
  act();
  await treeRow(workbench.page, row).first().waitFor({ timeout: 20_000 });
});

test('a source that is ignored goes', async () => {
  write('.gitignore', 'extra/\n');
  await treeRow(workbench.page, 'GET /extra').first().waitFor({ state: 'hidden', timeout: 20_000 });
});

test('rules are saved in the editor', async () => {
  const { page } = workbench;
  write('.easy.api.config', '\n');
  await openFile(page, '.easy.api.config');
  await page.keyboard.insertText('folder.name=Typed');
  await page.keyboard.press('Control+s');
  await treeRow(page, 'controller Typed').first().waitFor({ timeout: 20_000 });
});
