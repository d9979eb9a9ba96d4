/** Sub-resources: what a method with `@Path` and without a verb leads to (JAX-RS 3.4.1). */
import type { NamedTypeReference } from '../../declarations/type-reference.ts';
import type { Project } from '../../project/project.ts';
import { returnType, scopeOf } from '../../types/members.ts';
import { resolveType } from '../../types/resolve-type.ts';
import type { ClassType, ResolvedType } from '../../types/resolved-type.ts';
import { unwrap } from '../../types/schema/wrappers.ts';
import { type ResourceMethod, resourceMethodsOf } from './resource-methods.ts';
import { asSubResource, type Resource } from './resources.ts';

export interface SubResource {
  readonly resource: Resource;
  readonly methods: readonly ResourceMethod[];
}

/**
 * By the declared type, `Class<T>` and results that come later included. Where that has nothing to offer (JAX-RS looks
 * at the object that comes back), by the class that the method creates or asks the `ResourceContext` for.
 */
export function subResourceOf(
  project: Project,
  locator: ResourceMethod,
  role: Resource['role'],
): SubResource | undefined {
  const declared = returnType(project, locator.method);
  return (
    (declared && resourceIn(project, declared, role)) ??
    typesCreatedBy(project, locator)
      .map((type) => resourceIn(project, type, role))
      .find((found) => found !== undefined)
  );
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

/**
 * `new LineResource(…)`, `context.getResource(LineResource.class)`, in Kotlin `LineResource(…)` and `LineResource::class`:
 * what the method returns first, then whatever else it mentions.
 */
function typesCreatedBy(project: Project, { method }: ResourceMethod): readonly ResolvedType[] {
  const { body } = method.method;
  if (body === undefined) return [];
  const code = method.declared.file.text.slice(body.start, body.end);
  const returned = [...code.matchAll(/\breturn\b[^;}]*/g)].map(([statement]) => statement);
  const names = [...returned, code].flatMap((part) =>
    [...part.matchAll(creation)].map(([, name = '']) => name),
  );
  return [...new Set(names)].map((name) => resolveType(project, scopeOf(method), referenceTo(name)));
}

const creation = /\b((?:\w+\.)*\p{Lu}\w*)\s*(?:[(<]|\.class\b|::class\b)/gu;

function referenceTo(name: string): NamedTypeReference {
  return {
    kind: 'named',
    name,
    arguments: undefined,
    owner: undefined,
    annotations: [],
    isNullable: undefined,
  };
}
