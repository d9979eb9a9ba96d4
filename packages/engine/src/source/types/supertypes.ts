/** Superclasses and interfaces, with type arguments bound on the way up (JLS 4.10.2, 8.1.4, 8.1.5). */
import { t } from '../../text/l10n.ts';
import type { DeclaredType } from '../project/declared-type.ts';
import { expansionLimits } from '../project/expansion.ts';
import type { MemoKey, Project } from '../project/project.ts';
import { findBindings, substitute } from './bindings.ts';
import { boundedType } from './bounded-type.ts';
import { resolveType } from './resolve-type.ts';
import { type ClassType, mapArguments, type ResolvedType, typeKey } from './resolved-type.ts';
import { headerScope } from './scope.ts';

export interface Supertypes {
  /** `undefined` for interfaces, and where the source names none. */
  readonly superclass: ClassType | undefined;
  readonly interfaces: readonly ClassType[];
}

export function findSupertypes(project: Project, type: ClassType): Supertypes {
  if (type.declared === undefined) return noSupertypes;
  const generic = genericSupertypes(project, type.declared);
  if (type.declared.declaration.typeParameters.length === 0) return generic;
  const bindings = findBindings(type);
  const { declared } = type;
  const place = () => ({ file: declared.file, span: declared.declaration.nameSpan });
  const bind = (supertype: ClassType) =>
    boundedType(
      project,
      mapArguments(supertype, (each) => substitute(each, bindings)),
      place,
    );
  return {
    superclass: generic.superclass && bind(generic.superclass),
    interfaces: generic.interfaces.map(bind),
  };
}

/** The type itself and its superclasses, nearest first. */
export function superclassChain(project: Project, type: ClassType): readonly ClassType[] {
  const chain: ClassType[] = [];
  const seen = new Set<string>();
  for (let at: ClassType | undefined = type; at !== undefined && !seen.has(at.name); ) {
    if (isTooMany(project, type, seen.size)) break;
    seen.add(at.name);
    chain.push(at);
    at = findSupertypes(project, at).superclass;
  }
  return chain;
}

/**
 * The type and everything above it, each once: the type, then what its interfaces bring, then what its superclass
 * brings. This is the order in which Spring looks for annotations in a type's hierarchy.
 */
export function typeHierarchy(project: Project, type: ClassType): readonly ClassType[] {
  if (type.declared === undefined) return [type];
  return project.memoize(hierarchyOf, typeKey(type), '', () => {
    const seen = new Map<string, ClassType>();
    const visit = (at: ClassType): void => {
      if (seen.has(at.name) || isTooMany(project, type, seen.size)) return;
      seen.set(at.name, at);
      const { superclass, interfaces } = findSupertypes(project, at);
      for (const each of interfaces) visit(each);
      if (superclass !== undefined) visit(superclass);
    };
    visit(type);
    return [...seen.values()];
  });
}

/** Each type asks for all that stand above it: a chain of thousands would take their square. */
function isTooMany(project: Project, { declared }: ClassType, count: number): boolean {
  const limit = expansionLimits.supertypesOfType;
  if (count <= limit) return false;
  const place = declared && { file: declared.file, span: declared.declaration.nameSpan };
  project.expansion.recordTruncation(
    t`This type has more than ${limit} supertypes: those beyond are left out.`,
    place,
  );
  return true;
}

const hierarchyOf: MemoKey<readonly ClassType[]> = { onCycle: [] };

/** Returns how a type extends another one: `List<String>` as `java.util.Collection` is `Collection<String>`. */
export function asSupertype(
  project: Project,
  type: ResolvedType,
  qualifiedName: string,
): ClassType | undefined {
  if (type.kind !== 'class') return undefined;
  if (type.name === qualifiedName) return type;
  return typeHierarchy(project, type).find((supertype) => supertype.name === qualifiedName);
}

/** Tells whether it is one of the named types, or extends one. */
export function isA(project: Project, type: ResolvedType, qualifiedNames: ReadonlySet<string>): boolean {
  if (type.kind !== 'class') return false;
  if (qualifiedNames.has(type.name)) return true;
  return typeHierarchy(project, type).some((supertype) => qualifiedNames.has(supertype.name));
}

/** Direct superclass and interfaces that are declared somewhere, whatever their type arguments are. */
export function declaredSupertypes(project: Project, type: DeclaredType): readonly DeclaredType[] {
  const { superclass, interfaces } = genericSupertypes(project, type);
  return [superclass, ...interfaces].flatMap((supertype) => supertype?.declared ?? []);
}

const noSupertypes: Supertypes = { superclass: undefined, interfaces: [] };
const genericSupertypesOf: MemoKey<Supertypes> = { onCycle: noSupertypes };

/** In terms of the type's own type parameters. */
function genericSupertypes(project: Project, type: DeclaredType): Supertypes {
  return project.memoize(genericSupertypesOf, type, '', () => {
    const scope = headerScope(type);
    const { superclass, interfaces } = type.declaration;
    const resolve = (reference: NonNullable<typeof superclass>): readonly ClassType[] => {
      const resolved = resolveType(project, scope, reference);
      return resolved.kind === 'class' ? [resolved] : [];
    };
    return {
      superclass: superclass && resolve(superclass)[0],
      interfaces: interfaces.flatMap(resolve),
    };
  });
}
