/** From what the user chose to what the engine is asked for. Pure but for the state that it reads. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import type {
  DocumentScope,
  ExportedUsage,
  ExporterId,
  ExportItem,
  ExportRequest,
  MarkdownSettings,
  OpenApiSettings,
  SnippetSettings,
} from '@endpoint-atlas/engine/exports';
import {
  type EnvironmentValues,
  effectiveAuth,
  hostOfEnvironment,
  listScripts,
  type RequestScript,
  resolveEnvironment,
  type ScriptLevel,
  type VariableStore,
} from '@endpoint-atlas/engine/requests';
import type { Hosts } from '../calls/hosts.ts';
import type { CurlPreferences } from '../settings/settings.ts';
import type { AuthStore } from '../stores/auth-store.ts';
import type { EditStore, KeyValueStorage } from '../stores/edit-store.ts';
import type { ScriptStore } from '../stores/script-store.ts';
import { scopeOf } from './document-scope.ts';
import { type Environments, type Placeholders, variableNamesFor, variablesFor } from './environments.ts';

export interface ExportState {
  readonly edits: EditStore;
  readonly auth: Pick<AuthStore, 'of'>;
  readonly hosts: Hosts;
  readonly scripts: ScriptStore;
  readonly variables: Pick<VariableStore, 'read'>;
  readonly environments: Environments;
  isTrusted(): boolean;
  /** Belongs to the workspace. */
  readonly storage: KeyValueStorage;
}

export interface ExportChoice {
  readonly format: ExporterId;
  /** Absent: what the engine calls the project. */
  readonly title: string | undefined;
  readonly endpoints: readonly Endpoint[];
  readonly placeholders: Placeholders;
  /** Concerns the formats `markdown` and `html`; absent for others. */
  readonly markdown?: MarkdownSettings | undefined;
  /** Concerns the format `openapi`; absent for others. */
  readonly openapi?: OpenApiSettings | undefined;
  /** Returns who calls an endpoint; absent: a document says nothing of it. */
  readonly usagesOf?: ((id: EndpointId) => readonly ExportedUsage[]) | undefined;
  /** Adds to a document what is not served for all to see; absent: nothing. */
  readonly scope?: readonly (keyof DocumentScope)[];
  /** Names the part of the API that an OpenAPI document describes; absent: all of it. */
  readonly group?: string | undefined;
  /** Concerns the format `snippet`. */
  readonly snippet?: SnippetSettings;
  /** Concerns the format `curl`. */
  readonly curl: CurlPreferences;
  /** Many endpoints in a file or to be pasted, or the command of one, with its own scripts. */
  readonly purpose: 'file' | 'clipboard' | 'command';
}

export function exportRequestOf(choice: ExportChoice, state: ExportState): ExportRequest {
  const { format, title, endpoints, markdown, openapi, curl, purpose } = choice;
  const { placeholders: _, runScripts, copyFrom: __, ...layout } = curl;
  const form = purpose === 'file' ? 'script' : 'commands';
  const runsScripts = format === 'curl' && runScripts && state.isTrusted();
  return {
    format,
    ...(title !== undefined && { title }),
    endpoints: endpoints.map((endpoint) => ({
      ...orderedEndpoint(endpoint, choice, state),
      ...(choice.usagesOf && { usages: choice.usagesOf(endpoint.id) }),
      ...(runsScripts && { scripts: scriptsFor(endpoint, purpose, state.scripts) }),
    })),
    settings: {
      curl: { form, ...layout },
      documents: scopeOf(endpoints, choice.scope ?? []),
      ...(markdown && { markdown }),
      ...(openapi && { openapi }),
      ...(choice.group !== undefined && { api: { group: choice.group } }),
      ...(choice.snippet && { snippet: choice.snippet }),
    },
    // What scripts have stored from earlier requests; tokens of a folder that nobody trusts go nowhere.
    ...(state.isTrusted() && { scriptVariables: state.variables.read() }),
    ...(runsScripts && { agreedOrigins: state.hosts.agreedOrigins() }),
  };
}

function orderedEndpoint(endpoint: Endpoint, choice: ExportChoice, state: ExportState): ExportItem {
  const { hosts, edits, environments } = state;
  const isOfSource = choice.purpose === 'command' && choice.curl.copyFrom === 'source';
  const variables = variablesFor(endpoint, choice.placeholders, environments);
  const host = hostFor(endpoint, choice, variables, hosts);
  const preferred = hosts.preferred(endpoint);
  return {
    id: endpoint.id,
    host,
    ...(host !== preferred && { hostValue: preferred }),
    ...(!isOfSource && { edits: edits.get(endpoint.id), ...authFor(endpoint, state) }),
    ...(variables !== undefined && { variables }),
    variableNames: variableNamesFor(endpoint, environments),
  };
}

function authFor(endpoint: Endpoint, { auth }: ExportState): Pick<ExportItem, 'auth'> {
  const effective = effectiveAuth(auth.of(endpoint));
  return effective === undefined ? {} : { auth: effective.auth };
}

/** Picks the host in the environment that the export is made with, which need not be the active one. */
function hostFor(
  endpoint: Endpoint,
  { format }: ExportChoice,
  variables: EnvironmentValues | undefined,
  hosts: Hosts,
): string {
  const preferred = hosts.preferred(endpoint);
  if (endpoint.protocol === 'grpc') return preferred;
  if (variables !== undefined) return hostOfEnvironment(resolveEnvironment(variables)) ?? preferred;
  // Who reads an `.http` file reads the environment files beside it, too.
  return (format === 'http-file' ? hosts.placeholder(endpoint) : undefined) ?? preferred;
}

/** Scripts of one endpoint may not fit others, so that they run only where it is exported alone. */
function scriptsFor(
  endpoint: Endpoint,
  purpose: ExportChoice['purpose'],
  scripts: ScriptStore,
): readonly RequestScript[] {
  const levels: readonly ScriptLevel[] =
    purpose === 'command' ? ['folder', 'class', 'endpoint'] : ['folder', 'class'];
  return listScripts(scripts.of(endpoint), 'before').filter(({ level }) => levels.includes(level));
}
