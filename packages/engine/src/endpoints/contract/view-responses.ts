/**
 * A controller's method that returns the name of a view sends these (Spring Framework, "Redirecting" of view
 * resolution).
 */
import type { ApiResponse } from '../../model/contract.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { readMethodBody } from '../../source/code/read-code.ts';
import { resultsOf } from '../../source/code/results.ts';
import type { Project } from '../../source/project/project.ts';
import { constantText } from '../../source/types/constant.ts';
import { evaluate } from '../../source/types/constants.ts';
import { type MethodOf, returnType, scopeOf } from '../../source/types/members.ts';

/** `undefined` where it returns no name of a redirect: `redirect:/x` is 302 with a `Location`, any other name a page. */
export function viewResponses(
  project: Project,
  of: MethodOf,
  { framework, response }: Endpoint,
  main: ApiResponse,
): readonly ApiResponse[] | undefined {
  if (framework !== 'spring-mvc' || response?.schema !== undefined) return undefined;
  const type = returnType(project, of);
  const code = readMethodBody(of.declared.file, of.method);
  if (code === undefined || type?.kind !== 'class' || type.name !== 'java.lang.String') return undefined;
  const names = resultsOf(code).map((each) => constantText(evaluate(project, scopeOf(of), each)));
  const isRedirect = (name: string) => name.startsWith('redirect:');
  if (!names.some(isRedirect)) return undefined;
  const { provenance } = main;
  const redirect: ApiResponse = {
    status: '302',
    headers: [{ name: 'Location' }],
    contents: [],
    ...(provenance !== undefined && { provenance: { ...provenance, from: 'code' } }),
  };
  const page: ApiResponse = { ...main, contents: [{ mediaType: 'text/html', schema: { type: 'string' } }] };
  return names.every(isRedirect) ? [redirect] : [page, redirect];
}
