/** A file of another client: a Postman collection, an HTTP archive, an OpenAPI document, cURL commands, an `.http` file. */

import {
  type HttpFileRequest,
  type HttpFileScript,
  isHttpFileText,
  readHttpFile,
} from '../../client/http-files/read-http-file.ts';
import { isRecord } from '../../text/is-record.ts';
import { t } from '../../text/l10n.ts';
import type { ImportedCollection, ImportedItem, ReadCollection } from './imported-collection.ts';
import { keepSecretsApart } from './keep-secrets-apart.ts';
import { isCurlScript, readCurlScript } from './read-curl-script.ts';
import { isHar, readHar } from './read-har.ts';
import { parseOpenApi, readOpenApiRequests } from './read-openapi.ts';
import { isPostmanCollection, readPostman } from './read-postman.ts';
import {
  type Braces,
  createVariableNames,
  noTakenNames,
  type TakenNames,
  type VariableNames,
} from './variable-names.ts';

export type ReadImport =
  | { readonly kind: 'collection'; readonly format: string; readonly collection: ImportedCollection }
  /** A full sentence. */
  | { readonly kind: 'problem'; readonly message: string };

/** Archives hold responses, too. */
export const maxImportFileBytes = 50 * 1024 * 1024;

/**
 * @param title what the collection is called where the file does not say so
 * @param taken names that no variable of the collection may have; gets those that it has
 */
export function readImport(text: string, title: string, taken: TakenNames = noTakenNames()): ReadImport {
  const named = (braces: Braces) => createVariableNames(text, braces, taken);
  const document = parseOpenApi(text);
  if (typeof document === 'string') return { kind: 'problem', message: document };
  if (document !== undefined) {
    const names = named('text');
    return found('OpenAPI', safe(readOpenApiRequests(document, names), names), title);
  }
  if (/^\s*\{/.test(text.slice(0, 1_000))) return readJson(text, title, named);
  if (isCurlScript(text)) {
    const names = named('plain-names');
    return found('cURL', safe(readCurlScript(text), names), title);
  }
  if (!isHttpFileText(text)) return unknown;
  return found('.http', itemsOfFile(text, named('plain-names')), title);
}

/** Reads an `.http` file, whose author wanted its secrets where they stand. */
function itemsOfFile(text: string, names: VariableNames): ImportedCollection {
  const { requests, variables, notes } = readHttpFile(text);
  const own = variables.map(([name, value]) => [names.define(name), names.inText(value)] as const);
  const items = requests.map((request) => names.inItem(itemOfFile(request)));
  return {
    ...{ title: '', items, variables: own, notes },
    ...names.finish(),
  };
}

function safe(read: ReadCollection, names: VariableNames): ImportedCollection {
  const items = read.items.map((item) => keepSecretsApart(names.inItem(item), names.secretFor));
  return { ...read, items, ...names.finish() };
}

/** Scripts in files of their own stay where they are. */
function itemOfFile(request: HttpFileRequest): ImportedItem {
  const texts = (scripts: readonly HttpFileScript[]) =>
    scripts.flatMap((script) => (script.kind === 'text' ? [script.text] : []));
  const files = [...request.before, ...request.after].flatMap((script) =>
    script.kind === 'file' ? [t`The script ${script.path} is left out.`] : [],
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
  message: t(
    'This is neither a Postman collection, an HTTP archive (HAR) nor an OpenAPI document, and it holds no cURL commands and no requests of an .http file.',
  ),
};

function readJson(text: string, title: string, named: (braces: Braces) => VariableNames): ReadImport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'problem', message: t('The file is no JSON that can be read: export it again.') };
  }
  // Postman's API wraps collections.
  const inner = isRecord(value) && isRecord(value.collection) ? value.collection : value;
  if (isPostmanCollection(inner)) {
    const names = named('any-name');
    return found('Postman', safe(readPostman(inner, names), names), title);
  }
  return isHar(value) ? found('HAR', safe(readHar(value), named('text')), title) : unknown;
}

function found(format: string, collection: ImportedCollection, title: string): ReadImport {
  if (collection.items.length === 0)
    return {
      kind: 'problem',
      message: [t`There is no request in this ${format} file.`, ...collection.notes].join(' '),
    };
  const own = collection.title.trim();
  return { kind: 'collection', format, collection: { ...collection, title: own === '' ? title : own } };
}
