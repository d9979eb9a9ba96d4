/** Compiles a made application with the libraries of one that Maven has built, and starts it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { listeningPort } from '../applications.ts';
import { librariesOf } from '../libraries.ts';

export interface RunningApplication {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** @param sources the folder of its classes @throws with what the compiler printed */
export async function startMade(sources: string, source: 'mvc' | 'jersey'): Promise<RunningApplication> {
  const classes = path.join(sources, '..', 'classes');
  mkdirSync(classes, { recursive: true });
  const libraries = path.join(librariesOf(source), '*');
  const files = readdirSync(sources).map((name) => path.join(sources, name));
  const { status, stderr } = spawnSync(
    'javac',
    ['-parameters', '-proc:none', '-cp', libraries, '-d', classes, ...files],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The made application does not compile:\n${stderr.slice(0, 8000)}`);
  const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx256m'];
  const place = ['--server.address=127.0.0.1', '--server.port=0'];
  const classPath = [classes, libraries].join(path.delimiter);
  const child = spawn('java', [...options, '-cp', classPath, 'made.App', ...place], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const port = await listeningPort(child);
    return { origin: `http://127.0.0.1:${port}`, stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
