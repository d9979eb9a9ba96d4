/** The requests of a Postman collection (format 2.0 and 2.1), as far as they say what is called. */
import { isRecord } from '../../../text/is-record.ts';
import { parseJson } from '../../../text/parse-json.ts';
import { shapeOfWritten } from '../written-url.ts';
import type { FileCall } from './find-calls.ts';
import { createLineSearch } from './line-search.ts';

/** Folders of collections are nested no deeper. */
const mostLevels = 32;

export function readPostmanRequests(text: string): readonly FileCall[] | undefined {
  const collection = parseJson(text);
  if (!isRecord(collection) || !Array.isArray(collection.item)) return undefined;
  const variables = new Map(
    (Array.isArray(collection.variable) ? collection.variable : []).flatMap((each) =>
      isRecord(each) && typeof each.key === 'string' && typeof each.value === 'string'
        ? [[each.key, each.value] as const]
        : [],
    ),
  );
  const lineOf = createLineSearch(text);
  return requestsIn(collection.item, 0).map(({ name, method, url }) => ({
    ...{ method, url: shapeOfWritten(url, variables), line: lineOf(JSON.stringify(url)) },
    ...(name !== undefined && { name }),
  }));
}

interface WrittenRequest {
  readonly name: string | undefined;
  readonly method: string;
  readonly url: string;
}

function requestsIn(items: readonly unknown[], level: number): readonly WrittenRequest[] {
  if (level > mostLevels) return [];
  return items.filter(isRecord).flatMap(({ name, item, request }): readonly WrittenRequest[] => {
    if (Array.isArray(item)) return requestsIn(item, level + 1);
    const written = isRecord(request) ? request : { url: request };
    const url = isRecord(written.url) ? written.url.raw : written.url;
    if (typeof url !== 'string' || url === '') return [];
    const method = typeof written.method === 'string' ? written.method.toUpperCase() : 'GET';
    return [{ name: typeof name === 'string' ? name : undefined, method, url }];
  });
}
