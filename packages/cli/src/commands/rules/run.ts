/** `endpoint-atlas rules`: for the people who write rules. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildLineMap, createScanner, type Explanation } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { diskFiles } from '@endpoint-atlas/engine/node';
import { diagnoseRuleFile, findRuleFiles, type RuleDiagnostic } from '@endpoint-atlas/engine/rule-files';
import type { UsageError } from '../../options/parse.ts';
import { namedFrom, withSlashes } from '../../output/path-names.ts';
import { printJson } from '../../output/print-json.ts';
import { explainNamed } from '../../project/find-endpoint.ts';
import { scanForCommand } from '../../project/scan-for-command.ts';
import { printExplanation } from '../../reports/print-explanation.ts';
import type { RulesCheckCommand, RulesExplainCommand } from './options.ts';
import { type FileDiagnostic, ruleDiagnosticsText } from './print.ts';

/** Prints which rule of which file and line set what on an endpoint; returns the exit code. */
export function runRulesExplain(command: RulesExplainCommand): number | UsageError {
  const engine = scanForCommand(command, createScanner);
  if ('kind' in engine) return engine;
  const found = explainNamed(engine, command.endpoint);
  if (found.kind === 'usage-error') return found;
  const explanation = rulesOf(found.explanation);
  printExplanation(engine, explanation, command);
  if (command.format === 'table' && explanation.provenance.length === 0) process.stdout.write(noRules);
  return 0;
}

const noRules = t(`
No rule and no property sets a part of this endpoint.
`);

/** Returns what of an explanation is about rules and properties. */
function rulesOf({ endpoint, provenance, diagnostics }: Explanation): Explanation {
  return {
    endpoint,
    provenance: provenance.filter(({ from }) => from.kind === 'rule'),
    diagnostics: diagnostics.filter(({ code }) => /^(?:rule|property)-/.test(code)),
  };
}

/** Prints what is wrong in the rule files below the paths; the exit code is 1 where anything is an error. */
export function runRulesCheck(command: RulesCheckCommand): number | UsageError {
  const missing = command.paths.find((path) => !existsSync(path));
  if (missing !== undefined)
    return { kind: 'usage-error', message: t`There is no file or folder ${missing}.` };

  const files = diskFiles();
  const paths = findRuleFiles(
    command.paths.map((path) => withSlashes(resolve(path))),
    files,
  );
  const diagnostics = paths.flatMap((path): readonly FileDiagnostic[] => {
    const read = files.readText(path, maxFileBytes);
    const name = namedFrom(withSlashes(process.cwd()), path);
    if (read.kind === 'text')
      return diagnosticsOf(name, read.text, diagnoseRuleFile({ path, text: read.text }));
    const message = t`This file could not be read (${read.detail}).`;
    return [{ file: name, line: 1, column: 1, severity: 'error', code: 'file-unreadable', message }];
  });
  switch (command.format) {
    case 'json':
      printJson({ version: 1, files: paths.length, diagnostics });
      break;
    case 'table':
      process.stdout.write(ruleDiagnosticsText(paths.length, diagnostics, command));
      break;
  }
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** As large as rule files may be when they are read for a scan. */
const maxFileBytes = 1024 * 1024;

function diagnosticsOf(
  file: string,
  text: string,
  found: readonly RuleDiagnostic[],
): readonly FileDiagnostic[] {
  const lines = buildLineMap(text);
  return found.map(({ span, severity, code, message }) => ({
    file,
    ...lines.positionAt(span.start),
    severity,
    code,
    message,
  }));
}
