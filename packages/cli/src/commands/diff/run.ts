/** `diff`: what has changed between two revisions of an API. */
import { type Diagnostic, visibleLines } from '@endpoint-atlas/engine';
import {
  type Change,
  changeRuleIds,
  changesAsMarkdown,
  compareApis,
  describeChangeRule,
  findLeftOut,
  type PairedSide,
  pairSides,
  withLevels,
} from '@endpoint-atlas/engine/diff';
import type { UsageError } from '../../options/parse.ts';
import { readRuleLevels } from '../../options/rule-levels.ts';
import { printJson } from '../../output/print-json.ts';
import { printable } from '../../output/printable.ts';
import { stylesFor } from '../../output/styles.ts';
import { namedFrom, withSlashes } from '../../project/path-names.ts';
import { findingsOfChanges } from '../../reports/findings-of-changes.ts';
import { githubLines } from '../../reports/github.ts';
import { reportDiagnostics } from '../../reports/report-diagnostics.ts';
import { checkReports, writeReports } from '../../reports/reports.ts';
import { reportFailedChanges } from './fail-on-changes.ts';
import type { DiffCommand } from './options.ts';
import { changesJson } from './print-json.ts';
import { changesText, listedChanges } from './print-text.ts';
import { readSides } from './read-side.ts';

/** Prints the changes; returns the exit code. */
export async function runDiff(command: DiffCommand): Promise<number | UsageError> {
  const wrong = checkReports(command.reports);
  if (wrong !== undefined) return wrong;
  const noRule = (name: string) => `There is no rule "${name}" of diff.`;
  const levels = readRuleLevels(command.rules, changeRuleIds, noRule);
  if (levels.kind === 'usage-error') return levels;
  const sides = await readSides(command);
  if (sides.kind === 'usage-error') return sides;
  const pair = pairSides(sides.base, sides.revision);
  if (pair.kind === 'failure') return { ...pair, kind: 'usage-error' };
  const { base, revision } = pair;
  reportDiagnostics([...revision.diagnostics, ...newIn(base, revision)], command);
  const changes = withLevels(compareApis(base.api, revision.api), levels.value);
  print(changes, command);
  const findings = findingsOfChanges(changes);
  const reported = writeReports(command.reports, [...revision.diagnostics, ...findings], describeChangeRule);
  const isEmpty = [base, revision].some(isEmptySide);
  if (isEmpty && !command.quiet) process.stderr.write(nothingCompared([base, revision], command));
  const { diagnostics } = revision;
  const failed = reportFailedChanges(command.failOn, { changes, diagnostics, isEmpty });
  return Math.max(reported, failed, reportLeftOut([base, revision], command));
}

/** Nobody knows what has changed in a file that cannot be read: a build that asks for that gets no yes. */
function reportLeftOut(sides: readonly PairedSide[], command: DiffCommand): number {
  const cwd = withSlashes(process.cwd());
  const found = new Set(sides.flatMap((side) => findLeftOut(side, (path) => namedFrom(cwd, path))));
  if (found.size === 0 || command.failOn.length === 0 || command.allowsUnread) return 0;
  const shown = [...found].slice(0, maxLeftOut).map((line) => `  ${printable(line)}\n`);
  const more = found.size > maxLeftOut ? `  and ${found.size - maxLeftOut} more\n` : '';
  process.stderr.write(
    `endpoint-atlas: What has changed in these is not known (--allow-unread compares the rest):\n${shown.join('')}${more}`,
  );
  return 2;
}

const maxLeftOut = 20;

function print(changes: readonly Change[], command: DiffCommand): void {
  if (command.reports.some(({ format, file }) => format === 'github' && file === undefined))
    for (const line of githubLines(findingsOfChanges(listedChanges(changes, command))))
      process.stderr.write(`${line}\n`);
  switch (command.format) {
    case 'json':
      printJson(changesJson(changes));
      break;
    case 'text':
      process.stdout.write(changesText(changes, command, stylesFor(command.color, process.stdout)));
      break;
    case 'markdown':
      process.stdout.write(visibleLines(changesAsMarkdown(changes)));
      break;
  }
}

/** What both sides have is told once. */
function newIn(base: PairedSide, revision: PairedSide): readonly Diagnostic[] {
  const keyOf = ({ file, code, message }: Diagnostic) => [file, code, message].join('\n');
  const known = new Set(revision.diagnostics.map(keyOf));
  return base.diagnostics.filter((each) => !known.has(keyOf(each)));
}

function isEmptySide({ api: { documents, protos = [] } }: PairedSide): boolean {
  return documents.size === 0 && protos.length === 0;
}

function nothingCompared(sides: readonly PairedSide[], { base, revision = '.' }: DiffCommand): string {
  const names = [base, revision].filter((_, index) => sides[index] && isEmptySide(sides[index]));
  const [name = ''] = names;
  const where = name === '.' ? 'in the working folder' : `in ${name}`;
  return `There are no endpoints and no .proto files ${names.length > 1 ? 'on either side' : where}.\n`;
}
