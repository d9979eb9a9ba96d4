/**
 * The tests, in parts that differ in what they need of the machine. Where a test lies says when it runs:
 * - `*.test.ts` beside the source or in a package's `test` folder is fast, and starts no process
 * - `*.long.test.ts` takes long for what it is: inputs by the thousand, costs of work
 * - `test/<part>` needs a process, a browser or another program, which `scripts/tests/parts.mjs` looks for
 */
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

type Settings = NonNullable<TestProjectInlineConfiguration['test']>;

const minute = 60_000;

/**
 * Most code runs a few times only, and V8's optimizing compiler took a third of the processor time: it waits seven
 * times as long before it begins. What measures costs (`long`) runs as V8 would run it.
 */
const laterOptimized = '--interrupt-budget=1000000';
// This process compiles a thousand modules for the others, and ends.
setFlagsFromString(laterOptimized);

/** Whoever looks for longer than usual has the time. */
const isLonger = process.env.FUZZ_RUNS !== undefined;
const testTimeout = isLonger ? 0 : 2 * minute;
/** By the wall: costs of work are measured in processor time, and a busy machine takes ten times as long for the same. */
const hangsAfter = isLonger ? 0 : 30 * minute;

const setupFiles = ['test/properties/set-up.ts'];

const fast = ['**/*.test.{ts,tsx,mjs}'];
const long = ['**/*.long.test.{ts,tsx}'];

/** A folder of `test` each. */
const parts: Readonly<Record<string, Settings>> = {
  cli: { globalSetup: 'test/cli/install-program.ts', testTimeout: 2 * minute },
  processes: { setupFiles, testTimeout },
  jdk: { testTimeout: 5 * minute, hookTimeout: 2 * minute },
  protoc: {},
  page: { globalSetup: 'test/page/start-browser.ts', testTimeout: minute / 2 },
  compat: { globalSetup: 'test/cli/install-program.ts', setupFiles, testTimeout: 2 * minute },
  'round-trip': { testTimeout: 5 * minute },
  servers: { testTimeout: 5 * minute, fileParallelism: false },
  start: { testTimeout: 10 * minute },
  ide: {
    // The tests of a file share one workbench and follow each other, so the second failure is often the first's.
    sequence: { concurrent: false },
    // A workbench keeps two cores busy: two side by side took as long as one after the other.
    fileParallelism: false,
    expect: { poll: { timeout: minute / 2 } },
    testTimeout: 3 * minute,
    hookTimeout: 4 * minute,
  },
};

const inParts = Object.keys(parts).map((name) => `test/${name}/**`);

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on the two of a CI machine doubles the time.
    maxWorkers: availableParallelism(),
    // What was compiled is kept in node_modules by content: the next run takes half the processor time to load.
    experimental: { fsModuleCache: true },
    // Locally a missing golden is written; under CI=true it fails.
    projects: [
      project('unit', {
        include: fast,
        exclude: [...configDefaults.exclude, ...long, ...inParts],
        setupFiles,
        // The engine is loaded once for all files of a process; nothing in it outlives a call.
        isolate: false,
        execArgv: [laterOptimized],
        testTimeout,
      }),
      project('long', {
        include: long,
        exclude: [...configDefaults.exclude, ...inParts],
        setupFiles,
        testTimeout: hangsAfter,
      }),
      ...Object.entries(parts).map(([name, settings]) =>
        project(name, { include: [`test/${name}/**/*.test.ts`], ...settings }),
      ),
    ],
  },
});

function project(name: string, settings: Settings): TestProjectInlineConfiguration {
  return { test: { name, testTimeout: minute, hookTimeout: minute, ...settings } };
}
