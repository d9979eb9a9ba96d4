/** Presents what *Sort and Group…* offers. Pure. */
import type { Arrangement, Grouping, Sorting } from '../settings/arrangement.ts';

export interface Choice {
  readonly title: string;
  readonly setting: 'treeGroupBy' | 'treeSortBy';
  readonly value: string;
  readonly isChosen: boolean;
}

const groupTitles: Readonly<Record<Grouping, string>> = {
  controller: 'Group by Controller',
  path: 'Group by Path',
};

const sortTitles: Readonly<Record<Sorting, string>> = {
  source: 'Sort by Source Order',
  path: 'Sort by Path',
  verb: 'Sort by Verb',
};

export function presentChoices({
  groupBy,
  sortBy,
}: Arrangement): readonly { readonly title: string; readonly choices: readonly Choice[] }[] {
  const choicesOf = (setting: Choice['setting'], titles: Readonly<Record<string, string>>, now: string) =>
    Object.entries(titles).map(([value, title]) => ({ title, setting, value, isChosen: value === now }));
  return [
    { title: 'Group', choices: choicesOf('treeGroupBy', groupTitles, groupBy) },
    { title: 'Sort', choices: choicesOf('treeSortBy', sortTitles, sortBy) },
  ];
}
