/** Front ends that are read again after a file was saved. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { diskFiles } from '../../src/node/disk-files.ts';
import { findOutsideCalls } from '../../src/usages.ts';

test('parses what was saved, links callers of the other files with it', ({ onTestFinished }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-front-end-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const paths = write('paths.ts', "export const home = '/api/orders';\n");
  const send = write('send.ts', 'export const send = (url: string) => fetch(url);\n');
  const orders = write(
    'orders.ts',
    "import { home } from './paths';\nimport { send } from './send';\nexport const all = () => send(home);\n",
  );
  const first = findOutsideCalls([folder], diskFiles());
  expect(first.calls.map(({ file }) => file)).toEqual([orders]);

  write('paths.ts', "export const home = '/api/customers';\n");
  write('customers.ts', "import { send } from './send';\nexport const gone = () => send('/api/gone');\n");
  const second = findOutsideCalls([folder], diskFiles(), first.frontEnds);
  expect(second.calls).toEqual(findOutsideCalls([folder], diskFiles()).calls);
  expect(second.calls.map(({ requests }) => requests[0]?.url)).toEqual([
    [{ kind: 'text', text: '/api/gone' }],
    [{ kind: 'text', text: '/api/customers' }],
  ]);
  for (const file of [orders, send])
    expect(second.frontEnds.moduleAt(file)).toBe(first.frontEnds.moduleAt(file));
  expect(second.frontEnds.moduleAt(paths)).not.toBe(first.frontEnds.moduleAt(paths));
});

test('reads JavaScript whose annotations are those of Flow', ({ onTestFinished }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-front-end-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'orders.js');
  const text =
    "// @flow\nimport type { Order } from './order';\ntype Id = string;\nconst base: string = '/api';\n" +
    'export const one = (id: Id): Promise<Order> => fetch(`${base}/orders`);\nconst few = 1 < 2 > (0);\n';
  writeFileSync(file, text);
  const { calls } = findOutsideCalls([folder], diskFiles());
  expect(calls.map(({ requests }) => requests[0]?.url)).toEqual([[{ kind: 'text', text: '/api/orders' }]]);
});
