/**
 * Declarations are read when somebody looks inside a type (docs/adr/0058). Whatever is listed has to be the same as if
 * all of them had been read first. `npm run measure -- eager FOLDER...` compares real projects.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundleScans } from '../../scripts/eager/bundle-scans.mjs';

const fixtures = fileURLToPath(new URL('../../fixtures/endpoints/', import.meta.url));
const frameworks = readdirSync(fixtures).sort();

const { lazy, eager } = await bundleScans();

test.each(frameworks)('fixtures of %s are listed as if all declarations had been read first', (framework) => {
  for (const name of readdirSync(`${fixtures}${framework}`).sort()) {
    const folder = `${fixtures}${framework}/${name}`;
    const [late, first] = [lazy(folder), eager(folder)];
    expect(late.table, folder).toBe(first.table);
    expect(late.contracts, folder).toBe(first.contracts);
  }
});

test('the scan that reads all declarations first reads more files again', () => {
  const folder = `${fixtures}spring-mvc`;
  expect(eager(folder).rereads).toBeGreaterThan(lazy(folder).rereads);
});
