/** The libraries of an application that Maven has built, for programs that run with them. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { inCheckout } from '../../scripts/artifacts/checkout.mjs';

/** The executable archive of an application of `applications`. */
export function archiveOf(source: string): string {
  return inCheckout('.cache', 'servers', source, 'target', 'app.jar');
}

/** A folder of archives. */
export function librariesOf(source: string): string {
  const archive = archiveOf(source);
  const folder = path.join(path.dirname(archive), 'libraries');
  if (existsSync(folder)) return path.join(folder, 'BOOT-INF', 'lib');
  mkdirSync(folder);
  const { status } = spawnSync('jar', ['--extract', '--file', archive, 'BOOT-INF/lib'], { cwd: folder });
  if (status !== 0) throw new Error(`${archive} cannot be extracted.`);
  return path.join(folder, 'BOOT-INF', 'lib');
}
