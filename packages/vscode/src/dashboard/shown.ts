/** Says what the dashboard shows, and how that changes when the source does. Pure. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import type { EndpointEdits, ScriptSet } from '@endpoint-atlas/engine/requests';
import { type Draft, type DraftInput, openDraft, refreshDraft } from '../calls/draft.ts';
import { type Placeholders, presentCheck, presentHeader, presentLink } from '../calls/present.ts';
import { presentScripts } from '../calls/present-scripts.ts';
import { endpointLabel } from '../labels/endpoint-text.ts';
import type { AuthView } from '../protocol/auth-view.ts';
import type {
  CookiesView,
  EnvironmentChoice,
  RequestCheck,
  Screen,
  VariableView,
} from '../protocol/messages.ts';
import { markBody } from './body-assist.ts';

export type Shown =
  | { readonly kind: 'search'; readonly query: string }
  | { readonly kind: 'endpoint'; readonly draft: Draft; readonly undo?: Undo }
  /** After a reload, until the scan has found the endpoint. */
  | { readonly kind: 'waiting'; readonly id: EndpointId; readonly label: string }
  | { readonly kind: 'gone'; readonly id: EndpointId; readonly label: string };

export type ShownEndpoint = Shown & { readonly kind: 'endpoint' };

/** All edits have just been replaced, at once. */
export interface Undo {
  /** Those from before. */
  readonly edits: EndpointEdits;
  /** Says what has happened, in full sentences. */
  readonly notice: string;
}

/** Says what the dashboard asks of the rest of the extension. */
export interface ScreenContext {
  search(query: string): readonly Endpoint[];
  count(): number;
  get(id: EndpointId): Endpoint | undefined;
  /** Finds the new name of an endpoint that is gone. */
  findRenamedEndpoint(gone: Endpoint): Endpoint | undefined;
  isScanning(): boolean;
  editsOf(id: EndpointId): EndpointEdits;
  isEdited(id: EndpointId): boolean;
  scriptsOf(endpoint: Endpoint): ScriptSet;
  auth(endpoint: Endpoint): AuthView;
  /** Tells whether the user trusts the workspace. */
  canRunScripts(): boolean;
  /** Returns what placeholders of a request to the endpoint may name. */
  variables(endpoint: Endpoint): readonly VariableView[];
  /** Returns which placeholders of a request to the endpoint have a value. */
  placeholders(endpoint: Endpoint): Placeholders;
  hosts(endpoint: Endpoint): readonly string[];
  /** By the setting. */
  followsRedirects(): boolean;
  environments(): EnvironmentChoice;
  preferredHost(endpoint: Endpoint): string;
  /** Returns what servers have set for the host of a URL. */
  cookies(url: string | undefined): CookiesView;
  /** Returns what reading properties would change for the endpoint; a full sentence. */
  propertiesOffer(endpoint: Endpoint): string | undefined;
  /** Another number with each call. */
  nextRevision(): number;
}

export function idOf(shown: Shown): EndpointId | undefined {
  switch (shown.kind) {
    case 'search':
      return undefined;
    case 'endpoint':
      return shown.draft.endpoint.id;
    case 'waiting':
    case 'gone':
      return shown.id;
  }
}

export function showEndpoint(endpoint: Endpoint, around: ScreenContext): Shown {
  return { kind: 'endpoint', draft: openDraft(endpoint, draftInput(endpoint, around)) };
}

/**
 * The source has changed, or a scan has ended. While a scan runs, what it has not come to yet is not gone.
 * Returns the same object where nothing is to be shown anew.
 */
export function followSource(shown: Shown, around: ScreenContext): Shown {
  const id = idOf(shown);
  if (id === undefined) return { ...shown };
  const endpoint = around.get(id);
  if (endpoint === undefined) {
    if (around.isScanning() || shown.kind === 'gone') return shown;
    const successor =
      shown.kind === 'endpoint' ? around.findRenamedEndpoint(shown.draft.endpoint) : undefined;
    return successor ? showEndpoint(successor, around) : { kind: 'gone', id, label: labelOf(shown) };
  }
  if (shown.kind !== 'endpoint') return showEndpoint(endpoint, around);
  if (shown.draft.endpoint === endpoint) return shown;
  return { ...shown, draft: refreshDraft(shown.draft, endpoint, draftInput(endpoint, around)) };
}

/** The edits of the endpoint were replaced by others than the page's changes. */
export function followEdits(shown: ShownEndpoint, undo: Undo | undefined, around: ScreenContext): Shown {
  const { endpoint } = shown.draft;
  const draft = refreshDraft(shown.draft, endpoint, draftInput(endpoint, around));
  return { kind: 'endpoint', draft, ...(undo !== undefined && { undo }) };
}

/** More would have to be scrolled; typing another letter is quicker. */
const maxResults = 30;

export function presentScreen(shown: Shown, around: ScreenContext): Screen {
  switch (shown.kind) {
    case 'waiting':
      return { kind: 'waiting' };
    case 'gone':
      return { kind: 'gone', label: shown.label };
    case 'search': {
      const results = around.search(shown.query).slice(0, maxResults).map(presentLink);
      return { kind: 'empty', query: shown.query, results, total: around.count() };
    }
    case 'endpoint': {
      const { endpoint, revision, applied, values } = shown.draft;
      const propertiesOffer = around.propertiesOffer(endpoint);
      return {
        kind: 'endpoint',
        endpoint: presentHeader(endpoint),
        revision,
        applied,
        values,
        check: checkDraft(shown.draft, around),
        followsRedirects: around.followsRedirects(),
        hosts: around.hosts(endpoint),
        environments: around.environments(),
        scripts: presentScripts(endpoint, around.scriptsOf(endpoint)),
        auth: around.auth(endpoint),
        canRunScripts: around.canRunScripts(),
        ...(shown.undo !== undefined && { undoNotice: shown.undo.notice }),
        ...(propertiesOffer !== undefined && { propertiesOffer }),
      };
    }
  }
}

export function checkDraft({ endpoint, values }: Draft, around: ScreenContext): RequestCheck {
  const check = presentCheck(endpoint, values, around.isEdited(endpoint.id), around.placeholders(endpoint));
  const marks = markBody(endpoint, values);
  const assisted = {
    ...check,
    ...(marks.length > 0 && { marks }),
    variables: around.variables(endpoint),
  };
  return endpoint.protocol === 'grpc' ? assisted : { ...assisted, cookies: around.cookies(check.url) };
}

function draftInput(endpoint: Endpoint, around: ScreenContext): DraftInput {
  return {
    edits: around.editsOf(endpoint.id),
    host: around.preferredHost(endpoint),
    revision: around.nextRevision(),
  };
}

function labelOf(shown: Shown): string {
  switch (shown.kind) {
    case 'search':
      return '';
    case 'endpoint':
      return endpointLabel(shown.draft.endpoint);
    case 'waiting':
    case 'gone':
      return shown.label;
  }
}
