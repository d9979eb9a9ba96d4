/** Changes for people: grouped by operation, and how many there are in all. */
import { type Change, groupChanges } from '@endpoint-atlas/engine/diff';
import { countChanges } from '../arguments/fail-on-changes.ts';
import type { ScanArguments } from '../arguments.ts';
import { printable } from './printable.ts';
import type { Styles } from './styles.ts';

type Wanted = Pick<ScanArguments, 'verbose' | 'quiet'>;

/** Breaking and risky changes are listed one by one; compatible ones are where `verbose` asks for them. */
export function changesText(changes: readonly Change[], wanted: Wanted, styles: Styles): string {
  const shown = listedChanges(changes, wanted);
  const blocks = [...groupChanges(shown)].map(([subject, ofSubject]) =>
    [styles.bold(printable(subject)), ...ofSubject.map((change) => line(change, styles)), ''].join('\n'),
  );
  const hidden = changes.length - shown.length;
  const rest = hidden > 0 ? ` ${hidden} of them not shown: --verbose shows all.` : '';
  return `${[...blocks, `${countChanges(changes)}.${rest}`].join('\n')}\n`;
}

export function listedChanges(changes: readonly Change[], { verbose, quiet }: Wanted): readonly Change[] {
  return changes.filter(({ level }) => (quiet ? level === 'error' : verbose || level !== 'info'));
}

function line({ level, message, id, place }: Change, styles: Styles): string {
  const style = { error: styles.red, warning: styles.yellow, info: styles.dim }[level];
  const where = place === undefined ? '' : ` ${styles.dim(placeText(place))}`;
  return `  ${style(level)}: ${printable(message)} ${styles.dim(`(${printable(id)})`)}${where}`;
}

function placeText({ file, line, side }: NonNullable<Change['place']>): string {
  const place = `${printable(file)}:${line}`;
  return side === 'base' ? `${place} in the base` : place;
}
