/** The process in which a workbench runs its extensions. */
import { execFileSync } from 'node:child_process';

/** Ends it as a crash does: it is told nothing, and writes nothing any more. */
export function killExtensionHost(): void {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .map(([, pid, parent, command = '']) => ({ pid: Number(pid), parent: Number(parent), command }));
  const isOurs = (pid: number): boolean =>
    pid === process.pid ||
    processes.some((each) => each.pid === pid && each.pid !== each.parent && isOurs(each.parent));
  const hosts = processes.filter(
    ({ pid, command }) => command.includes('--type=extensionHost') && isOurs(pid),
  );
  if (hosts.length === 0) throw new Error('No extension host runs.');
  for (const { pid } of hosts) process.kill(pid, 'SIGKILL');
}
