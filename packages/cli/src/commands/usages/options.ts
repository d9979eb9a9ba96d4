/** The options of `usages`. */
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { type ScanArguments, scanArguments, scanFlags } from '../../options/scan.ts';
import {
  type SelectionArguments,
  selectionArguments,
  selectionFlags,
} from '../../options/selection-options.ts';

export const usageFormats = ['table', 'json', 'markdown', 'csv'] as const;
export type UsageFormat = (typeof usageFormats)[number];

export const usageConditions = ['broken-call', 'never-called'] as const;
export type UsageCondition = (typeof usageConditions)[number];

export interface UsagesCommand extends ScanArguments, SelectionArguments {
  readonly kind: 'usages';
  readonly format: UsageFormat;
  readonly failOn: readonly UsageCondition[];
}

export const usagesFlags = {
  ...scanFlags,
  ...selectionFlags,
  'fail-on': { type: 'string', multiple: true },
} as const;

export function readUsages(
  words: readonly string[],
  defaultPaths: readonly string[],
): UsagesCommand | HelpCommand | UsageError {
  const parsed = parse(words, usagesFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'usages' };
  const written = values.format ?? 'table';
  const format = usageFormats.find((each) => each === written);
  if (format === undefined) return usageError(`--format takes ${usageFormats.join(', ')}, not "${written}".`);
  const failOn = readConditions(values['fail-on'] ?? []);
  if ('kind' in failOn) return failOn;
  const scan = scanArguments(values, positionals.length > 0 ? positionals : defaultPaths);
  if (scan.kind === 'usage-error') return scan;
  return { kind: 'usages', format, failOn, ...selectionArguments(values), ...scan.value };
}

function readConditions(values: readonly string[]): readonly UsageCondition[] | UsageError {
  const words = values.flatMap((value) => value.split(',')).map((word) => word.trim());
  const unknown = words.find((word) => !usageConditions.some((each) => each === word));
  return unknown === undefined
    ? usageConditions.filter((each) => words.includes(each))
    : usageError(`--fail-on takes ${usageConditions.join(' or ')}, not "${unknown}".`);
}
