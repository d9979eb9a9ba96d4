import { t } from '@endpoint-atlas/engine/l10n';
import type { NamedRevision } from '@endpoint-atlas/engine/node';
import * as vscode from 'vscode';

export interface RevisionItem extends vscode.QuickPickItem {
  /** Absent: a heading. */
  readonly revision?: string;
}

export function presentRevisions(revisions: readonly NamedRevision[]): readonly RevisionItem[] {
  const last = { label: '$(git-commit) HEAD', description: t('the last commit'), revision: 'HEAD' };
  return [last, ...kinds.flatMap(({ kind, title, icon }) => section(kind, title, icon))];

  function section(kind: NamedRevision['kind'], title: string, icon: string): readonly RevisionItem[] {
    const found = revisions.filter((each) => each.kind === kind);
    if (found.length === 0) return [];
    return [
      { label: title, kind: vscode.QuickPickItemKind.Separator },
      ...found.map(({ name, age, subject }) => ({
        label: `$(${icon}) ${name}`,
        description: [age, subject].filter(Boolean).join(' · '),
        revision: name,
      })),
    ];
  }
}

const kinds = [
  { kind: 'branch', title: 'branches', icon: 'git-branch' },
  { kind: 'remote-branch', title: t('remote branches'), icon: 'cloud' },
  { kind: 'tag', title: 'tags', icon: 'tag' },
] as const;

/** A row for what is typed, where none of the others is it. */
export function typedRevision(text: string, revisions: readonly NamedRevision[]): readonly RevisionItem[] {
  const typed = text.trim();
  if (typed === '' || typed === 'HEAD' || revisions.some(({ name }) => name === typed)) return [];
  const label = `$(git-commit) ${typed.replaceAll('$(', '$ (')}`;
  return [{ label, description: t('this commit'), revision: typed, alwaysShow: true }];
}
