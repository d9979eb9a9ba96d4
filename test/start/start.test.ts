/**
 * `npm start` as a person runs it: set-up, addresses that answer, and nothing left behind however it ends.
 * The workbench and the products are there already, because `npm test` prepares them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkout } from '../../scripts/artifacts/checkout.mjs';

/** Every process that descends from one of ours has this in its environment. */
const MARK = 'ENDPOINT_ATLAS_TEST_RUN';

const started: Started[] = [];
afterEach(() => {
  for (const { child, signal } of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) signal('SIGKILL');
  }
});

describe('npm start', () => {
  test('opens the sample: the workbench and the API answer, and the endpoints are listed', async () => {
    const start = npmStart();
    const { workbench, api } = await start.addresses();
    expect((await fetch(workbench)).status).toBe(200);
    expect((await fetch(`${api}/api/books`)).status).toBe(200);
    expect(start.stdout()).toMatch(/GET\s+\/api\/books\/\{id\}/);
    expect(start.stdout()).toMatch(/POST\s+\/api\/orders/);

    start.signal('SIGINT');
    await start.exited;
    expect(start.stderr()).not.toContain('npm error');
    await expect(fetch(workbench)).rejects.toThrow();
    await expect(fetch(`${api}/api/books`)).rejects.toThrow();
    await expectNothingLeft(start.mark);
  });

  test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('leaves nothing behind after %s', async (signal) => {
    const start = npmStart();
    await start.addresses();
    start.signal(signal);
    await expectNothingLeft(start.mark);
  });

  // Not SIGINT: npm hands it to its shell, and a shell that waits for a command leaves it to the command.
  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'leaves nothing behind after %s to npm alone, which does not tell us',
    async (signal) => {
      const start = npmStart();
      await start.addresses();
      start.child.kill(signal);
      await expectNothingLeft(start.mark);
    },
  );

  test('opens a given project, and starts no sample', async () => {
    const project = mkdtempSync(path.join(tmpdir(), 'own-project-'));
    mkdirSync(path.join(project, 'src/main/java'), { recursive: true });
    writeFileSync(
      path.join(project, 'src/main/java/PingController.java'),
      `import org.springframework.web.bind.annotation.*;
       @RestController class PingController { @GetMapping("/ping") String ping() { return "pong"; } }`,
    );
    const start = npmStart(project);
    const { workbench, api } = await start.addresses();
    expect(workbench).toContain(`?folder=${project}`);
    expect(api).toBeUndefined();
    expect(start.stdout()).toMatch(/GET\s+\/ping/);
    start.signal('SIGINT');
    await start.exited;
    rmSync(project, { recursive: true });
  });

  test('says what is wrong with a project that is not there', async () => {
    const start = npmStart('/no/such/project');
    expect(await start.exited).toBe(1);
    expect(start.stderr()).toContain('There is no folder /no/such/project.');
  });

  test('where the workbench cannot run, says so and offers the extension and the API', async () => {
    // Only in our own script: the programs that it runs have to find their way on this machine.
    const pretend = `if (process.argv[1].endsWith('start.mjs')) {
      Object.defineProperty(process, 'platform', { value: 'darwin' });
    }`;
    const start = npmStart({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(pretend)}` });
    await start.prints("Ctrl+C ends the sample's API.");
    expect(start.stdout()).toContain('this is darwin x64');
    expect(start.stdout()).toMatch(/endpoint-atlas-[\d.]+\.vsix/);
    start.signal('SIGINT');
    await start.exited;
    await expectNothingLeft(start.mark);
  });
});

interface Started {
  readonly child: ChildProcess;
  readonly mark: string;
  readonly exited: Promise<number | null>;
  stdout(): string;
  stderr(): string;
  /** As a terminal does: to npm and to what it runs. */
  signal(name: NodeJS.Signals): void;
  /** Resolves when the text was printed. */
  prints(text: string): Promise<void>;
  /** Resolves when they were printed. */
  addresses(): Promise<{ workbench: string; api: string | undefined }>;
}

function npmStart(...options: readonly (string | Readonly<Record<string, string>>)[]): Started {
  const args = options.filter((option) => typeof option === 'string');
  const env = Object.assign({}, ...options.filter((option) => typeof option !== 'string'));
  const mark = randomUUID();
  const child = spawn('npm', ['start', '--silent', '--', '--port', '0', ...args], {
    cwd: checkout,
    env: { ...process.env, ...env, [MARK]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.stderr += text;
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const prints = async (text: string) => {
    await expect.poll(() => said.stdout, { timeout: 120_000, message: said.stderr }).toContain(text);
  };
  const start: Started = {
    child,
    mark,
    exited,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    signal: (name) => process.kill(-(child.pid ?? 0), name),
    prints,
    async addresses() {
      await prints('Ctrl+C ends');
      return {
        workbench: said.stdout.match(/http:\/\/localhost:\d+\/\?folder=\S+/)?.[0] ?? '',
        api: said.stdout.match(/API answers at (\S+)/)?.[1],
      };
    },
  };
  started.push(start);
  return start;
}

/** Processes and temporary folders. They may take a moment to go. */
async function expectNothingLeft(mark: string): Promise<void> {
  await expect.poll(() => processesWith(mark), { timeout: 10_000 }).toEqual([]);
}

/** The command lines of the processes that were started with this mark. */
function processesWith(mark: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readProc(pid, 'environ').includes(`${MARK}=${mark}`))
    .map((pid) => readProc(pid, 'cmdline').replaceAll('\0', ' '));
}

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
