import type { LintFinding } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { counted } from '../../output/counted.ts';
import { printable } from '../../output/printable.ts';
import type { Styles } from '../../output/styles.ts';

/** A line for each finding that is shown, as compilers write them, and how many there are in all. */
export function lintText(
  findings: readonly LintFinding[],
  shown: readonly LintFinding[],
  endpoints: number,
  styles: Styles,
): string {
  const lines = shown.map(({ file, line, column, severity, code, message }) => {
    const style = { error: styles.red, warning: styles.yellow, info: styles.dim }[severity];
    return `${printable(file)}:${line}:${column}: ${style(severity)}: ${printable(message)} ${styles.dim(`[${code}]`)}`;
  });
  const count = (wanted: LintFinding['severity']) =>
    findings.filter(({ severity }) => severity === wanted).length;
  const hidden = findings.length - shown.length;
  const rest = hidden > 0 ? t` ${hidden} of them not shown: --verbose shows all.` : '';
  const sums = [
    counted(count('error'), 'error'),
    counted(count('warning'), 'warning'),
    counted(count('info'), 'note'),
  ];
  return `${[...lines, `${counted(endpoints, 'endpoint')}: ${sums.join(', ')}.${rest}`].join('\n')}\n`;
}
