/** The httpYac command line, as its users call it. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const program = path.join(import.meta.dirname, 'node_modules', 'httpyac', 'bin', 'httpyac.js');

/** `undefined`: it is installed. */
export function whyNoHttpYac(): string | undefined {
  if (existsSync(program)) return undefined;
  return 'httpYac is not installed: run "npm ci --ignore-scripts" in test/compat';
}

export interface RunRequest {
  readonly name: string;
  /** Absent where there was no response. */
  readonly status: number | undefined;
  /** What the server said, to be shown when a test fails. */
  readonly body: string;
}

/** Runs every request of a file and returns what became of each, in the order of the file. */
export async function runHttpFile(
  file: string,
  variables: Readonly<Record<string, string>> = {},
  environment?: string,
): Promise<readonly RunRequest[]> {
  const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  const withVariables = assignments.length === 0 ? [] : ['--var', ...assignments];
  const inEnvironment = environment === undefined ? [] : ['--env', environment];
  const output = await run(
    ['send', file, '--all', '--json', ...withVariables, ...inEnvironment],
    path.dirname(file),
  );
  const { requests } = JSON.parse(output) as { requests: readonly HttpYacRequest[] };
  return requests.map(({ name, response }) => ({
    name,
    status: response?.statusCode,
    body: response?.body ?? '',
  }));
}

interface HttpYacRequest {
  readonly name: string;
  readonly response?: { readonly statusCode: number; readonly body?: string };
}

/** A request that fails makes httpYac exit with an error, but what it printed is whole. */
function run(args: readonly string[], folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024, timeout: 90_000 };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      if (stdout.trimStart().startsWith('{')) resolve(stdout);
      else reject(new Error(`httpYac printed no result: ${stdout}${stderr}`, { cause: error }));
    });
  });
}
