/** Says what is asked and shown while somebody signs in. */

import { visibleText } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { isOwnOrigin } from '@endpoint-atlas/engine/node';
import type { DeviceCode } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { openWebPage } from '../../workspace/open-web-page.ts';
import type { Hosts } from '../hosts.ts';

/**
 * The source may have named the server, and a secret goes there. Asked once for each; about this machine only where a
 * server elsewhere names it.
 */
export async function askWhetherToSignIn(
  origin: string,
  namedBy: string | undefined,
  hosts: Hosts,
): Promise<boolean> {
  const isOwn = isOwnOrigin(origin) && (namedBy === undefined || isOwnOrigin(namedBy));
  if (isOwn || hosts.agreedOrigins().includes(origin)) return true;
  const message = t`Sign in at ${visibleText(origin)}?`;
  const said = namedBy === undefined ? '' : t`${visibleText(namedBy)} says that this is done there. `;
  const detail = t`${said}The client id and secret of the tab Auth go there, and the server says who you are. You are asked once for each host.`;
  if (
    (await vscode.window.showWarningMessage(message, { modal: true, detail }, t('Sign In'))) !== t('Sign In')
  )
    return false;
  hosts.agreeToOrigin(origin);
  return true;
}

export async function showDevicePage({ userCode, verificationUrl, completeUrl }: DeviceCode): Promise<void> {
  const chosen = await vscode.window.showInformationMessage(
    t`Enter the code ${visibleText(userCode)} at ${visibleText(verificationUrl)}.`,
    t('Copy Code and Open Page'),
  );
  if (chosen === undefined) return;
  await vscode.env.clipboard.writeText(userCode);
  await openWebPage(completeUrl ?? verificationUrl);
}
