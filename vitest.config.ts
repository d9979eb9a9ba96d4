/**
 * The tests, in parts that differ in what they need of the machine. `scripts/tests/parts.mjs` says what that is.
 */
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that compare with the JDK's own parser are named for it, wherever they lie. */
const jdkTests = 'packages/**/*.jdk.test.ts';

/** The same for protoc. */
const protocTests = 'packages/**/*.protoc.test.ts';

/** Tests that open the built dashboard page in a browser. */
const pageTests = 'test/page/**/*.test.ts';

/**
 * Tests that take long for what they are: they make up thousands of inputs, measure what work costs, start threads and
 * processes, or bundle. They are known by their folder or their name.
 */
const longTests = [
  '**/*{fuzz,costs,budgets,escapes,nesting}.test.ts',
  'packages/engine/test/{damage,differential-*,faults,hostile}/**/*.test.ts',
  'test/processes/engine-thread.test.ts',
  'packages/engine/test/engine/dependents.test.ts',
  'packages/engine/test/endpoints/{incremental,scan-cache}.test.ts',
  'packages/engine/test/exports/{dense,lasting-names,renamed-clone}.test.ts',
  'packages/vscode/test/*.test.ts',
  'samples/**/*.test.mjs',
  'scripts/**/*.test.ts',
  'test/**/*.test.ts',
];

/** Tests that run the built command line. */
const cliTests = 'test/cli/**/*.test.ts';

/** What a part of its own runs. */
const inParts = [jdkTests, protocTests, cliTests, pageTests, 'test/{compat,ide,round-trip,servers,start}/**'];

const usualTimeouts = {
  // Who looks for longer has the time.
  testTimeout: process.env.FUZZ_RUNS === undefined ? 120_000 : 0,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on the two of a CI machine doubles the time.
    maxWorkers: availableParallelism(),
    // Locally a missing golden is written; under CI=true it fails.
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...longTests, ...inParts],
          setupFiles: ['test/properties/set-up.ts'],
          // The engine is loaded once for all files of a process; nothing in it outlives a call.
          isolate: false,
          ...usualTimeouts,
        },
      },
      {
        test: {
          name: 'long',
          include: longTests,
          exclude: [...configDefaults.exclude, ...inParts],
          setupFiles: ['test/properties/set-up.ts'],
          ...usualTimeouts,
        },
      },
      {
        test: {
          name: 'cli',
          include: [cliTests],
          globalSetup: 'test/cli/install-program.ts',
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'jdk', include: [jdkTests], testTimeout: 300_000, hookTimeout: 120_000 } },
      { test: { name: 'protoc', include: [protocTests], testTimeout: 60_000 } },
      {
        test: {
          name: 'page',
          include: [pageTests],
          globalSetup: 'test/page/start-browser.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'compat',
          include: ['test/compat/**/*.test.ts'],
          globalSetup: 'test/cli/install-program.ts',
          setupFiles: ['test/properties/set-up.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'round-trip',
          include: ['test/round-trip/**/*.test.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'servers',
          include: ['test/servers/**/*.test.ts'],
          testTimeout: 300_000,
        },
      },
      { test: { name: 'start', include: ['test/start/**/*.test.ts'], testTimeout: 600_000 } },
      {
        test: {
          name: 'ide',
          include: ['test/ide/**/*.test.ts'],
          // The tests of a file share one workbench and follow each other, so the second failure is often the first's.
          sequence: { concurrent: false },
          // A workbench keeps two cores busy: two side by side took as long as one after the other.
          fileParallelism: false,
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
