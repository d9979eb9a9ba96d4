/** The endpoint that is open, and its values as the user sees them: the source's, with the edits laid over. Pure. */
import type { Endpoint } from '@endpoint-atlas/engine';
import {
  applyEdits,
  defaultValues,
  type EndpointEdits,
  editsBetween,
  type RequestValues,
} from '@endpoint-atlas/engine/requests';
import type { ValuesChange } from '../protocol/page-message.ts';
import { applyChange } from '../protocol/values-change.ts';

export interface Draft {
  readonly endpoint: Endpoint;
  /** Holds what the source says today, with the host that is used until another is chosen. */
  readonly defaults: RequestValues;
  readonly values: RequestValues;
  /** See `EndpointScreen`. */
  readonly revision: number;
  readonly applied: number;
}

export interface DraftInput {
  readonly edits: EndpointEdits;
  /** Stands where the edits choose no host. */
  readonly host: string;
  /** Never used before, for any endpoint: a late change must not hit the values of another one. */
  readonly revision: number;
}

export function openDraft(endpoint: Endpoint, { edits, host, revision }: DraftInput): Draft {
  const defaults = { ...defaultValues(endpoint), host };
  return { endpoint, defaults, values: applyEdits(defaults, edits), revision, applied: 0 };
}

export interface DraftChange {
  /** Counts the values that the change was meant for. */
  readonly revision: number;
  /** Counts the changes of a page. */
  readonly seq: number;
  readonly change: ValuesChange;
}

/** `undefined`: the change was meant for values that are no longer there, and must not hit others. */
export function changeDraft(draft: Draft, { revision, seq, change }: DraftChange): Draft | undefined {
  if (revision !== draft.revision) return undefined;
  return { ...draft, values: applyChange(draft.values, change), applied: seq };
}

/**
 * The draft after its source, or the edits, have changed elsewhere. Values that the user has not touched follow. The
 * revision stays if there is nothing new to see, so that a caret stays where it is while code is edited.
 */
export function refreshDraft(draft: Draft, endpoint: Endpoint, input: DraftInput): Draft {
  const fresh = openDraft(endpoint, input);
  const isSame = JSON.stringify(fresh.values) === JSON.stringify(draft.values);
  return isSame ? { ...draft, endpoint, defaults: fresh.defaults } : fresh;
}

/**
 * Returns what to keep of a draft. A host that was chosen for this endpoint stays chosen, also when it happens to be
 * the one that all endpoints use today.
 */
export function keepEdits(draft: Draft, before: EndpointEdits, change: ValuesChange): EndpointEdits {
  const edits = editsBetween(draft.defaults, draft.values);
  const isHostChosen = before.host !== undefined || (change.kind === 'setText' && change.field === 'host');
  return isHostChosen ? { ...edits, host: draft.values.host } : edits;
}
