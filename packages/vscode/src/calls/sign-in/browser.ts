/** The user's browser: it is opened by VS Code, and comes back to the extension's own address. */
import type { SigningInUser } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';
import { openWebPage } from '../../workspace/open-web-page.ts';

export type Browser = Omit<SigningInUser, 'showCode' | 'mayGoTo'> & vscode.Disposable;

export function registerBrowser(extensionId: string): Browser {
  /** By `state`, which nobody else knows. */
  const waiting = new Map<string, (address: string) => void>();

  const handler = vscode.window.registerUriHandler({
    handleUri({ path, query }) {
      if (path !== returnPath) return;
      // VS Code has decoded the query once; a plus that is left was encoded.
      const parameters = new URLSearchParams(query.replaceAll('+', '%2B'));
      const state = parameters.get('state') ?? '';
      waiting.get(state)?.(`${own(extensionId)}?${parameters}`);
      waiting.delete(state);
    },
  });

  return {
    async redirectUri() {
      const address = vscode.Uri.parse(own(extensionId));
      // On the desktop the address would get the number of the window, which no server has been told of.
      if (vscode.env.uiKind === vscode.UIKind.Desktop) return address.toString(true);
      return (await vscode.env.asExternalUri(address)).toString(true);
    },
    async visit(url, state) {
      const returned = new Promise<string>((resolve) => waiting.set(state, resolve));
      await openWebPage(url);
      return await returned;
    },
    dispose() {
      handler.dispose();
      waiting.clear();
    },
  };
}

const returnPath = '/signed-in';

/** To be entered at the server: `vscode://endpoint-atlas.endpoint-atlas-vscode/signed-in`. */
export function own(extensionId: string): string {
  return `${vscode.env.uriScheme}://${extensionId}${returnPath}`;
}
