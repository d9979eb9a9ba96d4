/** The options of `rules explain` and `rules check`. */
import {
  type HelpCommand,
  isListFormat,
  type ListFormat,
  noListFormat,
  parse,
  type UsageError,
  usageError,
} from '../../options/parse.ts';
import { colorOf, type ScanArguments, scanArguments, scanFlags } from '../../options/scan.ts';

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

/** Those of `rules explain`; `rules check` has some of them. */
export const rulesFlags = scanFlags;

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
      return usageError(`There is no command "rules ${name}". Commands are rules explain and rules check.`);
  }
}

function readRulesExplain(
  words: readonly string[],
  defaultPaths: readonly string[],
): RulesExplainCommand | HelpCommand | UsageError {
  const parsed = parse(words, rulesFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'rules' };
  const format = values.format ?? 'table';
  if (!isListFormat(format)) return noListFormat(format);
  const [endpoint, ...paths] = positionals;
  if (endpoint === undefined)
    return usageError('Name an endpoint: endpoint-atlas rules explain "GET /users/{id}" PATH...');
  const scan = scanArguments(values, paths.length > 0 ? paths : defaultPaths);
  return scan.kind === 'usage-error' ? scan : { kind: 'rules-explain', format, endpoint, ...scan.value };
}

function readRulesCheck(
  words: readonly string[],
  defaultPaths: readonly string[],
): RulesCheckCommand | HelpCommand | UsageError {
  const { help, format: asFormat, verbose, quiet, color } = rulesFlags;
  const parsed = parse(words, { help, format: asFormat, verbose, quiet, color });
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
    color: colorOf(values.color),
  };
}
