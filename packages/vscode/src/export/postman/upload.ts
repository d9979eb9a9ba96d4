/** An upload to Postman, as a talk with the user and with the API. No VS Code. */

import {
  type ApiResult,
  type CollectionScripts,
  type PostmanApi,
  type PostmanCollection,
  type PostmanFailure,
  type StoredCollection,
  type Uploaded,
  type UploadTarget,
  uploadCollection,
  type Workspace,
} from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import type { Cancellation } from '@endpoint-atlas/engine/requests';

export interface UploadRequest {
  readonly collection: PostmanCollection;
  /** Says whether the user may have typed a secret into what is uploaded. */
  readonly mayHoldSecrets: boolean;
  /** Scripts of rules that are uploaded; absent where there are none. */
  readonly scripts?: CollectionScripts;
}

/** Says where the API key is stored. */
export interface KeyStore {
  read(): Promise<string | undefined>;
  keep(key: string): Promise<void>;
  forget(): Promise<void>;
}

/** Says what the user is asked; `undefined` where the user gives up. */
export interface UploadUser {
  askForKey(): Promise<string | undefined>;
  chooseWorkspace(offered: readonly Workspace[]): Promise<Workspace | undefined>;
  chooseTarget(
    workspace: Workspace,
    offered: readonly StoredCollection[],
    newName: string,
  ): Promise<ChosenTarget | undefined>;
  confirms(request: UploadRequest, target: ChosenTarget): Promise<boolean>;
  /** Shows that something goes on, which the user can stop. */
  during<Value>(
    title: string,
    work: (cancellation: Cancellation) => Promise<ApiResult<Value>>,
  ): Promise<ApiResult<Value> | undefined>;
}

export interface ChosenTarget {
  readonly target: UploadTarget;
  /** The collection's. */
  readonly name: string;
}

export type UploadOutcome =
  | { readonly kind: 'uploaded'; readonly name: string; readonly uploaded: Uploaded }
  | { readonly kind: 'given-up' }
  | PostmanFailure;

const givenUp: UploadOutcome = { kind: 'given-up' };

/** The key is stored once Postman has accepted it, and forgotten once it does not any more. */
export async function uploadToPostman(
  request: UploadRequest,
  user: UploadUser,
  keys: KeyStore,
  connect: (key: string, cancellation: Cancellation) => PostmanApi,
): Promise<UploadOutcome> {
  const saved = await keys.read();
  const key = saved ?? (await user.askForKey());
  if (key === undefined) return givenUp;

  const workspaces = await user.during(t('Asking Postman for workspaces…'), (cancellation) =>
    connect(key, cancellation).workspaces(),
  );
  if (workspaces === undefined) return givenUp;
  if (workspaces.kind === 'failure') {
    if (workspaces.reason === 'key-refused') await keys.forget();
    return workspaces;
  }
  if (saved === undefined) await keys.keep(key);
  const workspace = await user.chooseWorkspace(workspaces.value);
  if (workspace === undefined) return givenUp;

  const collections = await user.during(
    t`Asking Postman for the collections of ${workspace.name}…`,
    (cancellation) => connect(key, cancellation).collections(workspace.id),
  );
  if (collections === undefined) return givenUp;
  if (collections.kind === 'failure') return collections;
  const chosen = await user.chooseTarget(workspace, collections.value, request.collection.info.name);
  if (chosen === undefined || !(await user.confirms(request, chosen))) return givenUp;

  const result = await user.during(t`Uploading ${chosen.name} to Postman…`, (cancellation) =>
    uploadCollection(request.collection, chosen.target, connect(key, cancellation)),
  );
  if (result === undefined) return givenUp;
  return result.kind === 'failure' ? result : { kind: 'uploaded', name: chosen.name, uploaded: result.value };
}
