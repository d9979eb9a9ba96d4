/** Uploads from the built command line, to a fake of Postman's API in this process. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FakePostman,
  fakeKey,
  startFakePostman,
} from '../../packages/engine/test/uploads/fake-postman.ts';
import { type BuiltCli, type CliRun, openCli } from './run-cli.ts';

let cli: BuiltCli;
let postman: FakePostman;
beforeAll(async () => {
  cli = openCli();
  mkdirSync(path.join(cli.scratch, 'shop'));
  const source = '@RestController class Orders { @GetMapping("/orders") void list() {} }';
  writeFileSync(path.join(cli.scratch, 'shop', 'Orders.java'), source);
  postman = await startFakePostman();
}, 60_000);
afterAll(async () => {
  await postman.close();
  cli.dispose();
});

function upload(options: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<CliRun> {
  const variables = { POSTMAN_API_KEY: fakeKey, POSTMAN_API_URL: postman.address, ...env };
  return cli.runBeside(['export', 'shop', '--format', 'postman', ...options], { env: variables });
}

test('makes a collection, and updates it by the UID that it prints', async () => {
  const first = await upload(['--postman-workspace', 'w1']);
  expect(first).toEqual({
    status: 0,
    stdout: '7-1\n',
    stderr: 'Uploaded to Postman: 1 added, 0 updated, 0 left as they are.\n',
  });
  expect(await upload(['--postman-collection', '7-1'])).toMatchObject({
    status: 0,
    stderr: 'Uploaded to Postman: 0 added, 1 updated, 0 left as they are.\n',
  });
});

test('tells what Postman says, and never the key', async () => {
  const run = await upload(['--postman-collection', '7-1'], { POSTMAN_API_KEY: 'PMAK-wrong' });
  expect(run).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('Invalid API Key.') });
  expect(run.stderr).not.toContain('PMAK-wrong');
});

test.each<[string, readonly string[], Readonly<Record<string, string>>]>([
  ['POSTMAN_API_KEY', ['--postman-collection', 'x'], { POSTMAN_API_KEY: '' }],
  ['names no host of Postman', ['--postman-collection', 'x'], { POSTMAN_API_URL: 'https://example.com' }],
  ['name one of them', ['--postman-collection', 'x', '--postman-workspace', 'y'], {}],
  ['name one of them', ['--postman-collection', 'x', '-o', 'api.json'], {}],
  ['Only exports of --format postman', ['--postman-collection', 'x', '--format', 'curl'], {}],
])('refuses what makes no sense: %s', async (message, options, env) => {
  postman.calls.length = 0;
  expect(await upload(options, env)).toMatchObject({ status: 2, stderr: expect.stringContaining(message) });
  expect(postman.calls).toEqual([]);
});
