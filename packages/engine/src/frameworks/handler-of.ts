/** Finds the method that an endpoint calls: the one whose name stands at the endpoint's place in the source. */
import type { Endpoint } from '../endpoints/endpoint.ts';
import type { ClassElement, MethodElement } from '../project/conventions.ts';
import { withNested } from '../project/declared-type.ts';
import type { Project } from '../project/project.ts';
import { methodsOf } from '../types/members.ts';
import { positionAt } from './source-location.ts';

export interface EndpointElements {
  readonly owner: ClassElement;
  /** `undefined` where an endpoint is no method of its class, as functional routes are. */
  readonly handler: MethodElement | undefined;
}

/** @param path of the file that the endpoint was found in */
export function elementsOf(
  project: Project,
  path: string,
  { className, methodName, source }: Endpoint,
): EndpointElements | undefined {
  const types = withNested(project.typesIn(path));
  const declared = [...types].find(({ declaration }) => declaration.qualifiedName === className);
  if (declared === undefined) return undefined;
  const type = { kind: 'class', name: className, declared, arguments: [] } as const;
  const found = methodsOf(project, type).find((candidate) => {
    if (candidate.method.name !== methodName) return false;
    const { file } = candidate.declared;
    const { line, column } = positionAt(project, file, candidate.method.nameSpan.start);
    return project.nameOf(file.path) === source.file && line === source.line && column === source.column;
  });
  return {
    owner: { kind: 'class', declared },
    handler: found && { kind: 'method', method: found.method, declared: found.declared, of: declared },
  };
}
