import { isDeepStrictEqual } from 'node:util';
import {
  createEngine,
  defaultScanOptions,
  type Engine,
  type Findings,
} from '../../packages/engine/src/engine.ts';
import { type ProjectTree, projectTree } from './project-tree.ts';
import { randomOf } from './random.ts';
import { type History, makeStep, type Step, type StepKind } from './steps.ts';

/** What came of a run: how often each step was taken, and where an update differed from a fresh scan. */
export interface RunTotals {
  readonly steps: number;
  readonly byKind: Readonly<Partial<Record<StepKind, number>>>;
  readonly files: number;
  readonly endpoints: number;
  readonly differences: readonly Difference[];
}

export interface Difference {
  readonly step: number;
  readonly kind: StepKind;
  readonly written: readonly string[];
  /** What the update and the fresh scan say of the first thing in which they differ. */
  readonly updated: string;
  readonly fresh: string;
}

export interface RunRequest {
  readonly history: History;
  readonly seed: number;
  readonly steps: number;
  /** Folder that is scanned; all paths of the history lie below it. */
  readonly root: string;
}

/** Takes steps from version to version of a project, and compares after each with a scan from scratch. */
export function runSteps({ history, seed, steps, root }: RunRequest): RunTotals {
  const random = randomOf(seed);
  const byKind: Partial<Record<StepKind, number>> = {};
  const differences: Difference[] = [];
  const tree = projectTree(history.treeOf(0));
  let engine = scanned(tree, root);
  let at = 0;
  let [files, endpoints] = [0, 0];
  for (let index = 0; index < steps; index++) {
    const step = makeStep({ random, history, at, texts: tree.texts });
    at = step.at;
    take(step, tree, engine, root);
    byKind[step.kind] = (byKind[step.kind] ?? 0) + 1;
    files += step.written.size;
    const fresh = scanned(tree, root);
    const [updated, expected] = [engine.findings(), fresh.findings()];
    endpoints = Math.max(endpoints, expected.endpoints.length);
    if (isDeepStrictEqual(updated, expected)) continue;
    differences.push(describe(index, step, updated, expected));
    // What differs once would differ after all further steps.
    engine = fresh;
  }
  return { steps, byKind, files, endpoints, differences };
}

function scanned({ files }: ProjectTree, root: string): Engine {
  const engine = createEngine(files);
  scan(engine, root);
  return engine;
}

function scan(engine: Engine, root: string): void {
  const options = { ...defaultScanOptions, expectsUpdates: true };
  engine.scan(
    { roots: [root], base: root, options },
    { onProgress() {}, onFindings() {}, isCancelled: () => false },
  );
}

/** Modules are a scan's: where build files come or go, an open project has to be scanned again. */
const isBuildFile = (path: string) => /\/(?:pom\.xml|[^/]*\.gradle(?:\.kts)?)$/.test(path);

function take({ written }: Step, tree: ProjectTree, engine: Engine, root: string): void {
  const changesModules = [...written].some(
    ([path, text]) => isBuildFile(path) && tree.texts.has(path) !== (text !== undefined),
  );
  for (const [path, text] of written) tree.put(path, text);
  if (changesModules) {
    scan(engine, root);
    return;
  }
  engine.update(
    [...written].map(([path, text]) => ({ kind: text === undefined ? 'deleted' : 'changed', path })),
  );
}

function describe(step: number, { kind, written }: Step, updated: Findings, fresh: Findings): Difference {
  const list = ({ endpoints, diagnostics }: Findings) =>
    [...endpoints, ...diagnostics].map((each) => JSON.stringify(each));
  const [before, after] = [list(updated), list(fresh)];
  const at = before.findIndex((each, i) => each !== after[i]);
  const place = at < 0 ? before.length : at;
  const truncate = (text: string | undefined) => (text ?? 'nothing').slice(0, 2_000);
  return {
    step,
    kind,
    written: [...written.keys()].slice(0, 20),
    updated: truncate(before[place]),
    fresh: truncate(after[place]),
  };
}
