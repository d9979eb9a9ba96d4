/** An exported `.http` file with environment files beside it: httpYac gives placeholders the values that Send gives. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '@endpoint-atlas/engine';
import { exportEndpoints } from '@endpoint-atlas/engine/exports';
import { diskFiles } from '@endpoint-atlas/engine/node';
import {
  environmentValues,
  filesFor,
  findEnvironmentFiles,
  foldersBetween,
  resolveEnvironment,
} from '@endpoint-atlas/engine/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointWith } from '../../packages/engine/src/client/request/endpoint.fixture.ts';
import { toText } from '../../packages/engine/src/documents/exports/file-text.ts';
import { type EchoServer, startEchoServer } from './echo-server.ts';
import { runHttpFile, whyNoHttpYac } from './httpyac.ts';
import { needsTool } from './optional-tool.ts';

const root = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-environments-'));
let server: EchoServer;
beforeAll(async () => {
  server = await startEchoServer();
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

needsTool(whyNoHttpYac);

/** By the name of the variable; every file says something of its own. */
const files: Readonly<Record<string, object>> = {
  'http-client.env.json': {
    dev: { baseUrl: '', plain: 'public', both: 'public', number: 8080, flag: true, far: 'root', path: 'a' },
    prod: { plain: 'of prod' },
  },
  'http-client.private.env.json': { dev: { both: 'private', named: '{{plain}}-{{number}}', hidden: 'root' } },
  'orders/http-client.env.json': { dev: { far: 'near', hidden: 'public and near' } },
};

/** Each variable in a query of its own. */
const names = ['plain', 'both', 'number', 'flag', 'far', 'named', 'hidden'];

describe('environment files', () => {
  it.each(['', 'orders'])('give the same values in the folder "%s"', async (folder) => {
    const place = path.join(root, folder);
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      const text = JSON.stringify(content).replace('"baseUrl":""', `"baseUrl":"${server.url}"`);
      writeFileSync(file, text);
    }
    // It says where httpYac stops to look for files.
    writeFileSync(path.join(root, 'package.json'), '{}');

    const { files: exported } = exportEndpoints([endpoint()], {
      format: 'http-file',
      title: 'echo',
      hostOf: () => '{{baseUrl}}',
    });
    const file = path.join(place, 'echo.http');
    writeFileSync(file, toText(exported[0]));
    await runHttpFile(file, {}, 'dev');
    const [sent] = server.take();
    const fromHttpYac = new URL(sent?.url ?? '', server.url).searchParams;

    const found = findEnvironmentFiles(diskFiles(), foldersBetween(root, place));
    const resolve = resolveEnvironment(environmentValues(filesFor(found, place), 'dev'));
    expect(Object.fromEntries(fromHttpYac)).toEqual(
      Object.fromEntries(names.map((name) => [name, resolve(name)])),
    );
  });
});

function endpoint(): Endpoint {
  const parameters = names.map((name) => ({
    ...({ in: 'query', name, required: true, type: 'string', default: `{{${name}}}` } as const),
  }));
  return endpointWith({ method: 'GET', path: '/echo', name: 'echo', parameters });
}
