/** The options of `diff`. */

import type { Options } from '@endpoint-atlas/engine';
import { optionGroups } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import { toFlags } from '../../options/declared-options.ts';
import { formatTexts } from '../../options/format-option.ts';
import { lintOptions } from '../../options/lint-options.ts';
import { helpOption } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { type ScanArguments, scanAndOutputOptions, scanArguments } from '../../options/scan.ts';
import { selectionArguments, selectionOptions } from '../../options/selection-options.ts';
import { failOnTexts, reportOption } from '../../reports/build-options.ts';
import { type ComparisonArguments, comparisonArguments } from './comparison-arguments.ts';
import { isDay } from './day.ts';
import { deprecationOption, readDeprecationDays } from './deprecation-option.ts';
import { changeConditions } from './fail-on-changes.ts';
import type { DiffSelection } from './selection.ts';

export const diffFormats = ['text', 'json', 'markdown'] as const;

export interface DiffCommand extends ScanArguments, ComparisonArguments {
  readonly kind: 'diff';
  readonly format: (typeof diffFormats)[number];
  /** A document, a folder, a source file or a revision of git. */
  readonly base: string;
  /** Absent: `paths` as they are in the working folder. A revision of git is about `paths` as well. */
  readonly revision: string | undefined;
  /** Tells that what cannot be read is no error of `failOn`. */
  readonly allowsUnread: boolean;
  readonly selection: DiffSelection;
  /** The reason for which the changes that there are now are agreed to. */
  readonly accept: string | undefined;
  /** The last day on which that counts, `2026-12-31`. */
  readonly acceptUntil: string | undefined;
  /** How many days something is deprecated before it may go. */
  readonly deprecationDays: number;
  /** Names folders in which callers of what has changed are looked for; none are where it is empty. */
  readonly usages: readonly string[];
}

const { version, group, errors, nulls } = optionGroups.openapi.options;

/** In the order of help. */
export const diffOptions = {
  format: {
    ...formatTexts,
    values: diffFormats,
    default: 'text',
    help: t('text (default), json or markdown (a changelog)'),
  },
  failOn: {
    ...failOnTexts,
    values: changeConditions,
    help: t(
      'end with 1 on: error (breaking changes), warning (risky ones, too), info (any change), empty (a side has no API), lost (something that the source has is missing)',
    ),
  },
  allowsUnread: {
    kind: 'flag',
    flag: 'allow-unread',
    default: false,
    help: t(
      'compare the rest where a file of a side cannot be read; without it, that ends with 2 as soon as --fail-on is given',
    ),
    description: 'Compare the rest where a file of a side cannot be read, also with `fail-on`.',
    // A repository could hide a change in a file that nobody can read.
    reach: { repository: 'user', workspace: 'user' },
  },
  ...selectionOptions,
  exclude: {
    kind: 'texts',
    flag: 'exclude',
    placeholder: 'NAME',
    help: t('not this id, verb and path, class, module, file or folder, in full'),
    description:
      'Leave out the endpoints with these ids, verbs and paths, classes, modules, files or folders.',
  },
  accept: {
    kind: 'text',
    flag: 'accept',
    placeholder: 'REASON',
    help: t(
      'agree to the breaking and risky changes that there are: they are written to .endpoint-atlas/accepted-changes.yaml, and count no more',
    ),
    description: 'Why the changes that there are now are agreed to.',
    // Who agrees to a change is nothing that a repository may say.
    reach: { repository: 'user', workspace: 'user' },
  },
  acceptUntil: {
    kind: 'text',
    flag: 'accept-until',
    placeholder: 'DAY',
    help: t('the last day on which --accept counts: 2026-12-31'),
    description: 'The last day on which accepted changes count.',
    reach: { repository: 'user', workspace: 'user' },
  },
  usages: {
    kind: 'texts',
    flag: 'usages',
    placeholder: 'PATH',
    help: t(
      'name who calls what has changed: front ends, tests and clients below this folder, . for example',
    ),
    description:
      'Folders with front ends, tests and clients: those that call what has changed are named with it.',
  },
  ...lintOptions,
  ...deprecationOption,
  ...reportOption,
  group,
  errors,
  nulls,
  version: { ...version, help: t('of the documents that source becomes: 3.1 (default) or 3.0') },
  ...scanAndOutputOptions,
} as const satisfies Options;

const diffFlags = toFlags({ ...diffOptions, ...helpOption });

export function readDiff(
  words: readonly string[],
  defaultPaths: readonly string[],
): DiffCommand | HelpCommand | UsageError {
  const parsed = parse(words, diffFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values, positionals } = parsed;
  if (values.help) return { kind: 'help', topic: 'diff' };
  const format = diffFormats.find((each) => each === (values.format ?? 'text'));
  if (format === undefined)
    return usageError(t`There is no diff format "${values.format}". Formats are ${diffFormats.join(', ')}.`);
  const [base, revision, ...more] = positionals;
  if (base === undefined)
    return usageError(t('Say what to compare with, main for example: endpoint-atlas diff BASE [REVISION]'));
  if (more.length > 0) return usageError(t`Two revisions are compared; "${more[0]}" is one too many.`);
  const compared = comparisonArguments(values);
  if (compared.kind === 'usage-error') return compared;
  const until = values['accept-until'];
  if (until !== undefined && !isDay(until))
    return usageError(t`--accept-until takes a day, 2026-12-31 for example, not "${until}".`);
  if (until !== undefined && values.accept === undefined)
    return usageError(t('--accept-until is about --accept REASON, which is missing.'));
  const deprecationDays = readDeprecationDays(values['deprecation-days']);
  if (typeof deprecationDays !== 'number') return deprecationDays;
  const scan = scanArguments(values, defaultPaths);
  if (scan.kind === 'usage-error') return scan;
  return {
    kind: 'diff',
    format,
    base,
    revision,
    allowsUnread: values['allow-unread'] ?? false,
    accept: values.accept,
    acceptUntil: values['accept-until'],
    deprecationDays,
    usages: values.usages ?? [],
    selection: { ...selectionArguments(values), exclude: values.exclude ?? [] },
    ...compared.value,
    ...scan.value,
  };
}
