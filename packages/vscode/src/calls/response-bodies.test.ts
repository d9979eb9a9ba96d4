import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openResponseBodies } from './response-bodies.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-bodies-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const limits = { inMemory: 10, memoryTotal: 30, fileTotal: 300 };
const bytes = (length: number) => new Uint8Array(length).fill(7);
let folders = 0;

function open() {
  const folder = path.join(scratch, String(folders++));
  const said: string[] = [];
  return { folder, said, bodies: openResponseBodies(folder, (line) => said.push(line), limits) };
}

/** Paths below a folder, with their permissions. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe('bodies of responses', () => {
  it('stay in memory while they are small', async () => {
    const { folder, bodies } = open();
    const body = await bodies.keep([], bytes(10));
    expect(bodies.readable(body)?.source.kind).toBe('bytes');
    expect(filesIn(folder)).toEqual([]);
  });

  it('lie in files of the user alone where they are large', async () => {
    const { folder, bodies } = open();
    const body = await bodies.keep([], bytes(100));
    expect(bodies.readable(body)?.source.kind).toBe('file');
    expect(await bodies.bytes(body)).toEqual(Buffer.from(bytes(100)));
    const [file = ''] = filesIn(folder);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  });

  it('go into a file once they have grown large, piece by piece', async () => {
    const { folder, bodies } = open();
    const growing = bodies.open([]);
    await growing.write(bytes(6));
    expect(filesIn(folder)).toEqual([]);
    await growing.write(bytes(6));
    await growing.write(bytes(6));
    const body = await growing.end();
    expect(body.size).toBe(18);
    expect(bodies.readable(body)?.source.kind).toBe('file');
    expect(await bodies.bytes(body)).toEqual(Buffer.from(bytes(18)));
    expect(filesIn(folder).map((file) => statSync(file).mode & 0o777)).toEqual([0o600]);
  });

  it('make room for others, the oldest first', async () => {
    const { folder, bodies } = open();
    const saved = [];
    for (const size of [150, 5, 150, 5, 150]) saved.push(await bodies.keep([], bytes(size)));
    expect(saved.map((body) => bodies.readable(body) !== undefined)).toEqual([false, true, true, true, true]);
    await expect.poll(() => filesIn(folder).length).toBe(2);
    const [first] = saved;
    expect(first && (await bodies.bytes(first))).toBeUndefined();
  });

  it('are kept however large one of them is', async () => {
    const { bodies } = open();
    expect(bodies.readable(await bodies.keep([], bytes(1000)))).toBeDefined();
  });

  it('go when nobody shows them, and all with the window', async () => {
    const { folder, bodies } = open();
    const body = await bodies.keep([], bytes(100));
    await bodies.keep([], bytes(100));
    bodies.release(body);
    await expect.poll(() => filesIn(folder).length).toBe(1);
    bodies.dispose();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of windows that ended without a word go at the next start', () => {
    const { folder } = open();
    // No process has this number: it is beyond what systems give.
    mkdirSync(path.join(folder, '99999999-left'));
    writeFileSync(path.join(folder, '99999999-left', 'body'), 'x');
    mkdirSync(path.join(folder, `${process.ppid}-lives`));
    openResponseBodies(folder, () => {}, limits);
    expect(readdirSync(folder)).toEqual([`${process.ppid}-lives`]);
  });

  it('stay in memory where no file can be written, within bounds', async () => {
    const file = path.join(scratch, 'not-a-folder');
    writeFileSync(file, '');
    const said: string[] = [];
    const bodies = openResponseBodies(file, (line) => said.push(line), limits);
    const growing = bodies.open([]);
    for (const length of [8, 8, 4]) await growing.write(bytes(length));
    expect(await bodies.bytes(await growing.end())).toEqual(Buffer.from(bytes(20)));
    const first = await bodies.keep([], bytes(20));
    const second = await bodies.keep([], bytes(20));
    expect(bodies.readable(first)).toBeUndefined();
    expect(await bodies.bytes(second)).toEqual(bytes(20));
    expect(said[0]).toContain('cannot be written');
  });
});
