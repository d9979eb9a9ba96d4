/** Workflow commands of GitHub Actions, which become annotations: `::error file=a.java,line=3,title=code::message`. */
import { t } from '@endpoint-atlas/engine/l10n';
import { printable } from '../output/printable.ts';
import type { Finding } from './finding.ts';

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** GitHub shows so many annotations of each kind in a step, and drops the others without a word. */
const maxOfAKind = 10;

/** A line for each; where there are more of a kind than GitHub shows, the last one says how many are left. */
export function githubLines(findings: readonly Finding[]): readonly string[] {
  return (['error', 'warning', 'info'] as const).flatMap((severity) => {
    const lines = findings.filter((each) => each.severity === severity).map(lineOf);
    if (lines.length <= maxOfAKind) return lines;
    const shown = lines.slice(0, maxOfAKind - 1);
    const rest = lines.length - shown.length;
    return [
      ...shown,
      `::${commands[severity]} title=${t`and ${rest} more`}::${t`${rest} more of this kind are not shown here.`}`,
    ];
  });
}

function lineOf({ file, line, column, severity, code, message }: Finding): string {
  const place = file === '' ? [] : [`file=${property(file)}`, `line=${line}`];
  const properties = [
    ...place,
    ...(file !== '' && column !== undefined ? [`col=${column}`] : []),
    `title=${property(code)}`,
  ];
  return `::${commands[severity]} ${properties.join(',')}::${text(message)}`;
}

/** The runner ends a value at a comma or a colon, and a command at a line break. */
function property(value: string): string {
  return text(value).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** Sources are not trusted with a line of their own: it could be another command. */
function text(value: string): string {
  return printable(value).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
