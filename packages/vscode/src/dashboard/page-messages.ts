/**
 * Says where messages of a dashboard's page arrive: what the user does on the page as a whole is done here, the rest
 * goes to whoever knows the request (`request-messages.ts`) or the response (`response-messages.ts`).
 */
import type { EndpointId } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import { presentCompletions } from '../calls/present-scripts.ts';
import type { Promised } from '../calls/promised.ts';
import {
  type GeneralMessage,
  isRequestMessage,
  isResponseMessage,
  type PageMessage,
} from '../protocol/page-message.ts';
import { commands, views } from '../settings/contributions.ts';
import type { AuthTab } from './auth-tab.ts';
import type { DashboardContext } from './dashboard-context.ts';
import type { Display } from './display.ts';
import type { EditActions } from './edit-actions.ts';
import type { DashboardPanel } from './panel.ts';
import { createRequestMessages } from './request-messages.ts';
import { createResponseMessages } from './response-messages.ts';
import { type ScreenContext, showEndpoint } from './shown.ts';
import type { UsagesTab } from './usages-tab.ts';

export interface PageMessageContext {
  readonly parts: DashboardContext;
  readonly panel: DashboardPanel;
  readonly auth: AuthTab;
  readonly usages: UsagesTab;
  readonly promised: Promised;
  readonly context: ScreenContext;
  readonly display: Display;
  readonly editing: EditActions;
}

type ScriptMessage = GeneralMessage & { readonly kind: 'changeScript' | 'completeScript' | 'hoverScript' };

/** Says where the border between request and response stands, in percents of the width. */
const splitKey = 'dashboardSplit';

export function createPageMessages(given: PageMessageContext): (message: PageMessage) => Promise<void> {
  const { parts, panel, auth, usages, promised, context, display, editing } = given;
  const { store, log } = parts;
  const inParts = { ...parts, panel, display, context, auth, usages, promised, editing };
  const onRequestMessage = createRequestMessages(inParts);
  const onResponseMessage = createResponseMessages({
    ...inParts,
    openUrl: (url, method = 'GET') => editing.paste(`${method} ${url}`),
  });

  async function onGeneralMessage(message: GeneralMessage): Promise<void> {
    switch (message.kind) {
      case 'ready': {
        const split = parts.storage.get(splitKey);
        if (typeof split === 'number') panel.post({ kind: 'layout', split });
        return display.restart();
      }
      case 'keepSplit':
        return await parts.storage.update(splitKey, message.split);
      case 'search':
        return display.show({ kind: 'search', query: message.text });
      case 'openEndpoint': {
        const endpoint = store.get(message.id as EndpointId);
        if (endpoint) display.show(showEndpoint(endpoint, context));
        return;
      }
      case 'changeAuth': {
        const endpoint = store.get(message.endpoint as EndpointId);
        if (endpoint !== undefined) auth.change(endpoint, message.level, message.auth);
        return;
      }
      case 'changeScript':
      case 'completeScript':
      case 'hoverScript':
        return await onScriptMessage(message, given);
      case 'showTree':
        return await vscode.commands.executeCommand(`${views.endpoints}.focus`);
      case 'switchOnProperties':
      case 'neverSwitchOnProperties':
        return await vscode.commands.executeCommand(commands[message.kind]);
      case 'pasteRequest':
        return await editing.paste(message.text);
      case 'pageError':
        return log.error(`The dashboard page failed: ${message.message}`);
      default:
        return message satisfies never;
    }
  }

  return async (message) => {
    const shown = display.endpoint();
    if (isRequestMessage(message)) {
      if (shown !== undefined) await onRequestMessage(message, shown);
    } else if (isResponseMessage(message)) {
      if (shown !== undefined) await onResponseMessage(message, shown.draft);
    } else await onGeneralMessage(message);
  };
}

async function onScriptMessage(
  message: ScriptMessage,
  { parts: { store, scripts, scan }, panel, display }: PageMessageContext,
): Promise<void> {
  switch (message.kind) {
    case 'changeScript': {
      const endpoint = store.get(message.endpoint as EndpointId);
      if (endpoint === undefined) return;
      const { level, moment, text } = message;
      scripts.set(endpoint, level, { ...scripts.of(endpoint)[level], [moment]: text });
      return display.postCheck();
    }
    case 'completeScript': {
      const { id, text, offset } = message;
      const completions = presentCompletions(await scan.call('completeScript', [text, offset]));
      return panel.post({ kind: 'scriptCompletions', id, completions });
    }
    case 'hoverScript': {
      const hover = await scan.call('hoverScript', [message.text, message.offset]);
      const shownHover = hover && { paragraphs: hover.paragraphs, ...hover.span };
      return panel.post({ kind: 'scriptHover', id: message.id, ...(shownHover && { hover: shownHover }) });
    }
    default:
      return message satisfies never;
  }
}
