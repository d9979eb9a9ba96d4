/** The question before something of the user's own goes to a host that the workspace or a server names. */

import { visibleText } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { allowsOrigin, isOwnOrigin } from '@endpoint-atlas/engine/node';
import { listed } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { readSettings } from '../settings/settings.ts';
import type { Hosts } from './hosts.ts';

export interface OriginQuestion {
  readonly origin: string;
  /** Says what would go there. */
  readonly words: readonly string[];
  readonly namedBy: 'request' | 'redirect';
}

/** Asked once for each host beyond this machine. @returns why nothing may go there, as a full sentence */
export async function askAboutOrigin(
  question: OriginQuestion,
  hosts: Pick<Hosts, 'agreedOrigins' | 'agreeToOrigin'>,
): Promise<string | undefined> {
  const { origin } = question;
  if (isOwnOrigin(origin)) return undefined;
  const isAllowed = vscode.workspace.isTrusted && allowsOrigin(origin, readSettings().allowedHosts);
  if (isAllowed || hosts.agreedOrigins().includes(origin)) return undefined;
  const { message, detail, refused } = presentQuestion(question);
  if ((await vscode.window.showWarningMessage(message, { modal: true, detail }, t('Send'))) !== t('Send'))
    return refused;
  hosts.agreeToOrigin(origin);
  return undefined;
}

/** Texts of the workspace cannot turn the question around. */
export function presentQuestion({ origin, words, namedBy }: OriginQuestion): {
  readonly message: string;
  readonly detail: string;
  readonly refused: string;
} {
  const host = visibleText(origin);
  const what = visibleText(listed(words.map(shortened)));
  const who = { request: t('This workspace names the host'), redirect: t('A redirect leads to the host') }[
    namedBy
  ];
  return {
    message: t`Send this request to ${host}?`,
    detail: t`What would go there of yours: ${what}.\n\n${who}, and you have not agreed to it yet. You are asked once for each host.`,
    refused: t`You did not agree to send ${what} to ${host}.`,
  };
}

function shortened(word: string): string {
  return word.length > maxWord ? `${word.slice(0, maxWord)}…` : word;
}

const maxWord = 100;
