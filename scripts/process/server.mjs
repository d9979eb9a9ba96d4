/**
 * A server process that ends with us.
 */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIFELINE = fileURLToPath(new URL('./parent-watch.mjs', import.meta.url));

/**
 * @typedef {object} Server
 * @property {Promise<number>} exited its exit code, whenever that is
 * @property {() => Promise<void>} stop resolves when it and everything it started is gone
 */

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env: NodeJS.ProcessEnv, scratch: string, logFile: string }} options `scratch` is removed with the server
 * @returns {Server}
 */
export function startServer(command, args, { env, scratch, logFile }) {
  const log = openSync(logFile, 'a');
  // Detached, so that a Ctrl+C meant for us does not reach the lifeline before we had our say.
  const lifeline = spawn(process.execPath, [LIFELINE, scratch, command, ...args], {
    env,
    stdio: ['pipe', log, log],
    detached: true,
  });
  closeSync(log);
  const exited = new Promise((resolve) => {
    lifeline.once('exit', (code) => resolve(code ?? 1));
    lifeline.once('error', () => resolve(127));
  });
  return {
    exited,
    async stop() {
      lifeline.stdin?.destroy();
      await exited;
    },
  };
}
