/** The thread that reads bodies, as the extension starts it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type BodyReader,
  type FindProgress,
  type ReadableBody,
  startBodyReader,
} from '@endpoint-atlas/engine/node';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bodyBundle } from '../../packages/vscode/bundles.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-body-thread-'));
const workerFile = path.join(folder, 'body-worker.cjs');
beforeAll(async () => {
  await build({ ...bodyBundle({ minify: false }), outdir: folder, sourcemap: false });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const running: BodyReader[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.dispose();
});

function start(idleAfterMs?: number): BodyReader {
  const reader = startBodyReader(workerFile, idleAfterMs);
  running.push(reader);
  return reader;
}

let keys = 0;

function inFile(text: string, type = 'application/json'): ReadableBody {
  const file = path.join(folder, String(++keys));
  writeFileSync(file, text);
  return { key: keys, headers: [['content-type', type]], source: { kind: 'file', path: file } };
}

const rowsOf = { layout: 'formatted', columns: 100 } as const;
const long = JSON.stringify(Array.from({ length: 20_000 }, (_, id) => ({ id })));

describe('the thread that reads bodies', () => {
  it('looks into JSON by level and by JSONPath, and gives values', async () => {
    const reader = start();
    const body = inFile(long);
    expect(await reader.nodes(body, { kind: 'below', steps: [], from: 19_999 })).toMatchObject({
      nodes: [{ path: '$[19999]', count: 1 }],
      total: 20_000,
    });
    expect(await reader.nodes(body, { kind: 'found', expression: '$[?@.id > 19997].id' })).toMatchObject({
      nodes: [{ path: '$[19998].id' }, { path: '$[19999].id' }],
    });
    expect(await reader.value(body, { steps: [3, 'id'] })).toBe('3');
    expect(await reader.value(body, { expression: '$[:2].id' })).toBe('[\n  0,\n  1\n]');
    const text = inFile('no JSON', 'text/plain');
    await expect(reader.nodes(text, { kind: 'below', steps: [], from: 0 })).rejects.toThrow('is no JSON');
  });

  it('shows what is no text byte by byte', async () => {
    const reader = start();
    const body = inFile('%PDF-1.7\n', 'application/pdf');
    expect(await reader.view(body)).toEqual({ kind: 'binary', mediaType: 'application/pdf' });
    expect(await reader.rows(body, { layout: 'raw', columns: 80 }, 0, 10)).toEqual({
      rows: [
        {
          text: '00000000  25 50 44 46 2d 31 2e 37  0a                       %PDF-1.7.',
          goesOn: false,
          marks: [],
        },
      ],
      total: 1,
      isComplete: true,
    });
  });

  it('gives a short text as a whole, and of a long one its rows', async () => {
    const reader = start();
    expect(await reader.view(inFile('[1]'))).toMatchObject({ short: { raw: '[1]', formatted: '[\n  1\n]' } });
    const body = inFile(long);
    expect(await reader.view(body)).toEqual({
      kind: 'text',
      mediaType: 'application/json',
      language: 'json',
      hasLayout: true,
    });
    const { rows } = await reader.rows(body, rowsOf, 59_998, 10);
    expect(rows.map(({ text }) => text)).toEqual(['  {', '    "id": 19999', '  }', ']']);
    expect((await reader.text(body, 'formatted', 1e9))?.length).toBeGreaterThan(long.length);
    expect(await reader.text(body, 'formatted', 1000)).toBeUndefined();
  });

  it('reads several bodies by turns', async () => {
    const reader = start();
    const bodies = ['a', 'b'].map((letter) => inFile(`${letter}\n`.repeat(100_000), 'text/plain'));
    const views = await Promise.all(bodies.map((body) => reader.view(body)));
    expect(views).toMatchObject([{ kind: 'text' }, { kind: 'text' }]);
    const rows = await Promise.all(bodies.map((body) => reader.rows(body, rowsOf, 99_998, 1)));
    expect(rows.map((each) => each.rows[0]?.text)).toEqual(['a', 'b']);
  });

  it('searches, marks what it found, and ends a search for the next one', async () => {
    const reader = start();
    const body = inFile(long);
    const reported: string[] = [];
    const search = (text: string) =>
      new Promise<FindProgress>((resolve) => {
        const query = { text, matchCase: true, wholeWord: true };
        reader.find(body, 'formatted', query, (progress) => {
          reported.push(text);
          if (progress.isComplete) resolve(progress);
        });
      });
    void search('id');
    expect(await search('19999')).toEqual({ count: 1, share: 1, isComplete: true, isCapped: false });
    expect(reported.slice(reported.indexOf('19999'))).not.toContain('id');
    expect(await reader.rowOfMatch(body, rowsOf, 0)).toBe(59_999);
    expect(await reader.rowOfMatch(body, rowsOf, 1)).toBeUndefined();
    const { rows } = await reader.rows(body, rowsOf, 59_999, 1);
    expect(rows).toEqual([
      { text: '    "id": 19999', goesOn: false, marks: [{ from: 10, to: 15, match: 0 }] },
    ]);
  });

  it('says that a body is gone, and reads the next one', async () => {
    const reader = start();
    const gone: ReadableBody = {
      key: ++keys,
      headers: [],
      source: { kind: 'file', path: path.join(folder, 'gone') },
    };
    await expect(reader.view(gone)).rejects.toThrow('no such file');
    await expect(reader.rows(gone, rowsOf, 0, 1)).rejects.toThrow('no such file');
    expect(await reader.view(inFile('[]'))).toMatchObject({ language: 'json' });
  });

  it('ends when nobody asks, and starts again', async () => {
    const reader = start(50);
    const body = inFile(long);
    await reader.view(body);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect((await reader.rows(body, rowsOf, 1, 1)).rows[0]?.text).toBe('  {');
  });
});
