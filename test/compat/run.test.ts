/** Exported `.http` files, run by our own command line. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exportEndpoints } from '@endpoint-atlas/engine/exports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toText } from '../../packages/engine/src/documents/exports/file-text.ts';
import { type BuiltCli, openCli } from '../cli/run-cli.ts';
import { expectSameArrivals } from './arrivals.ts';
import { canonicalCases, readCase, variablesFor, withChosenFile } from './cases.ts';
import { type EchoServer, startEchoServer } from './echo-server.ts';

let cli: BuiltCli;
let server: EchoServer;
beforeAll(async () => {
  cli = openCli();
  server = await startEchoServer();
});
afterAll(async () => {
  cli.dispose();
  await server.close();
});

describe('the canonical requests', () => {
  it.each(canonicalCases)('reach the server from endpoint-atlas run as Send sends them: %s', async (name) => {
    const variables = variablesFor(server);
    const place = path.join(cli.scratch, name);
    mkdirSync(place);
    const { endpoints, editsOf, isVariableOf } = readCase(name, place);
    const { files, diagnostics } = exportEndpoints(endpoints, {
      format: 'http-file',
      title: name,
      hostOf: () => server.url,
      editsOf,
      isVariableOf,
    });
    for (const file of files) writeFileSync(path.join(place, file.name), withChosenFile(toText(file), place));
    writeFileSync(path.join(place, 'http-client.env.json'), JSON.stringify({ test: variables }));

    const words = ['run', files[0]?.name ?? '', '--env', 'test'];
    const { status, stdout, stderr } = await cli.runBeside(words, { cwd: place });
    expect({ status, stdout, stderr }).toMatchObject({ status: 0, stderr: '' });
    const received = server.take();
    const arrived = { name, server, received, endpoints, editsOf, isVariableOf, diagnostics, variables };
    await expectSameArrivals({ ...arrived, client: 'run', filesFrom: place });
  });
});
