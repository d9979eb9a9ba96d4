/** The library as others use it: packed, installed into an empty folder, imported by its name. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packLibrary } from '../../packages/library/package.mjs';
import type { Problem, Project, ProjectOptions } from '../../packages/library/src/api.ts';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';
import { runNpm } from '../../scripts/environment/npm.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-library-'));
const installed = path.join(scratch, 'node_modules', '@endpoint-atlas', 'api');
const shop = path.join(scratch, 'shop');
const orders = path.join(shop, 'src/main/java/shop/Orders.java');
let openProject: (paths: string | readonly string[], options?: ProjectOptions) => Promise<Project | Problem>;

const source = (type: string, verb = 'Get') => `package shop;
import org.springframework.web.bind.annotation.*;
@RestController
class Orders {
  /** Finds one order. */
  @${verb}Mapping("/orders/{id}") ${type} find(@PathVariable long id) { return null; }
}
record Order(long id, String note) {}
`;

beforeAll(async () => {
  const tarball = await packLibrary(scratch);
  const words = ['install', '--offline', '--ignore-scripts', '--no-audit', '--prefix', scratch, tarball];
  await runNpm(words, { cwd: scratch });
  ({ openProject } = await import(pathToFileURL(path.join(installed, 'dist', 'api.js')).href));
  mkdirSync(path.dirname(orders), { recursive: true });
  writeFileSync(orders, source('Order'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: shop });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'Add orders');
});
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));

async function open(folder: string, options?: ProjectOptions): Promise<Project> {
  const project = await openProject(folder, options);
  if (project.kind === 'problem') throw new Error(project.message);
  return project;
}

async function withProject(folder: string, use: (project: Project) => Promise<void>): Promise<void> {
  const project = await open(folder);
  await use(project).finally(() => project.close());
}

describe('the package', () => {
  test('holds the bundles, one file of types, the examples, and needs no other package', () => {
    expect(readdirSync(path.join(installed, 'dist')).filter((name) => name.endsWith('.d.ts'))).toEqual([
      'api.d.ts',
    ]);
    const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
    const nothing = ['private', 'dependencies', 'devDependencies', 'scripts'];
    expect(nothing.filter((field) => field in manifest)).toEqual([]);
  });

  test('promises this surface', async () => {
    const file = path.join(installed, 'dist', 'api.d.ts');
    const parsed = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    const surface = ts.createPrinter({ removeComments: true }).printFile(parsed);
    await expect(surface).toMatchFileSnapshot(inCheckout('fixtures', 'library', 'surface.d.ts.txt'));
  });

  test('has types that stand alone', () => {
    const caller = path.join(scratch, 'caller.mts');
    writeFileSync(
      caller,
      `import { openProject, type Contract } from '@endpoint-atlas/api';
const project = await openProject(['.'], { signal: AbortSignal.timeout(1) });
if (project.kind === 'project') {
  const contract: Contract | undefined = await project.contract('x');
  // @ts-expect-error There is no such format.
  await project.exportTo('word');
  console.log(contract?.responses[0]?.status);
}
`,
    );
    const program = ts.createProgram([caller], {
      ...{ noEmit: true, strict: true, types: [], lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'] },
      ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.NodeNext },
      ...{
        moduleResolution: ts.ModuleResolutionKind.NodeNext,
      },
    });
    const said = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
    expect(said).toEqual([]);
  });
});

test.each([
  ['list.mjs', [], 0, 'GET /orders/{id} not known\n'],
  ['contract.mjs', ['GET /orders/{id}'], 0, '"$ref": "#/schemas/Order"'],
  ['untested.mjs', [], 0, 'Orders#find'],
  ['document.mjs', ['api.yaml'], 0, ''],
  ['breaking.mjs', ['main'], 0, ''],
])('the example %s runs', (name, words, status, says) => {
  const example = path.join(scratch, name);
  cpSync(path.join(installed, 'examples', name), example);
  const run = spawnSync(process.execPath, [example, shop, ...words], { cwd: scratch, encoding: 'utf8' });
  expect(run).toMatchObject({ status, stderr: '', stdout: expect.stringContaining(says) });
  if (name === 'document.mjs')
    expect(readFileSync(path.join(scratch, 'api.yaml'), 'utf8')).toContain('/orders/{id}:');
});

test('every example is run', () => {
  expect(readdirSync(path.join(installed, 'examples')).sort()).toEqual([
    ...['breaking.mjs', 'contract.mjs', 'document.mjs', 'list.mjs', 'untested.mjs'],
  ]);
});

test('endpoints are those that the command line lists', () =>
  withProject(inCheckout('samples', 'bookshop'), async (project) => {
    const listed = (await project.endpoints()).map(({ method, path }) => `${method} ${path}`);
    expect(listed).toContain('GET /api/books/{id}');
    const { endpoints } = await project.usages();
    expect(endpoints.length).toBeGreaterThan(0);
    for (const format of [
      'markdown',
      'html',
      'postman',
      'hoppscotch',
      'curl',
      'http-file',
      'backstage',
    ] as const)
      expect(await project.exportTo(format), format).toMatchObject({
        kind: 'exported',
        files: [{ text: expect.stringContaining('books') }],
      });
  }));

test('what changes on the disk is seen after a refresh, and compared with a revision', () =>
  withProject(shop, async (project) => {
    expect(await project.refresh()).toBe(false);
    writeFileSync(orders, source('Order', 'Delete'));
    try {
      expect(await project.endpoints()).toMatchObject([{ method: 'GET', name: 'Finds one order' }]);
      expect(await project.refresh()).toBe(true);
      expect(await project.endpoints()).toMatchObject([
        { method: 'DELETE', source: { file: 'src/main/java/shop/Orders.java', line: 6 } },
      ]);
      const compared = await project.compare('main');
      const level = 'info';
      expect(compared).toMatchObject({ kind: 'compared', unread: [], changes: [{ level: 'error' }] });
      const [change] = compared.kind === 'compared' ? compared.changes : [];
      const levels = { [change?.id ?? '']: level } as const;
      expect(await project.compare('main', { levels })).toMatchObject({ changes: [{ level }] });
    } finally {
      writeFileSync(orders, source('Order'));
    }
  }));

test('what goes wrong is a value', async () => {
  const nowhere = path.join(scratch, 'nowhere');
  expect(await openProject(nowhere)).toEqual({
    kind: 'problem',
    message: `There is no file or folder ${nowhere}.`,
  });
  expect(await openProject(shop, { disable: ['sprin-mvc'] })).toMatchObject({ kind: 'problem' });
  await withProject(shop, async (project) => {
    expect(await project.compare('no-such-branch')).toMatchObject({ kind: 'problem' });
    expect(await project.contract('no such id')).toBeUndefined();
  });
});

test('a signal ends what it was given to, and nothing else', async () => {
  const reason = new Error('Enough.');
  await expect(openProject(shop, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  await withProject(shop, async (project) => {
    const stopped = new AbortController();
    const asked = project.compare('main', { signal: stopped.signal });
    stopped.abort(reason);
    await expect(asked).rejects.toBe(reason);
    expect(await project.endpoints()).toHaveLength(1);
  });
});

test('a scan that is cancelled is made again for the next question', () =>
  withProject(shop, async (project) => {
    writeFileSync(path.join(shop, 'pom.xml'), '<project><artifactId>shop</artifactId></project>');
    const stopped = new AbortController();
    const asked = project.refresh({ signal: stopped.signal });
    stopped.abort();
    await expect(asked).rejects.toThrow('aborted');
    expect(await project.endpoints()).toHaveLength(1);
  }));

test('a project that is closed says so', async () => {
  const project = await open(shop);
  await project.close();
  await expect(project.endpoints()).rejects.toThrow('The project is closed.');
});
