/** The requests of an `.http` file. */
import { readHttpFile } from '../../../client/http-files/read-http-file.ts';
import { shapeOfWritten } from '../written-url.ts';
import type { FileCall } from './find-calls.ts';

export function readHttpRequests(text: string): readonly FileCall[] {
  const { requests, variables } = readHttpFile(text);
  const own = new Map(variables);
  return requests.map(({ method, url, line, name }) => ({
    ...{ method, line, url: shapeOfWritten(url, own) },
    ...(name !== undefined && { name }),
  }));
}
