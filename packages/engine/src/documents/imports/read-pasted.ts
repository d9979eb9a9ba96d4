/** Reads what a user pastes: a command of curl or PowerShell, or a request as `.http` files have it. */

import type { CurlRequest } from '../../client/http-files/curl/read-curl.ts';
import { type ImportedRequest, maxImportCharacters } from '../../client/http-files/imported-request.ts';
import { isRequestCommand, readRequestCommands } from '../../client/http-files/read-commands.ts';
import {
  type HttpFileRequest,
  isHttpFileText,
  readHttpFile,
} from '../../client/http-files/read-http-file.ts';
import { t } from '../../text/l10n.ts';

export type PastedRequest =
  | { readonly kind: 'request'; readonly request: ImportedRequest }
  /** A full sentence. */
  | { readonly kind: 'problem'; readonly message: string };

export function readPastedRequest(text: string): PastedRequest {
  if (text.length > maxImportCharacters) return problem(t('The text is too long to be one request.'));
  if (isRequestCommand(text)) {
    const requests = readRequestCommands(text);
    return requests.length === 0
      ? problem(t('The command names no URL. Copy the whole command, and paste it again.'))
      : firstOf(requests);
  }
  const requests = isHttpFileText(text) ? readHttpFile(text).requests : [];
  return requests.length === 0
    ? problem(
        t(
          'This is neither a command of cURL or PowerShell nor a request such as "GET http://localhost:8080/orders".',
        ),
      )
    : firstOf(requests);
}

function firstOf([first, ...others]: readonly (CurlRequest | HttpFileRequest)[]): PastedRequest {
  if (first === undefined) return problem(t('There is no request.'));
  const { bodyFile } = first;
  const notes = [
    ...first.notes,
    ...(bodyFile === undefined
      ? []
      : [t`The body lies in the file ${bodyFile.path}, which is not read: paste it.`]),
    ...(others.length === 0 ? [] : [t('Of several requests the first is taken.')]),
  ];
  return { kind: 'request', request: { ...first, notes } };
}

function problem(message: string): PastedRequest {
  return { kind: 'problem', message };
}
