/** A class as Jackson looks at it: its fields and methods with their annotations, and what it is created from. */
import type { Documentation } from '../../../declarations/model.ts';
import type { DeclaredType } from '../../../project/declared-type.ts';
import type { MemoKey, Project } from '../../../project/project.ts';
import {
  type Annotated,
  type Annotations,
  annotatedType,
  annotationsAt,
  booleanAttribute,
  textAttribute,
} from '../../annotations.ts';
import { type ClassType, type ResolvedType, typeKey } from '../../resolved-type.ts';
import { bodyScope } from '../../scope.ts';
import { type Accessor, findAccessors, methodAccessor, ownerOf } from '../accessors.ts';
import { type ConstructorOf, factoriesOf, findConstructors } from '../constructors.ts';
import { jackson } from './annotations.ts';
import { type ClassRules, classRules } from './class-rules.ts';
import { mapperSettings } from './mapper-settings.ts';
import { propertyNameOf } from './naming.ts';
import { readsParameterNames } from './parameter-names.ts';

export interface Bean {
  readonly type: ClassType;
  readonly rules: ClassRules;
  /** Without those that a subclass overrides or hides. */
  readonly members: readonly Member[];
  readonly creator: Creator;
  /** Holds what stands for the whole object in JSON: the type of what has `@JsonValue`. */
  readonly value: Member | undefined;
}

export interface Member extends Accessor {
  /** Says where its annotations are: of an overriding method also the methods that it overrides. */
  readonly places: readonly Annotated[];
  readonly annotations: Annotations;
  /** Those of what it overrides, too, the nearest first. */
  readonly comments: readonly Documentation[];
}

export type Creator =
  | { readonly kind: 'properties'; readonly parameters: readonly Member[] }
  /** Another object is filled, which then makes this one: its fields and setters do not take part. */
  | { readonly kind: 'builder'; readonly parameters: readonly Member[] }
  /** A single parameter is read from the whole JSON value. */
  | { readonly kind: 'delegate'; readonly type: ResolvedType }
  | { readonly kind: 'none' };

const beanOfType: MemoKey<Bean | undefined> = { onCycle: undefined };

/** `undefined` only while the result is being worked out. */
export function beanOf(project: Project, type: ClassType): Bean | undefined {
  return project.memoize(beanOfType, typeKey(type), '', () => {
    const members = withMixins(project, type, membersOf(project, findAccessors(project, type)));
    return {
      type,
      rules: classRules(project, type),
      members,
      creator: creatorOf(project, type, members),
      value: members.find(({ annotations }) => isOn(annotations, jackson.JsonValue)),
    };
  });
}

/** Tells whether an annotation, by its qualified name, is there and not switched off: `@JsonIgnore(false)`. */
export function isOn(annotations: Annotations, name: string, attribute = 'value'): boolean {
  const found = annotations.find(name);
  return found !== undefined && booleanAttribute(found, attribute) !== false;
}

/** The name that the class alone gives to what an accessor reads or writes. */
export function implicitName({ kind, name, property }: Accessor): string {
  return property ?? (kind === 'getter' || kind === 'setter' ? propertyNameOf(name) : name);
}

/** A method keeps the annotations of what it overrides, a field hides that of a superclass. */
function membersOf(project: Project, accessors: readonly Accessor[]): readonly Member[] {
  const byName = new Map<string, Accessor[]>();
  for (const accessor of accessors) {
    const key = `${accessor.kind === 'field' ? 'field' : accessor.parameterCount} ${accessor.member}`;
    const others = byName.get(key);
    if (others === undefined || accessor.kind === 'component') byName.set(key, [accessor]);
    else others.push(accessor);
  }
  return [...byName.values()].map((namesakes) => memberOf(project, namesakes));
}

/** Annotations of a mixin's member hide those of the member that it is called like. */
function withMixins(project: Project, type: ClassType, members: readonly Member[]): readonly Member[] {
  const { mixins } = mapperSettings(project, type);
  if (mixins.size === 0) return members;
  return members.map((member) => {
    const mixin = mixins.get(member.declaredIn.declaration.name);
    const above = mixin === undefined ? [] : placesInMixin(mixin, member);
    if (above.length === 0) return member;
    const places = [...above, ...member.places];
    return { ...member, places, annotations: annotationsAt(project, places) };
  });
}

function placesInMixin(mixin: DeclaredType, { kind, member, parameterCount }: Member): readonly Annotated[] {
  const { fields, methods, components } = mixin.declaration;
  const isMethod = kind !== 'field' && kind !== 'component' && kind !== 'creator-parameter';
  const found = isMethod
    ? methods.filter(({ name, parameters }) => name === member && parameters.length === parameterCount)
    : [...fields, ...components].filter(({ name }) => name === member);
  return found.map(({ annotations }) => ({ annotations, scope: bodyScope(mixin) }));
}

const memberOfAccessor: MemoKey<Member | undefined> = { onCycle: undefined };

/** `namesakes` are those of superclasses first. */
function memberOf(project: Project, namesakes: readonly Accessor[]): Member {
  const own = namesakes.findLast(({ declaredIn }) => declaredIn.declaration.kind !== 'interface');
  const nearest = own ?? namesakes.at(-1);
  if (nearest === undefined) throw new Error('a group of accessors has at least one');
  const overridden =
    nearest.kind === 'field' ? [] : namesakes.filter((each) => each !== nearest).toReversed();
  if (overridden.length > 0) return memberAt(project, nearest, overridden);
  // Subclasses that override nothing share it.
  return (
    project.memoize(memberOfAccessor, nearest, '', () => memberAt(project, nearest, [])) ??
    memberAt(project, nearest, [])
  );
}

function memberAt(project: Project, nearest: Accessor, overridden: readonly Accessor[]): Member {
  const all = [nearest, ...overridden];
  const places = all.map(({ annotated }) => annotated);
  // New properties before the old ones: engines copy an object much faster than they add to a copy.
  return {
    comments: all.flatMap(({ documentation }) => documentation ?? []),
    places,
    annotations: annotationsAt(project, places),
    ...nearest,
  };
}

/**
 * Returns what Jackson creates the object from: what has `@JsonCreator`, or the only public constructor, whose
 * parameter names Spring Boot's compiler settings keep. A class that can be created without anything is filled
 * afterwards.
 */
function creatorOf(project: Project, type: ClassType, members: readonly Member[]): Creator {
  const built = builderProperties(project, type, members);
  if (built !== undefined) return { kind: 'builder', parameters: built };
  const constructors = findConstructors(project, type);
  const marked = [...constructors, ...factoriesOf(project, type)].find(isMarkedCreator);
  if (marked !== undefined) return creatorFrom(project, marked, members, knowsNames(project, type, marked));
  if (constructors.some(({ parameters }) => parameters.length === 0)) return { kind: 'none' };
  const [only, ...others] = constructors.filter(({ isPublic }) => isPublic);
  if (only === undefined || others.length > 0) return { kind: 'none' };
  return { kind: 'properties', parameters: only.parameters.map((each) => memberOf(project, [each])) };
}

/**
 * The methods of the class that `@JsonDeserialize(builder = …)` names, with the prefix that `@JsonPOJOBuilder` tells.
 * Lombok's builder has one for each field, whether or not a part of it stands in the source.
 */
function builderProperties(
  project: Project,
  { declared }: ClassType,
  members: readonly Member[],
): readonly Member[] | undefined {
  const annotations = declared && annotationsAt(project, [annotatedType(declared)]);
  const named = annotations?.find(jackson.JsonDeserialize)?.values.get('builder');
  const type = named?.kind === 'class' && named.type.kind === 'class' ? named.type : undefined;
  const isNamed = type !== undefined && type.name !== noBuilder;
  if (!isNamed && !annotations?.has('lombok.extern.jackson.Jacksonized')) return undefined;
  if (annotations?.has('lombok.Builder') || annotations?.has('lombok.experimental.SuperBuilder')) {
    const fields = members.filter(({ kind }) => kind === 'field');
    return fields.map((field) => ({ ...field, kind: 'creator-parameter' }));
  }
  const builder = type?.declared;
  if (type === undefined || builder === undefined) return undefined;
  const pojo = annotationsAt(project, [annotatedType(builder)]).find(jackson.JsonPOJOBuilder);
  const prefix = pojo === undefined ? 'with' : (textAttribute(pojo, 'withPrefix') ?? '');
  return builder.declaration.methods
    .filter(({ name, parameters }) => parameters.length === 1 && name.startsWith(prefix))
    .map((method) => {
      const name = propertyNameOf(method.name.slice(prefix.length));
      const role = { kind: 'creator-parameter', name } as const;
      return memberOf(project, [methodAccessor(project, ownerOf(type, builder), method, role)]);
    });
}

/** The annotation holds this where nobody names a builder. */
const noBuilder = 'java.lang.Void';

function isMarkedCreator({ annotations }: ConstructorOf): boolean {
  if (annotations.has('java.beans.ConstructorProperties')) return true;
  const found = annotations.find(jackson.JsonCreator);
  return found !== undefined && textAttribute(found, 'mode') !== 'DISABLED';
}

/** Jackson learns names of parameters from modules, from records, and from `@ConstructorProperties`. */
function knowsNames(project: Project, type: ClassType, { annotations, isPrimary }: ConstructorOf): boolean {
  return (
    isPrimary || annotations.has('java.beans.ConstructorProperties') || readsParameterNames(project, type)
  );
}

/** A single parameter without a name of its own takes the whole value, unless a property is called like it. */
function creatorFrom(
  project: Project,
  { parameters, annotations }: ConstructorOf,
  members: readonly Member[],
  isNameKnown: boolean,
): Creator {
  const named = parameters.map((each) => memberOf(project, [each]));
  const marked = annotations.find(jackson.JsonCreator);
  const mode = marked && textAttribute(marked, 'mode');
  const [single, ...others] = named;
  if (single !== undefined && others.length === 0 && mode !== 'PROPERTIES') {
    const isNamed = single.annotations.has(jackson.JsonProperty);
    const isProperty =
      isNameKnown &&
      members.some((member) => {
        const isRead = member.kind === 'component' || (member.kind !== 'setter' && member.isPublic);
        return isRead && implicitName(member) === single.name && member.kind !== 'method';
      });
    if (mode === 'DELEGATING' || (!isNamed && !isProperty)) return { kind: 'delegate', type: single.type };
  }
  return { kind: 'properties', parameters: named };
}
