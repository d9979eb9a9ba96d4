import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that Node is given. */
    readonly endpointAtlas: string;
  }
}

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
  /** The program's file, for tests that start it themselves. */
  readonly bin: string;
  dispose(): void;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * A way to run the built command line as any user would.
 * Root may read every file, so a test that runs as root runs the command as nobody.
 */
export function openCli(): BuiltCli {
  const bin = inject('endpointAtlas');
  const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-cli-'));
  chmodSync(scratch, 0o755);
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  // What the user who runs the tests has kept is none of theirs.
  const ownEnv = { ...process.env, XDG_CACHE_HOME: path.join(scratch, 'cache') };
  return {
    scratch,
    bin,
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
