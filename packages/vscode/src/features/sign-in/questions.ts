/** What is asked and shown while somebody signs in. */
import { visibleText } from '@endpoint-atlas/engine';
import type { DeviceCode } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import type { Hosts } from '../dashboard/hosts.ts';

/** The source may have named the server, and a secret goes there. Asked once for each; never about this machine. */
export async function askWhetherToSignIn(origin: string, hosts: Hosts): Promise<boolean> {
  if (isOnThisMachine(origin) || hosts.agreedOrigins().includes(origin)) return true;
  const message = `Sign in at ${visibleText(origin)}?`;
  const detail =
    'The client id and secret of the tab Auth go there, and the server says who you are. You are asked once for each host.';
  if ((await vscode.window.showWarningMessage(message, { modal: true, detail }, 'Sign In')) !== 'Sign In')
    return false;
  hosts.agreeToOrigin(origin);
  return true;
}

function isOnThisMachine(origin: string): boolean {
  return /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(origin);
}

export async function showDevicePage({ userCode, verificationUrl, completeUrl }: DeviceCode): Promise<void> {
  const address = completeUrl ?? verificationUrl;
  // The server has named the page; another kind of address could start a program.
  if (!/^https?:/i.test(address)) return;
  const chosen = await vscode.window.showInformationMessage(
    `Enter the code ${visibleText(userCode)} at ${visibleText(verificationUrl)}.`,
    'Copy Code and Open Page',
  );
  if (chosen === undefined) return;
  await vscode.env.clipboard.writeText(userCode);
  await vscode.env.openExternal(address as unknown as vscode.Uri);
}
