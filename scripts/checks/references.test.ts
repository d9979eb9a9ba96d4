/**
 * What counts as a broken reference in a document.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkout } from '../artifacts/checkout.mjs';
import { findBrokenReferences } from './references.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'references-'));
afterAll(() => rmSync(scratch, { recursive: true }));

mkdirSync(path.join(scratch, 'docs'));
writeFileSync(path.join(scratch, 'package.json'), JSON.stringify({ scripts: { start: '', build: '' } }));
writeFileSync(path.join(scratch, 'docs/guide.md'), '# The guide\n\n## What `list` prints, and where\n');

test.each([
  ['[guide](docs/guide.md)', []],
  ['[guide](docs/guide.md#what-list-prints-and-where)', []],
  ['[here](#a-page)', []],
  ['[elsewhere](https://example.com/missing)', []],
  ['`[a link](#in-code)` and ``[another](`gone.md`)``', []],
  ['[`code`](docs/gone.md)', ['docs/gone.md: there is no such file']],
  ['`npm start`, `npm run build`', []],
  ['[gone](docs/gone.md)', ['docs/gone.md: there is no such file']],
  ['<img src="docs/gone.png">', ['docs/gone.png: there is no such file']],
  ['[gone](docs/guide.md#gone)', ['docs/guide.md#gone: there is no such heading']],
  ['`npm run gone`', ['npm run gone: package.json has no such script']],
  ['`npm test`', ['npm test: package.json has no such script']],
])('%s', (line, expected) => {
  writeFileSync(path.join(scratch, 'page.md'), `# A page\n${line}\n`);
  const found = findBrokenReferences(scratch);
  expect(found.map(({ text, reason }) => `${text}: ${reason}`)).toEqual(expected);
  for (const { file, line } of found) expect([file, line]).toEqual(['page.md', 2]);
});

test('what documents of this project refer to is there', () => {
  expect(findBrokenReferences(checkout)).toEqual([]);
});
