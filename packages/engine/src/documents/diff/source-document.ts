/** A document that was made of source: where the source says what it says, and what nobody said. */

import type { AccessPlace } from '../../model/access.ts';
import type { SourceLocation } from '../../model/endpoint.ts';
import type { JsonObject } from '../../source/contract-first/documents.ts';
import { pathKey } from '../exports/openapi/paths.ts';
import type { ComparedDocument } from './compare-apis.ts';

export interface SourceOperation {
  /** As the document has it. */
  readonly path: string;
  /** In lower case. */
  readonly verb: string;
  readonly source: SourceLocation;
  /** The rule or annotation that decides who may call, where one does. */
  readonly access?: AccessPlace | undefined;
  /**
   * Says whether the source names it; else its id is made of the names of class and method, as far as these tell it
   * apart.
   */
  readonly hasOwnId: boolean;
}

/** A change in a component stands where an operation stands that uses it; that is the one which the change names. */
export function sourceDocument(root: JsonObject, operations: readonly SourceOperation[]): ComparedDocument {
  const byOperation = new Map(operations.map((each) => [keyOf(each.path, each.verb), each]));
  const byPath = new Map(operations.toReversed().map((each) => [pathKey(each.path), each]));
  const find = (path: string | undefined, verb: string | undefined) =>
    path === undefined || verb === undefined ? undefined : byOperation.get(keyOf(path, verb));
  return {
    root,
    placeOf({ at, method, path }) {
      const [first, writtenPath = '', verb] = at.keys;
      const isBelowPaths = first === 'paths';
      const operation =
        (isBelowPaths ? find(writtenPath, verb) : undefined) ??
        find(path, method) ??
        (isBelowPaths ? byPath.get(pathKey(writtenPath)) : undefined);
      if (operation === undefined) return undefined;
      const isOfAccess = at.keys[3] === 'x-access';
      const { file, line } = (isOfAccess ? operation.access : undefined) ?? operation.source;
      return { file, line };
    },
    isMadeUp: ({ id, method, path }) =>
      id.startsWith('api-operation-id-') && find(path, method)?.hasOwnId === false,
  };
}

function keyOf(path: string, verb: string): string {
  return `${verb.toLowerCase()} ${pathKey(path)}`;
}
