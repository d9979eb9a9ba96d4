/** Whatever becomes of files while they are read, the next scan is right, and this one ends with a list. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEngine, defaultScanOptions, type FileChange } from '../../src/engine.ts';
import { diskScanStore } from '../../src/node/scan-store.ts';
import type { Files } from '../../src/source/files/files.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';
import { type DiskProject, diskProject, orders, scanned, settledFiles } from './settled-disk.ts';

const source = 'src/main/java/a/Orders.java';
const text = orders[source] ?? '';
const other = text.replace('"/new"', '"/own"');

let project: DiskProject;
let root: string;
beforeEach(() => {
  project = diskProject({});
  root = path.join(project.folder, 'orders');
  for (const [file, content] of Object.entries(orders)) project.write(`orders/${file}`, content);
});
afterEach(() => {
  vi.useRealTimers();
  project.remove();
});

const store = () => diskScanStore(path.join(project.folder, 'cache'), '1');
const isSource = (file: string) => file.endsWith('/Orders.java');

/** Something happens once, before or after a file is read. */
function disturbed(
  when: 'before' | 'after',
  isMeant: (file: string, nth: number) => boolean,
  act: () => void,
) {
  const files = settledFiles();
  let reads = 0;
  let isDone = false;
  const disturb = (file: string) => {
    if (isDone || !isMeant(file, reads)) return;
    isDone = true;
    act();
  };
  const readText: Files['readText'] = (file, maxBytes) => {
    if (when === 'before') disturb(file);
    const read = files.readText(file, maxBytes);
    if (when === 'after') disturb(file);
    reads++;
    return read;
  };
  return { ...files, readText };
}

const happenings: Readonly<Record<string, (file: string) => void>> = {
  grows: (file) => writeFileSync(file, `${text}\n// more\n${other.replace('class Orders', 'class More')}`),
  'is cut off': (file) => writeFileSync(file, text.slice(0, text.length >> 1)),
  vanishes: (file) => rmSync(file),
  'becomes another': (file) => writeFileSync(file, other),
  'becomes a folder': (file) => {
    rmSync(file);
    mkdirSync(file);
  },
};

test.each(
  Object.entries(happenings).flatMap(([how, act]) =>
    (['before', 'after'] as const).map((when) => ({ how, act, when })),
  ),
)('a file that $how, $when it is read, is right at the next scan', ({ act, when }) => {
  const file = path.join(root, source);
  scanned(
    root,
    disturbed(when, isSource, () => act(file)),
    store(),
  );
  expect(scanned(root, settledFiles(), store())).toEqual(scanned(root, settledFiles()));
});

test('a branch that is switched in the middle of a scan is right at the next one, and after the changes are told', () => {
  const otherBranch = {
    [source]: other,
    'src/main/java/a/Order.java': 'package a; public class Order { public String code; }',
    'src/main/java/a/Carts.java': text.replaceAll('Orders', 'Carts').replaceAll('/orders', '/carts'),
  };
  const switchBranch = () => {
    for (const [file, content] of Object.entries(otherBranch)) project.write(`orders/${file}`, content);
  };
  const changes = Object.keys(otherBranch).map((file): FileChange => {
    return { kind: 'changed', path: path.join(root, file) };
  });
  for (let nth = 0; nth < 4; nth++) {
    rmSync(path.join(root, 'src/main/java/a/Carts.java'), { force: true });
    for (const [file, content] of Object.entries(orders)) project.write(`orders/${file}`, content);
    const files = disturbed('before', (_, reads) => reads === nth, switchBranch);
    const engine = createEngine(files, undefined, store());
    const options = { ...defaultScanOptions, isTrusted: true };
    const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
    engine.scan({ roots: [root], base: root, options }, observer);
    engine.saveCache();
    const cold = scanned(root, settledFiles());
    expect(cold.endpoints.map((each) => each.path)).toContain('/carts/new');
    expect(scanned(root, settledFiles(), store())).toEqual(cold);
    engine.update(changes);
    expect(engine.findings()).toEqual(cold);
  }
});

test.each(['1970-01-02', '2020-02-29', '2099-12-31'])(
  'a clock that jumps to %s costs the cache at most',
  (day) => {
    const file = path.join(root, source);
    scanned(root, settledFiles(), store());
    vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] });
    expect(scanned(root, settledFiles(), store())).toEqual(scanned(root, settledFiles()));
    writeFileSync(file, other);
    expect(scanned(root, settledFiles(), store()).endpoints.map((each) => each.path)).toContain(
      '/orders/own',
    );
    vi.useRealTimers();
    writeFileSync(file, text);
    expect(scanned(root, settledFiles(), store()).endpoints.map((each) => each.path)).toContain(
      '/orders/new',
    );
  },
);

test('a file system without case gives each endpoint once, also when a name changes in its case only', () => {
  const files = memoryFiles(
    Object.fromEntries(Object.entries(orders).map(([file, each]) => [`/p/${file}`, each])),
  );
  const names = () => new Map(listed(files, '/p').map((file) => [file.toLowerCase(), file]));
  const real = (file: string) => names().get(file.toLowerCase()) ?? file;
  const caseless: Files = {
    list: (folder) => files.list(folder),
    stat: (file) => files.stat(real(file)),
    readText: (file, maxBytes) => files.readText(real(file), maxBytes),
  };
  const engine = createEngine(caseless);
  const options = { ...defaultScanOptions, isTrusted: true };
  engine.scan(
    { roots: ['/p'], base: '/p', options },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  const before = engine.findings().endpoints.map((each) => each.path);
  expect(before).toEqual(scanned('/p', files).endpoints.map((each) => each.path));
  const renamed = `/p/${source.replace('Orders', 'ORDERS')}`;
  files.put(`/p/${source}`, undefined);
  files.put(renamed, text);
  engine.update([
    { kind: 'deleted', path: `/p/${source}` },
    { kind: 'changed', path: renamed },
  ]);
  expect(engine.findings().endpoints.map((each) => each.path)).toEqual(before);
  expect(engine.findings().diagnostics).toEqual([]);
});

/** All files below a folder. */
function listed(files: Files, folder: string): string[] {
  const found = files.list(folder);
  if (found.kind === 'problem') return [];
  return found.entries.flatMap(({ name, type }) =>
    type === 'folder' ? listed(files, `${folder}/${name}`) : [`${folder}/${name}`],
  );
}

test('lines that end as on Windows give the same endpoints on the same lines', () => {
  const texts = {
    ...orders,
    [source]: text.replace(
      '  @PostMapping',
      '  /**\n   * Makes one.\n   * @param order the order\n   */\n  @PostMapping',
    ),
    '.easy.api.config':
      'api.tag=groovy:```\ndef name = it.name()\nreturn name\n```\n# note\nmethod.doc=one\\\n two',
    'src/main/resources/application.yml': 'server:\n  port: 8123\n  servlet:\n    context-path: /shop\n',
    'src/main/kotlin/a/Carts.kt':
      'package a\n\nimport org.springframework.web.bind.annotation.*\n\n/** Carts. */\n@RestController\nclass Carts {\n  /**\n   * All of them.\n   */\n  @GetMapping(\n    "/carts")\n  fun all() = 1\n}\n',
  };
  const shown = (end: string) => {
    const tree = Object.entries(texts).map(([file, each]) => [`/p/${file}`, each.replaceAll('\n', end)]);
    const { endpoints, diagnostics } = scanned('/p', memoryFiles(Object.fromEntries(tree)));
    const rows = endpoints.map(({ id, path: route, name, description, folder, source: place, host }) => {
      return { id, route, name, description, folder, line: place.line, file: place.file, host };
    });
    return { rows, diagnostics };
  };
  expect(shown('\n').rows).toHaveLength(3);
  expect(shown('\r\n')).toEqual(shown('\n'));
});

test('sources are read again where their build file says another encoding', () => {
  const file = path.join(root, source);
  const pom = path.join(root, 'pom.xml');
  writeFileSync(file, Buffer.from(text.replace('/new', '/café'), 'latin1'));
  const engine = createEngine(settledFiles());
  engine.scan(
    { roots: [root], base: root, options: defaultScanOptions },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
  expect(engine.findings().diagnostics.map(({ code }) => code)).toEqual(['file-encoding']);
  for (const [encoding, expected] of [
    ['ISO-8859-1', '/orders/café'],
    ['windows-1251', '/orders/cafй'],
  ]) {
    writeFileSync(pom, `<project><build><encoding>${encoding}</encoding></build></project>`);
    engine.update([{ kind: 'changed', path: pom }]);
    expect(engine.findings().diagnostics).toEqual([]);
    expect(engine.findings().endpoints.map((each) => each.path)).toContain(expected);
  }
});

test('a folder and a file that nobody may read cost what is in them, and are told', () => {
  const files = memoryFiles({
    ...Object.fromEntries(Object.entries(orders).map(([file, each]) => [`/p/${file}`, each])),
    '/p/src/main/java/a/Locked.java': { problem: 'denied' },
    '/p/locked': { problem: 'denied' },
  });
  const { endpoints, diagnostics } = scanned('/p', files);
  expect(endpoints).toHaveLength(2);
  expect(diagnostics.map((each) => each.message)).toContain(
    'This file is left out: you have no permission to read it.',
  );
});
