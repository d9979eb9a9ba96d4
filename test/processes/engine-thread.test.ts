import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { defaultScanOptions } from '../../packages/engine/src/engine.ts';
import { startEngine } from '../../packages/engine/src/node/engine-thread.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-client-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A thread whose first script does what no limit of scripts ends; one that knows it as switched off replies. */
function threadThat(work: string): string {
  const file = path.join(mkdtempSync(path.join(folder, 'worker-')), 'worker.cjs');
  const script = { file: '/p/.easy.api.config', line: 3, text: 'x' };
  writeFileSync(
    file,
    `const { parentPort, workerData } = require('node:worker_threads');
    const { running, switchedOff } = workerData;
    parentPort.on('message', ({ method, id }) => {
      if (method !== 'scan') return;
      if (switchedOff.some(({ text }) => text === 'x')) {
        parentPort.postMessage({ kind: 'returned', id, result: { outcome: 'complete', files: 7 } });
        return;
      }
      parentPort.postMessage({ kind: 'script-known', number: 5, script: ${JSON.stringify(script)} });
      Atomics.add(running, 1, 1);
      Atomics.store(running, 0, 5);
      ${work}
    });`,
  );
  return file;
}

function start(work: string, stuckAfterMs = 300) {
  const failures: string[] = [];
  const stopped: string[] = [];
  const engine = startEngine(
    threadThat(work),
    {
      onProgress() {},
      onFindings() {},
      onScriptLog() {},
      onFailure: (message) => failures.push(message),
      onScriptStopped: (message) => stopped.push(message),
    },
    {
      network: () => ({ allowedHosts: [], advice: '', userAgent: '', cacheFolder: undefined }),
      writing: () => ({ folders: [], from: folder, advice: '' }),
      storageFile: undefined,
      scanFolder: undefined,
      program: { version: '0', editorVersion: '1' },
      stuckAfterMs,
      maxHeapMb: 40,
    },
  );
  const scan = () => engine.scan({ roots: ['/p'], base: '/p', options: defaultScanOptions });
  return { engine, failures, stopped, scan };
}

test.each([
  ['does not end', 'for (;;) {}', 'did not end', 300],
  [
    'takes all the memory',
    'const all = []; for (;;) all.push(new Array(1e5).fill(1.5));',
    'took all the memory that the engine may have',
    60_000,
  ],
])(
  'a script that %s is named and switched off, and the engine starts anew',
  async (_, work, why, stuckAfterMs) => {
    const { engine, failures, stopped, scan } = start(work, stuckAfterMs);
    await expect(scan()).rejects.toThrow(why);
    expect(stopped).toEqual([
      `The rule in /p/.easy.api.config:3 ${why}. It is switched off until its text changes or the window is opened again.`,
    ]);
    expect(await scan()).toMatchObject({ files: 7 });
    expect(failures).toEqual([]);
    await engine.dispose();
  },
  60_000,
);

test('closing does not wait for a script that does not end', async () => {
  const { engine, scan } = start('for (;;) {}');
  scan().catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 100));
  const began = Date.now();
  await engine.dispose();
  expect(Date.now() - began).toBeLessThan(5_000);
}, 60_000);

test('a script that waits for a server is left alone', async () => {
  const { engine, stopped, scan } = start(
    `Atomics.store(running, 2, 1);
    setTimeout(() => parentPort.postMessage({ kind: 'returned', id, result: { files: 1 } }), 1_500);`,
  );
  expect(await scan()).toMatchObject({ files: 1 });
  expect(stopped).toEqual([]);
  await engine.dispose();
}, 60_000);
