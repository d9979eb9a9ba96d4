/** `check`: where a written API document and the source of the API differ. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { isSourceFile } from '@endpoint-atlas/engine';
import {
  type CheckedDocument,
  createDescriber,
  type Drift,
  distinctDrift,
  driftAsMarkdown,
  driftRuleIds,
  fixWritten,
  type OpenCheck,
  openCheck,
} from '@endpoint-atlas/engine/diff';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import { diskFiles, replaceFile, writeReason } from '@endpoint-atlas/engine/node';
import { reportFailures } from '../../options/conditions.ts';
import { findFailures } from '../../options/fail-on.ts';
import type { UsageError } from '../../options/parse.ts';
import { readRuleLevels } from '../../options/rule-levels.ts';
import { namedFrom, withSlashes } from '../../output/path-names.ts';
import { printJson } from '../../output/print-json.ts';
import { printable } from '../../output/printable.ts';
import { stylesFor } from '../../output/styles.ts';
import { planScan } from '../../project/plan-scan.ts';
import { scanWithoutReport } from '../../project/scan-for-command.ts';
import type { Finding } from '../../reports/finding.ts';
import { githubLines } from '../../reports/github.ts';
import { reportDiagnostics } from '../../reports/report-diagnostics.ts';
import { checkReports, writeReports } from '../../reports/reports.ts';
import { type ChangeCondition, levelsFrom } from '../diff/fail-on-changes.ts';
import { readSelection } from '../diff/selection.ts';
import { isIgnored } from './ignored.ts';
import type { CheckCommand } from './options.ts';
import { countDrift, driftJson, driftText, isListed } from './print.ts';

/** Prints the drift; returns the exit code. */
export function runCheck(command: CheckCommand): number | UsageError {
  const wrong = checkReports(command.reports) ?? checkDocument(command.document);
  if (wrong !== undefined) return wrong;
  const levels = readRuleLevels(
    command.rules,
    driftRuleIds,
    (name) => t`There is no rule "${name}" of check.`,
  );
  if (levels.kind === 'usage-error') return levels;
  const { selection, findUnknown } = readSelection({ ...command.selection, exclude: [] });
  const document = withSlashes(path.resolve(command.document));
  const files = diskFiles();
  const { api, openapi, isStrict } = command;
  const opened = openCheck(portsOf(command, files), document, [referenceRoot(document)], {
    ...{ api, openapi, isStrict, selection },
  });
  if (opened.kind === 'open' && command.fixes && opened.version === '2.0')
    return {
      kind: 'usage-error',
      message: t('--fix writes documents of OpenAPI 3.0 and 3.1; this one is of 2.0.'),
    };
  switch (opened.kind) {
    case 'cancelled':
      return { kind: 'usage-error', message: t('The check was cancelled.') };
    case 'problem':
      return { kind: 'usage-error', message: printable(opened.message) };
    case 'open': {
      const counted = (drift: readonly Drift[]) => countedDrift(drift, command, levels.value);
      const checked = command.fixes ? writeFixes(opened, files, counted) : opened.check(files);
      if (checked.kind === 'problem') return { kind: 'usage-error', message: printable(checked.message) };
      return findUnknown() ?? reportCheck(checked, counted(checked.drift), command);
    }
  }
}

/** Leaves what the document alone says to those who wrote it. */
function writeFixes(
  opened: OpenCheck,
  files: ReturnType<typeof diskFiles>,
  counted: (drift: readonly Drift[]) => readonly Drift[],
): CheckedDocument | { readonly kind: 'problem'; readonly message: string } {
  const fixed = fixWritten(opened, files, (drift) => counted([drift]).some(({ level }) => level !== 'info'));
  if (fixed.kind === 'problem') return fixed;
  for (const [file, content] of fixed.texts) {
    const problem = replaceFile({ file, content });
    const name = printable(namedFrom(withSlashes(process.cwd()), file));
    if (problem !== undefined)
      return { kind: 'problem', message: t`${name} was not written: ${writeReason(problem)}` };
    process.stderr.write(t`endpoint-atlas: ${name} was written.\n`);
  }
  const [before, after] = [fixed.before, fixed.after].map(({ drift }) => counted(drift));
  process.stderr.write(
    t`endpoint-atlas: Before: ${countDrift(before ?? [])}. Now: ${countDrift(after ?? [])}.\n`,
  );
  return fixed.after;
}

type Levels = ReadonlyMap<Drift['id'], Drift['level'] | 'off'>;

function countedDrift(drift: readonly Drift[], { ignored }: CheckCommand, levels: Levels): readonly Drift[] {
  return drift.flatMap((each) => {
    const level = levels.get(each.id) ?? each.level;
    return level === 'off' || isIgnored(each, ignored) ? [] : [{ ...each, level }];
  });
}

function checkDocument(document: string): UsageError | undefined {
  if (!existsSync(document)) return { kind: 'usage-error', message: t`There is no file ${document}.` };
  if (statSync(document).isDirectory() || isSourceFile(document))
    return {
      kind: 'usage-error',
      message: t`${document} is no API document. The document comes first, what it is checked against after it.`,
    };
  return undefined;
}

function portsOf(
  command: CheckCommand,
  files: ReturnType<typeof diskFiles>,
): Parameters<typeof openCheck>[0] {
  const cwd = withSlashes(process.cwd());
  return {
    files,
    planScan() {
      const planned = planScan(command, { describesTypes: true });
      if (planned.kind === 'usage-error') return { ...planned, kind: 'problem' };
      const scan = () => ({
        describer: scanWithoutReport(command, planned, createDescriber),
        below: planned.below,
      });
      return { kind: 'plan', roots: planned.request.roots, scan };
    },
    nameOf: (file) => namedFrom(cwd, file),
  };
}

/** A document may name files of its repository; without one, those beside it. */
function referenceRoot(document: string): string {
  for (let folder = path.dirname(document); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return withSlashes(folder);
    if (path.dirname(folder) === folder) return withSlashes(path.dirname(document));
  }
}

function reportCheck(checked: CheckedDocument, drift: readonly Drift[], command: CheckCommand): number {
  const { diagnostics } = checked;
  const findings = distinctDrift(drift).map(findingOf);
  if (command.reports.some(({ format, file }) => format === 'github' && file === undefined)) {
    const shown = findings.filter(({ severity }) => isListed({ level: severity }, command));
    for (const line of githubLines([...shown, ...diagnostics])) process.stderr.write(`${line}\n`);
  } else reportDiagnostics(diagnostics, command);
  tellAlignment(checked, command);
  print(drift, checked.matched, command);
  const reported = writeReports(command.reports, [...findings, ...diagnostics]);
  const failures = command.failOn.flatMap((condition) => failuresFor(condition, checked, drift));
  return Math.max(reported, reportFailures(failures));
}

/** A pull request shows what the source has got, and the document where it is wrong. */
function findingOf(drift: ReturnType<typeof distinctDrift>[number]): Finding {
  const { id, level, says, place, source, schema, method, path: at } = drift;
  const { file, line } = id.endsWith('-not-in-document') && source !== undefined ? source : place;
  const about = schema === undefined ? `${method} ${at}` : schema.schema;
  return { file, line, severity: level, code: id, message: `${about}: ${says}` };
}

function tellAlignment({ alignment, unread, operations }: CheckedDocument, { quiet }: CheckCommand): void {
  for (const line of unread) process.stderr.write(`endpoint-atlas: ${printable(line)}\n`);
  if (quiet) return;
  const { prefix, isDeclared, outside } = alignment;
  if (!isDeclared)
    process.stderr.write(
      t`endpoint-atlas: Paths of the document are taken to be below ${printable(prefix)}, as most are in the source.\n`,
    );
  if (outside.length > 0 && operations.document > 0)
    process.stderr.write(
      tn(
        outside.length,
        'endpoint-atlas: 1 path of the source not below {1} could not be in the document.\n',
        'endpoint-atlas: {0} paths of the source not below {1} could not be in the document.\n',
        printable(prefix),
      ),
    );
}

function print(drift: readonly Drift[], matched: number, command: CheckCommand): void {
  switch (command.format) {
    case 'json':
      printJson(driftJson(drift, matched));
      break;
    case 'text':
      process.stdout.write(driftText(drift, matched, command, stylesFor(command.color, process.stdout)));
      break;
    case 'markdown':
      process.stdout.write(driftAsMarkdown(drift));
      break;
  }
}

function failuresFor(
  condition: ChangeCondition,
  { operations, diagnostics }: CheckedDocument,
  drift: readonly Drift[],
): readonly string[] {
  switch (condition) {
    case 'error':
    case 'warning':
    case 'info': {
      const counted = levelsFrom(condition);
      const found = drift.filter(({ level }) => counted.includes(level));
      return found.length === 0
        ? []
        : [t`The document differs from the source: ${countDrift(found, counted)} (--fail-on ${condition}).`];
    }
    case 'empty':
    case 'lost':
      return findFailures([condition], {
        diagnostics,
        endpoints: Math.min(operations.document, operations.source),
      });
  }
}
