/** Differences as people read them: by kind, and those of one reason together. */
import { groupBy } from '../../text/group-by.ts';
import { t } from '../../text/l10n.ts';
import { type DifferenceKind, differenceKinds, type ServedDifference } from './verification.ts';

export interface DifferenceGroup {
  readonly kind: DifferenceKind;
  readonly title: string;
  readonly reason?: string;
  readonly differences: readonly ServedDifference[];
}

const titles: Readonly<Record<DifferenceKind, string>> = {
  'not-served': t('In the source, and not served'),
  'not-listed': t('Served, and not in the source'),
  'served-elsewhere': t('Served at another address'),
  'other-conditions': t('Served under other conditions'),
};

/** In place of a reason. */
export const unexplained = t('Nothing in the source explains it: is it this source that runs?');

/** Those that nothing explains first. */
export function groupDifferences(differences: readonly ServedDifference[]): readonly DifferenceGroup[] {
  return differenceKinds.flatMap((kind) => {
    const ofKind = differences.filter((each) => each.kind === kind);
    const groups = [...groupBy(ofKind, ({ reason }) => reason)];
    groups.sort(([one], [other]) => Number(one !== undefined) - Number(other !== undefined));
    return groups.map(([reason, ofReason]) => ({
      kind,
      title: titles[kind],
      ...(reason !== undefined && { reason }),
      differences: ofReason,
    }));
  });
}
