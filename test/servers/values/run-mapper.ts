/** Runs `MadeValues.java` with the libraries of the Spring application that Maven has built. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from '../../../scripts/artifacts/checkout.mjs';

const target = inCheckout('.cache', 'servers', 'mvc', 'target');

export const application = path.join(target, 'app.jar');

/** Its lines. Throws with what it printed where it fails. */
export function runMapper(folder: string): readonly string[] {
  const program = path.join(import.meta.dirname, 'MadeValues.java');
  const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', path.join(libraries(), '*')];
  const { status, stdout, stderr } = spawnSync('java', [...options, program, folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`The mapper failed:\n${stdout.slice(-2000)}\n${stderr.slice(0, 8000)}`);
  return stdout.split('\n').filter((line) => line !== '');
}

function libraries(): string {
  const folder = path.join(target, 'libraries');
  if (existsSync(folder)) return path.join(folder, 'BOOT-INF', 'lib');
  mkdirSync(folder);
  const { status } = spawnSync('jar', ['--extract', '--file', application, 'BOOT-INF/lib'], { cwd: folder });
  if (status !== 0) throw new Error(`${application} cannot be extracted.`);
  return path.join(folder, 'BOOT-INF', 'lib');
}
