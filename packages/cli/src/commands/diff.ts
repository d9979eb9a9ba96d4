/** `diff`: what has changed between two revisions of an API. */
import type { Diagnostic } from '@endpoint-atlas/engine';
import { type Change, compareApis } from '@endpoint-atlas/engine/diff';
import { reportFailedChanges } from '../arguments/fail-on-changes.ts';
import type { DiffCommand, UsageError } from '../arguments.ts';
import { readSide } from '../diff/read-side.ts';
import type { Side } from '../diff/side.ts';
import { changesJson } from '../output/changes-json.ts';
import { changesText, listedChanges } from '../output/changes-text.ts';
import { printJson } from '../output/print-json.ts';
import { reportDiagnostics } from '../output/report-diagnostics.ts';
import { stylesFor } from '../output/styles.ts';
import { findingsOfChanges } from '../reports/findings-of-changes.ts';
import { githubLines } from '../reports/github.ts';
import { checkReports, writeReports } from '../reports/reports.ts';

/** Prints the changes; returns the exit code. */
export function runDiff(command: DiffCommand): number | UsageError {
  const wrong = checkReports(command.reports);
  if (wrong !== undefined) return wrong;
  const base = readSide(command.base, command);
  if (base.kind === 'usage-error') return base;
  const revision = readSide(command.revision, command);
  if (revision.kind === 'usage-error') return revision;
  reportDiagnostics([...revision.diagnostics, ...newIn(base, revision)], command);
  const changes = compareApis(base.api, revision.api);
  print(changes, command);
  const findings = findingsOfChanges(changes);
  const reported = writeReports(command.reports, [...revision.diagnostics, ...findings]);
  const isEmpty = [base, revision].some(isEmptySide);
  if (isEmpty && !command.quiet) process.stderr.write(nothingCompared(base, command));
  const { diagnostics } = revision;
  return Math.max(reported, reportFailedChanges(command.failOn, { changes, diagnostics, isEmpty }));
}

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
      break;
  }
}

/** What both sides have is told once. */
function newIn(base: Side, revision: Side): readonly Diagnostic[] {
  const keyOf = ({ file, code, message }: Diagnostic) => [file, code, message].join('\n');
  const known = new Set(revision.diagnostics.map(keyOf));
  return base.diagnostics.filter((each) => !known.has(keyOf(each)));
}

function isEmptySide({ api: { document, protos = [] } }: Side): boolean {
  return document === undefined && protos.length === 0;
}

function nothingCompared(base: Side, { base: name, revision = 'the working folder' }: DiffCommand): string {
  return `There are no endpoints and no .proto files in ${isEmptySide(base) ? name : revision}.\n`;
}
