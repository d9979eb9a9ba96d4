/** The options of `lint`. */

import type { LintSettings } from '@endpoint-atlas/engine';
import { type BuildArguments, buildArguments, buildFlags } from './build.ts';
import { lintOptions, readSeverities } from './lint-options.ts';
import { type ListCommand, listFlags } from './list.ts';
import { type HelpCommand, isListFormat, noListFormat, parse, type UsageError } from './parse.ts';
import { type ScanArguments, scanArguments, scanFlags } from './scan.ts';

export interface LintCommand
  extends ScanArguments,
    BuildArguments,
    Pick<ListCommand, 'format' | 'search' | 'only'> {
  readonly kind: 'lint';
  /** What the project says of rules. */
  readonly rules: LintSettings;
}

export const lintFlags = {
  ...scanFlags,
  ...buildFlags,
  search: listFlags.search,
  only: listFlags.only,
  ...lintOptions,
} as const;

export function readLint(
  words: readonly string[],
  defaultPaths: readonly string[],
): LintCommand | HelpCommand | UsageError {
  const parsed = parse(words, lintFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values } = parsed;
  const positionals = parsed.positionals.length > 0 ? parsed.positionals : defaultPaths;
  if (values.help) return { kind: 'help', topic: 'lint' };
  const format = values.format ?? 'table';
  if (!isListFormat(format)) return noListFormat(format);
  const rules = readSeverities(values.rule ?? []);
  if (rules.kind === 'usage-error') return rules;
  const build = buildArguments({ ...values, 'fail-on': values['fail-on'] ?? ['error'] });
  if (build.kind === 'usage-error') return build;
  const scan = scanArguments(values, positionals);
  if (scan.kind === 'usage-error') return scan;
  const { search, only = [] } = values;
  return { kind: 'lint', format, search, only, rules: rules.value, ...build.value, ...scan.value };
}
