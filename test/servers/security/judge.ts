/** Real Spring Security, asked who may call: the generated applications are compiled together and started one by one. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inCheckout } from '../../../scripts/artifacts/checkout.mjs';
import type { Application, SpringSecurity } from './applications.ts';
import type { Call } from './handlers.ts';

const sources = path.join(import.meta.dirname, 'judge');

/** Jars stay there from run to run. */
const built = inCheckout('.cache', 'security');

const modules: Readonly<Record<SpringSecurity, string>> = {
  '5.8': 'spring-security-5.8',
  '6': 'spring-security-6',
  '7': 'spring-security-7',
};

/** Throws with what Maven printed. */
export function fetchSpringSecurity(): void {
  cpSync(sources, built, { recursive: true });
  const { status, stdout, stderr } = spawnSync('mvn', ['--batch-mode', '--quiet', 'package'], {
    cwd: built,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Maven could not fetch Spring Security:\n${stdout}\n${stderr}`);
}

/** Statuses for nobody, `user`, `admin`, `auditor` and `writer`. */
export interface Judgement {
  readonly application: Application;
  readonly call: Call;
  readonly statuses: readonly number[];
}

export interface Judged {
  readonly judgements: readonly Judgement[];
  /** Applications that Spring refuses to start, with its message. */
  readonly failed: readonly string[];
}

/** Rejects with what the compiler or the judge printed. */
export async function judge(applications: readonly Application[], spring: SpringSecurity): Promise<Judged> {
  try {
    return await judgeTogether(applications, spring);
  } catch (error) {
    // What a seed makes may be no Java: then the others are judged without it.
    const broken = new Set(String(error).match(/app\d+(?=[\\/])/g));
    if (broken.size === 0) throw error;
    const others = applications.filter(({ name }) => !broken.has(name));
    const { judgements, failed } = await judge(others, spring);
    return { judgements, failed: [...failed, ...[...broken].map((name) => `${name} FAILED: it is no Java`)] };
  }
}

async function judgeTogether(applications: readonly Application[], spring: SpringSecurity): Promise<Judged> {
  const folder = mkdtempSync(path.join(tmpdir(), 'security-'));
  try {
    for (const { name, files } of applications)
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.join(folder, name), { recursive: true });
        writeFileSync(path.join(folder, name, file), text);
      }
    const jars = path.join(built, modules[spring], 'target', 'jars', '*');
    const java = applications.flatMap(({ name, files }) =>
      Object.keys(files).flatMap((file) => (file.endsWith('.java') ? path.join(folder, name, file) : [])),
    );
    const classes = path.join(folder, 'classes');
    await compileKotlin(folder, applications, classes, jars);
    writeFileSync(path.join(folder, 'sources'), [path.join(sources, 'Judge.java'), ...java].join('\n'));
    const options = ['-J-XX:TieredStopAtLevel=1', '-nowarn', '-proc:none', '-parameters'];
    const known = `${classes}${path.delimiter}${jars}`;
    await run('javac', [...options, '-d', classes, '-cp', known, `@${path.join(folder, 'sources')}`]);
    const calls = applications.flatMap(({ name, calls }) =>
      calls.map(({ method, path: at }) => `${name} ${method} ${at}`),
    );
    writeFileSync(path.join(folder, 'calls'), calls.join('\n'));
    const printed = await run('java', [
      ...['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx512m'],
      ...['-cp', `${classes}${path.delimiter}${jars}`, 'judge.Judge', path.join(folder, 'calls')],
    ]);
    return toJudged(printed, applications);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compileKotlin(
  folder: string,
  applications: readonly Application[],
  classes: string,
  jars: string,
): Promise<void> {
  const sources = applications.flatMap(({ name, files }) =>
    Object.keys(files).flatMap((file) => (file.endsWith('.kt') ? path.join(folder, name, file) : [])),
  );
  if (sources.length === 0) return;
  const compiler = path.join(built, 'kotlin', 'target', 'jars', '*');
  // A wildcard is for `java` alone, and no compiler expands it.
  const place = path.dirname(jars);
  const libraries = readdirSync(place).map((name) => path.join(place, name));
  await run('java', [
    ...['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx768m', '-cp', compiler],
    ...[
      'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler',
      '-no-stdlib',
      '-no-reflect',
      '-nowarn',
      '-jvm-target',
      '17',
    ],
    ...['-d', classes, '-cp', libraries.join(path.delimiter), ...sources],
  ]);
}

function toJudged(printed: string, applications: readonly Application[]): Judged {
  const lines = new Map<string, readonly number[]>();
  const failed: string[] = [];
  for (const line of printed.split('\n')) {
    if (/^\w+ FAILED /.test(line)) failed.push(line);
    const [call, statuses] = line.split(' : ');
    if (call !== undefined && statuses !== undefined) lines.set(call, statuses.split(' ').map(Number));
  }
  const judgements = applications.flatMap((application) =>
    application.calls.flatMap((call) => {
      const statuses = lines.get(`${application.name} ${call.method} ${call.path}`);
      return statuses === undefined ? [] : [{ application, call, statuses }];
    }),
  );
  return { judgements, failed };
}

function run(program: string, given: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const process = spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const errors: Buffer[] = [];
    process.stdout.on('data', (part) => out.push(part));
    process.stderr.on('data', (part) => errors.push(part));
    process.once('error', reject);
    process.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString());
      else
        reject(
          new Error(
            `${program} ended with ${code}:\n${Buffer.concat([...out, ...errors])
              .toString()
              .slice(0, 6000)}`,
          ),
        );
    });
  });
}
