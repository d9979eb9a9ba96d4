/** bash and curl, as a user's terminal has them. */
import { execFile } from 'node:child_process';
import { findOnPath } from '../../scripts/environment/programs.mjs';

/** `undefined`: both are there. */
export function whyNoCurl(): string | undefined {
  const missing = ['bash', 'curl'].filter((name) => findOnPath(name) === undefined);
  return missing.length === 0 ? undefined : `not found on the PATH: ${missing.join(', ')}`;
}

export interface ShellRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** @param flags of bash, such as `-n`, which only reads the script */
export function runBash(script: string, folder: string, flags: readonly string[] = []): Promise<ShellRun> {
  // Neither a proxy nor a user's own settings may change what curl does.
  const { PATH = '' } = process.env;
  const env = { PATH, HOME: folder, LC_ALL: 'C.UTF-8', NO_PROXY: '*' };
  return new Promise((resolve) => {
    const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024, timeout: 90_000 };
    execFile('bash', ['--noprofile', '--norc', ...flags, script], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr });
    });
  });
}
