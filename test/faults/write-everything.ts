/**
 * Writes what the product stores, over and over, until somebody kills it: `node write-everything.cjs <folder> <log>`.
 * First it notes what an earlier run has left; then the begin and the end of each write. `scripts/faults.mjs` runs it.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isMainThread, Worker } from 'node:worker_threads';
import type { EndpointId } from '../../packages/engine/src/engine.ts';
import {
  createFile,
  diskScanStore,
  nodeScriptPorts,
  replaceFile,
} from '../../packages/engine/src/node/node.ts';
import type { EndpointEdits } from '../../packages/engine/src/requests.ts';
import { openResponseBodies } from '../../packages/vscode/src/calls/response-bodies.ts';
import { openEditStore } from '../../packages/vscode/src/stores/edit-store.ts';
import type { StoragePlaces } from '../../packages/vscode/src/stores/saved-values.ts';
import { openSharedSecret } from '../../packages/vscode/src/stores/shared-secret.ts';

interface Kind {
  /** The number that is stored; throws where it is not whole. */
  found(): Promise<number>;
  write(nth: number): Promise<void>;
}

const [folder = '', log = '', terminations = '0'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const inFolder = (name: string) => path.join(folder, name);
const filler = 'x'.repeat(200_000);

function must(problem: unknown): void {
  if (problem !== undefined) throw new Error(JSON.stringify(problem));
}

function wholeNumber(file: string): number {
  if (!existsSync(file)) return 0;
  const { nth, rest } = JSON.parse(readFileSync(file, 'utf8'));
  if (rest !== filler) throw new Error(`${file} is not whole`);
  return nth;
}

/** As VS Code stores: the values of an extension in one text, as a whole. */
function places(): StoragePlaces {
  const file = inFolder('vscode.json');
  const values = new Map<string, unknown>(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  const put = async (key: string, value: unknown) => {
    if (value === undefined) values.delete(key);
    else values.set(key, value);
    must(replaceFile({ file, content: JSON.stringify([...values]) }));
  };
  return {
    storage: { keys: () => [...values.keys()], get: (key) => values.get(key), update: put },
    secrets: {
      get: async (key) => values.get(`secret ${key}`) as string | undefined,
      store: (key, value) => put(`secret ${key}`, value),
      delete: (key) => put(`secret ${key}`, undefined),
      onDidChange: () => ({ dispose() {} }),
    },
    workspace: 'w',
    log() {},
    report(sentence) {
      throw new Error(sentence);
    },
  };
}

function localStorage() {
  const { storage } = nodeScriptPorts({
    log() {},
    network: { ask: () => ({ kind: 'failure', reason: 'closed' }) } as never,
    storageFile: inFolder('local-storage.json'),
    program: { version: '1', editorVersion: '' },
    writing: () => ({ folders: [], from: folder, advice: '' }),
  });
  if (storage === undefined) throw new Error('There is no storage.');
  return storage;
}

const id = 'e' as EndpointId;
/** With a secret every second time, so that edits move between storage and secrets. */
function editsOf(nth: number): EndpointEdits {
  const token = { name: 'Authorization', value: 'Bearer t', enabled: true, type: 'text' } as const;
  return { body: `${nth}`, ...(nth % 2 === 0 && { headers: { added: [token] } }) };
}

async function kinds(): Promise<Readonly<Record<string, Kind>>> {
  const vscode = places();
  const edits = await openEditStore(vscode);
  const variables = await openSharedSecret('variables', vscode);
  const scans = diskScanStore(inFolder('scans'), '1');
  const bodies = openResponseBodies(inFolder('responses'), (line) => {
    throw new Error(line);
  });
  const exported = () => readdirSync(folder).filter((name) => /^export-\d+\.json$/.test(name));
  return {
    edits: {
      found: async () => Number(edits.get(id).body ?? 0),
      async write(nth) {
        edits.set(id, editsOf(nth));
        await edits.flush();
      },
    },
    secrets: {
      found: async () => Number(variables.values().get('nth') ?? 0),
      async write(nth) {
        variables.change(new Map([['nth', nth]]));
        await variables.flush();
      },
    },
    'environment file': {
      found: async () => wholeNumber(inFolder('http-client.env.json')),
      write: async (nth) =>
        must(
          replaceFile({
            file: inFolder('http-client.env.json'),
            content: JSON.stringify({ nth, rest: filler }),
          }),
        ),
    },
    export: {
      found: async () => Math.max(0, ...exported().map((name) => wholeNumber(inFolder(name)))),
      async write(nth) {
        const old = exported();
        must(
          createFile({
            file: inFolder(`export-${nth}.json`),
            content: JSON.stringify({ nth, rest: filler }),
          }),
        );
        for (const name of old) if (name !== `export-${nth}.json`) rmSync(inFolder(name));
      },
    },
    'scan cache': {
      found: async () => (scans.open('k')?.section('s') as { nth: number } | undefined)?.nth ?? 0,
      write: async (nth) => scans.save('k', { s: { nth, filler } }),
    },
    localStorage: {
      async found() {
        const loaded = localStorage().load();
        if (loaded.kind === 'unreadable') throw new Error(loaded.reason);
        return loaded.kind === 'text' ? JSON.parse(loaded.text)[''].nth : 0;
      },
      write: async (nth) => must(localStorage().save(JSON.stringify({ '': { nth, filler } }))),
    },
    'response bodies': {
      // They go with the window: nobody is shown one of an earlier run.
      found: async () => Number.POSITIVE_INFINITY,
      async write() {
        bodies.release(await bodies.keep([], Buffer.alloc(400_000)));
      },
    },
  };
}

async function run(): Promise<void> {
  const all = Object.entries(await kinds());
  const found = new Map<string, number>();
  for (const [name, kind] of all) found.set(name, await kind.found());
  appendFileSync(log, `found\t${JSON.stringify(Object.fromEntries(found))}\n`);
  const start = Math.max(0, ...[...found.values()].filter(Number.isFinite));
  // Whoever is ended soon has to begin elsewhere each time.
  const first = Math.floor(Math.random() * all.length);
  for (let nth = start + 1; ; nth++) {
    for (const [name, kind] of [...all.slice(first), ...all.slice(0, first)]) {
      appendFileSync(log, `begin\t${name}\t${nth}\n`);
      await kind.write(nth);
      appendFileSync(log, `saved\t${name}\t${nth}\n`);
    }
  }
}

/** Ends its own thread of writing so many times, each after another while. */
async function terminate(times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    appendFileSync(log, 'start\n');
    const worker = new Worker(__filename, { argv: [folder, log] });
    worker.on('error', (error) => appendFileSync(log, `failed\t${String(error)}\n`));
    await new Promise((resolve) => worker.once('online', resolve));
    await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 250));
    await worker.terminate();
  }
}

const working = isMainThread && Number(terminations) > 0 ? terminate(Number(terminations)) : run();
working.catch((error) => {
  appendFileSync(log, `failed\t${String(error)}\n`);
  process.exitCode = 1;
});
