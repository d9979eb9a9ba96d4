/**
 * Servers that must not outlive whoever started them.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { startServer } from '../../scripts/process/server.mjs';

const scratch = mkdtempSync(path.join(tmpdir(), 'lifeline-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** A server with a child; both write down who they are. */
const family = path.join(scratch, 'family.mjs');
writeFileSync(
  family,
  `import { spawn } from 'node:child_process';
   import { writeFileSync } from 'node:fs';
   const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
   writeFileSync(process.argv[2], JSON.stringify([process.pid, child.pid]));
   setInterval(() => {}, 1000);`,
);

// Process groups are not a thing on Windows, where no server is started.
describe.runIf(process.platform !== 'win32')('a server on a lifeline', () => {
  test('ends with everything it started when it is stopped', async () => {
    const born = path.join(scratch, 'stopped.json');
    const server = startServer(process.execPath, [family, born], {
      env: process.env,
      scratch: mkdtempSync(path.join(scratch, 'its-own-')),
      logFile: path.join(scratch, 'log'),
    });
    const pids = await pidsIn(born);
    expect(pids.map(isAlive)).toEqual([true, true]);
    await server.stop();
    expect(pids.map(isAlive)).toEqual([false, false]);
  });

  test('ends when its starter is killed without a chance to say so', async () => {
    const born = path.join(scratch, 'orphaned.json');
    const itsOwn = mkdtempSync(path.join(scratch, 'its-own-'));
    const serverModule = fileURLToPath(new URL('../../scripts/process/server.mjs', import.meta.url));
    const starter = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { startServer } from ${JSON.stringify(serverModule)};
       startServer(process.execPath, ${JSON.stringify([family, born])}, {
         env: process.env, scratch: ${JSON.stringify(itsOwn)}, logFile: '/dev/null',
       });`,
    ]);
    const pids = await pidsIn(born);
    starter.kill('SIGKILL');
    await expect.poll(() => pids.map(isAlive), { timeout: 30_000 }).toEqual([false, false]);
    await expect.poll(() => existsSync(itsOwn), { timeout: 30_000 }).toBe(false);
  });

  test('tells the exit code of a server that ends by itself', async () => {
    const server = startServer(process.execPath, ['-e', 'process.exit(3)'], {
      env: process.env,
      scratch: mkdtempSync(path.join(scratch, 'its-own-')),
      logFile: path.join(scratch, 'log'),
    });
    expect(await server.exited).toBe(3);
  });
});

async function pidsIn(file: string): Promise<readonly number[]> {
  const read = () => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as number[];
    } catch {
      return [];
    }
  };
  await expect.poll(read, { timeout: 30_000 }).toHaveLength(2);
  return read();
}

function isAlive(pid: number): boolean {
  try {
    // A zombie that nobody has collected yet is dead.
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\) (\w)/)?.[1];
    return state !== 'Z' && process.kill(pid, 0);
  } catch {
    return false;
  }
}
