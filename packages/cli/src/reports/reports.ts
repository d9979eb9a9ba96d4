/** `--report FORMAT=FILE`: diagnostics for the programs that show them to a team. */

import path from 'node:path';
import { t } from '@endpoint-atlas/engine/l10n';
import { replaceFile, writeReason } from '@endpoint-atlas/engine/node';
import { checkOutput } from '../options/check-before-scan.ts';
import { type UsageError, usageError } from '../options/parse.ts';
import type { Finding } from './finding.ts';
import { githubLines } from './github.ts';
import { gitlabReport } from './gitlab.ts';
import { sarifReport } from './sarif.ts';

export const reportFormats = ['sarif', 'github', 'gitlab'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface Report {
  readonly format: ReportFormat;
  /** `undefined`, which only GitHub's format has: standard error, in place of plain lines. */
  readonly file: string | undefined;
}

export function readReports(
  values: readonly string[],
): { readonly kind: 'read'; readonly value: readonly Report[] } | UsageError {
  const reports: Report[] = [];
  for (const value of values) {
    const [name = '', ...rest] = value.split('=');
    const format = reportFormats.find((each) => each === name);
    if (format === undefined)
      return usageError(t`--report takes sarif=FILE, gitlab=FILE or github, not "${value}".`);
    const file = rest.length === 0 ? undefined : rest.join('=');
    if (file === '' || (file === undefined && format !== 'github'))
      return usageError(t`--report ${format} needs a file: --report ${format}=FILE.`);
    reports.push({ format, file });
  }
  return { kind: 'read', value: reports };
}

/** Before a scan: whether the files can be written. */
export function checkReports(reports: readonly Report[]): UsageError | undefined {
  return reports.map(({ file }) => checkOutput(file)).find((problem) => problem !== undefined);
}

/**
 * The text of a report as a whole.
 *
 * @param helpOf what a code means, as a sentence, for those that are documented
 */
export function reportText(
  format: ReportFormat,
  findings: readonly Finding[],
  helpOf?: (code: string) => string | undefined,
): string {
  switch (format) {
    case 'sarif':
      return sarifReport(findings, helpOf);
    case 'github':
      return githubLines(findings)
        .map((line) => `${line}\n`)
        .join('');
    case 'gitlab':
      return gitlabReport(findings);
  }
}

/** Writes the files; returns the exit code. A report of an earlier run is replaced. */
export function writeReports(
  reports: readonly Report[],
  findings: readonly Finding[],
  helpOf?: (code: string) => string | undefined,
): 0 | 1 {
  let code: 0 | 1 = 0;
  for (const { format, file } of reports) {
    if (file === undefined) continue;
    const problem = replaceFile({ file, content: reportText(format, findings, helpOf) });
    if (problem === undefined) continue;
    code = 1;
    process.stderr.write(
      t`endpoint-atlas: The report ${path.normalize(file)} was not written: ${writeReason(problem)}\n`,
    );
  }
  return code;
}
