/** Says what the page asks about the values of a JSON body: nodes of its tree, copies, variables, links. */

import { t } from '@endpoint-atlas/engine/l10n';
import type { BodyReader, ReadableBody } from '@endpoint-atlas/engine/node';
import type { JsonSteps } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { bodyGone } from '../calls/present.ts';
import type { ResponseBodies, StoredBody } from '../calls/response-bodies.ts';
import type { EnvironmentCommands } from '../environments/environments.ts';
import type { Exchange } from '../protocol/exchange-view.ts';
import type { HostMessage } from '../protocol/messages.ts';
import type { PageMessage } from '../protocol/page-message.ts';
import { openWebPage } from '../workspace/open-web-page.ts';
import { targetOf } from './link-target.ts';

export type JsonMessage = PageMessage & {
  readonly kind: 'readNodes' | 'copyText' | 'copyValue' | 'copyFound' | 'setVariableFrom' | 'followLink';
};

export interface JsonActionContext {
  readonly bodies: Pick<ResponseBodies, 'readable'>;
  readonly reader: Pick<BodyReader, 'nodes' | 'value'>;
  readonly environmentCommands: Pick<EnvironmentCommands, 'setVariable'>;
  post(message: HostMessage): void;
  /** Opens the endpoint that a URL leads to, filled in. */
  openUrl(url: string): Promise<void>;
}

/** Queries the response that is shown. */
export type QueryJson = (message: JsonMessage, body: StoredBody, exchange: Exchange) => Promise<void>;

export function createJsonActions({
  bodies,
  reader,
  environmentCommands,
  post,
  openUrl,
}: JsonActionContext): QueryJson {
  async function readNodes(
    { id, query }: JsonMessage & { readonly kind: 'readNodes' },
    body: ReadableBody | undefined,
  ): Promise<void> {
    try {
      if (body === undefined) throw new Error(bodyGone);
      post({ kind: 'bodyNodes', id, found: await reader.nodes(body, query) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      post({ kind: 'bodyNodes', id, found: { kind: 'problem', message } });
    }
  }

  async function copy(text: string | undefined): Promise<void> {
    if (text === undefined) return;
    await vscode.env.clipboard.writeText(text);
    vscode.window.setStatusBarMessage(t('Copied'), 2000);
  }

  async function follow(link: string | undefined, exchange: Exchange): Promise<void> {
    const target = link === undefined ? undefined : targetOf(link, exchange);
    if (target === undefined) return;
    if (target.isSameOrigin) await openUrl(target.url);
    else await openWebPage(target.url);
  }

  const valueAt = (body: ReadableBody, steps: JsonSteps) => reader.value(body, { steps });

  return async (message, stored, exchange) => {
    const body = bodies.readable(stored);
    if (message.kind === 'readNodes') return await readNodes(message, body);
    if (message.kind === 'copyText') return await copy(message.text);
    if (body === undefined) return void vscode.window.showWarningMessage(bodyGone);
    switch (message.kind) {
      case 'copyValue':
        return await copy(await valueAt(body, message.steps));
      case 'copyFound':
        return await copy(await reader.value(body, { expression: message.expression }));
      case 'setVariableFrom': {
        const value = await valueAt(body, message.steps);
        const name = String(message.steps.findLast((step) => typeof step === 'string') ?? 'value');
        if (value !== undefined) await environmentCommands.setVariable(undefined, { name, value });
        return;
      }
      case 'followLink':
        return await follow(await valueAt(body, message.steps), exchange);
    }
  };
}
