/** What a user pastes: a command of curl, or a request as `.http` files have it. */
import { isCurlCommand, readCurl } from './curl/read-curl.ts';
import { isHttpFileText, readHttpFile } from './http-file/read-http-file.ts';
import { type ImportedRequest, maxImportCharacters } from './imported-request.ts';

export type PastedRequest =
  | { readonly kind: 'request'; readonly request: ImportedRequest }
  /** A full sentence. */
  | { readonly kind: 'problem'; readonly message: string };

export function readPastedRequest(text: string): PastedRequest {
  if (text.length > maxImportCharacters) return problem('The text is too long to be one request.');
  if (isCurlCommand(text)) {
    const request = readCurl(text);
    return request === undefined
      ? problem('The cURL command names no URL. Copy the whole command, and paste it again.')
      : { kind: 'request', request };
  }
  const [first, ...others] = isHttpFileText(text) ? readHttpFile(text).requests : [];
  if (first === undefined)
    return problem(
      'This is neither a cURL command nor a request such as "GET http://localhost:8080/orders".',
    );
  const bodyNotes =
    first.bodyFile === undefined
      ? []
      : [`The body lies in the file ${first.bodyFile.path}, which is not read: paste it.`];
  const otherNotes = others.length === 0 ? [] : ['Of several requests the first is taken.'];
  return { kind: 'request', request: { ...first, notes: [...first.notes, ...bodyNotes, ...otherNotes] } };
}

function problem(message: string): PastedRequest {
  return { kind: 'problem', message };
}
