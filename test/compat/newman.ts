/** newman, Postman's own command line, as its users call it. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const program = path.join(import.meta.dirname, 'node_modules', 'newman', 'bin', 'newman.js');

/** `undefined`: it is installed. */
export function whyNoNewman(): string | undefined {
  if (existsSync(program)) return undefined;
  return 'newman is not installed: run "npm ci --ignore-scripts" in test/compat';
}

export interface RunItem {
  readonly name: string;
  /** Absent where there was no response. */
  readonly status: number | undefined;
  /** What went wrong before a response came, and what tests of the collection complain of. */
  readonly complaints: readonly string[];
}

/** Runs every request of a collection, in its order. Relative paths of files start where the collection lies. */
export async function runCollection(
  file: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<readonly RunItem[]> {
  const folder = path.dirname(file);
  const report = path.join(folder, 'newman.json');
  const assignments = Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`]);
  const reporter = ['--reporters', 'json', '--reporter-json-export', report];
  await run(
    ['run', file, '--working-dir', folder, ...assignments, ...reporter, '--suppress-exit-code'],
    folder,
  );
  const { run: done } = JSON.parse(readFileSync(report, 'utf8')) as NewmanReport;
  return done.executions.map(({ item, response, requestError, assertions = [] }) => ({
    name: item.name,
    status: response?.code,
    complaints: [requestError, ...assertions.map(({ error }) => error)].flatMap(
      (error) => error?.message ?? [],
    ),
  }));
}

interface NewmanReport {
  readonly run: {
    readonly executions: readonly {
      readonly item: { readonly name: string };
      readonly response?: { readonly code: number };
      readonly requestError?: { readonly message: string };
      readonly assertions?: readonly { readonly error?: { readonly message: string } }[];
    }[];
  };
}

function run(args: readonly string[], folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024, timeout: 90_000 };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      if (error === null) resolve();
      else reject(new Error(`newman failed: ${stdout}${stderr}`, { cause: error }));
    });
  });
}
