/**
 * Dims the rows of deprecated endpoints. Tree rows cannot be struck through by an extension, but their names can be
 * coloured through a resource of ours that stands for the endpoint.
 */
import type { EndpointId } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';
import { colors } from '../settings/contributions.ts';

const scheme = 'endpoint-atlas-deprecated';

export function deprecatedUri(id: EndpointId): vscode.Uri {
  return vscode.Uri.from({ scheme, path: `/${id}` });
}

export function registerDeprecatedDecoration(): vscode.Disposable {
  return vscode.window.registerFileDecorationProvider({
    provideFileDecoration: (uri) =>
      uri.scheme === scheme
        ? new vscode.FileDecoration(undefined, 'Deprecated', new vscode.ThemeColor(colors.deprecated))
        : undefined,
  });
}
