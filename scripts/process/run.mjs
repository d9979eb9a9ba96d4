/**
 * Runs a command to its end.
 */
import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {AbortSignal} [signal] ends the command
 * @property {boolean} [shell] for batch files of Windows, which cannot be started otherwise
 * @property {'shown' | 'captured'} [output] on our own terminal, or in the result; captured unless told
 */

/**
 * @typedef {object} Finished
 * @property {number} code
 * @property {string} stdout empty when shown
 * @property {string} stderr empty when shown
 */

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Finished>} rejects only if the command cannot be started or was interrupted
 */
export function run(command, args, { cwd, env, signal, shell = false, output = 'captured' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      signal,
      shell,
      stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    const finished = { code: 1, stdout: '', stderr: '' };
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      finished.stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      finished.stderr += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...finished, code: code ?? 1 }));
  });
}

/**
 * Runs one of our own scripts, or a tool's entry file, with the Node that runs us.
 * @param {string} script @param {readonly string[]} [args] @param {RunOptions} [options]
 */
export function runNode(script, args = [], options = {}) {
  return run(process.execPath, [script, ...args], options);
}

/**
 * The same for a script that has to succeed.
 * @param {string} script @param {readonly string[]} [args] @param {RunOptions} [options]
 */
export async function requireNode(script, args = [], options = {}) {
  const finished = await runNode(script, args, options);
  if (finished.code !== 0) {
    throw new Failure(
      `${[script, ...args].join(' ')} failed:\n${(finished.stdout + finished.stderr).trim()}`,
    );
  }
  return finished;
}
