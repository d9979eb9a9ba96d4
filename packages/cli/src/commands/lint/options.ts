/** The options of `lint`. */
import type { LintSettings, Options } from '@endpoint-atlas/engine';
import { toFlags } from '../../options/declared-options.ts';
import { formatOption, isListFormat, type ListFormat, noListFormat } from '../../options/format-option.ts';
import { lintOptions, readSeverities } from '../../options/lint-options.ts';
import { helpOption } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError } from '../../options/parse.ts';
import { type ScanArguments, scanAndOutputOptions, scanArguments } from '../../options/scan.ts';
import {
  type SelectionArguments,
  selectionArguments,
  selectionOptions,
} from '../../options/selection-options.ts';
import { type BuildArguments, buildArguments, buildOptions } from '../../reports/build-options.ts';

export interface LintCommand extends ScanArguments, BuildArguments, SelectionArguments {
  readonly kind: 'lint';
  readonly format: ListFormat;
  /** Holds what the project says of rules. */
  readonly rules: LintSettings;
}

/** In the order of help. */
export const lintCommandOptions = {
  ...formatOption,
  ...lintOptions,
  ...selectionOptions,
  ...buildOptions,
  ...scanAndOutputOptions,
} as const satisfies Options;

const lintFlags = toFlags({ ...lintCommandOptions, ...helpOption });

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
  return {
    kind: 'lint',
    format,
    ...selectionArguments(values),
    rules: rules.value,
    ...build.value,
    ...scan.value,
  };
}
