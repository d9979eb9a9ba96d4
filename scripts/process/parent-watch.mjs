/**
 * Runs a server that must not outlive us: `node lifeline.mjs SCRATCH COMMAND ARGS...`, with our stdin as the lifeline.
 * Nobody writes to it. It ends when whoever started us is gone, however they went (also by SIGKILL), and then the
 * command and everything it started is ended, and the folder SCRATCH is removed.
 * A process group alone could not do this: nobody would be left to end it.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const GRACE_MS = 2000;
const [scratch = '', command = '', ...args] = process.argv.slice(2);

// A group of its own, so that one signal reaches the extension host, the file watcher and whatever else it starts.
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
child.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.once('exit', (code) => endGroup(code ?? 1));

process.stdin.resume().once('close', () => endGroup(0));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => endGroup(0));
}

let ending = false;

/** @param {number} exitCode */
async function endGroup(exitCode) {
  if (ending) return;
  ending = true;
  const deadline = Date.now() + GRACE_MS;
  signalGroup('SIGTERM');
  while (signalGroup(0) && Date.now() < deadline) await sleep(25);
  signalGroup('SIGKILL');
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  process.exit(exitCode);
}

/**
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} whether anything of the group is left
 */
function signalGroup(signal) {
  if (child.pid === undefined) return false;
  try {
    return process.kill(-child.pid, signal);
  } catch {
    return false;
  }
}
