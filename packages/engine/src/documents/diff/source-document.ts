/** A document that was made of source: where the source says what it says, and what nobody said. */

import type { AccessPlace } from '../../model/access.ts';
import type { EndpointId, ParameterPlace, SourceLocation } from '../../model/endpoint.ts';
import type { EndpointPart } from '../../model/explanation.ts';
import type { JsonObject } from '../../model/schema.ts';
import { isRecord } from '../../text/is-record.ts';
import { pathKey } from '../exports/openapi/paths.ts';
import type { ComparedDocument } from './compare-apis.ts';
import type { DocumentChange } from './openapi/report.ts';

export interface SourceOperation {
  /** As the document has it. */
  readonly path: string;
  /** In lower case. */
  readonly verb: string;
  readonly id: EndpointId;
  /** Names the method that serves it, with its class. */
  readonly handler: string;
  readonly source: SourceLocation;
  /** The rule or annotation that decides who may call, where one does. */
  readonly access?: AccessPlace | undefined;
  /**
   * Says whether the source names it; else its id is made of the names of class and method, as far as these tell it
   * apart.
   */
  readonly hasOwnId: boolean;
}

/** Says where the source says what a document says; `undefined` where nobody wrote it. */
export interface SourcePlaces {
  placeOfMember(member: SchemaMember): SourceLine | undefined;
  placeOfPart(id: EndpointId, part: EndpointPart): SourceLine | undefined;
}

/** A class, or a property of it as JSON calls it; a property that it has not stands where the class does. */
export interface SchemaMember {
  /** See `identityOf`. */
  readonly identity: string;
  readonly property?: string | undefined;
}

export type SourceLine = Pick<SourceLocation, 'file' | 'line'>;

export interface SourceDocument {
  readonly root: JsonObject;
  readonly operations: readonly SourceOperation[];
  /** The classes of its schemas, by their names: see `identityOf`. */
  readonly identities: ReadonlyMap<string, string>;
}

/**
 * A change stands at the property or the part of the operation that changed; where the source does not say it there, at an
 * operation that uses it: that is the one which the change names.
 */
export function sourceDocument(
  { root, operations, identities }: SourceDocument,
  places: SourcePlaces,
): ComparedDocument {
  const byOperation = new Map(operations.map((each) => [keyOf(each.path, each.verb), each]));
  const byPath = new Map(operations.toReversed().map((each) => [pathKey(each.path), each]));
  const find = (path: string | undefined, verb: string | undefined) =>
    path === undefined || verb === undefined ? undefined : byOperation.get(keyOf(path, verb));
  const operationAt = ({ at: { keys }, method, path }: DocumentChange) => {
    const [first, writtenPath = '', verb] = keys;
    const isBelowPaths = first === 'paths';
    return (
      (isBelowPaths ? find(writtenPath, verb) : undefined) ??
      find(path, method) ??
      (isBelowPaths ? byPath.get(pathKey(writtenPath)) : undefined)
    );
  };
  return {
    root,
    placeOf(change) {
      const member = memberAt(change.at.keys, identities);
      const place = member && places.placeOfMember(member);
      if (place !== undefined) return place;
      const operation = operationAt(change);
      if (operation === undefined) return undefined;
      const { file, line } = placeInOperation(change.at.keys, root, operation, places);
      return { file, line };
    },
    nearestTo(change, place) {
      const member = memberAt(change.at.keys, identities);
      const found = member && places.placeOfMember({ identity: member.identity });
      const operation = operationAt(change);
      const there = found ?? operation?.source ?? nearestIn(operations, place);
      return there && { file: there.file, line: there.line };
    },
    handlerOf: (path, method) => find(path, method)?.handler,
    isMadeUp: ({ id, method, path }) =>
      id.startsWith('api-operation-id-') && find(path, method)?.hasOwnId === false,
  };
}

/** Looks for what stood in a file beside what is left of it. */
function nearestIn(operations: readonly SourceOperation[], place: SourceLine | undefined) {
  const distanceOf = ({ source }: SourceOperation) => Math.abs(source.line - (place?.line ?? 0));
  const beside = operations.filter(({ source }) => source.file === place?.file);
  return beside.toSorted((one, other) => distanceOf(one) - distanceOf(other))[0]?.source;
}

/** `components`, `schemas`, a name and what leads on from there: the first property counts. */
function memberAt(
  [first, second, name, word, property]: readonly string[],
  identities: ReadonlyMap<string, string>,
): SchemaMember | undefined {
  const identity = first === 'components' && second === 'schemas' ? identities.get(name ?? '') : undefined;
  if (identity === undefined) return undefined;
  return { identity, property: word === 'properties' ? property : undefined };
}

function placeInOperation(
  [, path = '', verb = '', part, name = '']: readonly string[],
  root: JsonObject,
  operation: SourceOperation,
  places: SourcePlaces,
): SourceLine {
  const asked = (wanted: EndpointPart) => places.placeOfPart(operation.id, wanted) ?? operation.source;
  switch (part) {
    case 'x-access':
      return operation.access ?? operation.source;
    case 'parameters': {
      const parameter = valueAt(root, ['paths', path, verb, 'parameters', name]);
      const isKnown = isRecord(parameter) && typeof parameter.name === 'string';
      return isKnown
        ? asked({ kind: 'parameter', in: parameter.in as ParameterPlace, name: String(parameter.name) })
        : operation.source;
    }
    case 'requestBody':
      return asked({ kind: 'body' });
    case 'responses':
      return asked({ kind: 'status', status: name });
    default:
      return operation.source;
  }
}

function valueAt(root: JsonObject, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isRecord(value) ? value[key] : undefined;
  }, root);
}

function keyOf(path: string, verb: string): string {
  return `${verb.toLowerCase()} ${pathKey(path)}`;
}
