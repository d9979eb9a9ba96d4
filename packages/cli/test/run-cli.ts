import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const packageFolder = path.join(import.meta.dirname, '..');

export interface CliRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface BuiltCli {
  run(words: readonly string[], options?: RunOptions): CliRun;
  /** The same without holding up this process, which may be the server that the command talks to. */
  runBeside(words: readonly string[], options?: RunOptions): Promise<CliRun>;
  /** A folder for the test's own files, readable by everybody. */
  readonly scratch: string;
  dispose(): void;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Builds the command line and answers with a way to run it as any user would.
 * Root may read every file, so a test that runs as root runs the command as nobody.
 */
export function buildCli(): BuiltCli {
  execFileSync(process.execPath, ['build.mjs'], { cwd: packageFolder, stdio: 'inherit' });
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-cli-'));
  execFileSync('chmod', ['755', scratch]);
  // A copy outside the checkout shows that the bundle needs nothing beside it.
  const program = path.join(scratch, 'program');
  for (const part of ['bin', 'dist', 'package.json'])
    cpSync(path.join(packageFolder, part), path.join(program, part), { recursive: true });
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const bin = path.join(program, 'bin/endpoint-atlas.mjs');
  // What the user who runs the tests has kept is none of theirs.
  const ownEnv = { ...process.env, XDG_CACHE_HOME: path.join(scratch, 'cache') };
  return {
    scratch,
    run(words, { cwd = scratch, env = {} } = {}) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
        cwd,
        env: { ...ownEnv, ...env },
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        // Whoever waits for something that never comes has no status.
        timeout: 90_000,
        ...asNobody,
      });
      return { status, stdout, stderr };
    },
    runBeside(words, { cwd = scratch, env = {} } = {}) {
      const child = spawn(process.execPath, [bin, ...words], {
        cwd,
        env: { ...ownEnv, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...asNobody,
      });
      const written = { stdout: '', stderr: '' };
      child.stdout.setEncoding('utf8').on('data', (text) => (written.stdout += text));
      child.stderr.setEncoding('utf8').on('data', (text) => (written.stderr += text));
      return new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', (status) => resolve({ status, ...written }));
      });
    },
    dispose: () => rmSync(scratch, { recursive: true, force: true }),
  };
}
