/** Changes for people: grouped by operation, and how many there are in all. */

import {
  type Change,
  type ChangeSubject,
  findCallers,
  type GroupedChange,
  groupChanges,
  type NamedCaller,
  type NamedCallers,
  type SharedBy,
} from '@endpoint-atlas/engine/diff';
import { t } from '@endpoint-atlas/engine/l10n';
import type { ScanArguments } from '../../options/scan.ts';
import { printable } from '../../output/printable.ts';
import type { Styles } from '../../output/styles.ts';
import { countChanges } from './fail-on-changes.ts';

type Wanted = Pick<ScanArguments, 'verbose' | 'quiet'>;

/** Breaking and risky changes are listed one by one; compatible ones are where `verbose` asks for them. */
export function changesText(
  changes: readonly Change[],
  callers: NamedCallers,
  wanted: Wanted,
  styles: Styles,
): string {
  const shown = listedChanges(changes, wanted);
  const blocks = groupChanges(shown).map((group) => {
    const lines = group.changes.flatMap((change) => linesOf(change, wanted, styles));
    const called = calledBy(findCallers(group, callers), wanted);
    return [styles.bold(printable(heading(group.subject))), ...lines, ...called, ''].join('\n');
  });
  const hidden = changes.length - shown.length;
  const rest = hidden > 0 ? t` ${hidden} of them not shown: --verbose shows all.` : '';
  return `${[...blocks, `${countChanges(changes)}.${rest}`].join('\n')}\n`;
}

export function listedChanges(changes: readonly Change[], { verbose, quiet }: Wanted): readonly Change[] {
  return changes.filter(({ level }) => (quiet ? level === 'error' : verbose || level !== 'info'));
}

function heading(subject: ChangeSubject): string {
  switch (subject.kind) {
    case 'operation':
    case 'file':
      return subject.name;
    case 'schema':
      return t`Schema ${subject.name}`;
    case 'api':
      return t('The API as a whole');
  }
}

function linesOf(
  { level, message, id, place, sharedBy }: GroupedChange,
  { verbose }: Wanted,
  styles: Styles,
): readonly string[] {
  const style = { error: styles.red, warning: styles.yellow, info: styles.dim }[level];
  const where = place === undefined ? '' : ` ${styles.dim(placeText(place))}`;
  const first = `  ${style(level)}: ${printable(message)} ${styles.dim(`(${printable(id)})`)}${where}`;
  return sharedBy === undefined ? [first] : [first, `    ${sharedText(sharedBy, verbose)}`];
}

function calledBy(callers: readonly NamedCaller[], { verbose }: Wanted): readonly string[] {
  if (callers.length === 0) return [];
  const shown = verbose ? callers : callers.slice(0, fewCallers);
  const more = callers.length - shown.length;
  const rest = more > 0 ? [t`    and ${more} more: --verbose shows all`] : [];
  return [
    t('  called by'),
    ...shown.map(({ file, line, caller = '' }) => `    ${printable(`${file}:${line} ${caller}`.trimEnd())}`),
    ...rest,
  ];
}

const fewCallers = 10;

function sharedText({ messages, operations }: SharedBy, showsAll: boolean): string {
  const shown = showsAll ? operations : operations.slice(0, fewOperations);
  const more = operations.length - shown.length;
  const rest = more > 0 ? t` and ${more} more` : '';
  return t`in ${messages} of ${operations.length} operations: ${shown.map(printable).join(', ')}${rest}`;
}

/** Who wants to see all of them asks for it. */
const fewOperations = 3;

function placeText({ file, line, side }: NonNullable<GroupedChange['place']>): string {
  const place = `${printable(file)}:${line}`;
  return side === 'base' ? t`${place} in the base` : place;
}
