/** Drift for people and for programs. */
import { aboutOf, type DistinctDrift, type Drift, distinctDrift } from '@endpoint-atlas/engine/diff';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import type { ScanArguments } from '../../options/scan.ts';
import { printable } from '../../output/printable.ts';
import type { Styles } from '../../output/styles.ts';
import { changeLevels } from '../diff/fail-on-changes.ts';
import { fingerprintOf } from '../diff/fingerprints.ts';

type Wanted = Pick<ScanArguments, 'verbose' | 'quiet'>;

/** Lists what only the document says where `verbose` asks for it. */
export function driftText(drift: readonly Drift[], matched: number, wanted: Wanted, styles: Styles): string {
  const all = distinctDrift(drift);
  const shown = all.filter((each) => isListed(each, wanted));
  const blocks = [...new Set(shown.map(aboutOf))].map((about) => {
    const lines = shown.filter((each) => aboutOf(each) === about).flatMap((each) => linesOf(each, styles));
    return [styles.bold(printable(about)), ...lines, ''].join('\n');
  });
  const hidden = all.length - shown.length;
  const rest =
    hidden > 0
      ? ` ${tn(hidden, '1 of them not shown: --verbose shows all.', '{0} of them not shown: --verbose shows all.')}`
      : '';
  return `${[...blocks, `${tn(matched, '{1} in 1 operation of both.', '{1} in {0} operations of both.', countDrift(drift))}${rest}`].join('\n')}\n`;
}

export function isListed({ level }: Pick<Drift, 'level'>, { verbose, quiet }: Wanted): boolean {
  return quiet ? level === 'error' : verbose || level !== 'info';
}

const levelNames = {
  error: t('wrong'),
  warning: t('out of date'),
  info: t('said by the document alone'),
} as const;

/** `3 wrong, 1 out of date, 12 said by the document alone` */
export function countDrift(
  drift: readonly Drift[],
  levels: readonly Drift['level'][] = changeLevels,
): string {
  const all = distinctDrift(drift);
  return levels
    .map((level) => `${all.filter((each) => each.level === level).length} ${levelNames[level]}`)
    .join(', ');
}

function linesOf(
  { level, says, id, place, source, operations }: DistinctDrift,
  styles: Styles,
): readonly string[] {
  const style = { error: styles.red, warning: styles.yellow, info: styles.dim }[level];
  const places = [place, ...(source === undefined ? [] : [source])].map(
    ({ file, line }) => `${printable(file)}:${line}`,
  );
  const first = `  ${style(level)}: ${printable(says)} ${styles.dim(`(${id})`)} ${styles.dim(places.join(', '))}`;
  if (operations.length < 2) return [first];
  const more = operations.length > fewOperations ? ` and ${operations.length - fewOperations} more` : '';
  return [first, `    in ${operations.slice(0, fewOperations).map(printable).join(', ')}${more}`];
}

/** JSON has all of them. */
const fewOperations = 3;

export function driftJson(drift: readonly Drift[], matched: number) {
  return {
    version: 1,
    matched,
    drift: drift.map((each) => {
      const { id, level, method, path, message, schema, place, source } = each;
      return {
        ...{ id, level, method, path, message },
        ...(schema !== undefined && { schema: schema.name }),
        fingerprint: fingerprintOf(each),
        document: { file: place.file, line: place.line },
        ...(source !== undefined && { source }),
      };
    }),
  };
}
