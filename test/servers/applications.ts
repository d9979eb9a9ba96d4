/**
 * The applications that run: built once with Maven, then started on loopback on a port that the system chooses. One
 * source serves several of them, each with settings of its own, which both Spring and our scan read.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { stringify } from 'yaml';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';

export interface Application {
  readonly name: string;
  /** A folder of `applications`, and a file of `cases`. */
  readonly source: keyof typeof launches;
  /** Before every path. */
  readonly base: string;
  /** Lies over the `application.yml` of the source, member by member. */
  readonly settings: Settings;
  /** Bodies of the cases are written for the settings of the source. */
  readonly takesBodiesOfCases: boolean;
}

export type Settings = { readonly [name: string]: Settings | string | boolean };

interface Launch {
  /** Below `target`. */
  readonly jar: string;
  /** Have it listen on loopback, on a port that the system chooses. */
  readonly arguments: readonly string[];
}

const boot: Launch = { jar: 'app.jar', arguments: ['--server.address=127.0.0.1', '--server.port=0'] };

const launches = {
  mvc: boot,
  'webflux-kotlin': boot,
  'mvc-kotlin': boot,
  'mvc-4': boot,
  quarkus: { jar: 'quarkus-app/quarkus-run.jar', arguments: [] },
  // Its main method chooses the port.
  jersey: { jar: 'app.jar', arguments: [] },
} as const satisfies Record<string, Launch>;

const mvc = { source: 'mvc', base: '/shop/api', takesBodiesOfCases: true } as const;

export const applications: readonly Application[] = [
  { ...mvc, name: 'mvc-problem-details', settings: {} },
  {
    ...mvc,
    name: 'mvc-default-errors',
    settings: { spring: { mvc: { problemdetails: { enabled: false } } } },
  },
  {
    ...mvc,
    name: 'mvc-other-jackson',
    takesBodiesOfCases: false,
    settings: {
      spring: {
        jackson: {
          'property-naming-strategy': 'SNAKE_CASE',
          serialization: {
            'write-dates-as-timestamps': true,
            'write-durations-as-timestamps': true,
            'write-enums-using-to-string': true,
          },
        },
      },
    },
  },
  { name: 'webflux-kotlin', source: 'webflux-kotlin', base: '/flux', takesBodiesOfCases: true, settings: {} },
  { name: 'mvc-kotlin', source: 'mvc-kotlin', base: '', takesBodiesOfCases: true, settings: {} },
  { name: 'mvc-4', source: 'mvc-4', base: '', takesBodiesOfCases: true, settings: {} },
  { name: 'quarkus', source: 'quarkus', base: '/root/rest', takesBodiesOfCases: true, settings: {} },
  { name: 'jersey', source: 'jersey', base: '', takesBodiesOfCases: true, settings: {} },
];

const sources = path.join(import.meta.dirname, 'applications');

/** Classes stay there from run to run, so that Maven compiles what changed. */
const built = inCheckout('.cache', 'servers');

/** Throws with what Maven printed. */
export function buildApplications(): void {
  for (const source of Object.keys(launches))
    rmSync(path.join(built, source, 'src'), { recursive: true, force: true });
  cpSync(sources, built, { recursive: true });
  const { status, stdout, stderr } = spawnSync('mvn', ['--batch-mode', '--quiet', 'package'], {
    cwd: built,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Maven could not build the applications:\n${stdout}\n${stderr}`);
}

export interface RunningApplication {
  /** Its sources, with the settings that it runs with. */
  readonly folder: string;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Rejects with what the application printed, where it ends before it listens. */
export async function startApplication({ source, settings }: Application): Promise<RunningApplication> {
  const folder = mkdtempSync(path.join(tmpdir(), 'application-'));
  cpSync(path.join(sources, source), folder, { recursive: true });
  const resources = path.join(folder, 'src', 'main', 'resources');
  // A document of YAML that follows counts more than the one before it.
  const file = path.join(resources, 'application.yml');
  if (Object.keys(settings).length > 0) writeFileSync(file, `---\n${stringify(settings)}`, { flag: 'a' });
  const launch: Launch = launches[source];
  const jar = path.join(built, source, 'target', launch.jar);
  if (!existsSync(jar)) throw new Error(`Maven built no ${jar}.`);
  const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx256m', ...portOfQuarkus, '-jar', jar];
  const place = [...(launch === boot ? [`--spring.config.location=file:${file}`] : []), ...launch.arguments];
  const process = spawn('java', [...options, ...place], { stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const port = await listeningPort(process);
    return { folder, origin: `http://127.0.0.1:${port}`, stop: () => end(process, folder) };
  } catch (error) {
    await end(process, folder);
    throw error;
  }
}

/** Others take no notice of them. */
const portOfQuarkus = ['-Dquarkus.http.host=127.0.0.1', '-Dquarkus.http.port=0'];

/** Rejects with what the program printed, where it ends before it listens. */
export function listeningPort(process: ChildProcess): Promise<number> {
  const printed: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [process.stdout, process.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line);
        const [, port] = listening.exec(line) ?? [];
        if (port !== undefined) resolve(Number(port));
      });
    }
    process.once('error', reject);
    process.once('exit', (code) => {
      reject(new Error(`The application ended with ${code}:\n${printed.slice(-40).join('\n')}`));
    });
  });
}

const listening = /(?:(?:Tomcat|Netty|Grizzly) started on port |Listening on: http:\/\/127\.0\.0\.1:)(\d+)/;

async function end(process: ChildProcess, folder: string): Promise<void> {
  if (process.exitCode === null && process.signalCode === null && process.pid !== undefined) {
    const ended = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}
