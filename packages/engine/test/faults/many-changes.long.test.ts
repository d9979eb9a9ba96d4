/** What a switch of branches or a deleted folder changes at once costs what its files cost, and no more for each. */
import { expect, test } from 'vitest';
import type { FoundEndpoints } from '../../src/endpoints/bind/find-endpoints.ts';
import { createDependents } from '../../src/engine/dependents.ts';
import { createEngine, defaultScanOptions, type FileChange } from '../../src/engine.ts';
import type { Files, FolderEntry } from '../../src/source/files/files.ts';

const few = 300;
const times = 8;
/** Between linear and quadratic work, the latter of which would be `times` times as much. */
const margin = 1.5;

test('the work to learn who depends on changed types grows with the files, not with their square', () => {
  expect(lookupsFor(few * times)).toBeLessThan(lookupsFor(few) * times * margin);
});

test('50,000 files that are deleted at once cost as much each as a few do', () => {
  expect(lookupsFor(50_000) / 50_000).toBeLessThan((lookupsFor(few) / few) * margin);
});

/** How often a name was looked up while all of so many files were deleted at once. */
function lookupsFor(files: number): number {
  let lookups = 0;
  class CountedSet extends Set<string> {
    override has(name: string): boolean {
      lookups++;
      return super.has(name);
    }
    override *[Symbol.iterator](): SetIterator<string> {
      for (const name of super.values()) {
        lookups++;
        yield name;
      }
    }
  }
  const found = new Map<string, FoundEndpoints>();
  for (let at = 0; at < files; at++) {
    const names = new CountedSet([`T${at}`, `T${(at + 1) % files}`, 'Shared']);
    found.set(`/p/${at}`, {
      endpoints: [],
      handlers: new Map(),
      diagnostics: [],
      dependencies: { names, subtypesOf: new CountedSet() },
    });
  }
  lookups = 0;
  const dependents = createDependents(found);
  const vanished = [...found.keys()].map((_, at) => `T${at}`);
  const affected = dependents.of([() => ({ appeared: [], changed: [], vanished, extended: [] })]);
  expect(affected.size).toBe(files);
  for (const path of affected) {
    const before = found.get(path)?.dependencies;
    found.delete(path);
    dependents.update(path, before);
  }
  expect(dependents.of([() => ({ appeared: ['T1'], changed: [], vanished: [], extended: [] })]).size).toBe(0);
  return lookups;
}

test('a folder is listed once for all files that appear in it', () => {
  expect(listedFor(few * times)).toBeLessThan(listedFor(few) * times * margin);
});

/** How many entries of folders were listed while so many files appeared in one folder. */
function listedFor(files: number): number {
  const disk = flatFolder();
  const engine = createEngine(disk.files);
  scan(engine);
  const changes = Array.from({ length: files }, (_, at): FileChange => {
    disk.names.add(`A${at}.java`);
    return { kind: 'changed', path: `/p/A${at}.java` };
  });
  disk.listed = 0;
  expect(engine.update(changes)).toHaveLength(files);
  return disk.listed;
}

test.each(['deleted one by one', 'deleted with their folder', 'renamed'])(
  'what was %s is forgotten',
  (how) => {
    const disk = flatFolder();
    for (let at = 0; at < few; at++) disk.names.add(`A${at}.java`);
    const engine = createEngine(disk.files);
    scan(engine);
    expect(engine.findings().endpoints).toHaveLength(few);
    const old = [...disk.names];
    disk.names.clear();
    if (how === 'renamed') for (let at = 0; at < few; at++) disk.names.add(`B${at}.java`);
    const gone = old.map((name): FileChange => ({ kind: 'deleted', path: `/p/${name}` }));
    const come = [...disk.names].map((name): FileChange => ({ kind: 'changed', path: `/p/${name}` }));
    engine.update(how.endsWith('folder') ? [{ kind: 'deleted', path: '/p' }] : [...gone, ...come]);
    const { endpoints, diagnostics } = engine.findings();
    expect(diagnostics).toEqual([]);
    expect(endpoints.map(({ path }) => path)).toEqual(
      how === 'renamed' ? expect.arrayContaining([...disk.names].map((name) => `/${name.slice(0, -5)}`)) : [],
    );
  },
);

type Engine = ReturnType<typeof createEngine>;

function scan(engine: Engine): void {
  const options = { ...defaultScanOptions, isTrusted: true };
  const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
  engine.scan({ roots: ['/p'], base: '/p', options }, observer);
}

/** One folder of controllers, each with an endpoint named like its file. */
function flatFolder() {
  const names = new Set<string>();
  const stat = { bytes: 0, modified: 0, changed: 0, inode: 0 };
  const isThere = (path: string) => names.has(path.slice(3));
  const files: Files = {
    list(folder) {
      if (folder !== '/p') return { kind: 'problem', reason: 'missing', detail: folder };
      disk.listed += names.size;
      return { kind: 'listing', entries: [...names].map((name): FolderEntry => ({ name, type: 'file' })) };
    },
    stat: (path) =>
      isThere(path) ? { ...stat, type: 'file' } : path === '/p' ? { ...stat, type: 'folder' } : undefined,
    readText(path) {
      if (!isThere(path)) return { kind: 'problem', reason: 'missing', detail: path };
      const name = path.slice(3, -'.java'.length);
      const mapping = `@GetMapping("/${name}") public void get() {}`;
      const imports = 'import org.springframework.web.bind.annotation.*;';
      return { kind: 'text', text: `${imports} @RestController public class ${name} { ${mapping} }` };
    },
  };
  const disk = { files, names, listed: 0 };
  return disk;
}
