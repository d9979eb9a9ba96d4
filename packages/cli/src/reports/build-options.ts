/** Options for builds: what makes a command fail, and reports of what was found. */

import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { readConditions } from '../options/conditions.ts';
import { type FailCondition, failConditions } from '../options/fail-on.ts';
import type { UsageError } from '../options/parse.ts';
import { type Report, readReports } from './reports.ts';

/** Says what a build wants of diagnostics. */
export interface BuildArguments {
  /** Holds what ends the command with 1. */
  readonly failOn: readonly FailCondition[];
  readonly reports: readonly Report[];
}

/** Says what commands say of their own conditions besides `values` and `help`. */
export const failOnTexts = {
  kind: 'texts',
  flag: 'fail-on',
  placeholder: 'WHAT',
  description: 'What ends the command with 1.',
} as const;

export const reportOption = {
  reports: {
    kind: 'texts',
    flag: 'report',
    placeholder: 'FORMAT',
    help: t(
      'also write what was found for other programs: sarif=FILE, gitlab=FILE (Code Quality), github=FILE or github (annotations, on standard error)',
    ),
    description: 'Reports to write: sarif=FILE, gitlab=FILE, github.',
    // Files would be written wherever a repository says.
    reach: { repository: 'user', workspace: 'user' },
  },
} as const satisfies Options;

export const buildOptions = {
  failOn: {
    ...failOnTexts,
    values: failConditions,
    help: t(
      'end with 1 on: error, warning, empty (no endpoints), lost (something that the source has is missing)',
    ),
  },
  ...reportOption,
} as const satisfies Options;

export function buildArguments(values: {
  readonly 'fail-on'?: string[];
  readonly report?: string[];
}): UsageError | { readonly kind: 'read'; readonly value: BuildArguments } {
  const failOn = readConditions(values['fail-on'] ?? [], failConditions);
  if ('kind' in failOn) return failOn;
  const reports = readReports(values.report ?? []);
  if (reports.kind === 'usage-error') return reports;
  return { kind: 'read', value: { failOn, reports: reports.value } };
}
