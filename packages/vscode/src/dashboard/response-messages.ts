/** Says what the user does with the response that the page shows. */

import type { Draft } from '../calls/draft.ts';
import { openSetting } from '../editor/problems/named-setting.ts';
import type { Exchange } from '../protocol/exchange-view.ts';
import type { BodyLayout, ResponseMessage } from '../protocol/page-message.ts';
import { settings } from '../settings/contributions.ts';
import { readSettings, saveUserSetting } from '../settings/settings.ts';
import { createBodyQueries } from './body-queries.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { createJsonActions } from './json-actions.ts';
import type { DashboardPanel } from './panel.ts';

export interface ResponseMessageContext
  extends Pick<
    DashboardContext,
    'bodies' | 'bodyReader' | 'environmentCommands' | 'actions' | 'sending' | 'startService'
  > {
  readonly panel: Pick<DashboardPanel, 'post'>;
  /** Opens the endpoint that a URL leads to, filled in. */
  openUrl(url: string, method?: string): Promise<void>;
}

export function createResponseMessages(
  parts: ResponseMessageContext,
): (message: ResponseMessage, draft: Draft) => Promise<void> {
  const { bodies, bodyReader: reader, environmentCommands, actions, openUrl } = parts;
  const { sender } = parts.sending;
  const { post } = parts.panel;
  const queryBody = createBodyQueries(bodies, reader, post);
  const queryJson = createJsonActions({ bodies, reader, environmentCommands, post, openUrl });

  async function trustCertificate({ endpoint, values }: Draft): Promise<void> {
    const refused = sender.refusedCertificate(endpoint.id);
    if (refused === undefined) return;
    const trusted = { ...readSettings().trustedCertificates, [refused.host]: refused.fingerprint };
    await saveUserSetting(settings.trustedCertificates, trusted);
    await sender.send(endpoint, values);
  }

  return async (message, draft) => {
    const { endpoint } = draft;
    const exchange = sender.exchangeOf(endpoint);
    if (message.kind === 'trustCertificate') return await trustCertificate(draft);
    if (message.kind === 'followRedirect' || message.kind === 'openRedirectTarget') {
      const redirect = exchange.kind === 'response' ? exchange.response.redirect : undefined;
      if (message.kind === 'followRedirect') await sender.follow(endpoint, draft.values);
      else if (redirect !== undefined) await openUrl(redirect.to, redirect.method);
      return;
    }
    if (message.kind === 'startService') return await parts.startService.start(endpoint);
    if (message.kind === 'openSetting') {
      if (exchange.kind === 'failed' && exchange.setting !== undefined) await openSetting(exchange.setting);
      return;
    }
    const response = sender.responseOf(endpoint.id);
    if (response === undefined) return;
    switch (message.kind) {
      case 'copyResponse':
        return await actions.copy(response, layoutOf(message));
      case 'openResponse':
        if (isBinary(exchange)) return await actions.openFile(response, endpoint.path);
        return await actions.open(response, layoutOf(message), endpoint.path, languageOf(exchange));
      case 'saveResponse':
        return await actions.save(response, endpoint.path);
      case 'readNodes':
      case 'copyText':
      case 'copyValue':
      case 'copyFound':
      case 'setVariableFrom':
      case 'followLink':
        return await queryJson(message, response, exchange);
      case 'readBody':
      case 'findInBody':
      case 'goToMatch':
        return await queryBody(message, response);
      default:
        return message satisfies never;
    }
  };
}

function layoutOf({ formatted }: { readonly formatted: boolean }): BodyLayout {
  return formatted ? 'formatted' : 'raw';
}

function isBinary(exchange: Exchange): boolean {
  if (exchange.kind !== 'response') return false;
  const { body } = exchange.response;
  return body.kind === 'picture' || (body.kind === 'long' && body.binary !== undefined);
}

function languageOf(exchange: Exchange): string {
  const body = exchange.kind === 'response' ? exchange.response.body : undefined;
  return body?.kind === 'text' || body?.kind === 'long' ? body.language : 'text';
}
