/** A share of `npm run measure -- incremental` that needs no repository: fixtures of the frameworks are the branches. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { usualRuns } from '../properties/runs.ts';
import { runSteps } from './run-steps.ts';
import type { History } from './steps.ts';

const endpoints = fileURLToPath(new URL('../../fixtures/endpoints/', import.meta.url));

/** Each fixture of a framework is a version of one project. */
function fixturesAsHistory(framework: string): History {
  const names = readdirSync(`${endpoints}${framework}`).sort();
  const trees = names.map((name) => {
    const folder = `${endpoints}${framework}/${name}`;
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
      each.isFile(),
    );
    return new Map(
      files.map((each) => {
        const path = `${each.parentPath}/${each.name}`.replaceAll('\\', '/');
        return [`/p${path.slice(folder.length)}`, readFileSync(path, 'utf8')] as const;
      }),
    );
  });
  return { length: trees.length, treeOf: (index) => trees[index] ?? new Map() };
}

test.each(['spring-mvc', 'jax-rs', 'schemas'])('updates of %s are what a fresh scan says', (framework) => {
  const { differences } = runSteps({
    history: fixturesAsHistory(framework),
    seed: Number(process.env.FUZZ_SEED ?? 7),
    steps: usualRuns(20),
    root: '/p',
  });
  expect(differences).toEqual([]);
});
