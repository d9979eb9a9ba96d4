/** The operations of a document that a user asks for: they are found as endpoints are, as far as a document tells of one. */
import { textIn, textsIn } from '../../documents/diff/openapi/document.ts';
import { operationsIn, pathsIn } from '../../documents/diff/openapi/match-paths.ts';
import type { Endpoint, EndpointId } from '../../model/endpoint.ts';
import type { JsonObject } from '../../model/schema.ts';
import type { Json } from '../../text/is-record.ts';
import type { Selection } from './side.ts';

/** The document without all others; what belongs to no operation stays. */
export function selectOperations(root: JsonObject, file: string, selection: Selection): JsonObject {
  const paths = pathsIn(root);
  const endpoints = operationsAsEndpoints(root, file);
  const chosen: ReadonlySet<string> = new Set(selection.endpoints(endpoints).map(({ id }) => id));
  const dropped = new Set(endpoints.flatMap(({ id }) => (chosen.has(id) ? [] : [String(id)])));
  const selected = paths.map(({ path, item }) => {
    const words = Object.entries(item).filter(([word]) => !dropped.has(nameOf(path, word)));
    return [path, Object.fromEntries(words)] as const;
  });
  return { ...root, paths: Object.fromEntries(selected) as JsonObject };
}

/** Returns the operations of a document as endpoints, as far as it tells of them. */
export function operationsAsEndpoints(root: JsonObject, file: string): readonly Endpoint[] {
  return pathsIn(root).flatMap((path) =>
    [...operationsIn(path)].map(([verb, operation]) => asEndpoint(path.path, verb, operation, file)),
  );
}

function nameOf(path: string, verb: string): string {
  return `${verb.toUpperCase()} ${path}`;
}

function asEndpoint(path: string, verb: string, operation: Json, file: string): Endpoint {
  const [folder = ''] = textsIn(operation.tags);
  const methodName = textIn(operation.operationId) ?? '';
  return {
    ...{ id: nameOf(path, verb) as EndpointId, method: verb.toUpperCase(), path, folder, methodName },
    ...{ protocol: 'http', framework: 'custom', role: 'server', module: '', className: '' },
    name: textIn(operation.summary) ?? methodName,
    ...{ parameters: [], consumes: [], produces: [] },
    source: { file, line: 1, column: 1, mappingLine: 1, startLine: 1, endLine: 1 },
  };
}
