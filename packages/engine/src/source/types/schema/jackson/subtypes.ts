/**
 * Values of several types in one place, and how JSON tells them apart: `@JsonTypeInfo`, `@JsonSubTypes`,
 * `@JsonTypeName`, and sealed classes with Kotlin's serialization.
 */
import { simpleName } from '../../../declarations/qualified-name.ts';
import type { MemoKey, Project } from '../../../project/project.ts';
import { type Annotations, annotationsAt, arrayAttribute, textAttribute } from '../../annotations.ts';
import { constantText } from '../../constant.ts';
import { type ClassType, classTypeOf } from '../../resolved-type.ts';
import { isA, typeHierarchy } from '../../supertypes.ts';
import { jackson } from './annotations.ts';
import { classAnnotations } from './class-rules.ts';

export interface TypeIds {
  readonly place: IdPlace;
  /** Names the property that holds the id. */
  readonly property: string;
  /** The first is written, all are read (`names` of `@JsonSubTypes.Type`). */
  idsOf(type: ClassType): readonly string[];
  /** Several of the types may take the same value. */
  readonly isDeduced: boolean;
}

/**
 * Says where the id stands: in the object, around it, in a property beside the one that holds the object, or nowhere.
 */
export type IdPlace = 'property' | 'wrapper-object' | 'wrapper-array' | 'beside' | 'nowhere';

/** `annotations` are those of the class with everything above it, or those of a property, which is of no type itself. */
export function typeIds(
  project: Project,
  annotations: Annotations,
  type: ClassType | undefined,
): TypeIds | undefined {
  const info = annotations.find(jackson.JsonTypeInfo);
  if (info === undefined) return type && kotlinTypeIds(project, annotations, type);
  const use = textAttribute(info, 'use') ?? 'CLASS';
  if (use === 'NONE') return undefined;
  const listedNames = new Map(listed(project, annotations).map(({ type, names }) => [type.name, names]));
  return {
    place: use === 'DEDUCTION' ? 'nowhere' : (places[textAttribute(info, 'include') ?? ''] ?? 'property'),
    property: textAttribute(info, 'property') ?? idProperties[use] ?? '@type',
    idsOf: (type) => idsOf(project, use, type, listedNames.get(type.name) ?? []),
    isDeduced: use === 'DEDUCTION',
  };
}

const places: Readonly<Record<string, IdPlace>> = {
  PROPERTY: 'property',
  EXISTING_PROPERTY: 'property',
  WRAPPER_OBJECT: 'wrapper-object',
  WRAPPER_ARRAY: 'wrapper-array',
  EXTERNAL_PROPERTY: 'beside',
};

const idProperties: Readonly<Record<string, string>> = { CLASS: '@class', MINIMAL_CLASS: '@c' };

/** A name for each class: `@JsonSubTypes` says more than `@JsonTypeName`, and that more than the class itself. */
function idsOf(
  project: Project,
  use: string,
  type: ClassType,
  listedNames: readonly string[],
): readonly string[] {
  if (use === 'CLASS') return [binaryName(type)];
  if (use === 'MINIMAL_CLASS') return [`.${binaryName(type).split('.').at(-1)}`];
  if (listedNames.length > 0) return listedNames;
  const own = classAnnotations(project, type).find(jackson.JsonTypeName);
  const named = own && textAttribute(own, 'value');
  if (named !== undefined) return [named];
  return [use === 'SIMPLE_NAME' ? simpleName(type.name) : (binaryName(type).split('.').at(-1) ?? type.name)];
}

/** `com.acme.Outer$Inner` (JLS 13.1). */
function binaryName({ name, declared }: ClassType): string {
  const packageName = declared?.file.packageName ?? '';
  const rest = packageName === '' ? name : name.slice(packageName.length + 1);
  const binary = declared === undefined ? rest : rest.replaceAll('.', '$');
  return packageName === '' ? binary : `${packageName}.${binary}`;
}

const serializable = 'kotlinx.serialization.Serializable';

/** Kotlin's serialization writes a `type` into objects of sealed hierarchies ("Polymorphism" in its guide). */
function kotlinTypeIds(project: Project, annotations: Annotations, type: ClassType): TypeIds | undefined {
  const isSealed = ({ declared }: ClassType) => declared?.declaration.modifiers.includes('sealed');
  if (!annotations.has(serializable) || !typeHierarchy(project, type).some(isSealed)) return undefined;
  return {
    place: 'property',
    property: 'type',
    idsOf: (each) => {
      const named = classAnnotations(project, each).find('kotlinx.serialization.SerialName');
      return [(named && textAttribute(named, 'value')) ?? each.name];
    },
    isDeduced: false,
  };
}

/** The classes that a value may have, abstract ones left out. Empty where no subtypes are known. */
export function variantsOf(
  project: Project,
  type: ClassType,
  annotations: Annotations,
): readonly ClassType[] {
  const found = new Map<string, ClassType>();
  const seen = new Set<string>([type.name]);
  const visit = (at: ClassType, own: Annotations): void => {
    const below = [...listed(project, own).map((each) => each.type), ...sealedSubtypes(project, at)];
    for (const each of below) {
      if (seen.has(each.name) || !isA(project, each, new Set([type.name]))) continue;
      seen.add(each.name);
      if (isConcrete(each)) found.set(each.name, each);
      visit(each, classAnnotations(project, each));
    }
  };
  visit(type, annotations);
  if (found.size === 0) return [];
  return isConcrete(type) ? [type, ...found.values()] : [...found.values()];
}

interface Listed {
  readonly type: ClassType;
  readonly names: readonly string[];
}

const listedTypes: MemoKey<readonly Listed[]> = { onCycle: [] };

function listed(project: Project, annotations: Annotations): readonly Listed[] {
  const found = annotations.find(jackson.JsonSubTypes);
  if (found === undefined) return [];
  return project.memoize(listedTypes, found, '', () =>
    arrayAttribute(found, 'value').flatMap((each): readonly Listed[] => {
      if (each.kind !== 'annotation') return [];
      const entry = annotationsAt(project, [{ annotations: [each.annotation], scope: each.scope }]).find(
        jackson.JsonSubTypesType,
      );
      const value = entry?.values.get('value');
      if (entry === undefined || value?.kind !== 'class' || value.type.kind !== 'class') return [];
      const name = textAttribute(entry, 'name');
      const names = [...(name ? [name] : []), ...arrayAttribute(entry, 'names').map(constantText)];
      return [{ type: value.type, names }];
    }),
  );
}

/** All subtypes of a sealed type are in the same module: each is found by the name that it extends. */
function sealedSubtypes(project: Project, { name, declared }: ClassType): readonly ClassType[] {
  if (!declared?.declaration.modifiers.includes('sealed')) return [];
  return project.typesExtending(simpleName(name)).flatMap(({ qualifiedName }) => {
    const below = project.type(qualifiedName, declared.file);
    return below === undefined ? [] : [classTypeOf(below)];
  });
}

export function isConcrete({ declared }: ClassType): boolean {
  if (declared === undefined) return true;
  const { kind, modifiers } = declared.declaration;
  return kind !== 'interface' && !modifiers.includes('abstract') && !modifiers.includes('sealed');
}
