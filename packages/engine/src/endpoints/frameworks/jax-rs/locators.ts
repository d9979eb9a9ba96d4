/** Sub-resources: what a method with `@Path` and without a verb leads to (JAX-RS 3.4.1). */
import { readBody } from '../../../source/code/read-code.ts';
import { namedType } from '../../../source/declarations/type-reference.ts';
import type { Project } from '../../../source/project/project.ts';
import { returnType, scopeOf } from '../../../source/types/members.ts';
import { resolveType } from '../../../source/types/resolve-type.ts';
import type { ClassType, ResolvedType } from '../../../source/types/resolved-type.ts';
import { unwrap } from '../../../source/types/schema/wrappers.ts';
import { typesReturnedBy } from './created-types.ts';
import { type ResourceMethod, resourceMethodsOf } from './resource-methods.ts';
import { asSubResource, type Resource } from './resources.ts';

export interface SubResource {
  readonly resource: Resource;
  readonly methods: readonly ResourceMethod[];
}

/**
 * By the declared type, `Class<T>` and results that come later included. Where that has nothing to offer (JAX-RS looks
 * at the object that comes back), by the classes that the method creates or asks the `ResourceContext` for, because
 * each call may return another one.
 */
export function subResourcesOf(
  project: Project,
  locator: ResourceMethod,
  role: Resource['role'],
): readonly SubResource[] {
  const declared = returnType(project, locator.method);
  const found = declared && resourceIn(project, declared, role);
  return found === undefined ? resourcesCreatedBy(project, locator, role) : [found];
}

function resourceIn(project: Project, type: ResolvedType, role: Resource['role']): SubResource | undefined {
  const target = targetOf(project, type);
  const resource = target && asSubResource(project, target, role);
  const methods = resource === undefined ? [] : resourceMethodsOf(project, resource);
  return resource === undefined || methods.length === 0 ? undefined : { resource, methods };
}

function targetOf(project: Project, type: ResolvedType): ClassType | undefined {
  if (type.kind !== 'class') return undefined;
  const held =
    type.name === 'java.lang.Class' || type.name === 'kotlin.reflect.KClass' ? type.arguments[0] : undefined;
  const wrapped = held === undefined ? unwrap(project, type) : undefined;
  const inner = held ?? (wrapped?.kind === 'one' ? wrapped.of : undefined);
  return inner === undefined ? type : targetOf(project, inner);
}

function resourcesCreatedBy(
  project: Project,
  { method }: ResourceMethod,
  role: Resource['role'],
): readonly SubResource[] {
  const { file } = method.declared;
  const { body } = method.method;
  if (body === undefined) return [];
  const resources = new Map<string, SubResource | undefined>();
  const resourceOf = (name: string) => {
    if (!resources.has(name)) {
      resources.set(name, resourceIn(project, resolveType(project, scopeOf(method), namedType(name)), role));
    }
    return resources.get(name);
  };
  return typesReturnedBy(readBody(file, body), (name) => resourceOf(name) !== undefined).flatMap(
    (name) => resourceOf(name) ?? [],
  );
}
