/** Presents what *Sort and Group…* offers. Pure. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { Arrangement, Grouping, Sorting } from '../settings/arrangement.ts';

export interface Choice {
  readonly title: string;
  readonly setting: 'treeGroupBy' | 'treeSortBy';
  readonly value: string;
  readonly isChosen: boolean;
}

const groupTitles: Readonly<Record<Grouping, string>> = {
  controller: t('Group by Controller'),
  path: t('Group by Path'),
};

const sortTitles: Readonly<Record<Sorting, string>> = {
  source: t('Sort by Source Order'),
  path: t('Sort by Path'),
  verb: t('Sort by Verb'),
};

export function presentChoices({
  groupBy,
  sortBy,
}: Arrangement): readonly { readonly title: string; readonly choices: readonly Choice[] }[] {
  const choicesOf = (setting: Choice['setting'], titles: Readonly<Record<string, string>>, now: string) =>
    Object.entries(titles).map(([value, title]) => ({ title, setting, value, isChosen: value === now }));
  return [
    { title: t('Group'), choices: choicesOf('treeGroupBy', groupTitles, groupBy) },
    { title: t('Sort'), choices: choicesOf('treeSortBy', sortTitles, sortBy) },
  ];
}
