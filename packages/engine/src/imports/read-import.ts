/** A file of another client: a Postman collection, an HTTP archive, an OpenAPI document, cURL commands, an `.http` file. */
import { isRecord } from '../text/is-record.ts';
import { isCurlScript, readCurlScript } from './curl/read-curl-script.ts';
import {
  type HttpFileRequest,
  type HttpFileScript,
  isHttpFileText,
  readHttpFile,
} from './http-file/read-http-file.ts';
import type { ImportedCollection, ImportedItem } from './imported-collection.ts';
import { isHar, readHar } from './read-har.ts';
import { parseOpenApi, readOpenApiExamples } from './read-openapi-examples.ts';
import { isPostmanCollection, readPostman } from './read-postman.ts';

export type ReadImport =
  | { readonly kind: 'collection'; readonly format: string; readonly collection: ImportedCollection }
  /** A full sentence. */
  | { readonly kind: 'problem'; readonly message: string };

/** Archives hold responses, too. */
export const maxImportFileBytes = 50 * 1024 * 1024;

/** @param title what the collection is called where the file does not say so */
export function readImport(text: string, title: string): ReadImport {
  const document = parseOpenApi(text);
  if (document !== undefined) return found('OpenAPI', readOpenApiExamples(document), title);
  if (/^\s*\{/.test(text.slice(0, 1_000))) return readJson(text, title);
  if (isCurlScript(text)) return found('cURL', readCurlScript(text), title);
  if (!isHttpFileText(text)) return unknown;
  const { requests, variables, notes } = readHttpFile(text);
  return found('.http', { ...plain([]), items: requests.map(itemOfFile), variables, notes }, title);
}

/** Scripts in files of their own stay where they are. */
function itemOfFile(request: HttpFileRequest): ImportedItem {
  const texts = (scripts: readonly HttpFileScript[]) =>
    scripts.flatMap((script) => (script.kind === 'text' ? [script.text] : []));
  const files = [...request.before, ...request.after].flatMap((script) =>
    script.kind === 'file' ? [`The script ${script.path} is left out.`] : [],
  );
  return {
    ...request,
    folders: [],
    before: texts(request.before),
    after: texts(request.after),
    notes: [...request.notes, ...files],
  };
}

const unknown: ReadImport = {
  kind: 'problem',
  message:
    'This is neither a Postman collection, an HTTP archive (HAR) nor an OpenAPI document, and it holds no cURL commands and no requests of an .http file.',
};

function readJson(text: string, title: string): ReadImport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'problem', message: 'The file is no JSON that can be read: export it again.' };
  }
  // Postman's API wraps collections.
  const inner = isRecord(value) && isRecord(value.collection) ? value.collection : value;
  if (isPostmanCollection(inner)) return found('Postman', readPostman(inner), title);
  return isHar(value) ? found('HAR', readHar(value), title) : unknown;
}

function found(format: string, collection: ImportedCollection, title: string): ReadImport {
  if (collection.items.length === 0)
    return {
      kind: 'problem',
      message: [`There is no request in this ${format} file.`, ...collection.notes].join(' '),
    };
  const own = collection.title.trim();
  return { kind: 'collection', format, collection: { ...collection, title: own === '' ? title : own } };
}

function plain(items: readonly ImportedItem[]): ImportedCollection {
  return { title: '', items, variables: [], secrets: [], notes: [] };
}
