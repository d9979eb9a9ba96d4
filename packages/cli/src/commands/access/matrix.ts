/** Endpoints and who may call them, as rows of cells. */

import type { AccessReport, EndpointAccess, MayCall } from '@endpoint-atlas/engine';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import { csvText } from '../../output/csv.ts';
import { printable } from '../../output/printable.ts';

export interface Matrix {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const words: Readonly<Record<MayCall, string>> = { yes: 'yes', no: 'no', depends: 'depends', unknown: '?' };

export function matrixOf(shown: readonly EndpointAccess[], { authorities }: AccessReport): Matrix {
  const rows = shown.map(({ endpoint, access, anonymous, signedIn, byAuthority }) => [
    endpoint.anyMethod ? 'ANY' : endpoint.method,
    `${endpoint.contextPath ?? ''}${endpoint.path}`,
    ...[anonymous, signedIn, ...byAuthority].map((cell) => words[cell]),
    (access?.decidedBy ?? []).map(({ file, line }) => `${file}:${line}`).join(' '),
  ]);
  return {
    head: [t('Verb'), t('Path'), t('Everybody'), t('Signed in'), ...authorities, t('Decided by')],
    rows,
  };
}

export function csvMatrix({ head, rows }: Matrix): string {
  return csvText([head, ...rows]);
}

export function markdownMatrix({ head, rows }: Matrix): string {
  const line = (row: readonly string[]) => `| ${row.map(markdownCell).join(' | ')} |\n`;
  return [line(head), `|${head.map(() => '---|').join('')}\n`, ...rows.map(line)].join('');
}

function markdownCell(text: string): string {
  return printable(text)
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('*', '\\*');
}

const MAX_COLUMNS = 6;

/** Prints a table. Where authorities are too many for a line, each endpoint names those that it asks for. */
export function tableMatrix({ head, rows }: Matrix, shown: readonly EndpointAccess[]): string {
  const isWide = head.length - 5 > MAX_COLUMNS;
  const narrow = isWide
    ? rows.map((row, index) => [...row.slice(0, 4), asked(shown[index]), row.at(-1) ?? ''])
    : rows;
  const titles = isWide ? [...head.slice(0, 4), t('Asks for'), t('Decided by')] : head;
  const all = [titles, ...narrow].map((row) => row.map(printable));
  const widths = titles.map((_, index) => Math.max(...all.map((row) => row[index]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const count = tn(rows.length, '1 endpoint', '{0} endpoints');
  const unknown = shown.filter(({ access }) => access === undefined || access.verdict === 'unknown').length;
  return `${[...lines, '', t`${count}, ${unknown} of them unknown.`].join('\n')}\n`;
}

function asked(each: EndpointAccess | undefined): string {
  const access = each?.access;
  switch (access?.verdict) {
    case undefined:
      return t('nothing is said');
    case 'authorities':
      return access.authorities.join(', ');
    case 'expression':
      return access.expression;
    case 'unknown':
      return access.reason;
    default:
      return '';
  }
}
