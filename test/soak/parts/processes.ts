/** Processes as Linux tells of them below `/proc`. One that is gone counts as nothing. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** All processes that descend from one. */
export function descendantsOf(pid: number): readonly Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
  const found = new Set([pid]);
  // Parents may have larger numbers than their children, so that one pass is not enough.
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const each of all) if (found.has(each.parent)) found.add(each.pid);
  }
  return all.filter((each) => each.pid !== pid && found.has(each.pid));
}

function readProcess(pid: number): readonly Process[] {
  const stat = read(`/proc/${pid}/stat`);
  // `pid (name) state parent …`, and the name may hold anything.
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  return stat === '' || parent === undefined ? [] : [{ pid, parent: Number(parent), command }];
}

/** Resident memory in megabytes. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

export const openFiles = (pid: number): number => list(`/proc/${pid}/fd`).length;

export const threads = (pid: number): number => list(`/proc/${pid}/task`).length;

/** Folders and files that the kernel watches for a process. */
export function inotifyWatches(pid: number): number {
  const watching = list(`/proc/${pid}/fd`).filter((fd) => link(`/proc/${pid}/fd/${fd}`).includes('inotify'));
  return watching.reduce(
    (sum, fd) => sum + (read(`/proc/${pid}/fdinfo/${fd}`).match(/^inotify /gm)?.length ?? 0),
    0,
  );
}

function read(file: string): string {
  return orElse('', () => readFileSync(file, 'utf8'));
}

function list(folder: string): readonly string[] {
  return orElse([], () => readdirSync(folder));
}

function link(file: string): string {
  return orElse('', () => readlinkSync(file));
}

function orElse<T>(otherwise: T, look: () => T): T {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
