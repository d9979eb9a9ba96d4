/** Runs `MadeValues.java` with the libraries of the Spring application that Maven has built. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { archiveOf, librariesOf } from '../libraries.ts';

export const application = archiveOf('mvc');

/** Its lines. Throws with what it printed where it fails. */
export function runMapper(folder: string): readonly string[] {
  const program = path.join(import.meta.dirname, 'MadeValues.java');
  const classPath = path.join(librariesOf('mvc'), '*');
  const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', classPath];
  const { status, stdout, stderr } = spawnSync('java', [...options, program, folder], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`The mapper failed:\n${stdout.slice(-2000)}\n${stderr.slice(0, 8000)}`);
  return stdout.split('\n').filter((line) => line !== '');
}
