/**
 * Calls of front ends and the endpoints that they reach. Folders of `fixtures/usages/front-ends` are front ends of the
 * service beside them; `KIND.txt` has a line for each usage.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { diskFiles } from '../../src/node/disk-files.ts';
import { findFrontEndCalls, type Usage } from '../../src/usages.ts';
import { scannedFolder } from '../endpoints/findings-in.ts';

const fixtures = path.resolve(import.meta.dirname, '../../../../fixtures/usages');
const kinds = readdirSync(path.join(fixtures, 'front-ends'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(kinds)('%s', async (kind) => {
  const folder = path.join(fixtures, 'front-ends', kind);
  const engine = scannedFolder(path.join(fixtures, 'service'));
  const handlers = new Map(engine.findings().endpoints.map(({ id, methodName }) => [id, methodName]));
  const { calls, unread } = findFrontEndCalls([folder], diskFiles());
  const usages = engine.linkCalls(calls);
  const lines = usages.map(
    (usage) => `${path.relative(folder, usage.file)}:${usage.line} ${toLine(usage, handlers)}\n`,
  );
  lines.push(...unread.map((file) => `${path.relative(folder, file)} is not read\n`));
  await expect(lines.join('')).toMatchFileSnapshot(`${folder}.txt`);
});

function toLine(
  { caller = '(module)', method = 'ANY', url, outcome }: Usage,
  handlers: ReadonlyMap<string, string>,
): string {
  const call = `${caller}: ${method} ${url} → `;
  if (outcome.kind !== 'endpoint') return `${call}${outcome.kind}: ${outcome.reason}`;
  const { endpoints, confidence, reason = '' } = outcome;
  const names = endpoints.map((id) => handlers.get(id)).join(', ');
  return `${call}${names} (${[confidence, reason].filter((each) => each !== '').join(': ')})`;
}
