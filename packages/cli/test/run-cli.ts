import { execFileSync, spawnSync } from 'node:child_process';
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
  run(words: readonly string[], options?: { readonly cwd?: string }): CliRun;
  /** A folder for the test's own files, readable by everybody. */
  readonly scratch: string;
  dispose(): void;
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
  return {
    scratch,
    run(words, { cwd = scratch } = {}) {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [path.join(program, 'bin/endpoint-atlas.mjs'), ...words],
        { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, ...asNobody },
      );
      return { status, stdout, stderr };
    },
    dispose: () => rmSync(scratch, { recursive: true, force: true }),
  };
}
