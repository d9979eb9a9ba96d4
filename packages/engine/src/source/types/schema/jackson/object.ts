/**
 * The properties that a class has in JSON by Jackson's rules, with the defaults of Spring Boot: `drafts.ts` says which
 * there are, this file what each of them is.
 */
import type { MemoKey, Project } from '../../../project/project.ts';
import {
  type Annotations,
  annotationsAt,
  arrayAttribute,
  booleanAttribute,
  textAttribute,
} from '../../annotations.ts';
import { type ClassType, type ResolvedType, typeKey } from '../../resolved-type.ts';
import { asSupertype, isA } from '../../supertypes.ts';
import type { BodyUse, Direction } from '../body-use.ts';
import { accessByJaxb, adaptedType, isRequiredByJaxb, wrapperName } from '../jaxb.ts';
import { describe, emptyObject, type JsonObject, type JsonProperty } from '../json-property.ts';
import { jackson } from './annotations.ts';
import { type Bean, beanOf, implicitName, isOn, type Member } from './bean.ts';
import { type Draft, draftsOf, type Role } from './drafts.ts';
import { leavesOut, writesNull } from './inclusion.ts';
import { nameOfGetter } from './kotlin-names.ts';
import { mapperSettings } from './mapper-settings.ts';
import { byConverter } from './property-converters.ts';
import type { VisibilityRules } from './visibility.ts';

const objectOfType: MemoKey<Readonly<Record<Direction, JsonObject>>> = {
  onCycle: { request: emptyObject, response: emptyObject },
};

export function jacksonObjectOf(
  project: Project,
  type: ClassType,
  { direction, jaxb }: Pick<BodyUse, 'direction' | 'jaxb'>,
): JsonObject {
  const objects = project.memoize(objectOfType, typeKey(type), jaxb ?? '', () => {
    const bean = beanOf(project, type);
    if (bean === undefined) return { request: emptyObject, response: emptyObject };
    const visibility = (jaxb && accessByJaxb(bean.rules.annotations)) ?? bean.rules.visibility;
    const objects = objectsOf(project, bean, visibility, jaxb);
    if (objects.response.properties.length + objects.request.properties.length > 0) return objects;
    // No accessor is visible, perhaps because nobody has generated it yet. Fields are the best guess.
    return objectsOf(project, bean, { ...visibility, fields: 'ANY' }, jaxb);
  });
  return objects[direction];
}

function objectsOf(
  project: Project,
  bean: Bean,
  visibility: VisibilityRules,
  jaxb: BodyUse['jaxb'],
): Record<Direction, JsonObject> {
  const response = draftsOf(project, bean, visibility, 'response', jaxb !== undefined);
  const request = isSameBothWays(project, bean)
    ? response
    : draftsOf(project, bean, visibility, 'request', jaxb !== undefined);
  const read = request.filter((each) => isReadable(project, bean, each));
  const written = response.filter(isWritable);
  const details = new Map([...response, ...request].map((draft) => [draft, detailsOf(project, bean, draft)]));
  const positions = new Map(bean.members.map((member, index) => [member, index]));
  const inDirection = (
    direction: Direction,
    own: readonly Draft[],
    others: readonly Draft[],
  ): JsonObject => ({
    properties: propertiesOf(bean, details, positions, direction, own, others).map((property) =>
      jaxb === undefined ? byConverter(project, property, direction) : boundByJaxb(project, property, jaxb),
    ),
    others: typeOfOthers(project, bean, direction),
  });
  return {
    request: inDirection('request', read, written),
    response: inDirection('response', written, read),
  };
}

/** Only annotations and builders make a difference between what is read and what is written; most classes have neither. */
function isSameBothWays(project: Project, { creator, rules, members }: Bean): boolean {
  if (members.some((each) => each.kind === 'component' && nameOfGetter(project, each) !== each.name))
    return false;
  const saysMore = ({ written }: Annotations) =>
    written.some(({ names }) => names.some((name) => direction.test(name)));
  return creator.kind !== 'builder' && ![rules, ...members].some(({ annotations }) => saysMore(annotations));
}

const direction = /^(?:com\.fasterxml\.jackson|tools\.jackson|java\.beans)\./;

function isWritable({ links }: Draft): boolean {
  return links.some(({ role }) => role === 'getter' || role === 'field');
}

function isReadable(project: Project, bean: Bean, { links }: Draft): boolean {
  if (links.some(({ role }) => role !== 'getter')) return true;
  // Collections and maps are filled through their getter (`USE_GETTERS_AS_SETTERS`), unless a creator may come later.
  const isFilled = bean.creator.kind !== 'properties';
  if (isFilled && links.some(({ member }) => isA(project, member.type, fillable))) return true;
  // Nothing is known of the class that will implement an interface.
  return links.length > 0 && bean.type.declared?.kind === 'interface';
}

const fillable: ReadonlySet<string> = new Set(['java.util.Collection', 'java.util.Map']);

/** `own` are the properties in this direction, `others` those in the other one. */
function propertiesOf(
  bean: Bean,
  details: ReadonlyMap<Draft, Details>,
  positions: ReadonlyMap<Member, number>,
  direction: Direction,
  own: readonly Draft[],
  others: readonly Draft[],
): readonly JsonProperty[] {
  const [oneWay, otherWay] =
    direction === 'request' ? (['write', 'read'] as const) : (['read', 'write'] as const);
  const isOwn = isAmong(own);
  const isOther = isAmong(others);
  const all = [...own, ...others.filter((draft) => !isOwn(draft))].map((draft, i) => ({
    draft,
    access: i >= own.length ? otherWay : isOther(draft) ? ('both' as const) : oneWay,
    position: Math.min(...draft.members.map((member) => positions.get(member) ?? bean.members.length)),
  }));
  const properties = all
    .sort((a, b) => a.position - b.position)
    .flatMap(({ draft, access }): readonly Placed[] => {
      const main = mainMember(draft, direction);
      const detail = details.get(draft);
      if (main === undefined || detail === undefined) return [];
      const { property, index } = detail;
      const { type, writtenType, annotated } = main;
      const written = writtenType && { type: writtenType, scope: annotated.scope };
      const { implicitNames } = draft;
      return [{ property: { access, type, written, ...property }, implicitNames, index }];
    });
  return ordered(properties, bean).map(({ property }) => property);
}

/** Another type where an adapter writes the value, another name where a list has an element around it. */
function boundByJaxb(
  project: Project,
  property: JsonProperty,
  jaxb: NonNullable<BodyUse['jaxb']>,
): JsonProperty {
  const { annotations, name, members } = property;
  const type = adaptedType(project, annotations);
  const implicit = members[0] === undefined ? name : implicitName(members[0]);
  const wrapper = jaxb === 'xml' ? wrapperName(annotations, implicit) : undefined;
  return {
    ...property,
    ...(type === undefined ? {} : { type, written: undefined }),
    isRequired: property.isRequired || isRequiredByJaxb(annotations),
    ...(wrapper === undefined ? {} : { name: wrapper }),
    ...(jaxb === 'xml' ? { elementName: name } : {}),
  };
}

/**
 * Tells whether one of the drafts is of the same property: it has the name, or is made of one of the same accessors.
 */
function isAmong(drafts: readonly Draft[]): (draft: Draft) => boolean {
  const names = new Set(drafts.map(({ name }) => name));
  const implicit = new Set(drafts.flatMap(({ implicitNames }) => implicitNames));
  return ({ name, implicitNames }) => names.has(name) || implicitNames.some((each) => implicit.has(each));
}

interface Placed {
  readonly property: JsonProperty;
  readonly implicitNames: readonly string[];
  /** `@JsonProperty(index)`. */
  readonly index: number | undefined;
}

/** Says what is the same about a property in requests and in responses. */
interface Details {
  readonly property: Omit<JsonProperty, 'access' | 'type' | 'written'>;
  readonly index: number | undefined;
}

function detailsOf(project: Project, { type, rules }: Bean, { name, members }: Draft): Details {
  const places = [...new Set(members)].flatMap((member) => member.places);
  const annotations = annotationsAt(project, places);
  const explicit = annotations.find(jackson.JsonProperty);
  const index = explicit?.values.get('index');
  const description = annotations.find(jackson.JsonPropertyDescription);
  const documented = describe(members);
  const fallback = explicit && textAttribute(explicit, 'defaultValue');
  const source = members.find(({ initializer }) => initializer !== undefined);
  const number = index?.kind === 'number' ? Number(index.value) : -1;
  return {
    property: {
      name,
      isRequired: members.some((member) => member.isRequired || isMarkedRequired(member)),
      leavesOut: leavesOut(annotations, rules, () => mapperSettings(project, type).inclusion),
      mayBeWrittenAsNull: writesNull(annotations, rules, () => mapperSettings(project, type).inclusion),
      annotations,
      description: documented.description ?? (description && textAttribute(description, 'value')),
      isDeprecated: documented.isDeprecated || annotations.has('java.lang.Deprecated'),
      initializer: source?.initializer && { expression: source.initializer, scope: source.annotated.scope },
      defaultText: fallback,
      views: viewsOf(annotations),
      unwrapped: unwrappingOf(annotations),
      members,
    },
    index: number < 0 ? undefined : number,
  };
}

/** Whether it says so itself: the parameter of a creator may, where the getter says no more than the name. */
function isMarkedRequired({ annotations }: Member): boolean {
  const found = annotations.find(jackson.JsonProperty);
  return found !== undefined && booleanAttribute(found, 'required') === true;
}

/** Returns what decides on the type: that which reads or writes the value. */
function mainMember({ links, members }: Draft, direction: Direction): Member | undefined {
  for (const role of rolesByWeight[direction]) {
    const link = links.find((each) => each.role === role);
    if (link !== undefined) return link.member;
  }
  return members[0];
}

const rolesByWeight: Readonly<Record<Direction, readonly Role[]>> = {
  response: ['getter', 'field', 'setter', 'parameter'],
  request: ['parameter', 'setter', 'field', 'getter'],
};

/** A class for `@JsonView` on the property; that of the class holds for properties without one. */
function viewsOf(annotations: Annotations): readonly ClassType[] | undefined {
  const view = annotations.find(jackson.JsonView);
  if (view === undefined) return undefined;
  return arrayAttribute(view, 'value').flatMap((each) =>
    each.kind === 'class' && each.type.kind === 'class' ? [each.type] : [],
  );
}

function unwrappingOf(annotations: Annotations): JsonProperty['unwrapped'] {
  if (!isOn(annotations, jackson.JsonUnwrapped, 'enabled')) return undefined;
  const found = annotations.find(jackson.JsonUnwrapped);
  return {
    prefix: (found && textAttribute(found, 'prefix')) ?? '',
    suffix: (found && textAttribute(found, 'suffix')) ?? '',
  };
}

/** `@JsonPropertyOrder`, then `index`, then the order of the source. */
function ordered(properties: readonly Placed[], { rules }: Bean): readonly Placed[] {
  const isAsInSource =
    rules.order.length === 0 && !rules.isAlphabetic && properties.every(({ index }) => index === undefined);
  if (isAsInSource) return properties;
  const rank = ({ property, implicitNames }: Placed): number => {
    const place = rules.order.findIndex((name) => name === property.name || implicitNames.includes(name));
    return place < 0 ? rules.order.length : place;
  };
  const byName = (a: Placed, b: Placed): number =>
    rules.isAlphabetic && a.property.name !== b.property.name
      ? a.property.name < b.property.name
        ? -1
        : 1
      : 0;
  return properties.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.index ?? Number.MAX_SAFE_INTEGER) - (b.index ?? Number.MAX_SAFE_INTEGER) ||
      byName(a, b),
  );
}

/** The type of the values that `@JsonAnyGetter` writes and `@JsonAnySetter` reads. */
function typeOfOthers(project: Project, bean: Bean, direction: Direction): ResolvedType | undefined {
  const [own, other] =
    direction === 'response'
      ? [jackson.JsonAnyGetter, jackson.JsonAnySetter]
      : [jackson.JsonAnySetter, jackson.JsonAnyGetter];
  const find = (name: string) => bean.members.find(({ annotations }) => isOn(annotations, name, 'enabled'));
  const member = find(own ?? '') ?? find(other ?? '');
  if (member === undefined) return undefined;
  const map = asSupertype(project, member.type, 'java.util.Map');
  return map === undefined ? member.type : (map.arguments[1] ?? map);
}
