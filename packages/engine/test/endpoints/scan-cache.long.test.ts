/** A scan that starts from what an earlier one left gives what a fresh scan gives, and reads only what is different. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { createEngine, defaultScanOptions, type Findings, type ScanOptions } from '../../src/engine.ts';
import type { Files } from '../../src/source/files/files.ts';
import type { ScanStore } from '../../src/source/files/scan-store.ts';
import { type MemoryFiles, memoryFiles } from '../../src/testing/memory-files.ts';
import { anyEdit, anyProject, type Edit, variants } from './entangled-project.ts';

/** Files beside the sources that say something about endpoints. */
const contextFiles: Readonly<Record<string, readonly string[]>> = {
  '/p/.easy.api.config': [
    'api.name=#name',
    'class.prefix.path=/ruled\nfield.ignore=name',
    'api.name=groovy:it.name() + "!"',
    'ignore=groovy:oops(',
    'no.such.key=1',
    '# a remark\nno.such.key=1',
  ],
  '/p/m/.easyapi/module.config': ['class.prefix.path=/m', 'json.rule.convert[b.Kind]=int'],
  '/p/m/pom.xml': [
    '<project/>',
    '<project><artifactId>m</artifactId></project>',
    '<project><artifactId>m</artifactId><version>2</version></project>',
  ],
  '/p/f/build.gradle': ['plugins {}', "dependencies {\n  implementation project(':m')\n}"],
  '/p/f/application.properties': [
    'spring.jackson.property-naming-strategy=KEBAB_CASE',
    'spring.jackson.property-naming-strategy=KEBAB_CASE\nserver.port=2',
  ],
  '/p/.gitignore': ['/c/', 'Orders.java'],
  '/p/application.properties': ['spring.jackson.property-naming-strategy=SNAKE_CASE', 'server.port=1'],
};

const anyContextFile: fc.Arbitrary<Edit> = fc.constantFrom(...Object.keys(contextFiles)).chain((path) =>
  fc.record({
    path: fc.constant(path),
    text: fc.constantFrom<string | undefined>(...(contextFiles[path] ?? []), undefined),
  }),
);

function memoryStore(): ScanStore {
  const cached = new Map<string, Readonly<Record<string, unknown>>>();
  return {
    open(key) {
      const sections = cached.get(key);
      return sections && { section: (name) => sections[name] };
    },
    save: (key, sections) => cached.set(key, structuredClone(sections)),
  };
}

interface Scanned extends Findings {
  /** What was told while it was found, the last word about each file. */
  readonly reported: ReadonlySet<string>;
}

function scan(files: Files, options: ScanOptions, store?: ScanStore): Scanned {
  const engine = createEngine(files, undefined, store);
  const reported = new Map<string, number>();
  engine.scan(
    { roots: ['/p'], base: '/p', options },
    {
      onProgress() {},
      onFindings(found) {
        for (const { path, endpoints, diagnostics } of found)
          reported.set(path, endpoints.length + diagnostics.length);
      },
      isCancelled: () => false,
    },
  );
  engine.saveCache();
  return {
    ...engine.findings(),
    reported: new Set([...reported].flatMap(([path, count]) => (count > 0 ? [path] : []))),
  };
}

const silent = { onProgress() {}, onFindings() {}, isCancelled: () => false };
const trusted = { ...defaultScanOptions, isTrusted: true };
const kinds: readonly (readonly [string, ScanOptions])[] = [
  ['the editor', trusted],
  ['the command line', { ...trusted, expectsUpdates: false }],
  ['a table on the command line', { ...trusted, expectsUpdates: false, describesTypes: false }],
];

describe.each(kinds)('for %s', (_, options) => {
  test('what was kept and what has changed since give what a fresh scan gives', () => {
    const anyChange = fc.oneof({ weight: 2, arbitrary: anyEdit }, { weight: 1, arbitrary: anyContextFile });
    const anyChanges = fc.array(fc.array(anyChange, { maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyProject, fc.array(anyContextFile), anyChanges, (texts, around, rounds) => {
        const files = memoryFiles(Object.fromEntries(texts));
        for (const { path, text } of around) files.put(path, text);
        const store = memoryStore();
        scan(files, options, store);
        for (const changes of rounds) {
          for (const { path, text } of changes) files.put(path, text);
          expect(scan(files, options, store)).toEqual(scan(files, options));
        }
      }),
      { numRuns: usualRuns(25) },
    );
  });

  test.each([
    ['/p/m/pom.xml', '<project><version>1</version></project>', '<project><version>2</version></project>'],
    ['/p/application.yml', 'server: { port: 1 }', 'server: { port: 2 }'],
    ['/p/.easy.api.config', 'api.name=#name', 'api.name=#name\n# a remark'],
  ])('files are not read where %s says the same about them', (path, text, edited) => {
    const files = wholeProject();
    files.put(path, text);
    const store = memoryStore();
    const first = scan(files, options, store);
    files.put(path, edited);
    for (const _ of ['asked again', 'from the store']) {
      files.takeReads();
      expect(scan(files, options, store)).toEqual(first);
      expect(files.takeReads().filter(isSource)).toEqual([]);
    }
  });

  test('files that are as they were are not read', () => {
    const files = wholeProject();
    const store = memoryStore();
    scan(files, options, store);
    files.takeReads();
    const again = scan(files, options, store);
    expect(files.takeReads().filter(isSource)).toEqual([]);
    expect(again.endpoints.length).toBeGreaterThan(10);
  });
});

test('edits after a scan from the store give what a fresh scan gives', () => {
  fc.assert(
    fc.property(
      anyProject,
      fc.array(anyEdit, { maxLength: 3 }),
      fc.array(anyEdit, { minLength: 1, maxLength: 5 }),
      (texts, between, edits) => {
        const files = memoryFiles(Object.fromEntries(texts));
        const store = memoryStore();
        scan(files, trusted, store);
        for (const { path, text } of between) files.put(path, text);
        expectUpdatesAsFresh(files, store, edits);
      },
    ),
    { numRuns: usualRuns(25) },
  );
});

test('changes of rules, properties and builds after a scan from the store give what a fresh scan gives', () => {
  // Modules that come or go, and what is left out, are a scan's.
  const changing = Object.entries(contextFiles).filter(([path]) => !path.endsWith('.gitignore'));
  const anyText = ([path, texts]: (typeof changing)[number]) =>
    fc.record({ path: fc.constant(path), text: fc.constantFrom(...texts) });
  const anyChange = fc.oneof(...changing.map(anyText), anyEdit);
  fc.assert(
    fc.property(anyProject, fc.array(anyChange, { minLength: 1, maxLength: 8 }), (texts, edits) => {
      const files = memoryFiles(Object.fromEntries(texts));
      for (const [path, [text]] of changing) files.put(path, text);
      const store = memoryStore();
      scan(files, trusted, store);
      expectUpdatesAsFresh(files, store, edits);
    }),
    { numRuns: usualRuns(25) },
  );
});

test('an edit between two runs has only those files read that it affects', () => {
  const files = wholeProject();
  const store = memoryStore();
  scan(files, trusted, store);
  files.put('/p/a/Stranger.java', 'package a; class Stranger {}');
  files.takeReads();
  scan(files, trusted, store);
  expect(files.takeReads().filter(isSource)).toEqual(['/p/a/Stranger.java']);
});

test('everything is read where somebody asks for that', () => {
  const files = wholeProject();
  const store = memoryStore();
  scan(files, trusted, store);
  files.takeReads();
  const engine = createEngine(files, undefined, store);
  engine.scan({ roots: ['/p'], base: '/p', options: trusted, fromScratch: true }, silent);
  expect(new Set(files.takeReads().filter(isSource))).toEqual(new Set(Object.keys(variants)));
});

test.each([
  ['session.get("x")', 'again'],
  ['"" + new Date().time', 'again'],
  ['def word = "System"; "" + this."$word"', 'again'],
  ['Math.random() > 2 ? "a" : "b"', 'again'],
  ['it."${"na" + "me"}"()', 'again'],
  ['"Print the session of today, ${it.name()}"', 'from the store'],
  ['/* Date, session */ it.name() // println', 'from the store'],
])('what the script %s gives is evaluated %s', (script, expected) => {
  const files = wholeProject();
  files.put('/p/.easy.api.config', `api.name=groovy:${script}`);
  const store = memoryStore();
  scan(files, trusted, store);
  files.takeReads();
  scan(files, trusted, store);
  const isRead = files.takeReads().some(isSource);
  expect(isRead ? 'again' : 'from the store').toBe(expected);
});

test('a file that was written while it was read is not trusted', () => {
  const files = wholeProject();
  const path = '/p/a/Contract.java';
  const now = (): Files => ({
    ...files,
    stat: (each) => {
      const stat = files.stat(each);
      return stat && each === path ? { ...stat, modified: Date.now() } : stat;
    },
  });
  const store = memoryStore();
  scan(now(), trusted, store);
  files.takeReads();
  scan(files, trusted, store);
  expect(files.takeReads()).toContain(path);
});

test('an unsaved text is nothing to keep', () => {
  const files = wholeProject();
  const store = memoryStore();
  const engine = createEngine(files, undefined, store);
  engine.scan({ roots: ['/p'], base: '/p', options: trusted }, silent);
  engine.update([{ kind: 'edited', path: '/p/a/Contract.java', text: 'package a; class Unsaved {}' }]);
  engine.saveCache();
  expect(scan(files, trusted, store)).toEqual(scan(files, trusted));
});

/** After a scan from the store, each update gives what a fresh scan gives. */
function expectUpdatesAsFresh(files: MemoryFiles, store: ScanStore, edits: readonly Edit[]): void {
  const engine = createEngine(files, undefined, store);
  engine.scan({ roots: ['/p'], base: '/p', options: trusted }, silent);
  for (const { path, text } of edits) {
    files.put(path, text);
    engine.update([{ kind: text === undefined ? 'deleted' : 'changed', path }]);
    const { reported: _, ...fresh } = scan(files, trusted);
    expect(engine.findings()).toEqual(fresh);
  }
}

function wholeProject(): MemoryFiles {
  return memoryFiles(Object.fromEntries(Object.entries(variants).map(([path, [text = '']]) => [path, text])));
}

function isSource(path: string): boolean {
  return /\.(?:java|kt|proto)$/.test(path);
}
