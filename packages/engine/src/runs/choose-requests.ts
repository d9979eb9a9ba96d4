/** Which requests of a file a run sends, and in which order. */
import type { HttpFileRequest } from '../imports/http-file/read-http-file.ts';

/**
 * Those that are wanted in the order of the file, each behind those that it refers to with `# @ref NAME` or
 * `# @forceRef NAME`. Whatever is reached twice is sent once.
 */
export function chooseRequests(
  requests: readonly HttpFileRequest[],
  isWanted: (request: HttpFileRequest) => boolean,
): readonly HttpFileRequest[] {
  const chosen = new Set<HttpFileRequest>();
  const pending = new Set<HttpFileRequest>();
  const byName = new Map(requests.map((request) => [nameOf(request), request]));

  function add(request: HttpFileRequest): void {
    if (chosen.has(request) || pending.has(request)) return;
    pending.add(request);
    for (const directive of ['ref', 'forceRef']) {
      const name = request.directives.get(directive);
      const referred = name === undefined ? undefined : byName.get(name);
      if (referred !== undefined) add(referred);
    }
    chosen.add(request);
  }

  for (const request of requests) if (isWanted(request)) add(request);
  return [...chosen];
}

function nameOf({ directives, name }: HttpFileRequest): string | undefined {
  return directives.get('name') || name;
}
