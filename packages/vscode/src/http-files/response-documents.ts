/** Responses of free requests, in editors where they can only be read. */

import { t } from '@endpoint-atlas/engine/l10n';
import { decodeText } from '@endpoint-atlas/engine/node';
import { headerValue, isJson, type RanRequest } from '@endpoint-atlas/engine/requests';
import * as vscode from 'vscode';

const scheme = 'endpoint-atlas-run';
const maxShown = 5 * 1024 * 1024;
const maxDocuments = 20;

export interface ResponseDocuments extends vscode.Disposable {
  show(ran: RanRequest): Promise<void>;
}

export function registerResponseDocuments(): ResponseDocuments {
  const texts = new Map<string, string>();
  let count = 0;
  const provider = vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: ({ path }) =>
      texts.get(path) ?? t('This response is no longer in memory. Send the request again to see it.\n'),
  });
  return {
    async show(ran) {
      if (ran.response === undefined) return;
      const path = `/${++count}/${ran.name.replace(/[\\/?#:*"<>|]/g, '_').slice(0, 60)}.http`;
      texts.set(path, responseText(ran));
      const [oldest] = texts.keys();
      if (texts.size > maxDocuments && oldest !== undefined) texts.delete(oldest);
      const document = await vscode.workspace.openTextDocument(vscode.Uri.from({ scheme, path }));
      await vscode.window.showTextDocument(document, {
        viewColumn: vscode.ViewColumn.Beside,
        preserveFocus: true,
        preview: true,
      });
    },
    dispose: () => provider.dispose(),
  };
}

function responseText({ request, response, status }: RanRequest): string {
  if (response === undefined) return '';
  const head = [
    ...(request === undefined ? [] : [`# ${request.method} ${request.url}`]),
    `HTTP/1.1 ${status}`,
    ...response.headers.map(([name, value]) => `${name}: ${value}`),
  ].join('\n');
  const text = decodeText(response.body.subarray(0, maxShown), 'utf-8') ?? '';
  const truncation = response.body.length > maxShown ? t('\n# The rest is left out.') : '';
  return `${head}\n\n${isJson(headerValue(response.headers, 'content-type') ?? '') ? laidOut(text) : text}${truncation}\n`;
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
