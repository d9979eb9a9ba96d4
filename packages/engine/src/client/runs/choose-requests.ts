/** Says which requests of a file a run sends, and in which order. */
import type { HttpFileRequest } from '../http-files/read-http-file.ts';

/**
 * Those that are wanted in the order of the file, each behind those that it refers to with `# @ref NAME` or
 * `# @forceRef NAME`. Whatever is reached twice is sent once.
 * @param wanted without it all but those that `# @disabled` switches off; one that is asked for by name is sent
 */
export function chooseRequests(
  requests: readonly HttpFileRequest[],
  wanted?: (request: HttpFileRequest) => boolean,
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

  for (const request of requests)
    if (wanted === undefined ? !isDisabled(request) : wanted(request)) add(request);
  return [...chosen];
}

function isDisabled({ directives }: HttpFileRequest): boolean {
  const value = directives.get('disabled');
  return value !== undefined && value !== 'false';
}

function nameOf({ directives, name }: HttpFileRequest): string | undefined {
  return directives.get('name') || name;
}
