/**
 * Classes that implement gRPC services: by the generated base class that they extend at any depth, by the interface that
 * Quarkus generates, or by hand as a `BindableService`.
 */

import { readBody } from '../../../source/code/read-code.ts';
import { expressionsIn } from '../../../source/code/walk.ts';
import { dottedName, type Expression } from '../../../source/declarations/expression.ts';
import { packageOf, simpleName } from '../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import { type MethodOf, methodsOf } from '../../../source/types/members.ts';
import { resolveType } from '../../../source/types/resolve-type.ts';
import { type ClassType, classTypeOf } from '../../../source/types/resolved-type.ts';
import { headerScope } from '../../../source/types/scope.ts';
import { typeHierarchy } from '../../../source/types/supertypes.ts';
import { lookAbove } from '../common/candidates/names-above.ts';
import { type GeneratedBase, generatedBase, looksGenerated } from './generated-names.ts';
import { ruleDeclaredService } from './rule-declared-service.ts';

export interface Implementation {
  readonly declared: DeclaredType;
  readonly type: ClassType;
  /** Says how the class says which service it implements. */
  readonly base: GeneratedBase;
  /** Its methods without those of generated code. */
  readonly methods: readonly MethodOf[];
}

/**
 * Says whether a class with this supertype or annotation may implement a service: by names alone, may say yes too
 * often.
 */
export const mightLeadToService = lookAbove({
  has: (name) => looksGenerated(name) || name === 'BindableService' || isServiceAnnotation(name),
});

export function implementationsOf(project: Project, declared: DeclaredType): readonly Implementation[] {
  const { kind, modifiers } = declared.declaration;
  const isInstantiated = (kind === 'class' || kind === 'object') && !modifiers.includes('abstract');
  if (!isInstantiated || isGenerated(declared)) return [];
  const type = classTypeOf(declared);
  const bases = basesOf(project, type);
  if (bases.length === 0) return [];
  const methods = methodsOf(project, type).filter((method) => !isGenerated(method.declared));
  return bases.map((base) => ({ declared, type, base, methods }));
}

/** Generated code that stands in the sources: the base classes, and everything around them. */
function isGenerated({ declaration, outer }: DeclaredType): boolean {
  if (generatedBase(declaration.qualifiedName) !== undefined) return true;
  const isStub = declaration.types.some((nested) => generatedBase(nested.qualifiedName) !== undefined);
  return isStub || (outer !== undefined && isGenerated(outer));
}

/** Annotated as a service, with a base that neither the sources nor the names of generators explain. */
export function isUnexplainedService({ declaration }: DeclaredType): boolean {
  const { kind, modifiers, annotations, superclass, interfaces } = declaration;
  return (
    kind === 'class' &&
    !modifiers.includes('abstract') &&
    annotations.some(({ name }) => isServiceAnnotation(name)) &&
    (superclass !== undefined || interfaces.length > 0)
  );
}

function basesOf(project: Project, type: ClassType): readonly GeneratedBase[] {
  const supertypes = allSupertypes(project, type);
  const generated = supertypes.flatMap((name) => generatedBase(name) ?? []);
  const [nearest] = generated;
  if (nearest !== undefined) return [nearest];
  const isAnnotated = type.declared?.declaration.annotations.some(({ name }) => isServiceAnnotation(name));
  const isBindable = supertypes.some((name) => simpleName(name) === 'BindableService');
  const found = isAnnotated
    ? serviceInterfaces(project, type, supertypes)
    : isBindable
      ? boundByHand(project, type)
      : [];
  if (found.length > 0 || type.declared === undefined) return found;
  const service = ruleDeclaredService(project, type.declared, supertypes);
  return service === undefined ? [] : [service];
}

/** Knows the annotation of net.devh, LogNet, Quarkus, Spring gRPC and others: all call it the same. */
function isServiceAnnotation(name: string): boolean {
  return /^G[rR]pcService$/.test(simpleName(name));
}

/**
 * Quarkus generates an interface with the service's own name. Only where there is such a service it counts: a class may
 * implement other interfaces, too.
 */
function serviceInterfaces(
  project: Project,
  { name }: ClassType,
  supertypes: readonly string[],
): readonly GeneratedBase[] {
  return supertypes.flatMap((supertype) => {
    const service = simpleName(supertype);
    const javaPackage = packageOf(supertype) || undefined;
    const isService =
      supertype !== name &&
      project.protos
        .declaring(service, '')
        .some((file) => javaPackage === undefined || file.javaPackage === javaPackage);
    return isService ? [{ javaPackage, service, outer: `Mutiny${service}Grpc` }] : [];
  });
}

/**
 * A class that builds its `ServerServiceDefinition` itself names the generated code of its service, for the descriptor or
 * for the methods: `GreeterGrpc.getServiceDescriptor()`.
 */
function boundByHand(project: Project, type: ClassType): readonly GeneratedBase[] {
  for (const { method, declared } of methodsOf(project, type)) {
    if (method.name !== 'bindService' || method.body === undefined) continue;
    const body = readBody(declared.file, method.body);
    const outer = [...expressionsIn(body)].flatMap((each) => generatedClassIn(each) ?? [])[0];
    if (outer === undefined) continue;
    const service = outer.slice(0, -'Grpc'.length);
    const reference = { kind: 'named', name: outer, arguments: undefined, owner: undefined } as const;
    const scope = headerScope(declared);
    const stub = resolveType(project, scope, { ...reference, annotations: [], isNullable: undefined });
    const javaPackage = stub.kind === 'class' ? packageOf(stub.name) : undefined;
    return [{ javaPackage, service, outer }];
  }
  return [];
}

/** `GreeterGrpc` of `GreeterGrpc.getServiceDescriptor()`, of `GreeterGrpc.SERVICE_NAME`. */
function generatedClassIn(expression: Expression): string | undefined {
  if (expression.kind !== 'call' && expression.kind !== 'member') return undefined;
  const { target, name } = expression;
  const owner = target && simpleName(dottedName(target) ?? '');
  const isGeneratedMember =
    name === 'SERVICE_NAME' || name === 'bindService' || /^(?:get|METHOD_)\w/.test(name);
  return owner !== undefined && /\wGrpc$/.test(owner) && isGeneratedMember ? owner : undefined;
}

/**
 * Names of everything above a type, nearest first: qualified where the source says it, as written where it does not. The
 * latter are generated code of the same package, or of one that is imported as a whole.
 */
function allSupertypes(project: Project, type: ClassType): readonly string[] {
  const names: string[] = [];
  for (const { name, declared } of typeHierarchy(project, type)) {
    names.push(name);
    if (declared === undefined) continue;
    const { superclass, interfaces } = declared.declaration;
    for (const reference of [...(superclass === undefined ? [] : [superclass]), ...interfaces]) {
      const resolved = resolveType(project, headerScope(declared), reference);
      if (resolved.kind === 'unresolved') names.push(resolved.name);
    }
  }
  return names;
}
