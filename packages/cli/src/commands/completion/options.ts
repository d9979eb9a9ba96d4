/** The options of `completion`. */

import { nearestName, type Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { toFlags } from '../../options/declared-options.ts';
import { helpOption } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';

export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof shells)[number];

export interface CompletionCommand {
  readonly kind: 'completion';
  readonly shell: Shell;
}

export const completionOptions = {} as const satisfies Options;

export function readCompletion(words: readonly string[]): CompletionCommand | HelpCommand | UsageError {
  const parsed = parse(words, toFlags(helpOption));
  if (parsed.kind === 'usage-error') return parsed;
  if (parsed.values.help) return { kind: 'help', topic: 'completion' };
  const [name, ...more] = parsed.positionals;
  const shell = shells.find((each) => each === name);
  if (shell !== undefined && more.length === 0) return { kind: 'completion', shell };
  const nearest = name === undefined ? undefined : nearestName(name, shells);
  const hint = nearest === undefined || more.length > 0 ? '' : t` Did you mean ${nearest}?`;
  return usageError(t`Name one shell: endpoint-atlas completion ${shells.join(' | ')}.${hint}`);
}
