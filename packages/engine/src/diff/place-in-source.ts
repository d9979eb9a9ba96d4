/** Where the source of a project says what a document of it says. */
import type { SourceLocation } from '../endpoints/endpoint.ts';
import { pathKey } from '../exports/openapi/paths.ts';
import type { ComparedDocument } from './compare-apis.ts';

/** An operation of a document that was made of source. */
export interface SourceOperation {
  /** As the document has it. */
  readonly path: string;
  /** In lower case. */
  readonly verb: string;
  readonly source: SourceLocation;
}

/** A change in a component stands where an operation stands that uses it; that is the one which the change names. */
export function placesInSource(operations: readonly SourceOperation[]): ComparedDocument['placeOf'] {
  const keyOf = (path: string, verb: string) => `${verb.toLowerCase()} ${pathKey(path)}`;
  const byOperation = new Map(operations.map((each) => [keyOf(each.path, each.verb), each.source]));
  const byPath = new Map(operations.toReversed().map((each) => [pathKey(each.path), each.source]));
  return ({ at, method, path }) => {
    const [first, writtenPath = '', verb = ''] = at.keys;
    const isBelowPaths = first === 'paths';
    const source =
      (isBelowPaths ? byOperation.get(keyOf(writtenPath, verb)) : undefined) ??
      (method === undefined || path === undefined ? undefined : byOperation.get(keyOf(path, method))) ??
      (isBelowPaths ? byPath.get(pathKey(writtenPath)) : undefined);
    return source && { file: source.file, line: source.line };
  };
}
