/** Servers whose certificate is refused: what the command line shows of it, and how one of them is trusted. */
import { X509Certificate } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GrpcTestServer, serveRpcs } from '../../packages/engine/src/node/grpc/servers.fixture.ts';
import { type BuiltCli, openCli } from './run-cli.ts';

const certificates = path.join(import.meta.dirname, '../../fixtures/send');
const certificateOf = (name: string) => readFileSync(path.join(certificates, `${name}.pem`));
const fingerprintOf = (name: string) => new X509Certificate(certificateOf(name)).fingerprint256;

const names = ['self-signed', 'expired', 'other-name'] as const;
type Name = (typeof names)[number];

let cli: BuiltCli;
let grpc: GrpcTestServer;
const servers: https.Server[] = [];
const ports = new Map<Name, number>();
const asked: string[] = [];
const hostOf = (name: Name) => `localhost:${ports.get(name)}`;

beforeAll(async () => {
  cli = openCli();
  const files: Readonly<Record<string, string>> = {
    'A.java': '@RestController class A { @GetMapping("/a") String a() { return ""; } }',
    'g.proto':
      'syntax = "proto3"; package g; message M { string m = 1; } service G { rpc Echo(M) returns (M); }',
  };
  mkdirSync(path.join(cli.scratch, 'project'));
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(cli.scratch, 'project', name), text);
  // The command may run as another user.
  chmodSync(path.join(cli.scratch, 'project'), 0o755);
  for (const name of names) {
    cpSync(path.join(certificates, `${name}.pem`), path.join(cli.scratch, `${name}.pem`));
    const key = readFileSync(path.join(certificates, 'self-signed.key.pem'));
    const server = https.createServer({ key, cert: certificateOf(name) }, (request, response) => {
      asked.push(request.url ?? '');
      response.end('safe');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    ports.set(name, (server.address() as AddressInfo).port);
  }
  grpc = await serveRpcs(
    {
      '/g.G/Echo': (call) => {
        call.on('data', (bytes: Buffer) => call.write(bytes));
        call.on('end', () => call.end());
      },
    },
    'tls',
  );
});

afterAll(() => {
  for (const server of servers) server.close();
  grpc?.close();
  cli?.dispose();
});

const send = (name: Name, ...options: readonly string[]) =>
  cli.runBeside(['send', 'GET /a', 'project', '--host', `https://${hostOf(name)}`, ...options]);

describe('a certificate', () => {
  test.each([
    ['self-signed', [], 'it is signed by itself and by nobody who is trusted', 'CN=localhost'],
    ['expired', ['--cacert', 'expired.pem'], 'it has expired', 'CN=localhost'],
    ['other-name', ['--cacert', 'other-name.pem'], 'it is made for other names', 'CN=shop.example'],
  ] as const)('that is %s is shown, with the option that trusts it', async (name, options, why, subject) => {
    const { status, stderr } = await send(name, ...options);
    expect(stderr).toContain(
      `The certificate of ${hostOf(name)} is not trusted: ${why}. Nothing was sent.\n  ${subject} (DNS:`,
    );
    expect(stderr).toContain(`, issued by ${subject}\n  valid from `);
    const trust = /: (--trust \S+)\n/.exec(stderr)?.[1] ?? '';
    expect(trust).toBe(`--trust ${hostOf(name)}=${fingerprintOf(name)}`);
    expect(status).toBe(1);
    expect(asked).toEqual([]);
    const trusted = await send(name, ...trust.split(' '));
    expect(trusted).toMatchObject({ status: 0, stdout: 'safe' });
    expect(trusted.stderr).toContain(
      'The certificate is the one of --trust; nothing else of it was checked.',
    );
    expect(asked.splice(0)).toEqual(['/a']);
  });

  test('is trusted for its host and port alone, however its fingerprint is written', async () => {
    const digits = fingerprintOf('self-signed').replaceAll(':', '').toLowerCase();
    const host = hostOf('self-signed');
    const one = await send('self-signed', '--trust', `${host}=${digits}`, '--trust', `localhost=${digits}`);
    expect(one).toMatchObject({ status: 0, stdout: 'safe' });
    const url = await send('self-signed', '--trust', `https://${host.toUpperCase()}=${digits}`);
    expect(url).toMatchObject({ status: 0, stdout: 'safe' });
    expect(await send('self-signed', '--trust', `localhost=${digits}`)).toMatchObject({ status: 1 });
    expect(asked.splice(0)).toEqual(['/a', '/a']);
  });

  test('that is another one than was trusted is refused', async () => {
    const { status, stderr } = await send(
      'self-signed',
      '--trust',
      `${hostOf('self-signed')}=${fingerprintOf('expired')}`,
    );
    expect([status, stderr]).toEqual([1, expect.stringContaining('is another one than you have trusted.')]);
    expect(asked).toEqual([]);
  });

  test('is not named by half a fingerprint', async () => {
    const { status, stderr } = await send('self-signed', '--trust', 'localhost:1=80:3F');
    const message = 'endpoint-atlas: --trust takes HOST=SHA256, such as localhost:8443=80:3F:…';
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

test('an rpc shows and trusts certificates as a request does', async () => {
  const call = ['send', 'GRPC /g.G/Echo', 'project', '--host', `grpcs://${grpc.host}`, '-d', '{"m": "hi"}'];
  const refused = await cli.runBeside(call);
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('is signed by itself and by nobody who is trusted');
  const trust = `--trust ${grpc.host}=${fingerprintOf('self-signed')}`;
  expect(refused.stderr).toContain(`${trust}\n`);
  const trusted = await cli.runBeside([...call, ...trust.split(' ')]);
  expect(trusted).toMatchObject({ status: 0, stdout: expect.stringContaining('hi') });
  expect(trusted.stderr).toContain('is the one of --trust');
  const insecure = await cli.runBeside([...call, '--insecure']);
  expect(insecure.stderr).toContain('The certificate was not checked (--insecure).');
});

test('a run shows and trusts certificates of several hosts', async () => {
  const hosts = (['self-signed', 'expired'] as const).map(hostOf);
  writeFileSync(
    path.join(cli.scratch, 'a.http'),
    hosts.map((host) => `###\nGET https://${host}/b\n`).join('\n'),
  );
  const refused = await cli.runBeside(['run', 'a.http']);
  expect(refused.status).toBe(1);
  const trust = refused.stdout.match(/--trust \S+/g) ?? [];
  expect(trust).toHaveLength(2);
  expect(refused.stdout).toContain('      CN=localhost (DNS:localhost, IP Address:127.0.0.1), issued by CN=');
  expect(asked).toEqual([]);
  const { status, stdout } = await cli.runBeside([
    'run',
    'a.http',
    ...trust.flatMap((each) => each.split(' ')),
  ]);
  expect([status, stdout]).toEqual([0, expect.stringContaining('2 requests, 0 tests, 0 failed')]);
  expect(asked.splice(0)).toEqual(['/b', '/b']);
});
