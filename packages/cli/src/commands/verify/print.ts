/** Says what a service and its source say differently, for people. */

import { t } from '@endpoint-atlas/engine/l10n';
import {
  groupDifferences,
  type ServedDifference,
  unexplained,
  type Verification,
} from '@endpoint-atlas/engine/verify';
import { counted } from '../../output/counted.ts';
import { printable } from '../../output/printable.ts';
import type { Styles } from '../../output/styles.ts';

export function verificationText(verification: Verification, styles: Styles): string {
  const { matched, differences, ofFrameworks, url, kind } = verification;
  const groups = groupDifferences(differences).flatMap(({ title, reason, differences: ofGroup }) => [
    styles.bold(`${title} (${ofGroup.length})`),
    `  ${reason === undefined ? styles.red(unexplained) : printable(reason)}`,
    ...ofGroup.flatMap((each) => differenceLines(each, styles)),
    '',
  ]);
  const own = ofFrameworks.map(
    ({ servedBy, operations }) => t`  ${operations.length} by ${printable(servedBy)}`,
  );
  const open = differences.filter(({ reason }) => reason === undefined).length;
  const asked = kind === 'mappings' ? 'mappings' : 'document';
  return [
    ...groups,
    ...(own.length === 0
      ? []
      : [styles.dim(t('Served by frameworks themselves, and not counted:')), ...own, '']),
    t`${counted(matched, 'endpoint')} as the source says, ${counted(differences.length, 'difference')}, ${open} of them unexplained (${asked} of ${printable(url)}).`,
    '',
  ].join('\n');
}

function differenceLines(difference: ServedDifference, styles: Styles): readonly string[] {
  const { operation, served, listed, handler, file, line } = difference;
  const place = file === undefined ? '' : styles.dim(` ${printable(file)}:${line}`);
  const who = handler === undefined ? '' : ` ${printable(handler)}`;
  const sides =
    served === undefined
      ? []
      : [
          `      service: ${printable(served)}`,
          ...(listed === undefined ? [] : [`      source:  ${printable(listed)}`]),
        ];
  return [`    ${printable(operation)}${who}${place}`, ...sides];
}
