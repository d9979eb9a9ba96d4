/** The lists and sentences of an upload. Pure. */
import { visibleText } from '@endpoint-atlas/engine';
import {
  describeScripts,
  type PostmanCollection,
  type StoredCollection,
  type Uploaded,
  type Workspace,
} from '@endpoint-atlas/engine/exports';
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
      description: 'new collection',
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
  const requests = count === 1 ? '1 request' : `${count} requests`;
  return {
    message: visibleText(
      target.kind === 'new' ? `Upload ${requests} as "${name}"?` : `Update "${name}" with ${requests}?`,
    ),
    detail: [
      ...(target.kind === 'new'
        ? []
        : ['Requests with the same verb and path are replaced. What people added in Postman stays.']),
      ...(mayHoldSecrets
        ? ['Your edits hold values that look like secrets. Everybody in the workspace will see them.']
        : []),
      ...(scripts === undefined ? [] : [`It holds ${describeScripts(scripts)}, which run in Postman.`]),
    ].join('\n'),
  };
}

export function presentUploaded(name: string, { added, updated, untouched }: Uploaded): string {
  const parts = [
    ...(added > 0 ? [`${added} added`] : []),
    ...(updated > 0 ? [`${updated} updated`] : []),
    ...(untouched > 0 ? [`${untouched} only in Postman and left as they are`] : []),
  ];
  return `Uploaded "${name}" to Postman: ${parts.join(', ') || 'no requests'}.`;
}

function requestCount(entries: PostmanCollection['item']): number {
  return entries.reduce((count, each) => count + ('item' in each ? requestCount(each.item) : 1), 0);
}
