/** Two windows on one workspace have one `localStorage`, and neither takes back what the other has stored. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closedScriptPorts } from '../../src/endpoints/rules/engine/scripts/closed-ports.ts';
import { createEngine, defaultScanOptions } from '../../src/engine.ts';
import { nodeScriptPorts } from '../../src/node/script-ports.ts';
import { memoryFiles } from '../../src/testing/memory-files.ts';
import { type DiskProject, diskProject } from './settled-disk.ts';

let disk: DiskProject;
beforeEach(() => {
  disk = diskProject({});
});
afterEach(() => disk.remove());

/** A window whose next scans run a script each. */
function openWindow(isStored = true) {
  const files = memoryFiles({
    '/p/A.java':
      'import org.springframework.web.bind.annotation.*; @RestController class A { @GetMapping("/a") void a() {} }',
  });
  const engine = createEngine(
    files,
    nodeScriptPorts({
      log() {},
      network: closedScriptPorts.network,
      storageFile: isStored ? path.join(disk.folder, 'local-storage.json') : undefined,
      program: { version: '1', editorVersion: '' },
      writing: () => ({ folders: [], from: disk.folder, advice: '' }),
    }),
  );
  return (script: string) => {
    files.put('/p/.easy.api.config', `api.name=groovy:${script}; "x"`);
    const observer = { onProgress() {}, onFindings() {}, isCancelled: () => false };
    const options = { ...defaultScanOptions, isTrusted: true };
    engine.scan({ roots: ['/p'], base: '/p', options }, observer);
  };
}

function stored(): unknown {
  const text = readFileSync(path.join(disk.folder, 'local-storage.json'), 'utf8');
  return JSON.parse(text.slice(text.indexOf('\n') + 1));
}

test('both keep what they store, and what one removes is gone', () => {
  const [first, second] = [openWindow(), openWindow()];
  first('localStorage.set("a", 1); localStorage.set("g", "one", 1)');
  second('localStorage.set("b", 2); localStorage.set("g", "two", 2)');
  expect(stored()).toEqual({ '': { a: 1, b: 2 }, g: { one: 1, two: 2 } });
  first('localStorage.set("c", 3); localStorage.remove("a")');
  expect(stored()).toEqual({ '': { b: 2, c: 3 }, g: { one: 1, two: 2 } });
  second('localStorage.set("b", 4)');
  expect(stored()).toEqual({ '': { b: 4, c: 3 }, g: { one: 1, two: 2 } });
});

test('a window reads nothing of what another one has stored nowhere', () => {
  openWindow(false)('localStorage.set("secret", "of another project")');
  openWindow()('localStorage.set("own", 1)');
  expect(stored()).toEqual({ '': { own: 1 } });
});
