import {
  createScanner,
  type LintFinding,
  lintEndpoints,
  lintRuleIds,
  lintRules,
} from '@endpoint-atlas/engine';
import { reportFailures } from '../../options/conditions.ts';
import { findFailures } from '../../options/fail-on.ts';
import type { UsageError } from '../../options/parse.ts';
import { printJson } from '../../output/print-json.ts';
import { stylesFor } from '../../output/styles.ts';
import { scanForCommand } from '../../project/scan-for-command.ts';
import { chosenEndpoints } from '../../project/searched.ts';
import { githubLines } from '../../reports/github.ts';
import { checkReports, writeReports } from '../../reports/reports.ts';
import type { LintCommand } from './options.ts';
import { lintText } from './print.ts';

/** Prints what the rules find; returns the exit code. */
export function runLint(command: LintCommand): number | UsageError {
  const wrong = checkReports(command.reports);
  if (wrong !== undefined) return wrong;
  const engine = scanForCommand(command, createScanner);
  if ('kind' in engine) return engine;
  const { endpoints, diagnostics } = engine.findings();
  const chosen = chosenEndpoints(endpoints, command);
  if (chosen.kind === 'usage-error') return chosen;
  // Consistency is a matter of all endpoints, whichever of them are asked for.
  const isWhole = chosen.endpoints.length === endpoints.length;
  const shown = new Set(chosen.endpoints.map(({ id }) => id));
  const findings = lintEndpoints(endpoints, command.rules, engine.access().faults).filter(
    ({ endpoint, file }) =>
      endpoint === undefined
        ? isWhole || chosen.endpoints.some(({ source }) => source.file === file)
        : shown.has(endpoint),
  );
  print(findings, chosen.endpoints.length, command);
  const reported = writeReports(command.reports, [...diagnostics, ...findings], meaningOf);
  return Math.max(
    reported,
    reportFailures(findFailures(command.failOn, { diagnostics, findings, endpoints: shown.size })),
  );
}

function print(findings: readonly LintFinding[], endpoints: number, command: LintCommand): void {
  const isForGithub = command.reports.some(({ format, file }) => format === 'github' && file === undefined);
  const isShown = ({ severity }: LintFinding) => {
    return command.quiet ? severity === 'error' : command.verbose || severity !== 'info';
  };
  if (isForGithub)
    process.stderr.write(
      githubLines(findings.filter(isShown))
        .map((line) => `${line}\n`)
        .join(''),
    );
  switch (command.format) {
    case 'json':
      printJson({ version: 1, findings });
      break;
    case 'table':
      process.stdout.write(
        lintText(findings, findings.filter(isShown), endpoints, stylesFor(command.color, process.stdout)),
      );
      break;
  }
}

function meaningOf(code: string): string | undefined {
  const id = lintRuleIds.find((each) => each === code);
  return id && lintRules[id].says;
}
