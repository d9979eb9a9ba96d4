/** A class as Jackson looks at it: its fields and methods with their annotations, and what it is created from. */
import type { Project, Question } from '../../../project/project.ts';
import {
  type Annotated,
  type Annotations,
  annotationsAt,
  booleanAttribute,
  textAttribute,
} from '../../annotations.ts';
import { type ClassType, type ResolvedType, typeKey } from '../../resolved-type.ts';
import { type Accessor, accessorsOf } from '../accessors.ts';
import { type ConstructorOf, constructorsOf, factoriesOf } from '../constructors.ts';
import { jackson } from './annotations.ts';
import { type ClassRules, classRules } from './class-rules.ts';
import { propertyNameOf } from './naming.ts';

export interface Bean {
  readonly type: ClassType;
  readonly rules: ClassRules;
  /** Without those that a subclass overrides or hides. */
  readonly members: readonly Member[];
  readonly creator: Creator;
  /** What stands for the whole object in JSON: the type of what has `@JsonValue`. */
  readonly value: Member | undefined;
}

export interface Member extends Accessor {
  /** Where its annotations are: of an overriding method also the methods that it overrides. */
  readonly places: readonly Annotated[];
  readonly annotations: Annotations;
}

export type Creator =
  | { readonly kind: 'properties'; readonly parameters: readonly Member[] }
  /** A single parameter is read from the whole JSON value. */
  | { readonly kind: 'delegate'; readonly type: ResolvedType }
  | { readonly kind: 'none' };

const beanOfType: Question<Bean | undefined> = { inCircles: undefined };

/** `undefined` only while the answer is being worked out. */
export function beanOf(project: Project, type: ClassType): Bean | undefined {
  return project.recall(beanOfType, typeKey(type), '', () => {
    const members = membersOf(project, accessorsOf(project, type));
    return {
      type,
      rules: classRules(project, type),
      members,
      creator: creatorOf(project, type, members),
      value: members.find(({ annotations }) => isOn(annotations, 'JsonValue')),
    };
  });
}

/** Whether a marker annotation is there and not switched off: `@JsonIgnore(false)`. */
export function isOn(annotations: Annotations, name: string, attribute = 'value'): boolean {
  const found = annotations.find(`${jackson}.${name}`);
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

/** `namesakes` are those of superclasses first. */
function memberOf(project: Project, namesakes: readonly Accessor[]): Member {
  const own = namesakes.findLast(({ declaredIn }) => declaredIn.declaration.kind !== 'interface');
  const nearest = own ?? namesakes.at(-1);
  if (nearest === undefined) throw new Error('a group of accessors has at least one');
  const places = nearest.kind === 'field' ? [nearest] : [nearest, ...namesakes.toReversed()];
  const documentation = places.find((each) => each.documentation !== undefined)?.documentation;
  const annotated = [...new Set(places)].map((each) => each.annotated);
  return { ...nearest, documentation, places: annotated, annotations: annotationsAt(project, annotated) };
}

/**
 * What Jackson creates the object from: what has `@JsonCreator`, or the only public constructor, whose parameter names
 * Spring Boot's compiler settings keep. A class that can be created without anything is filled afterwards.
 */
function creatorOf(project: Project, type: ClassType, members: readonly Member[]): Creator {
  const constructors = constructorsOf(project, type);
  const marked = [...constructors, ...factoriesOf(project, type)].find(isMarkedCreator);
  if (marked !== undefined) return creatorFrom(project, marked, members);
  if (constructors.some(({ parameters }) => parameters.length === 0)) return { kind: 'none' };
  const [only, ...others] = constructors.filter(({ isPublic }) => isPublic);
  if (only === undefined || others.length > 0) return { kind: 'none' };
  return { kind: 'properties', parameters: only.parameters.map((each) => memberOf(project, [each])) };
}

function isMarkedCreator({ annotations }: ConstructorOf): boolean {
  if (annotations.has('java.beans.ConstructorProperties')) return true;
  const found = annotations.find(`${jackson}.JsonCreator`);
  return found !== undefined && textAttribute(found, 'mode') !== 'DISABLED';
}

/** A single parameter without a name of its own takes the whole value, unless a property is called like it. */
function creatorFrom(
  project: Project,
  { parameters, annotations }: ConstructorOf,
  members: readonly Member[],
): Creator {
  const named = parameters.map((each) => memberOf(project, [each]));
  const marked = annotations.find(`${jackson}.JsonCreator`);
  const mode = marked && textAttribute(marked, 'mode');
  const [single, ...others] = named;
  if (single !== undefined && others.length === 0 && mode !== 'PROPERTIES') {
    const isNamed = single.annotations.has(`${jackson}.JsonProperty`);
    const isProperty = members.some((member) => {
      const isRead = member.kind === 'component' || (member.kind !== 'setter' && member.isPublic);
      return isRead && implicitName(member) === single.name && member.kind !== 'method';
    });
    if (mode === 'DELEGATING' || (!isNamed && !isProperty)) return { kind: 'delegate', type: single.type };
  }
  return { kind: 'properties', parameters: named };
}
