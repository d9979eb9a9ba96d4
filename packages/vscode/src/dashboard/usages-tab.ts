/** Who calls the endpoint that is open: for the tab *Usages*, which follows from then on what changes. */

import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { KnownUsages } from '@endpoint-atlas/engine/node';
import type { Usage } from '@endpoint-atlas/engine/usages';
import * as vscode from 'vscode';
import type { Navigation } from '../editor/navigation/navigation.ts';
import type { HostMessage } from '../protocol/messages.ts';
import { presentUsages } from '../usages/present.ts';
import type { FollowedUsages } from '../usages/project-usages.ts';

export interface UsagesTab extends vscode.Disposable {
  /** Posts them as soon as they are known, and whenever they are others. */
  follow(endpoint: Endpoint): Promise<void>;
  /** Goes to a call by its number. */
  open(index: number): Promise<void>;
}

export interface UsagesTabContext {
  readonly usages: FollowedUsages;
  readonly navigation: Pick<Navigation, 'goTo'>;
  /** The endpoint that is open. */
  shown(): Endpoint | undefined;
  post(message: HostMessage): void;
}

export function createUsagesTab({ usages, navigation, shown, post }: UsagesTabContext): UsagesTab {
  let followed: EndpointId | undefined;
  let places: readonly Usage[] = [];

  function show(known: KnownUsages | undefined): void {
    const endpoint = shown();
    if (endpoint === undefined || endpoint.id !== followed) return;
    const uses = known?.of(endpoint.id);
    const { view, places: found } =
      uses === undefined ? unknown(endpoint) : presentUsages(endpoint, uses, nameInWorkspace);
    places = found;
    post({ kind: 'usages', usages: view });
  }

  const listener = usages.onDidChange(() => show(usages.known()));
  return {
    async follow({ id }) {
      followed = id;
      show(await usages.find());
    },
    async open(index) {
      const place = places[index];
      if (place !== undefined) await navigation.goTo(place.file, { line: place.line, column: 1 });
    },
    dispose: () => listener.dispose(),
  };
}

function nameInWorkspace(file: string): string {
  return vscode.workspace.asRelativePath(file);
}

/** Presents an endpoint of tests, a client, and one whose usages could not be found. */
function unknown({ id, role }: Endpoint) {
  const note =
    role === 'client'
      ? t('This is a client: it calls an endpoint of somebody else.')
      : t('Who calls this endpoint is not known. Refresh the endpoints and try again.');
  return { view: { endpointId: id, groups: [], note }, places: [] };
}
