/** Says what an upload asks of Postman's API: whose key it is, where collections may go, what is there already. */

import { isRecord } from '../../../text/is-record.ts';
import { t } from '../../../text/l10n.ts';
import {
  type ApiCall,
  type ApiResult,
  messageIn,
  type PostmanAccess,
  type PostmanFailure,
  type PostmanPorts,
  type RawResponse,
} from './api-call.ts';
import { callWithRetry } from './retry.ts';

export interface PostmanApi {
  workspaces(): Promise<ApiResult<readonly Workspace[]>>;
  collections(workspace: string): Promise<ApiResult<readonly StoredCollection[]>>;
  /** The collection as Postman has it, with the ids of everything in it. */
  read(uid: string): Promise<ApiResult<JsonObject>>;
  create(workspace: string, collection: unknown): Promise<ApiResult<StoredCollection>>;
  /** Resolves when Postman has taken it over, which it may do a while later. */
  replace(uid: string, collection: unknown): Promise<ApiResult<undefined>>;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export interface Workspace {
  readonly id: string;
  readonly name: string;
  /** `personal`, `team` … */
  readonly type: string;
}

export interface StoredCollection {
  /** `12345-33823532-ab9e-41c9-b6fd-12d0fd459b8b`: its owner's id, and its own. */
  readonly uid: string;
  readonly name: string;
}

export function createPostmanApi(access: PostmanAccess, ports: PostmanPorts): PostmanApi {
  const call = (wanted: ApiCall) => callWithRetry(access, ports, wanted);

  async function get<Value>(
    path: string,
    read: (json: unknown) => Value | undefined,
  ): Promise<ApiResult<Value>> {
    return understood(await call({ method: 'GET', path }), read);
  }

  async function untilDone(taskId: string): Promise<ApiResult<undefined>> {
    let missed = 0;
    for (let look = 0; look < 150; look++) {
      // Quick ones are done at once; nobody needs to know of a long one to the second.
      await ports.wait(look < 3 ? 500 : 2000);
      const result = await get(`/collection-updates-tasks/${encodeURIComponent(taskId)}`, taskState);
      if (result.kind === 'failure') {
        // The work goes on in Postman, also where a look at it fails.
        if (mayPass(result) && ++missed < 5) continue;
        return result.reason === 'cancelled'
          ? result
          : { ...result, message: t`${result.message} It has the collection: look there what became of it.` };
      }
      missed = 0;
      if (result.value.status === 'successful') return { kind: 'value', value: undefined };
      if (result.value.status === 'failed') {
        const words =
          result.value.serverMessage === '' ? '' : t` Postman says: ${result.value.serverMessage}`;
        return refused(t`Postman took the collection but could not replace the old one with it.${words}`);
      }
    }
    return refused(
      t('Postman is still at work after five minutes. Look there whether the collection has changed.'),
    );
  }

  return {
    async workspaces() {
      const found: Workspace[] = [];
      let cursor = '';
      do {
        const more = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const page = await get(`/workspaces?limit=100${more}`, workspacePage);
        if (page.kind === 'failure') return page;
        found.push(...page.value.workspaces);
        // A page that leads to itself would lead there for ever.
        cursor = page.value.next === cursor ? '' : page.value.next;
      } while (cursor !== '' && found.length < 1000);
      return { kind: 'value', value: found };
    },
    collections: (workspace) =>
      get(`/collections?workspace=${encodeURIComponent(workspace)}`, (json) =>
        listIn(json, 'collections')?.flatMap((each) => storedCollection(each) ?? []),
      ),
    read: (uid) =>
      get(`/collections/${encodeURIComponent(uid)}`, (json) =>
        isRecord(json) && isRecord(json.collection) ? json.collection : undefined,
      ),
    async create(workspace, collection) {
      const path = `/collections?workspace=${encodeURIComponent(workspace)}`;
      const result = await call({ method: 'POST', path, body: { collection } });
      return understood(result, (json) => (isRecord(json) ? storedCollection(json.collection) : undefined));
    },
    async replace(uid, collection) {
      const path = `/collections/${encodeURIComponent(uid)}`;
      const headers = [['Prefer', 'respond-async']] as const;
      const result = await call({ method: 'PUT', path, headers, body: { collection } });
      if (result.kind === 'failure') return result;
      if (result.value.status !== 202) return { kind: 'value', value: undefined };
      const taskId = taskIn(result.value.json);
      return taskId === undefined ? unexpectedResponse : untilDone(taskId);
    },
  };
}

function understood<Value>(
  result: ApiResult<RawResponse>,
  read: (json: unknown) => Value | undefined,
): ApiResult<Value> {
  if (result.kind === 'failure') return result;
  const value = read(result.value.json);
  return value === undefined ? unexpectedResponse : { kind: 'value', value };
}

const unexpectedResponse: PostmanFailure = {
  kind: 'failure',
  reason: 'unexpected-response',
  message: t(
    'The response is not one of the Postman API. Check the address in the settings, and whether a proxy answers instead.',
  ),
};

function refused(message: string): PostmanFailure {
  return { kind: 'failure', reason: 'refused', message };
}

function mayPass({ reason }: PostmanFailure): boolean {
  return reason === 'no-response' || reason === 'unavailable';
}

interface TaskState {
  readonly status: string;
  /** Says why it failed, where Postman says so. */
  readonly serverMessage: string;
}

function taskState(json: unknown): TaskState | undefined {
  const status = textIn(json, 'status');
  if (status === undefined || !isRecord(json)) return undefined;
  return { status, serverMessage: messageIn(json.details) || messageIn(json) };
}

function workspacePage(json: unknown) {
  const workspaces = listIn(json, 'workspaces')?.flatMap((each): readonly Workspace[] => {
    const [id, name] = [textIn(each, 'id'), textIn(each, 'name')];
    return id === undefined || name === undefined ? [] : [{ id, name, type: textIn(each, 'type') ?? '' }];
  });
  const next = isRecord(json) ? (textIn(json.meta, 'nextCursor') ?? '') : '';
  return workspaces && { workspaces, next };
}

function storedCollection(json: unknown): StoredCollection | undefined {
  const [uid, name] = [textIn(json, 'uid') ?? textIn(json, 'id'), textIn(json, 'name')];
  return uid === undefined || name === undefined ? undefined : { uid, name };
}

/** Names the task that does the work, in the spellings that parts of the API have. */
function taskIn(json: unknown): string | undefined {
  if (!isRecord(json)) return undefined;
  return (
    textIn(json, 'taskId') ??
    textIn(json.task, 'id') ??
    textIn(json, 'id') ??
    textIn(json.collection, 'taskId')
  );
}

function textIn(json: unknown, name: string): string | undefined {
  const value = isRecord(json) ? json[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function listIn(json: unknown, name: string): readonly unknown[] | undefined {
  const value = isRecord(json) ? json[name] : undefined;
  return Array.isArray(value) ? value : undefined;
}
