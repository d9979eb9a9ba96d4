/** The options of `usages`. */

import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { readConditions } from '../../options/conditions.ts';
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

export const usageFormats = ['table', 'json', 'markdown', 'csv', 'lcov'] as const;
export type UsageFormat = (typeof usageFormats)[number];

export const usageConditions = ['broken-call', 'never-called', 'untested'] as const;
export type UsageCondition = (typeof usageConditions)[number];

export interface UsagesCommand extends ScanArguments, SelectionArguments {
  readonly kind: 'usages';
  readonly format: UsageFormat;
  readonly failOn: readonly UsageCondition[];
  /** Names files with recorded requests; `-` is the standard input. */
  readonly traffic: readonly string[];
}

/** In the order of help. */
export const usagesOptions = {
  format: {
    ...formatTexts,
    values: usageFormats,
    default: 'table',
    help: t(
      'table (default), json, markdown, csv, or lcov (handlers that tests call, for tools that show coverage)',
    ),
  },
  traffic: {
    kind: 'texts',
    flag: 'traffic',
    placeholder: 'FILE',
    help: t(
      'count the requests of an access log (also .gz), a HAR file, a trace (OTLP/JSON) or httpexchanges of the actuator, - for standard input',
    ),
    description:
      'Files with recorded requests: access logs, HAR files, traces (OTLP/JSON), or httpexchanges of the actuator.',
  },
  ...selectionOptions,
  failOn: {
    ...failOnTexts,
    values: usageConditions,
    help: t(
      'end with 1 on: broken-call (a call that no endpoint serves), never-called (an endpoint that neither source nor traffic calls), untested (one that no test calls)',
    ),
  },
  ...scanAndOutputOptions,
} as const satisfies Options;

const usagesFlags = toFlags({ ...usagesOptions, ...helpOption });

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
  if (format === undefined)
    return usageError(t`--format takes ${usageFormats.join(', ')}, not "${written}".`);
  const failOn = readConditions(values['fail-on'] ?? [], usageConditions);
  if ('kind' in failOn) return failOn;
  const scan = scanArguments(values, positionals.length > 0 ? positionals : defaultPaths);
  if (scan.kind === 'usage-error') return scan;
  const { traffic = [] } = values;
  return { kind: 'usages', format, failOn, traffic, ...selectionArguments(values), ...scan.value };
}
