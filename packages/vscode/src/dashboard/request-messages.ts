/** Says what the user does with the request of the endpoint that is open. */

import type { EndpointId } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { isForm } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import type { Draft } from '../calls/draft.ts';
import type { Promised } from '../calls/promised.ts';
import type { RequestMessage } from '../protocol/page-message.ts';
import { commands, settings } from '../settings/contributions.ts';
import { saveUserSetting } from '../settings/settings.ts';
import type { AuthTab } from './auth-tab.ts';
import { fillFully, presentBodyCompletions, presentBodyHover } from './body-assist.ts';
import type { DashboardContext } from './dashboard-context.ts';
import type { Display } from './display.ts';
import type { EditActions } from './edit-actions.ts';
import { findLastCall } from './last-call.ts';
import type { DashboardPanel } from './panel.ts';
import { type NamedPlace, presentExplanation } from './present-explanation.ts';
import { checkDraft, type ScreenContext, type ShownEndpoint } from './shown.ts';
import type { UsagesTab } from './usages-tab.ts';

type CookieMessage = RequestMessage & { readonly kind: 'deleteCookie' | 'clearCookies' };

type BodyMessage = RequestMessage & { readonly kind: 'completeBody' | 'hoverBody' | 'fullExample' };

/** It is done by a command of that name, which others may run as well. */
type CommandMessage = RequestMessage & {
  readonly kind:
    | 'copyAsCurl'
    | 'copyAs'
    | 'searchHistory'
    | 'openLastCall'
    | 'useCall'
    | 'sendCallAgain'
    | 'compareCall';
};

export interface RequestMessageContext
  extends Pick<
    DashboardContext,
    'cookies' | 'environments' | 'environmentCommands' | 'history' | 'navigation' | 'scan' | 'sending'
  > {
  readonly panel: Pick<DashboardPanel, 'post'>;
  readonly display: Display;
  readonly context: ScreenContext;
  readonly auth: AuthTab;
  readonly usages: UsagesTab;
  readonly promised: Pick<Promised, 'decision'>;
  readonly editing: EditActions;
}

export function createRequestMessages(
  parts: RequestMessageContext,
): (message: RequestMessage, shown: ShownEndpoint) => Promise<void> {
  const { display, editing, navigation, environmentCommands, scan, panel } = parts;
  const { sender } = parts.sending;
  /** Those that the page's explanation names. */
  let places: readonly NamedPlace[] = [];

  async function explain(id: EndpointId): Promise<void> {
    const explanation = await scan.explain(id);
    if (explanation === undefined || display.id() !== id) return;
    const presented = presentExplanation(explanation);
    places = presented.places;
    panel.post({ kind: 'explanation', explanation: presented.view });
  }

  async function openPlace(index: number): Promise<void> {
    const place = places[index];
    if (place) await navigation.goTo(scan.pathOf(place.file), place);
  }

  return async (message, { draft, undo }) => {
    const { endpoint, values } = draft;
    switch (message.kind) {
      case 'change':
        return editing.change(draft, message);
      case 'chooseFile':
        return await editing.chooseFile(message.revision, message.index);
      case 'signIn':
      case 'cancelSignIn':
      case 'signOut':
      case 'copyRedirectUri':
        return await parts.auth.act(message.kind, endpoint);
      case 'send':
        return await sender.send(endpoint, values);
      case 'cancel':
        return sender.cancel(endpoint.id);
      case 'reset':
        return editing.reset(endpoint.id);
      case 'undo':
        return editing.undo(endpoint.id, undo);
      case 'goToSource':
        return await navigation.goToSource(endpoint.id);
      case 'explain':
        return await explain(endpoint.id);
      case 'openPlace':
        return await openPlace(message.place);
      case 'openDecision': {
        const place = parts.promised.decision(message.place);
        if (place) await navigation.goTo(scan.pathOf(place.file), { ...place, column: 1 });
        return;
      }
      case 'followUsages':
        return await parts.usages.follow(endpoint);
      case 'openUsage':
        return await parts.usages.open(message.usage);
      case 'copyUrl':
        return await navigation.copyUrl(endpoint, values);
      case 'copyAsCurl':
      case 'copyAs':
      case 'searchHistory':
      case 'openLastCall':
      case 'useCall':
      case 'sendCallAgain':
      case 'compareCall':
        return await runCommand(message, draft, parts);
      case 'selectEnvironment':
        return parts.environments.select(message.name);
      case 'editEnvironments':
        return await environmentCommands.edit();
      case 'setVariable':
        return await environmentCommands.setVariable(message.name);
      case 'useCookies':
        return await saveUserSetting(settings.useCookies, message.isOn);
      case 'deleteCookie':
      case 'clearCookies':
        return removeCookies(message, draft, parts);
      case 'completeBody':
      case 'hoverBody':
      case 'fullExample':
        return assistBody(message, draft, parts);
      default:
        return message satisfies never;
    }
  };
}

async function runCommand(
  { kind }: CommandMessage,
  { endpoint: { id } }: Draft,
  { history, sending }: RequestMessageContext,
): Promise<void> {
  switch (kind) {
    case 'copyAsCurl':
    case 'copyAs':
    case 'searchHistory':
      // The edits are stored with every change, so that the command finds them.
      return await vscode.commands.executeCommand(commands[kind], id);
    case 'openLastCall':
      return await vscode.commands.executeCommand(commands.openCall, findLastCall(history, id)?.key);
    case 'useCall':
    case 'sendCallAgain':
    case 'compareCall':
      return await vscode.commands.executeCommand(commands[kind], sending.sender.recordOf(id));
    default:
      return kind satisfies never;
  }
}

function removeCookies(
  message: CookieMessage,
  draft: Draft,
  { cookies, context, display }: RequestMessageContext,
): void {
  const jar = cookies.active();
  const { url } = checkDraft(draft, context);
  if (jar === undefined) return;
  const gone = message.kind === 'deleteCookie' ? [message] : url === undefined ? [] : jar.ofHost(url);
  for (const cookie of gone) jar.remove(cookie);
  cookies.changed();
  display.postCheck();
}

function assistBody(
  message: BodyMessage,
  { endpoint, values }: Draft,
  { panel, context, editing }: RequestMessageContext,
): void {
  switch (message.kind) {
    case 'completeBody': {
      const completions = presentBodyCompletions(endpoint, values, message, context.variables(endpoint));
      panel.post({ kind: 'scriptCompletions', id: message.id, completions });
      break;
    }
    case 'hoverBody': {
      const hover = presentBodyHover(endpoint, values, message, context.variables(endpoint));
      panel.post({ kind: 'scriptHover', id: message.id, ...(hover && { hover }) });
      break;
    }
    case 'fullExample': {
      const notice = isForm(values.contentType)
        ? t('The form was replaced by a full example.')
        : endpoint.grpc
          ? t('The message was replaced by a full example.')
          : t('The body was replaced by a full example.');
      editing.fillIn(endpoint.id, notice, (today) => fillFully(endpoint, today));
      break;
    }
    default:
      message satisfies never;
  }
}
