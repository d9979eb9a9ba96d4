/** `diff`: what has changed between two revisions of an API. */

import { type Diagnostic, visibleLines } from '@endpoint-atlas/engine';
import {
  type Change,
  type ChangedUsages,
  type ChangeSide,
  type Comparison,
  changesAsMarkdown,
  describeChangeRule,
} from '@endpoint-atlas/engine/diff';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import type { UsageError } from '../../options/parse.ts';
import { printJson } from '../../output/print-json.ts';
import { printable } from '../../output/printable.ts';
import { stylesFor } from '../../output/styles.ts';
import { findingsOfChanges, shownPlaces } from '../../reports/findings-of-changes.ts';
import { githubLines } from '../../reports/github.ts';
import { reportDiagnostics } from '../../reports/report-diagnostics.ts';
import { checkReports, writeReports } from '../../reports/reports.ts';
import {
  addAcceptedChanges,
  type JudgedChanges,
  judgeChanges,
  readAcceptedChanges,
} from './accepted-changes.ts';
import { compareSides } from './compare-sides.ts';
import { reportFailedChanges } from './fail-on-changes.ts';
import { namedCallers } from './named-callers.ts';
import type { DiffCommand } from './options.ts';
import { changesJson } from './print-json.ts';
import { changesText, listedChanges } from './print-text.ts';

/** Prints the changes; returns the exit code. */
export async function runDiff(command: DiffCommand): Promise<number | UsageError> {
  const wrong = checkReports(command.reports);
  if (wrong !== undefined) return wrong;
  const compared = await compareSides(command);
  return compared.kind === 'usage-error' ? compared : await judgeCalled(compared, command);
}

/** Loads what reads callers where somebody asks for them. */
async function judgeCalled(compared: Comparison, command: DiffCommand): Promise<number | UsageError> {
  if (command.usages.length === 0) return judgeComparison(compared, new Map(), command);
  const { readCallers } = await import('./callers.ts');
  const callers = readCallers(compared, command);
  return 'kind' in callers ? callers : judgeComparison(compared, callers, command);
}

/** Agrees to changes where the command says so, and tells those that nobody has agreed to. */
function judgeComparison(
  compared: Comparison,
  callers: ChangedUsages,
  command: DiffCommand,
): number | UsageError {
  const today = new Date().toISOString().slice(0, 10);
  const read = readAcceptedChanges(process.cwd());
  if (read.kind === 'usage-error') return read;
  const judged = judgeChanges(compared.changes, read.accepted, today);
  for (const { reason, until } of judged.expired)
    process.stderr.write(
      t`endpoint-atlas: A change was accepted until ${until}, which is past: ${printable(reason)}\n`,
    );
  if (command.accept === undefined) return reportComparison(compared, judged, callers, command);
  const agreed = judged.counting.filter(({ level }) => level !== 'info');
  const reason = command.accept;
  const problem = addAcceptedChanges(read, agreed, { reason, until: command.acceptUntil });
  if (problem !== undefined)
    return { kind: 'usage-error', message: t`${printable(read.file)} was not written: ${problem}` };
  const now = readAcceptedChanges(process.cwd());
  if (now.kind === 'usage-error') return now;
  return reportComparison(compared, judgeChanges(compared.changes, now.accepted, today), callers, command);
}

function reportComparison(
  compared: Comparison,
  judged: JudgedChanges,
  callers: ChangedUsages,
  command: DiffCommand,
): number {
  const { diagnostics, baseDiagnostics, empty, leftOut } = compared;
  const changes = judged.counting;
  const places = shownPlaces(compared.shown);
  // What both sides have is told once.
  const told = [...diagnostics, ...baseDiagnostics];
  if (writesAnnotations(command)) {
    const shown = findingsOfChanges(listedChanges(changes, command), places);
    const isShown = ({ severity }: Diagnostic) => command.verbose || severity !== 'info';
    for (const line of githubLines([...shown, ...told.filter(isShown)])) process.stderr.write(`${line}\n`);
  } else reportDiagnostics(told, command);
  print(compared.changes, judged, callers, command);
  const findings = [...findingsOfChanges(changes, places), ...diagnostics];
  const reported = writeReports(command.reports, findings, describeChangeRule);
  const isEmpty = empty.length > 0;
  if (isEmpty && !command.quiet) process.stderr.write(nothingCompared(empty, command));
  const failed = reportFailedChanges(command.failOn, { changes, diagnostics, isEmpty });
  return Math.max(reported, failed, reportLeftOut(leftOut, command));
}

/** Nobody knows what has changed in a file that cannot be read: a build that asks for that gets no yes. */
function reportLeftOut(leftOut: readonly string[], command: DiffCommand): number {
  if (leftOut.length === 0 || command.failOn.length === 0 || command.allowsUnread) return 0;
  const shown = leftOut.slice(0, maxLeftOut).map((line) => `  ${printable(line)}\n`);
  const more = leftOut.length > maxLeftOut ? t`  and ${leftOut.length - maxLeftOut} more\n` : '';
  process.stderr.write(
    t`endpoint-atlas: What has changed in these is not known (--allow-unread compares the rest):\n${shown.join('')}${more}`,
  );
  return 2;
}

const maxLeftOut = 20;

function writesAnnotations({ reports }: DiffCommand): boolean {
  return reports.some(({ format, file }) => format === 'github' && file === undefined);
}

function print(
  all: readonly Change[],
  { counting, accepted }: JudgedChanges,
  callers: ChangedUsages,
  command: DiffCommand,
): void {
  switch (command.format) {
    case 'json':
      printJson(
        changesJson(
          all,
          command.usages.length > 0 ? callers : undefined,
          (change) => accepted.find((each) => each.change === change)?.by,
        ),
      );
      break;
    case 'text':
      process.stdout.write(
        changesText(counting, namedCallers(callers), command, stylesFor(command.color, process.stdout)),
      );
      if (accepted.length > 0)
        process.stdout.write(tn(accepted.length, '1 more was accepted.\n', '{0} more were accepted.\n'));
      break;
    case 'markdown':
      // Whoever reads release notes has agreed to nothing.
      process.stdout.write(visibleLines(changesAsMarkdown(all, undefined, namedCallers(callers))));
      break;
  }
}

function nothingCompared(empty: readonly ChangeSide[], { base, revision = '.' }: DiffCommand): string {
  const [name = ''] = empty.map((side) => ({ base, revision })[side]);
  if (empty.length > 1) return t('There are no endpoints and no .proto files on either side.\n');
  return name === '.'
    ? t('There are no endpoints and no .proto files in the working folder.\n')
    : t`There are no endpoints and no .proto files in ${name}.\n`;
}
