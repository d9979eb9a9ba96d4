/** What `snippet.test.ts` records of several endpoints in one file is a module to Node. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../fixtures/snippets');

test.each(['several-fetch.mjs', 'several-axios.mjs'])('%s has no syntax error', (name) => {
  const { stderr } = spawnSync(process.execPath, ['--check', path.join(folder, name)], { encoding: 'utf8' });
  expect(stderr).toBe('');
});
