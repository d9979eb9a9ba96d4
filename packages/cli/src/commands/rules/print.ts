import type { Diagnostic } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { counted } from '../../output/counted.ts';
import { printable } from '../../output/printable.ts';
import { type Styles, stylesFor } from '../../output/styles.ts';
import type { RulesCheckCommand } from './options.ts';

/** Lines and columns count from 1. */
export interface FileDiagnostic extends Diagnostic {
  readonly column: number;
}

/** A line for each, as compilers write them, and how many there are. */
export function ruleDiagnosticsText(
  files: number,
  diagnostics: readonly FileDiagnostic[],
  { verbose, color }: Pick<RulesCheckCommand, 'verbose' | 'color'>,
): string {
  const styles = stylesFor(color, process.stdout);
  const shown = diagnostics.filter(({ severity }) => verbose || severity !== 'info');
  const lines = shown.map((diagnostic) => diagnosticLine(diagnostic, styles));
  return `${[...lines, summary(files, diagnostics, diagnostics.length - shown.length)].join('\n')}\n`;
}

function diagnosticLine(
  { file, line, column, severity, code, message }: FileDiagnostic,
  styles: Styles,
): string {
  const style = { error: styles.red, warning: styles.yellow, info: styles.dim }[severity];
  const place = `${printable(file)}:${line}:${column}`;
  return `${place}: ${style(severity)}: ${printable(message)} ${styles.dim(`[${code}]`)}`;
}

function summary(files: number, diagnostics: readonly Diagnostic[], hidden: number): string {
  if (files === 0) return t('There are no rule files here.');
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const notes = hidden > 0 ? t`, ${counted(hidden, 'note')}: --verbose shows them` : '';
  return `${counted(files, 'rule file')}: ${counted(count('error'), 'error')}, ${counted(count('warning'), 'warning')}${notes}.`;
}
