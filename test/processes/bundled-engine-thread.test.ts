/** The engine in its thread, as the extension starts it: what rules reach from there, and what they keep. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultScanOptions, type EndpointId, type FileFindings } from '@endpoint-atlas/engine';
import { type EngineClient, startEngine } from '@endpoint-atlas/engine/node';
import {
  type CallReport,
  type Cancellation,
  createCancellation,
  noVariables,
} from '@endpoint-atlas/engine/requests';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { defaultOpenApiSettings } from '../../packages/engine/src/documents/exports/openapi/openapi-options.ts';
import {
  serveHttp,
  serveTcp,
  type TestServer,
} from '../../packages/engine/src/node/http/loopback.fixture.ts';
import { workerBundle } from '../../packages/vscode/bundles.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-thread-'));
const workerFile = path.join(folder, 'engine-worker.cjs');
beforeAll(async () => {
  await build({ ...workerBundle({ minify: false }), outdir: folder, sourcemap: false });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
});

const source = `package shop; import org.springframework.web.bind.annotation.*;
  @RestController class Orders { @GetMapping("/orders") String all() { return null; } }`;

interface Started {
  readonly engine: EngineClient;
  /** What scripts wrote into the log. */
  readonly logged: readonly string[];
  found(): readonly EndpointId[];
  /** The name of the endpoint, or what the scan complained of. */
  scan(isTrusted?: boolean): Promise<readonly string[]>;
}

function start(
  rules: string,
  allowedHosts: readonly string[],
  storageFile?: string,
  writable: readonly string[] = [],
): Started {
  const root = mkdtempSync(path.join(folder, 'project-'));
  writeFileSync(path.join(root, 'Orders.java'), source);
  writeFileSync(path.join(root, '.easy.api.config'), rules);
  const files = new Map<string, FileFindings>();
  const logged: string[] = [];
  const stopped: string[] = [];
  const engine = startEngine(
    workerFile,
    {
      onProgress() {},
      onFindings(found) {
        for (const file of found) files.set(file.path, file);
      },
      onScriptLog: (level, message) => logged.push(`${level} ${message}`),
      onFailure(message) {
        throw new Error(message);
      },
      onScriptStopped: (message) => stopped.push(message),
    },
    {
      network: () => ({ allowedHosts, advice: 'Name HOST.', userAgent: 'test', cacheFolder: undefined }),
      writing: () => ({ folders: writable, from: root, advice: 'name a folder' }),
      storageFile,
      scanFolder: undefined,
      program: { version: '0', editorVersion: '1' },
    },
  );
  running.push({ close: () => engine.dispose() });
  return {
    engine,
    logged,
    found: () => [...files.values()].flatMap(({ endpoints }) => endpoints.map(({ id }) => id)),
    async scan(isTrusted = true) {
      const options = { ...defaultScanOptions, isTrusted };
      const { outcome } = await engine.scan({ roots: [root], base: root, options });
      if (outcome === 'cancelled') return ['cancelled'];
      const found = [...files.values()];
      const problems = found.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message));
      return [...found.flatMap(({ endpoints }) => endpoints.map(({ name }) => name)), ...problems];
    },
  };
}

async function serve(server: Promise<TestServer>): Promise<TestServer> {
  running.push(await server);
  return await server;
}

test('a rule waits for a response that the other thread fetches', async () => {
  const { url } = await serve(serveHttp((_, response) => response.end('Served')));
  const rules = `api.name=groovy:httpClient.get("${url}").body()`;
  expect(await start(rules, ['127.0.0.1']).scan()).toEqual(['Served']);
  const [name, problem] = await start(rules, ['api.example.com']).scan();
  expect(name).toBe('all');
  expect(problem).toContain('Name 127.0.0.1.');
});

test('rules of a project that is not trusted reach nobody and keep nothing', async () => {
  let asked = 0;
  const { url } = await serve(
    serveHttp((_, response) => {
      asked++;
      response.end('x');
    }),
  );
  const file = path.join(folder, 'untrusted.json');
  const rules = `api.name=groovy:localStorage.set("a", 1); httpClient.get("${url}").body()\n###include ${url}/rules`;
  const [name, ...problems] = await start(rules, ['127.0.0.1'], file).scan(false);
  expect(name).toBe('all');
  expect(problems).toHaveLength(2);
  for (const problem of problems) expect(problem).toContain('where you trust the project');
  expect(asked).toBe(0);
  expect(() => readFileSync(file)).toThrow();
});

test('a scan that waits for a server can be cancelled', async () => {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const { url } = await serve(serveTcp(() => reach()));
  const { engine, scan } = start(`api.name=groovy:httpClient.get("${url}").body()`, ['127.0.0.1']);
  const scanning = scan();
  await reached;
  engine.cancelScan();
  expect((await scanning).join()).toContain('cancelled');
});

test('who cancels a request also ends those of the rules and scripts around it', async () => {
  let reach = () => {};
  let leave = () => {};
  const { url } = await serve(
    serveTcp((socket) => {
      reach();
      socket.resume();
      socket.on('close', () => leave());
    }),
  );
  const asking = `httpClient.get("${url}/token").body()`;
  const rules = `http.call.before=groovy:${asking}\nhttp.call.after=groovy:${asking}`;
  const { engine, scan, found } = start(rules, ['127.0.0.1']);
  await scan();
  const [id = '' as EndpointId] = found();
  const request = { kind: 'http', method: 'GET', url, headers: [], body: { kind: 'none' } } as const;
  const response = { status: 200, statusText: '', headers: [], body: new Uint8Array(), timeMs: 1, bytes: 0 };
  const script = { level: 'endpoint', text: `pm.sendRequest("${url}/token")` } as const;
  const call = {
    ...{ name: 'all', requestId: '1', request, scripts: [script] },
    ...{ variables: noVariables, userDefined: {}, timesSent: 0 },
  };
  const withoutScripts = { ...call, scripts: [] };
  const works: ((cancellation: Cancellation) => Promise<CallReport>)[] = [
    (cancellation) => engine.call('beforeCall', [id, withoutScripts], cancellation),
    (cancellation) => engine.call('afterCall', [id, withoutScripts, response], cancellation),
    (cancellation) => engine.call('beforeCall', [id, call], cancellation),
    (cancellation) => engine.call('afterCall', [id, call, response], cancellation),
  ];
  for (const work of works) {
    const reached = new Promise<void>((resolve) => {
      reach = resolve;
    });
    const gone = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const { cancellation, cancel } = createCancellation();
    const working = work(cancellation);
    await reached;
    const began = Date.now();
    cancel();
    expect((await working).problems.map(({ message }) => message).join()).toContain('cancelled');
    await gone;
    expect(Date.now() - began).toBeLessThan(5000);
  }
});

test('rules write files where the user named a folder, and a repeated scan is content with them', async () => {
  const out = mkdtempSync(path.join(folder, 'out-'));
  const file = path.join(out, 'orders.txt');
  const rules = `api.name=groovy:files.save("text", "${file}"); "Saved"`;
  const [, refused] = await start(rules, []).scan();
  expect(refused).toContain('name a folder');
  const allowed = start(rules, [], undefined, [out]);
  expect(await allowed.scan()).toEqual(['Saved']);
  expect(await allowed.scan()).toEqual(['Saved']);
  expect(readFileSync(file, 'utf8')).toBe('text');
  rmSync(file);
  const [, untrusted] = await allowed.scan(false);
  expect(untrusted).toContain('not trusted');
  expect(() => readFileSync(file)).toThrow();
});

test('what scripts log reaches the log of the extension', async () => {
  const { scan, logged } = start('api.name=groovy:logger.warn("w"); println "p"; it.name()', []);
  expect(await scan()).toEqual(['all']);
  expect(logged).toEqual(['warn w', 'info p']);
});

test('session lives as long as the thread, localStorage longer', async () => {
  const file = path.join(folder, 'kept', 'local-storage.json');
  const rules = `api.name=groovy:\`\`\`
session.push("runs", 1); localStorage.push("runs", 1)
return session.get("runs").size() + " " + localStorage.get("runs").size()
\`\`\``;
  const first = start(rules, [], file);
  expect(await first.scan()).toEqual(['1 1']);
  expect(await first.scan()).toEqual(['2 2']);
  expect(await start(rules, [], file).scan()).toEqual(['1 3']);
  const [, json = ''] = readFileSync(file, 'utf8').split('\n');
  expect(JSON.parse(json)).toEqual({ '': { runs: [1, 1, 1] } });
});

test.runIf(process.platform !== 'win32')(
  'a list is there while git waits for a pipe, and the comparison can be cancelled (S11)',
  async () => {
    const started = start('', []);
    await started.scan();
    const repository = mkdtempSync(path.join(folder, 'hanging-'));
    execFileSync('git', ['init', '-q', repository]);
    rmSync(path.join(repository, '.git/HEAD'));
    execFileSync('mkfifo', [path.join(repository, '.git/HEAD')]);
    const { cancellation, cancel } = createCancellation();
    const request = {
      folder: repository,
      revision: 'main',
      levels: new Map(),
      openapi: defaultOpenApiSettings,
    };
    let isCompared = false;
    const comparing = started.engine.call('compareWithRevision', [request], cancellation).then((result) => {
      isCompared = true;
      return result;
    });
    expect(await started.scan()).toEqual(['all']);
    expect(isCompared).toBe(false);
    cancel();
    expect(await comparing).toEqual({ kind: 'cancelled' });
  },
);
