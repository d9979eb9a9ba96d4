/**
 * Gives other extensions what `activate()` returns. Their authors read the guide (`docs/guide/vscode-api.md`): what stands
 * here changes only with a new version, and names of the engine's model may change without one.
 */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import type { EndpointStore } from '../project/endpoint-store.ts';

export interface EndpointAtlasApi {
  /** Grows with whatever takes something away or gives it another meaning. */
  readonly version: 1;
  /** Those that the last scan found, in the order of the tree; none before the first one has ended. */
  endpoints(): readonly PublicEndpoint[];
  /** The list may be another one now. */
  readonly onDidChange: vscode.Event<void>;
  /** Opens an endpoint in the dashboard. Returns whether there is one with this id. */
  open(id: string): Promise<boolean>;
}

export interface PublicEndpoint {
  /** Stays the same while its handler and its path do. */
  readonly id: string;
  readonly protocol: 'http' | 'grpc';
  /** `client` where the source calls somebody else's API. */
  readonly role: 'server' | 'client';
  /** In capitals; `ANY` where any verb reaches the handler. */
  readonly method: string;
  /** With the context path, as far as it is known: `/shop/orders/{id}`. */
  readonly path: string;
  /** The first sentence of its documentation, else the name of its method. */
  readonly name: string;
  readonly className: string;
  readonly methodName: string;
  readonly module: string;
  readonly isDeprecated: boolean;
  /** Its handler stands there. */
  readonly location: vscode.Location;
}

/** @param show opens the dashboard */
export function createPublicApi(
  store: Pick<EndpointStore, 'all' | 'get' | 'sourceOf' | 'onDidChange'>,
  show: (id: EndpointId) => Promise<unknown>,
): { readonly api: EndpointAtlasApi; dispose(): void } {
  const changed = new vscode.EventEmitter<void>();
  const listening = store.onDidChange(() => changed.fire());
  const api: EndpointAtlasApi = Object.freeze({
    version: 1,
    endpoints: () => store.all().flatMap((endpoint) => publicEndpoint(endpoint, store.sourceOf(endpoint.id))),
    onDidChange: changed.event,
    async open(id: string) {
      const endpoint = store.get(id as EndpointId);
      if (endpoint !== undefined) await show(endpoint.id);
      return endpoint !== undefined;
    },
  });
  return {
    api,
    dispose() {
      listening.dispose();
      changed.dispose();
    },
  };
}

/** None where nobody knows any more which file it was found in. */
function publicEndpoint(endpoint: Endpoint, file: string | undefined): readonly PublicEndpoint[] {
  if (file === undefined) return [];
  const { id, protocol, role, method, anyMethod, contextPath = '', path, source } = endpoint;
  const { name, className, methodName, module, deprecated } = endpoint;
  const position = new vscode.Position(source.line - 1, 0);
  return [
    Object.freeze({
      ...{ id, protocol, role, method: anyMethod ? 'ANY' : method, path: contextPath + path, name },
      ...{ className, methodName, module, isDeprecated: deprecated === true },
      location: new vscode.Location(vscode.Uri.file(file), position),
    }),
  ];
}
