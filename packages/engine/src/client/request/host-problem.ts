import { type FieldProblem, fullOptions } from './build-options.ts';
import { buildHost } from './build-url.ts';
import { buildGrpcHost } from './grpc-host.ts';

/**
 * Returns what is wrong with a host that requests should go to, as a full sentence; `undefined` where a request can be
 * built.
 * @param host `localhost:8080`, `https://api.acme.com/v1`, `grpc://localhost:9090`; placeholders may stand in it
 */
export function hostProblem(host: string): string | undefined {
  const problems: FieldProblem[] = [];
  const build = /^grpcs?:/i.test(host.trim()) ? buildGrpcHost : buildHost;
  build(host, fullOptions({ gaps: 'keep' }), problems);
  return problems[0]?.message;
}
