/** The interactions of a Pact file (specification 1 to 4): what a consumer expects of its provider. */
import { isRecord } from '../../../text/is-record.ts';
import { parseJson } from '../../../text/parse-json.ts';
import { shapeOfWritten } from '../written-url.ts';
import type { FileCall } from './find-calls.ts';
import { createLineSearch } from './line-search.ts';

export function readPact(text: string): readonly FileCall[] | undefined {
  const pact = parseJson(text);
  if (!isRecord(pact) || !Array.isArray(pact.interactions)) return undefined;
  const lineOf = createLineSearch(text);
  return pact.interactions.filter(isRecord).flatMap(({ description, request }): readonly FileCall[] => {
    if (!isRecord(request) || typeof request.path !== 'string') return [];
    const method = typeof request.method === 'string' ? request.method.toUpperCase() : 'GET';
    const line = lineOf(JSON.stringify(request.path));
    const url = shapeOfWritten(request.path, new Map());
    return [{ method, url, line, ...(typeof description === 'string' && { name: description }) }];
  });
}
