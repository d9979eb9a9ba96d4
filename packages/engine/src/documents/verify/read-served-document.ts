/** Reads the operations of an OpenAPI document that a service makes of itself: Swagger 2.0, OpenAPI 3.0 and 3.1. */
import { operationVerbs } from '../../model/operation-verbs.ts';
import type { JsonValue } from '../../model/schema.ts';
import { t } from '../../text/l10n.ts';
import { listIn, memberIn, objectIn, textIn } from './foreign-json.ts';
import { firstOperations, type ReadServed, type ServedOperation } from './served.ts';
import { ownerOfPath } from './served-by.ts';
import { readBaseUrl } from './url-parts.ts';

export function readServedDocument(root: JsonValue): ReadServed {
  const isDocument = ['openapi', 'swagger'].some((name) => memberIn(root, name) !== undefined);
  if (!isDocument) return { kind: 'problem', message: t('It is no OpenAPI document.') };
  return { kind: 'read', operations: firstOperations(operationsIn(root, basePathIn(root))) };
}

function* operationsIn(root: JsonValue, base: string): Generator<ServedOperation> {
  for (const [path, item] of Object.entries(objectIn(memberIn(root, 'paths'))))
    for (const verb of operationVerbs) {
      const operation = memberIn(item, verb);
      if (operation === undefined) continue;
      const matrix = [...listIn(memberIn(item, 'parameters')), ...listIn(memberIn(operation, 'parameters'))];
      const served = base + withoutMatrix(path, matrix);
      const servedBy = ownerOfPath(served);
      yield { method: verb.toUpperCase(), path: served, ...(servedBy !== undefined && { servedBy }) };
    }
}

/** The path of the first server (3.x: Server Object), or `basePath` (2.0). */
export function basePathIn(root: JsonValue): string {
  const url = textIn(memberIn(listIn(memberIn(root, 'servers'))[0], 'url'));
  const written = url ?? textIn(memberIn(root, 'basePath')) ?? '';
  const base = readBaseUrl(written)?.path ?? written.replace(/\/$/, '');
  return base === '' || base.startsWith('/') ? base : `/${base}`;
}

/** A matrix parameter stands as a variable in the path (OpenAPI 3.1.1, Style Values), and is none of the path's own. */
function withoutMatrix(path: string, parameters: readonly JsonValue[]): string {
  return parameters
    .filter((each) => memberIn(each, 'style') === 'matrix')
    .reduce<string>((left, each) => left.replace(`{${textIn(memberIn(each, 'name')) ?? ''}}`, ''), path);
}
