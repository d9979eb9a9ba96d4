/** The options of `rules explain` and `rules check`. */

import { nearestName, type Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { toFlags } from '../../options/declared-options.ts';
import { formatOption, isListFormat, type ListFormat, noListFormat } from '../../options/format-option.ts';
import { helpOption, outputOptions } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import {
  type ScanArguments,
  scanAndOutputOptions,
  scanArguments,
  toColorChoice,
} from '../../options/scan.ts';

export interface RulesExplainCommand extends ScanArguments {
  readonly kind: 'rules-explain';
  readonly format: ListFormat;
  /** As in `list --explain`. */
  readonly endpoint: string;
}

export interface RulesCheckCommand extends Pick<ScanArguments, 'paths' | 'verbose' | 'quiet' | 'color'> {
  readonly kind: 'rules-check';
  readonly format: ListFormat;
}

/** The first word behind `rules`. */
export const rulesCommands = ['explain', 'check'] as const;

export const checkOptions = { ...formatOption, ...outputOptions } as const satisfies Options;

const explainFlags = toFlags({ ...checkOptions, ...scanAndOutputOptions, ...helpOption });
const checkFlags = toFlags({ ...checkOptions, ...helpOption });

export function readRules(
  [name, ...words]: readonly string[],
  defaultPaths: readonly string[],
): RulesExplainCommand | RulesCheckCommand | HelpCommand | UsageError {
  switch (name) {
    case 'explain':
      return readRulesExplain(words, defaultPaths);
    case 'check':
      return readRulesCheck(words, defaultPaths);
    case undefined:
    case '--help':
    case '-h':
      return { kind: 'help', topic: 'rules' };
    default:
      return noRulesCommand(name);
  }
}

function noRulesCommand(name: string): UsageError {
  const nearest = nearestName(name, rulesCommands);
  const hint = nearest === undefined ? '' : t` Did you mean rules ${nearest}?`;
  return usageError(
    t`There is no command "rules ${name}".${hint} Commands are rules explain and rules check.`,
  );
}

function readRulesExplain(
  words: readonly string[],
  defaultPaths: readonly string[],
): RulesExplainCommand | HelpCommand | UsageError {
  const parsed = parse(words, explainFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'rules' };
  const format = values.format ?? 'table';
  if (!isListFormat(format)) return noListFormat(format);
  const [endpoint, ...paths] = positionals;
  if (endpoint === undefined)
    return usageError(t('Name an endpoint: endpoint-atlas rules explain "GET /users/{id}" PATH...'));
  const scan = scanArguments(values, paths.length > 0 ? paths : defaultPaths);
  return scan.kind === 'usage-error' ? scan : { kind: 'rules-explain', format, endpoint, ...scan.value };
}

function readRulesCheck(
  words: readonly string[],
  defaultPaths: readonly string[],
): RulesCheckCommand | HelpCommand | UsageError {
  const parsed = parse(words, checkFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'rules' };
  const format = values.format ?? 'table';
  if (!isListFormat(format)) return noListFormat(format);
  return {
    kind: 'rules-check',
    format,
    paths: positionals.length > 0 ? positionals : defaultPaths,
    verbose: values.verbose ?? false,
    quiet: values.quiet ?? false,
    color: toColorChoice(values.color),
  };
}
