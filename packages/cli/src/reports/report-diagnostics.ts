import type { Diagnostic } from '@endpoint-atlas/engine';
import { tn } from '@endpoint-atlas/engine/l10n';
import type { ScanArguments } from '../options/scan.ts';
import { printable } from '../output/printable.ts';
import { type Styles, stylesFor } from '../output/styles.ts';
import type { BuildArguments } from './build-options.ts';
import { githubLines } from './github.ts';

/**
 * Writes diagnostics to standard error as compilers do: `file:line: severity: sentence`. They are not all that there
 * are where types were left out.
 */
export function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  {
    color,
    verbose,
    quiet,
    reports = [],
  }: Pick<ScanArguments, 'color' | 'verbose' | 'quiet'> & Partial<Pick<BuildArguments, 'reports'>>,
  count: 'exact' | 'at-least' = 'exact',
): void {
  const styles = stylesFor(color, process.stderr);
  const isForGithub = reports.some(({ format, file }) => format === 'github' && file === undefined);
  const lines = isForGithub
    ? githubLines(diagnostics.filter(({ severity }) => verbose || severity !== 'info'))
    : quiet
      ? diagnosticLines(diagnostics.filter(isError), true, styles)
      : diagnosticLines(diagnostics, verbose, styles, count);
  if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`);
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

const maxShown = 20;

/** Without `verbose` the less important ones are only counted, and so are those beyond the first twenty. */
export function diagnosticLines(
  diagnostics: readonly Diagnostic[],
  verbose: boolean,
  styles: Styles,
  count: 'exact' | 'at-least' = 'exact',
): string[] {
  const wanted = verbose ? diagnostics : diagnostics.filter((diagnostic) => diagnostic.severity !== 'info');
  const shown = verbose ? wanted : wanted.slice(0, maxShown);
  const lines = shown.map((diagnostic) => line(diagnostic, styles));
  const hidden = diagnostics.length - shown.length;
  if (hidden > 0)
    lines.push(
      count === 'exact'
        ? tn(hidden, '1 more diagnostic: --verbose shows all.', '{0} more diagnostics: --verbose shows all.')
        : tn(
            hidden,
            'At least 1 more diagnostic: --verbose shows all.',
            'At least {0} more diagnostics: --verbose shows all.',
          ),
    );
  return lines;
}

function line({ file, line, severity, code, message }: Diagnostic, styles: Styles): string {
  const place = file === '' ? '' : `${printable(file)}:${line}: `;
  const style = { error: styles.red, warning: styles.yellow, info: styles.dim }[severity];
  return `${place}${style(severity)}: ${printable(message)} ${styles.dim(`[${code}]`)}`;
}
