/** A command as its parts, and the same written for a shell. */
import type { CurlSettings } from './curl-options.ts';

/** A flag with its value, a flag alone, or a value alone; values are quoted for the shell already. */
export interface CommandPart {
  readonly flag?: string;
  readonly value?: string;
}

/**
 * @param head stands in the first line, behind the program
 * @param parts in the multi-line form, each has a line of its own
 */
export function writeCommandLine(
  program: string,
  head: readonly CommandPart[],
  parts: readonly CommandPart[],
  settings: Pick<CurlSettings, 'multiLine' | 'longFlags'>,
): string {
  const write = ({ flag, value }: CommandPart) =>
    [flag === undefined || !settings.longFlags ? flag : (longFlags.get(flag) ?? flag), value]
      .filter((word) => word !== undefined)
      .join(' ');
  const first = [program, ...head.map(write)].join(' ');
  return [first, ...parts.map(write)].join(settings.multiLine ? ' \\\n  ' : ' ');
}

const longFlags: ReadonlyMap<string, string> = new Map([
  ['-X', '--request'],
  ['-H', '--header'],
  ['-d', '--data'],
  ['-F', '--form'],
  ['-I', '--head'],
  ['-g', '--globoff'],
  ['-u', '--user'],
]);
