/** The options of `access`. */

import { accessFaultCodes, type Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { joinWithOr, readConditions } from '../../options/conditions.ts';
import { toFlags } from '../../options/declared-options.ts';
import { formatTexts } from '../../options/format-option.ts';
import { helpOption } from '../../options/output-options.ts';
import { type HelpCommand, parse, type UsageError, usageError } from '../../options/parse.ts';
import { type ScanArguments, scanAndOutputOptions, scanArguments } from '../../options/scan.ts';
import {
  type SelectionArguments,
  selectionArguments,
  selectionOptions,
} from '../../options/selection-options.ts';
import { failOnTexts } from '../../reports/build-options.ts';

export const accessFormats = ['table', 'markdown', 'csv', 'json', 'sarif'] as const;
export type AccessFormat = (typeof accessFormats)[number];

/** Faults by their codes, and endpoints that nobody can judge. */
export const accessFailConditions = [...accessFaultCodes, 'unknown'] as const;
export type AccessFailCondition = (typeof accessFailConditions)[number];

export interface AccessCommand extends ScanArguments, SelectionArguments {
  readonly kind: 'access';
  readonly format: AccessFormat;
  /** Only what somebody with these authorities may call. */
  readonly as: readonly string[];
  /** Only what whoever has not signed in may call. */
  readonly open: boolean;
  readonly failOnFaults: readonly AccessFailCondition[];
}

/** In the order of help. */
export const accessOptions = {
  format: {
    ...formatTexts,
    values: accessFormats,
    default: 'table',
    help: t('table (default), markdown, csv, json, or sarif (faults only)'),
  },
  as: {
    kind: 'texts',
    flag: 'as',
    placeholder: 'AUTHORITY',
    help: t('only what somebody may call who has this authority: ROLE_ADMIN, items:write'),
    description: 'Only what somebody may call who has these authorities.',
  },
  open: {
    kind: 'flag',
    default: false,
    flag: 'open',
    help: t('only what may be called by whoever has not signed in'),
    description: 'Only what may be called by whoever has not signed in.',
  },
  failOn: {
    ...failOnTexts,
    values: accessFailConditions,
    help: t('end with 1 where there is such a fault, or an endpoint of which nobody can tell (unknown)'),
  },
  ...selectionOptions,
  ...scanAndOutputOptions,
} as const satisfies Options;

const accessFlags = toFlags({ ...accessOptions, ...helpOption });

export function readAccess(
  words: readonly string[],
  defaultPaths: readonly string[],
): AccessCommand | HelpCommand | UsageError {
  const parsed = parse(words, accessFlags);
  if (parsed.kind === 'usage-error') return parsed;
  const { values } = parsed;
  const positionals = parsed.positionals.length > 0 ? parsed.positionals : defaultPaths;
  if (values.help) return { kind: 'help', topic: 'access' };
  const format = accessFormats.find((each) => each === (values.format ?? 'table'));
  if (format === undefined)
    return usageError(t`--format takes ${joinWithOr(accessFormats)}, not "${values.format}".`);
  const failOnFaults = readConditions(values['fail-on'] ?? [], accessFailConditions);
  if ('kind' in failOnFaults) return failOnFaults;
  const scan = scanArguments(values, positionals);
  if (scan.kind === 'usage-error') return scan;
  return {
    kind: 'access',
    format,
    as: values.as ?? [],
    open: values.open ?? false,
    failOnFaults,
    ...selectionArguments(values),
    ...scan.value,
  };
}
