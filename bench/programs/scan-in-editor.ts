/**
 * What a scan takes in the editor, where updates follow, against the same scan of the command line; when its first
 * endpoints are there; what a build file takes that is saved as it is, and what 2,000 files take that change at once, as
 * a switch of branches does. The arguments are the project's folder and which of the two.
 */
import { createEngine, defaultScanOptions, type FileChange } from '../../packages/engine/src/engine.ts';
import { diskFiles } from '../../packages/engine/src/node/disk-files.ts';
import { walkInOneGo } from '../../packages/engine/src/source/files/walk/walk.ts';

const [project = '', shell = 'editor'] = process.argv.slice(2);
const files = diskFiles();
const engine = createEngine(files);
const started = performance.now();
/** By the clock, as whoever looks at the tree waits. */
let firstEndpoints: number | undefined;
const scan = cpuOf(() =>
  engine.scan(
    {
      roots: [project],
      base: project,
      options: { ...defaultScanOptions, expectsUpdates: shell === 'editor' },
    },
    {
      onProgress() {},
      onFindings(found) {
        if (found.some((file) => file.endpoints.length > 0)) firstEndpoints ??= performance.now() - started;
      },
      isCancelled: () => false,
    },
  ),
);
const { endpoints } = engine.findings();
const [build] = walkInOneGo([project], files).buildFiles;
const savedBuild = cpuOf(() => engine.update(build === undefined ? [] : [{ kind: 'changed', path: build }]));
const changes = shell === 'editor' ? changedFiles(2_000) : [];
const branchSwitch = cpuOf(() => engine.update(changes));
console.log(
  JSON.stringify({
    endpoints: endpoints.length,
    firstEndpoints,
    scan,
    savedBuild,
    branchSwitch,
    changed: changes.length,
  }),
);

/** Every file that follows, up to so many, with a type more than before. */
function changedFiles(count: number): readonly FileChange[] {
  const sources = walkInOneGo([project], files).sources.filter((path) => path.endsWith('.java'));
  const each = Math.max(1, Math.floor(sources.length / count));
  const chosen = sources.filter((_, index) => index % each === 0).slice(0, count);
  return chosen.flatMap((path): readonly FileChange[] => {
    const read = files.readText(path, Number.MAX_SAFE_INTEGER);
    if (read.kind === 'problem') return [];
    return [{ kind: 'edited', path, text: `${read.text}\ninterface ${nameOf(path)}Changed {}\n` }];
  });
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.java'.length);
}

/** Milliseconds of processors. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
