/** The built `lsp` command, asked by a client as editors are; one session is a golden file. */
import { cpSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-jsonrpc/node';
import type { CodeLens, CompletionItem, WorkspaceSymbol } from 'vscode-languageserver-protocol';
import { type LanguageClient, startLanguageClient } from './language-client.ts';
import { type BuiltCli, openCli } from './run-cli.ts';

const fixtures = path.resolve(import.meta.dirname, '../../fixtures/editors');
const controller = 'src/main/java/shop/OrderController.java';

let cli: BuiltCli;
let shop: string;

beforeAll(() => {
  cli = openCli();
  // macOS keeps temporary folders behind a link.
  shop = path.join(realpathSync(mkdtempSync(path.join(cli.scratch, 'lsp-'))), 'shop');
  cpSync(path.join(fixtures, 'shop'), shop, { recursive: true });
});
afterAll(() => cli.dispose());

const start = (words: readonly string[] = []) =>
  startLanguageClient({
    ...{ program: cli.bin, cwd: shop, words },
    env: { XDG_CACHE_HOME: path.join(cli.scratch, 'cache'), PATH: process.env.PATH ?? '' },
  });
const textOf = (file: string) => readFileSync(path.join(shop, file), 'utf8');
const uriOf = (file: string) => pathToFileURL(path.join(shop, file)).href;

/** The place behind a text of a file. */
function behind(text: string, mark: string) {
  const lines = text.slice(0, text.indexOf(mark) + mark.length).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

async function stop(client: LanguageClient): Promise<void> {
  expect(await client.ask('shutdown', undefined)).toBeNull();
  await client.tell('exit', undefined);
  expect(await client.exit).toBe(0);
}

/** What is asked in the session of the golden file: a method, a file, and the text that the caret stands behind. */
const session: readonly (readonly [method: string, file: string, mark: string])[] = [
  ['codeLens', controller, ''],
  ['hover', controller, '@GetMapping("/{id}")'],
  ['hover', controller, '@DeleteMapping'],
  ['references', controller, 'Order find('],
  ['definition', 'web/orders.ts', 'fetch('],
  ['hover', 'web/orders.ts', 'fetch('],
  ['codeLens', 'orders.http', ''],
  ['definition', 'orders.http', '/orders/'],
  ['hover', 'orders.http', 'GET {{baseUrl}}/ord'],
  ['hover', 'orders.http', '{{i'],
  ['hover', 'orders.http', '"sta'],
  ['completion', 'orders.http', '"lines": []'],
  ['completion', 'orders.http', 'X-Sh'],
  ['completion', 'orders.http', 'GET {{baseUrl}}/'],
  ['completion', 'orders.http', '{{ba'],
  ['hover', 'http-client.env.json', '"toke'],
  ['hover', 'http-client.env.json', '"regi'],
  ['completion', 'http-client.env.json', '"staging": { '],
  ['hover', '.easy.api.config', 'api.na'],
];

test('a session', async () => {
  const client = await start(['--env', 'dev']);
  await client.tell('initialized', {});
  const said: string[] = [];
  const say = (head: string, value: unknown) => said.push(`## ${head}\n${written(value)}\n`);
  say('symbols: GET /orders/7', await client.ask('workspace/symbol', { query: 'GET /orders/7' }));
  say('symbols: place order', await client.ask('workspace/symbol', { query: 'place order' }));
  const files = [...new Set(session.map(([, file]) => file))];
  for (const file of files) {
    const diagnostics = client.diagnosticsOf(uriOf(file));
    await client.open(path.join(shop, file), textOf(file));
    if (['orders.http', '.easy.api.config'].includes(file)) say(`diagnostics: ${file}`, await diagnostics);
  }
  for (const [method, file, mark] of session) {
    const params = { textDocument: { uri: uriOf(file) }, position: behind(textOf(file), mark), context: {} };
    const result = await client.ask(`textDocument/${method}`, params);
    say(`${method}: ${file} ${mark}`, method === 'codeLens' ? await resolved(client, result) : result);
  }
  for (const command of ['usages', 'access'])
    say(
      command,
      await client.ask('workspace/executeCommand', {
        command: `endpointAtlas.${command}`,
        arguments: [await idOf(client, command === 'usages' ? 'GET /orders/7' : 'DELETE /orders/7')],
      }),
    );
  await expect(said.join('\n')).toMatchFileSnapshot(path.join(fixtures, 'session.txt'));
  expect(client.told).toContain('progress begin');
  await stop(client);
});

test('a request is opened outside of the project, as it would be sent', async () => {
  const client = await start();
  await client.tell('initialized', {});
  const id = await idOf(client, 'POST /orders');
  const opened = await client.ask('workspace/executeCommand', {
    ...{ command: 'endpointAtlas.openRequest', arguments: [id] },
  });
  const { uri } = opened as { readonly uri: string };
  expect(client.told).toContain(`show ${uri}`);
  expect(readFileSync(new URL(uri), 'utf8')).toContain('POST http://localhost:8080/orders\n');
  expect(uri).not.toContain(shop);
  await stop(client);
});

test('endpoints are those of what is typed, then of what is saved', async () => {
  const client = await start();
  await client.tell('initialized', {});
  const before = textOf(controller);
  const uri = await client.open(path.join(shop, controller), before);
  expect(await named(client, '/orders/{id}')).toContain('GET /orders/{id}');
  const typed = before.replace('@GetMapping("/{id}")', '@GetMapping("/typed/{id}")');
  await client.tell('textDocument/didChange', {
    ...{ textDocument: { uri, version: 2 }, contentChanges: [{ text: typed }] },
  });
  await expect.poll(() => named(client, 'typed')).toContain('GET /orders/typed/{id}');
  await client.tell('textDocument/didClose', { textDocument: { uri } });
  expect(await named(client, 'GET /orders/{id}')).toContain('GET /orders/{id}');
  // Nobody tells of this one: the server looks at the disk when it is asked.
  writeFileSync(path.join(shop, controller), before.replace('"/orders"', '"/purchases"'));
  expect(await named(client, 'purchases')).toContain('GET /purchases/{id}');
  writeFileSync(path.join(shop, controller), before);
  await stop(client);
});

test('problems go away with their cause', async () => {
  const client = await start();
  await client.tell('initialized', {});
  const told = client.diagnosticsOf(uriOf('.easy.api.config'));
  const uri = await client.open(path.join(shop, '.easy.api.config'), 'field.requird=true\n');
  expect(await told).toHaveLength(1);
  const again = client.diagnosticsOf(uri);
  await client.tell('textDocument/didChange', {
    ...{ textDocument: { uri, version: 2 }, contentChanges: [{ text: 'field.required=true\n' }] },
  });
  expect(await again).toEqual([]);
  await stop(client);
});

test('whoever cancels is not kept waiting, and a scan that is cancelled can be made again', async () => {
  const client = await start();
  const cancellation = new CancellationTokenSource();
  await client.tell('initialized', {});
  const asked = client.connection.sendRequest('workspace/symbol', { query: '' }, cancellation.token);
  cancellation.cancel();
  await expect(asked).rejects.toThrow('Cancelled.');
  await client.tell('window/workDoneProgress/cancel', { token: 'endpoint-atlas-1' });
  await client.ask('workspace/executeCommand', { command: 'endpointAtlas.rescan' });
  expect(await named(client, '')).toContain('GET /orders/{id}');
  await stop(client);
});

test('an editor that goes away without a word ends the server', async () => {
  const client = await start();
  client.connection.end();
  expect(await client.exit).toBe(1);
});

test('a folder that is not there is refused with its name', async () => {
  await expect(start(['nowhere'])).rejects.toThrow('There is no file or folder nowhere.');
});

async function named(client: LanguageClient, query: string): Promise<readonly string[]> {
  const found = await client.ask('workspace/symbol', { query });
  return (found as readonly WorkspaceSymbol[]).map(({ name }) => name);
}

async function idOf(client: LanguageClient, query: string): Promise<unknown> {
  const [symbol] = (await client.ask('workspace/symbol', { query })) as readonly WorkspaceSymbol[];
  const uri = await client.open(path.join(shop, controller), textOf(controller));
  const lenses = (await client.ask('textDocument/codeLens', {
    textDocument: { uri },
  })) as readonly CodeLens[];
  return lenses.find(({ command }) => command?.title === `▶ ${symbol?.name}`)?.command?.arguments?.[0];
}

async function resolved(client: LanguageClient, lenses: unknown): Promise<unknown> {
  const all: unknown[] = [];
  for (const lens of lenses as readonly CodeLens[])
    all.push(lens.command === undefined ? await client.ask('codeLens/resolve', lens) : lens);
  return all;
}

/** A line each for what a list holds, with places as `3:12`, and paths from the folder. */
function written(value: unknown): string {
  const lines = Array.isArray(value) ? value : [value];
  if (lines.length === 0) return 'nothing';
  return lines.map((line) => lineOf(line).replaceAll(pathToFileURL(shop).href, '')).join('\n');
}

function lineOf(value: unknown): string {
  const { contents } = (value ?? {}) as { readonly contents?: { readonly value: string } };
  if (contents !== undefined) return contents.value;
  const completion = value as Partial<CompletionItem> | null;
  if (completion?.textEdit !== undefined) {
    const { label, detail = '', textEdit } = completion;
    return `${label} (${detail}) → ${JSON.stringify(textEdit.newText)}`;
  }
  return JSON.stringify(value, (_, each) =>
    typeof each?.line === 'number' ? `${each.line + 1}:${each.character + 1}` : each,
  ).replaceAll('"', '');
}
