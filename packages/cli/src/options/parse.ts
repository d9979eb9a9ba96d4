/** Says what all commands share: words into options and values, and what is wrong with them as a sentence. */

import { parseArgs } from 'node:util';
import { nearestName } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';

export interface HelpCommand {
  readonly kind: 'help';
  /** A command; `undefined` for all of them. */
  readonly topic: string | undefined;
}

/** Says what is wrong, as a sentence for standard error. */
export interface UsageError {
  readonly kind: 'usage-error';
  readonly message: string;
  /** Says what helps further, as a sentence. */
  readonly hint?: string;
}

export type OptionTable = Readonly<
  Record<
    string,
    { readonly type: 'boolean' | 'string'; readonly short?: string; readonly multiple?: boolean }
  >
>;

export function parse<T extends OptionTable>(words: readonly string[], options: T) {
  try {
    const parsed = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
      allowNegative: true,
      strict: true,
    });
    return { kind: 'parsed' as const, ...parsed };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '(-[^']*)'/.exec(message)?.[1];
    if (unknown !== undefined) return noOption(unknown, options);
    // Node's messages are sentences about the option ("Option '--x' does not take …"); the first one is enough.
    const [first = ''] = message.split(/(?<=\.)\s/);
    return usageError(first.endsWith('.') ? first : `${first}.`);
  }
}

/** @param written `--colour`, or `-x` */
function noOption(written: string, options: OptionTable): UsageError {
  const spellings = Object.entries(options).flatMap(([name, { type }]) =>
    type === 'boolean' ? [`--${name}`, `--no-${name}`] : [`--${name}`],
  );
  const nearest = written.startsWith('--') ? nearestName(written, spellings) : undefined;
  const hint = nearest === undefined ? '' : t` Did you mean ${nearest}?`;
  return usageError(t`There is no option ${written}.${hint}`);
}

export function usageError(message: string): UsageError {
  return { kind: 'usage-error', message };
}
