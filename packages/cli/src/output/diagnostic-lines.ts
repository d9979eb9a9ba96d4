import type { Diagnostic } from '@endpoint-atlas/engine';
import { printable } from './printable.ts';
import type { Styles } from './styles.ts';

const maxShown = 20;

/** Diagnostics as compilers print them, `file:line: severity: sentence`; the less important ones are only counted. */
export function diagnosticLines(
  diagnostics: readonly Diagnostic[],
  verbose: boolean,
  styles: Styles,
): string[] {
  const wanted = verbose ? diagnostics : diagnostics.filter((diagnostic) => diagnostic.severity !== 'info');
  const shown = verbose ? wanted : wanted.slice(0, maxShown);
  const lines = shown.map((diagnostic) => line(diagnostic, styles));
  const hidden = diagnostics.length - shown.length;
  if (hidden > 0)
    lines.push(`${hidden} more ${hidden === 1 ? 'diagnostic' : 'diagnostics'}: --verbose shows all.`);
  return lines;
}

function line({ file, line, severity, code, message }: Diagnostic, styles: Styles): string {
  const place = file === '' ? '' : `${printable(file)}:${line}: `;
  const style = { error: styles.red, warning: styles.yellow, info: styles.dim }[severity];
  return `${place}${style(severity)}: ${printable(message)} ${styles.dim(`[${code}]`)}`;
}
