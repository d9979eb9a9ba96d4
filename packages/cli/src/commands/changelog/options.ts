/** The options of `changelog`. */

import type { Options } from '@endpoint-atlas/engine';
import { optionGroups } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import { toFlags } from '../../options/declared-options.ts';
import { formatTexts } from '../../options/format-option.ts';
import { lintOptions } from '../../options/lint-options.ts';
import { helpOption } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { scanAndOutputOptions, scanArguments } from '../../options/scan.ts';
import { selectionArguments, selectionOptions } from '../../options/selection-options.ts';
import { comparisonArguments } from '../diff/comparison-arguments.ts';
import { deprecationOption, readDeprecationDays } from '../diff/deprecation-option.ts';
import { diffOptions } from '../diff/options.ts';
import type { SidesToCompare } from '../diff/sides.ts';
import { type Range, readRange } from './range.ts';

export const changelogFormats = ['markdown', 'json'] as const;

export interface ChangelogCommand extends SidesToCompare {
  readonly kind: 'changelog';
  readonly format: (typeof changelogFormats)[number];
  readonly range: Range;
  /** The first line of the page; absent: it names both versions. */
  readonly title: string | undefined;
}

const { version, group, errors, nulls } = optionGroups.openapi.options;

/** In the order of help. */
export const changelogOptions = {
  format: {
    ...formatTexts,
    values: changelogFormats,
    default: 'markdown',
    help: t('markdown (default) or json'),
  },
  title: {
    kind: 'text',
    flag: 'title',
    placeholder: 'TEXT',
    help: t('the first line of the page (default: both versions)'),
    description: 'The first line of a changelog.',
  },
  ...selectionOptions,
  exclude: diffOptions.exclude,
  ...lintOptions,
  ...deprecationOption,
  group,
  errors,
  nulls,
  version: { ...version, help: t('of the documents that source becomes: 3.1 (default) or 3.0') },
  ...scanAndOutputOptions,
} as const satisfies Options;

const changelogFlags = toFlags({ ...changelogOptions, ...helpOption });

export function readChangelog(
  words: readonly string[],
  defaultPaths: readonly string[],
): ChangelogCommand | HelpCommand | UsageError {
  const parsed = parse(words, changelogFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'changelog' };
  const format = changelogFormats.find((each) => each === (values.format ?? 'markdown'));
  if (format === undefined)
    return usageError(
      t`There is no changelog format "${values.format}". Formats are ${changelogFormats.join(', ')}.`,
    );
  const [written, ...paths] = positionals;
  const range = readRange(written);
  if ('kind' in range) return range;
  const compared = comparisonArguments(values);
  if (compared.kind === 'usage-error') return compared;
  const deprecationDays = readDeprecationDays(values['deprecation-days']);
  if (typeof deprecationDays !== 'number') return deprecationDays;
  const scan = scanArguments(values, paths.length > 0 ? paths : defaultPaths);
  if (scan.kind === 'usage-error') return scan;
  return {
    kind: 'changelog',
    format,
    range,
    title: values.title,
    base: range.from,
    revision: range.to,
    allowsUnread: false,
    deprecationDays,
    selection: { ...selectionArguments(values), exclude: values.exclude ?? [] },
    ...compared.value,
    ...scan.value,
  };
}
