/** Finds the endpoint that a line of an `.http` file calls: of those that fit, the one that the server would pick. */
import { callsAt } from '../../documents/search/concrete-call.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import type { RequestLine } from './http-file-place.ts';

/** Several where the source does not decide; none for a host that the project says nothing of is told apart from no host. */
export function calledEndpoints(endpoints: readonly Endpoint[], line: RequestLine): readonly Endpoint[] {
  const [path = ''] = line.path.split(/[?#]/);
  if (!path.startsWith('/')) return [];
  const filled = path.replace(/\{\{[^{}]*\}\}/g, 'x');
  const { verb, host } = line;
  const calls = callsAt(endpoints, {
    verb: verb === '' ? 'GET' : verb,
    host: host === '' ? undefined : host,
    path: filled,
    params: [],
  });
  return [...new Set(calls.map(({ endpoint }) => endpoint))];
}
