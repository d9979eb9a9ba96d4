/** Where a test lives says when it runs: what `vitest.config.ts` promises of the folders. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { checkout } from '../artifacts/checkout.mjs';
import { measurements } from '../measurements.mjs';
import { parts } from './parts.mjs';

const folders = ['packages', 'scripts', 'samples', 'bench', 'test'];
const files = folders.flatMap((folder) => namesBelow(folder));
const own = parts.map(({ name }) => name).filter((name) => name !== 'unit' && name !== 'long');
const isInPart = (file: string) => own.some((name) => file.startsWith(`test/${name}/`));
const isTest = (file: string) => /\.test\.(?:tsx?|mjs)$/.test(file);

test('a part is a project and, but for two, a folder of test', () => {
  const projects = (config.test?.projects ?? []).map((each) =>
    typeof each === 'object' && 'test' in each ? each.test?.name : undefined,
  );
  expect(projects.sort()).toEqual(parts.map(({ name }) => name).sort());
  for (const name of own)
    expect(files.some((file) => file.startsWith(`test/${name}/`) && isTest(file))).toBe(true);
});

test('fast tests start no process and bundle nothing', () => {
  const fast = files.filter((file) => isTest(file) && !/\.long\.test\./.test(file) && !isInPart(file));
  expect(fast.length).toBeGreaterThan(200);
  const starts =
    /^(?:import|\}).* from '(?:node:child_process|node:worker_threads|esbuild|playwright-core)'/m;
  expect(fast.filter((file) => starts.test(readFileSync(path.join(checkout, file), 'utf8')))).toEqual([]);
});

function namesBelow(folder: string): string[] {
  return readdirSync(path.join(checkout, folder), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'test-results'].includes(entry.name)) return [];
    const place = `${folder}/${entry.name}`;
    return entry.isDirectory() ? namesBelow(place) : [place];
  });
}

test('a person sees few scripts, and every measurement by its name', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  // Besides `npm start` and `npm test`, which npm lists apart.
  expect(Object.keys(scripts).length - 2).toBeLessThanOrEqual(10);
  for (const { runs } of measurements) expect(existsSync(path.join(checkout, runs[0]))).toBe(true);
  const names = measurements.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
