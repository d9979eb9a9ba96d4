/** The lists and sentences of an upload. Pure. */

import { visibleText } from '@endpoint-atlas/engine';
import {
  describeScripts,
  type PostmanCollection,
  type StoredCollection,
  type Uploaded,
  type Workspace,
} from '@endpoint-atlas/engine/exports';
import { t, tn } from '@endpoint-atlas/engine/l10n';
import type { ChosenTarget, UploadRequest } from './upload.ts';

export interface WorkspaceChoice {
  readonly label: string;
  readonly description: string;
  readonly workspace: Workspace;
}

/** By name; two workspaces may be called alike, so that their kind stands behind. */
export function presentWorkspaces(workspaces: readonly Workspace[]): readonly WorkspaceChoice[] {
  return workspaces
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((workspace) => ({ label: visibleText(workspace.name), description: workspace.type, workspace }));
}

export interface TargetChoice {
  readonly label: string;
  readonly description: string;
  readonly chosen: ChosenTarget;
}

/** Those that are called like the export first, as most uploads bring one up to date; then a new one, then all others. */
export function presentTargets(
  workspace: Workspace,
  collections: readonly StoredCollection[],
  newName: string,
): readonly TargetChoice[] {
  const isSame = ({ name }: StoredCollection) => name === newName;
  const update = ({ uid, name }: StoredCollection): TargetChoice => ({
    label: `$(sync) ${visibleText(name)}`,
    description: 'update',
    chosen: { name, target: { kind: 'existing', uid } },
  });
  return [
    ...collections.filter(isSame).map(update),
    {
      label: `$(add) ${visibleText(newName)}`,
      description: t('new collection'),
      chosen: { name: newName, target: { kind: 'new', workspace: workspace.id } },
    },
    ...collections
      .filter((each) => !isSame(each))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(update),
  ];
}

/** Presents what leaves this machine, and what it changes. */
export function presentQuestion(
  { collection, mayHoldSecrets, scripts }: UploadRequest,
  { name, target }: ChosenTarget,
): { readonly message: string; readonly detail: string } {
  const count = requestCount(collection.item);
  const requests = tn(count, '1 request', '{0} requests');
  return {
    message: visibleText(
      target.kind === 'new' ? t`Upload ${requests} as "${name}"?` : t`Update "${name}" with ${requests}?`,
    ),
    detail: [
      ...(target.kind === 'new'
        ? []
        : [t('Requests with the same verb and path are replaced. What people added in Postman stays.')]),
      ...(mayHoldSecrets
        ? [t('Your edits hold values that look like secrets. Everybody in the workspace will see them.')]
        : []),
      ...(scripts === undefined ? [] : [t`It holds ${describeScripts(scripts)}, which run in Postman.`]),
    ].join('\n'),
  };
}

export function presentUploaded(name: string, { added, updated, untouched }: Uploaded): string {
  const parts = [
    ...(added > 0 ? [t`${added} added`] : []),
    ...(updated > 0 ? [t`${updated} updated`] : []),
    ...(untouched > 0 ? [t`${untouched} only in Postman and left as they are`] : []),
  ];
  return t`Uploaded "${name}" to Postman: ${parts.join(', ') || t('no requests')}.`;
}

function requestCount(entries: PostmanCollection['item']): number {
  return entries.reduce((count, each) => count + ('item' in each ? requestCount(each.item) : 1), 0);
}
