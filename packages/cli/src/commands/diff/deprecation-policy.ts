/** The days that count for `--deprecation-days`. */
import type { DeprecationPolicy } from '@endpoint-atlas/engine/diff';
import { readDayOfRevision, readReleaseDays } from '@endpoint-atlas/engine/node';
import type { NamedSides } from './sides.ts';

/** Asks git for days only where they count. */
export async function readDeprecationPolicy(days: number, { base }: NamedSides): Promise<DeprecationPolicy> {
  const today = new Date().toISOString().slice(0, 10);
  if (days === 0) return { today, days, releases: new Map() };
  const baseDay = base.kind === 'revision' ? await readDayOfRevision(base.written, process.cwd()) : undefined;
  return { today, days, releases: await readReleaseDays(process.cwd()), baseDay };
}
