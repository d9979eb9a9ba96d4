/** Options for builds: what makes a command fail, and reports of what was found. */

import { type FailCondition, readFailOn } from '../options/fail-on.ts';
import type { UsageError } from '../options/parse.ts';
import { type Report, readReports } from './reports.ts';

/** What a build wants of diagnostics. */
export interface BuildArguments {
  /** What ends the command with 1. */
  readonly failOn: readonly FailCondition[];
  readonly reports: readonly Report[];
}

export const buildFlags = {
  'fail-on': { type: 'string', multiple: true },
  report: { type: 'string', multiple: true },
} as const;

export function buildArguments(values: {
  readonly 'fail-on'?: string[];
  readonly report?: string[];
}): UsageError | { readonly kind: 'read'; readonly value: BuildArguments } {
  const failOn = readFailOn(values['fail-on'] ?? []);
  if (failOn.kind === 'usage-error') return failOn;
  const reports = readReports(values.report ?? []);
  if (reports.kind === 'usage-error') return reports;
  return { kind: 'read', value: { failOn: failOn.value, reports: reports.value } };
}

export const buildOptionsHelp = `      --fail-on WHAT       end with 1 on: error, warning, empty (no endpoints), lost (something that the
                           source has is missing); several with commas, or several times
      --report FORMAT      also write the diagnostics for other programs: sarif=FILE, gitlab=FILE
                           (Code Quality), github=FILE or github (annotations, on standard error);
                           may be given several times`;
