/** The built `mcp` command, asked by the official SDK's client over stdio as any agent's host does. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltCli, openCli } from './run-cli.ts';

const service = path.resolve(import.meta.dirname, '../../fixtures/usages/service');
const frontEnd = path.resolve(import.meta.dirname, '../../fixtures/usages/front-ends/angular');

let cli: BuiltCli;
let cwd: string;
let client: Client;
let server: Server;
let host: string;
const requests: string[] = [];

beforeAll(async () => {
  cli = openCli();
  cwd = mkdtempSync(path.join(cli.scratch, 'mcp-'));
  cpSync(service, path.join(cwd, 'service'), { recursive: true });
  cpSync(frontEnd, path.join(cwd, 'web'), { recursive: true });
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.end('fine » and more');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = await connect(['service', 'web', '--allow-send', '127.0.0.1']);
});

afterAll(async () => {
  await client.close();
  server.close();
  cli.dispose();
});

test('offers its tools and prompts, each with what it takes', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...[
      'find_endpoint',
      'list_endpoints',
      'endpoint_contract',
      'access',
      'usages',
      'impact',
      'api_changes',
      'lint',
    ],
    ...['unresolved', 'explain', 'send_request'],
  ]);
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(['review_api', 'write_missing_tests']);
  const { messages } = await client.getPrompt({ name: 'review_api', arguments: { base: 'release' } });
  expect(messages).toMatchObject([
    { role: 'user', content: { text: expect.stringContaining('base "release"') } },
  ]);
});

test('marks the handler that the server picks', async () => {
  expect(await ask('find_endpoint', { query: 'GET /api/orders/latest' })).toMatch(
    /^=> GET \/api\/orders\/latest OrderController\.latest service\/OrderController\.java:15$/m,
  );
});

test('says who calls an endpoint from the front end beside it', async () => {
  expect(await ask('usages', { endpoint: 'GET /api/orders/latest' })).toMatch(/^front-end web\/\S+:\d+/m);
});

test('answers from the files as they are when it is asked', async () => {
  const file = path.join(cwd, 'service/OrderController.java');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace('"/latest"', '"/newest"'));
  expect(await ask('find_endpoint', { query: 'GET /api/orders/newest' })).toContain(
    '=> GET /api/orders/newest',
  );
  const added = path.join(cwd, 'service/Added.java');
  writeFileSync(
    added,
    'import org.springframework.web.bind.annotation.*; @RestController class Added { @GetMapping("/added") String a() { return ""; } }',
  );
  expect(await ask('find_endpoint', { query: 'GET /added' })).toContain('=> GET /added Added.a');
  rmSync(added);
  writeFileSync(file, before);
  expect(await ask('find_endpoint', { query: 'GET /added' })).not.toContain('=>');
});

test('refuses words that fit no tool, and goes on', async () => {
  const wrong = await client.callTool({ name: 'find_endpoint', arguments: { words: 'x' } });
  expect(wrong).toMatchObject({ isError: true, content: [{ text: 'The argument "query" is missing.' }] });
  await expect(client.callTool({ name: 'delete_everything' })).rejects.toThrow('There is no such tool.');
  expect(await ask('list_endpoints', { verb: 'patch' })).toContain('PATCH /api/orders/{id}');
});

test('sends to allowed hosts only, and quotes what they say', async () => {
  const sent = await ask('send_request', { endpoint: 'GET /api/orders/{id}', host, params: 'id=7' });
  expect(requests).toEqual(['GET /api/orders/7']);
  expect(sent).toContain('fine >> and more');
  const refused = await ask('send_request', {
    endpoint: 'GET /api/orders/{id}',
    host: 'http://localhost.example:80',
  });
  expect(refused).toBe('Nothing is sent there. Allowed hosts: 127.0.0.1.');
});

test('offers nothing that sends unless hosts are allowed', async () => {
  const careful = await connect(['service']);
  const { tools } = await careful.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('send_request');
  await careful.close();
});

async function connect(words: readonly string[]): Promise<Client> {
  const connected = new Client({ name: 'test', version: '1.0.0' });
  const env = { XDG_CACHE_HOME: path.join(cwd, 'cache'), PATH: process.env.PATH ?? '' };
  await connected.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [cli.bin, 'mcp', ...words],
      cwd,
      env,
      stderr: 'ignore',
    }),
  );
  return connected;
}

async function ask(name: string, words: Record<string, unknown>): Promise<string> {
  const { content } = await client.callTool({ name, arguments: words });
  const [first] = content as readonly { readonly text: string }[];
  return first?.text ?? '';
}
