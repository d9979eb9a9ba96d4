/** Hoppscotch's own command line, as its users call it. */
import { execFile } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const modules = path.join(import.meta.dirname, 'node_modules');
const program = path.join(modules, '@hoppscotch', 'cli', 'bin', 'hopp.js');

/** `undefined`: it is installed. */
export function whyNoHopp(): string | undefined {
  const isThere = existsSync(program) && nodeForHopp() !== undefined;
  return isThere ? undefined : 'hopp is not installed: run "npm ci --ignore-scripts" in test/compat';
}

/** It asks for a newer Node than we do, which lies beside it in `node_modules`. */
function nodeForHopp(): string | undefined {
  if (Number.parseInt(process.versions.node, 10) >= 22) return process.execPath;
  const { platform, arch } = process;
  const packages = [
    `node-${platform === 'win32' ? 'win' : platform}-${arch}`,
    `node-bin-${platform}-${arch}`,
  ];
  return packages
    .map((name) => path.join(modules, name, 'bin', platform === 'win32' ? 'node.exe' : 'node'))
    .find((file) => existsSync(file));
}

export interface HoppRun {
  /** Whether every request was sent, and every test of the collection passed. */
  readonly isFine: boolean;
  /** What it printed, without colours. */
  readonly output: string;
}

/** Runs every request of a collection, in its order. */
export function runWithHopp(
  file: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<HoppRun> {
  const environment = path.join(path.dirname(file), 'environment.json');
  writeFileSync(environment, JSON.stringify(variables));
  const node = nodeForHopp() ?? process.execPath;
  // The flag is what its start script would start it again with.
  const args = ['--no-node-snapshot', program, 'test', file, '--env', environment];
  const options = {
    cwd: path.dirname(file),
    maxBuffer: 64 * 1024 * 1024,
    timeout: 90_000,
    env: { ...process.env, FORCE_COLOR: '0' },
  };
  return new Promise((resolve) => {
    execFile(node, args, options, (error, stdout, stderr) => {
      resolve({ isFine: error === null, output: `${stdout}${stderr}` });
    });
  });
}
