/**
 * `from a save to the new endpoint in the tree`, the engine's part: a file of a large project is edited in turn in
 * two ways, and the engine brings its findings up to date. The argument is the project's folder.
 */
import { performance } from 'node:perf_hooks';
import { createEngine, defaultScanOptions } from '../../packages/engine/src/engine.ts';
import { diskFiles } from '../../packages/engine/src/node/disk-files.ts';

const [project = ''] = process.argv.slice(2);
const files = diskFiles();
const engine = createEngine(files);
engine.scan(
  { roots: [project], base: project, options: defaultScanOptions },
  { onProgress() {}, onFindings() {}, isCancelled: () => false },
);

const { endpoints } = engine.findings();
const controller = `${project}/${endpoints[Math.floor(endpoints.length / 2)]?.source.file}`;
const bodyType = controller.replace(/Thing(\d+)Controller/, (_, n) => `Dto${Number(n) + 1}`);

console.log(
  JSON.stringify({
    endpoints: endpoints.length,
    controller: medianUpdate(controller, '  @GetMapping("/added") public String added() { return ""; }'),
    bodyType: medianUpdate(bodyType, '  public String added;'),
  }),
);

/** Milliseconds for a line that is added before the end of the file, and taken away again. */
function medianUpdate(path: string, line: string): number {
  const read = files.readText(path, Number.MAX_SAFE_INTEGER);
  if (read.kind === 'problem') throw new Error(`${path}: ${read.detail}`);
  const end = read.text.lastIndexOf('}');
  const added = `${read.text.slice(0, end)}${line}\n}\n`;
  const times = Array.from({ length: 21 }, (_, round) => {
    const start = performance.now();
    const updated = engine.update([{ kind: 'edited', path, text: round % 2 === 0 ? added : read.text }]);
    const time = performance.now() - start;
    if (updated.length === 0) throw new Error(`${path}: nothing was updated`);
    return time;
  });
  return times.sort((a, b) => a - b)[10] ?? Number.NaN;
}
