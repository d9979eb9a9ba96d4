/**
 * The properties that a class has in JSON by Jackson's rules: which fields and methods are visible, which belong
 * together, what annotations rename, hide or add. It follows `POJOPropertiesCollector` and `POJOPropertyBuilder` of
 * jackson-databind step by step, once for reading and once for writing, with the defaults of Spring Boot.
 */
import type { Project, Question } from '../../../project/project.ts';
import {
  type Annotations,
  annotationsAt,
  arrayAttribute,
  booleanAttribute,
  textAttribute,
} from '../../annotations.ts';
import { type ClassType, type ResolvedType, typeKey } from '../../resolved-type.ts';
import { asSupertype, isA } from '../../supertypes.ts';
import type { Direction } from '../body-use.ts';
import { describe, emptyObject, type JsonObject, type JsonProperty } from '../json-property.ts';
import { jackson } from './annotations.ts';
import { type Bean, beanOf, implicitName, isOn, type Member } from './bean.ts';
import { isIgnored, isIgnoredType } from './class-rules.ts';
import { renameBy } from './naming.ts';
import { isVisible, type VisibilityRules } from './visibility.ts';

const objectOfType: Question<Readonly<Record<Direction, JsonObject>>> = {
  inCircles: { request: emptyObject, response: emptyObject },
};

export function jacksonObjectOf(project: Project, type: ClassType, direction: Direction): JsonObject {
  const objects = project.recall(objectOfType, typeKey(type), '', () => {
    const bean = beanOf(project, type);
    if (bean === undefined) return { request: emptyObject, response: emptyObject };
    const objects = objectsOf(project, bean, bean.rules.visibility);
    if (objects.response.properties.length + objects.request.properties.length > 0) return objects;
    // No accessor is visible, perhaps because nobody has generated it yet. Fields are the best guess.
    return objectsOf(project, bean, { ...bean.rules.visibility, fields: 'ANY' });
  });
  return objects[direction];
}

function objectsOf(project: Project, bean: Bean, visibility: VisibilityRules): Record<Direction, JsonObject> {
  const response = collect(project, bean, visibility, 'response');
  const request = isSameBothWays(bean) ? response : collect(project, bean, visibility, 'request');
  const read = request.filter((each) => isReadable(project, bean, each));
  const written = response.filter(isWritable);
  return {
    request: objectOf(project, bean, 'request', read, written),
    response: objectOf(project, bean, 'response', written, read),
  };
}

/** Only annotations and builders make a difference between what is read and what is written; most classes have neither. */
function isSameBothWays({ creator, rules, members }: Bean): boolean {
  const saysMore = ({ written }: Annotations) =>
    written.some(({ names }) => names.some((name) => direction.test(name)));
  return creator.kind !== 'builder' && ![rules, ...members].some(({ annotations }) => saysMore(annotations));
}

const direction = /^(?:com\.fasterxml\.jackson|tools\.jackson|java\.beans)\./;

/** A property on its way from fields and methods to JSON. */
interface Draft {
  /** The names that the class alone gives to it. */
  readonly implicitNames: readonly string[];
  readonly name: string;
  readonly isExplicit: boolean;
  readonly fields: readonly Link[];
  readonly getters: readonly Link[];
  readonly setters: readonly Link[];
  readonly parameters: readonly Link[];
  /** Also those that do not count: their comments and constraints do. */
  readonly members: readonly Member[];
}

/** One way to a property. */
interface Link {
  readonly member: Member;
  /** What an annotation calls the property; empty where an annotation says that it is one and not how it is called. */
  readonly explicitName: string | undefined;
  readonly isVisible: boolean;
  readonly isIgnored: boolean;
}

type Role = 'fields' | 'getters' | 'setters' | 'parameters';
const roles: readonly Role[] = ['fields', 'getters', 'setters', 'parameters'];

function collect(
  project: Project,
  bean: Bean,
  visibility: VisibilityRules,
  direction: Direction,
): readonly Draft[] {
  const isBuilt = direction === 'request' && bean.creator.kind === 'builder';
  const drafts = draftsOf(bean, visibility, direction)
    .map((draft) => (isBuilt ? { ...draft, fields: [], getters: [], setters: [] } : draft))
    .flatMap((draft) => withoutUnwanted(draft))
    .map((draft) => withoutInvisible(draft, direction));
  return renamed(drafts)
    .map((draft) =>
      draft.isExplicit ? draft : { ...draft, name: renameBy(bean.rules.namingStrategy, draft.name) },
    )
    .filter(({ name }) => !isIgnored(bean.rules.ignored, direction, name))
    .filter(
      ({ members }) => !members.some(({ type }) => type.kind === 'class' && isIgnoredType(project, type)),
    );
}

function draftsOf(bean: Bean, visibility: VisibilityRules, direction: Direction): readonly Draft[] {
  const drafts = new Map<string, { readonly draft: Draft; readonly links: Record<Role, Link[]> }>();
  const componentNames = new Set(
    bean.members.filter(({ kind }) => kind === 'component').map(({ name }) => name),
  );
  const add = (role: Role, member: Member, name: string, isSeen?: boolean): void => {
    let entry = drafts.get(name);
    if (entry === undefined) {
      const links: Record<Role, Link[]> = { fields: [], getters: [], setters: [], parameters: [] };
      const draft = { implicitNames: [name], name, isExplicit: false, ...links, members: [] };
      entry = { draft, links };
      drafts.set(name, entry);
    }
    const explicitName = explicitNameOf(member.annotations, directionOf[role] ?? direction);
    entry.links[role].push({
      member,
      explicitName,
      isVisible: isSeen ?? (explicitName !== undefined || isVisible(visibility, member)),
      isIgnored: isLeftOut(member.annotations),
    });
  };

  for (const member of bean.members) {
    if (isForOthers(member)) continue;
    const name = implicitName(member);
    switch (member.kind) {
      case 'field':
        add('fields', member, name, isHiddenTransient(member, direction) ? false : undefined);
        break;
      case 'component':
        add('getters', member, name);
        if (isCreatedFrom(bean, name)) add('parameters', member, name);
        break;
      case 'getter':
        add('getters', member, name);
        break;
      case 'setter':
        add('setters', member, name);
        break;
      case 'method': {
        const role = member.parameterCount === 0 ? 'getters' : 'setters';
        const isAccessor = componentNames.has(name) && member.parameterCount === 0;
        if (isAccessor) add(role, member, name, true);
        else if (explicitNameOf(member.annotations, directionOf[role] ?? direction) !== undefined) {
          add(role, member, name);
        }
        break;
      }
      case 'creator-parameter':
        add('parameters', member, name);
    }
  }
  if (bean.creator.kind === 'properties' || bean.creator.kind === 'builder') {
    for (const parameter of bean.creator.parameters) {
      if (!componentNames.has(parameter.name)) add('parameters', parameter, parameter.name);
    }
  }
  return [...drafts.values()].map(({ draft, links }) => ({
    ...draft,
    members: [...links.fields, ...links.getters, ...links.setters, ...links.parameters].map(
      ({ member }) => member,
    ),
  }));
}

/** A transient field is only seen where an annotation names it; a getter may still make it a way to write. */
function isHiddenTransient({ isTransient, annotations }: Member, direction: Direction): boolean {
  return isTransient && explicitNameOf(annotations, direction) === undefined;
}

/** Components are what the canonical constructor takes, unless something else is marked as the creator. */
function isCreatedFrom({ creator }: Bean, component: string): boolean {
  return (
    creator.kind === 'none' ||
    (creator.kind === 'properties' && creator.parameters.some(({ name }) => name === component))
  );
}

/** Getters are always looked at as they write, setters and parameters as they read. */
const directionOf: Readonly<Partial<Record<Role, Direction>>> = {
  getters: 'response',
  setters: 'request',
  parameters: 'request',
};

/** What stands for the object as a whole, or for properties that have no accessor of their own. */
function isForOthers({ annotations }: Member): boolean {
  return annotations.written.length > 0 && specialAnnotations.some((name) => annotations.has(name));
}

const specialAnnotations = [jackson.JsonAnyGetter, jackson.JsonAnySetter, jackson.JsonValue, jackson.JsonKey];

function explicitNameOf(annotations: Annotations, direction: Direction): string | undefined {
  if (annotations.written.length === 0) return undefined;
  const own = direction === 'response' ? jackson.JsonGetter : jackson.JsonSetter;
  const found = annotations.find(own) ?? annotations.find(jackson.JsonProperty);
  if (found !== undefined) return textAttribute(found, 'value') ?? '';
  return markers[direction].some((name) => annotations.has(name)) ? '' : undefined;
}

/** Whatever has one of these is a property, under its own name (`JacksonAnnotationIntrospector`). */
const markers: Readonly<Record<Direction, readonly string[]>> = {
  response: [
    jackson.JsonSerialize,
    jackson.JsonView,
    jackson.JsonRawValue,
    jackson.JsonUnwrapped,
    jackson.JsonBackReference,
    jackson.JsonManagedReference,
  ],
  request: [
    jackson.JsonDeserialize,
    jackson.JsonView,
    jackson.JsonUnwrapped,
    jackson.JsonBackReference,
    jackson.JsonManagedReference,
    jackson.JsonMerge,
  ],
};

function isLeftOut(annotations: Annotations): boolean {
  if (annotations.written.length === 0) return false;
  if (isOn(annotations, jackson.JsonIgnore)) return true;
  const transient = annotations.find('java.beans.Transient');
  return transient !== undefined && booleanAttribute(transient, 'value') !== false;
}

/** `_removeUnwantedProperties`: one thing that is ignored hides all, unless something else is named explicitly. */
function withoutUnwanted(draft: Draft): readonly Draft[] {
  const links = roles.flatMap((role) => draft[role]);
  if (!links.some((link) => link.isVisible)) return [];
  if (draft.members.some(({ annotations }) => annotations.has(jackson.JsonBackReference))) return [];
  if (!links.some((link) => link.isIgnored)) return [draft];
  const isKept = links.some((link) => !link.isIgnored && link.explicitName !== undefined);
  return isKept ? [withLinks(draft, (link) => !link.isIgnored)] : [];
}

/** `removeNonVisible`: `access` says what is left, else visibility. */
function withoutInvisible(draft: Draft, direction: Direction): Draft {
  const fields = direction === 'response' ? draft.fields : [];
  switch (accessOf(draft)) {
    case 'READ_ONLY':
      return { ...draft, setters: [], parameters: [], fields };
    case 'WRITE_ONLY':
      return { ...draft, getters: [], fields: direction === 'request' ? draft.fields : [] };
    case 'READ_WRITE':
      return draft;
    default: {
      const visible = withLinks(draft, (link) => link.isVisible);
      // A visible getter makes its private field a way to write (`INFER_PROPERTY_MUTATORS`).
      if (visible.getters.length === 0) return visible;
      return { ...visible, fields: draft.fields, setters: draft.setters };
    }
  }
}

function accessOf({ members }: Draft): string | undefined {
  for (const { annotations } of members) {
    const found = annotations.find(jackson.JsonProperty);
    const access = found && textAttribute(found, 'access');
    if (access !== undefined && access !== 'AUTO') return access;
  }
  return undefined;
}

function withLinks(draft: Draft, isKept: (link: Link) => boolean): Draft {
  return {
    ...draft,
    fields: draft.fields.filter(isKept),
    getters: draft.getters.filter(isKept),
    setters: draft.setters.filter(isKept),
    parameters: draft.parameters.filter(isKept),
  };
}

/** `_renameProperties`: explicit names part what belonged together, and bring together what did not. */
function renamed(drafts: readonly Draft[]): readonly Draft[] {
  const byName = new Map<string, Draft>();
  for (const draft of drafts) {
    const links = roles.flatMap((role) => draft[role]);
    const names = new Set(links.flatMap(({ explicitName }) => explicitName || []));
    const isExplicit = links.some(({ explicitName }) => explicitName !== undefined);
    const parts =
      names.size < 2
        ? [{ ...draft, isExplicit: names.size > 0, name: [...names][0] ?? draft.name }]
        : [...names].map((name) => ({
            ...withLinks(draft, (link) => link.explicitName === name),
            isExplicit,
            name,
          }));
    for (const part of parts) {
      const other = byName.get(part.name);
      byName.set(part.name, other === undefined ? part : united(other, part));
    }
  }
  return [...byName.values()];
}

function united(a: Draft, b: Draft): Draft {
  return {
    implicitNames: [...a.implicitNames, ...b.implicitNames],
    name: a.name,
    isExplicit: a.isExplicit || b.isExplicit,
    fields: [...a.fields, ...b.fields],
    getters: [...a.getters, ...b.getters],
    setters: [...a.setters, ...b.setters],
    parameters: [...a.parameters, ...b.parameters],
    members: [...a.members, ...b.members],
  };
}

function isWritable({ getters, fields }: Draft): boolean {
  return getters.length > 0 || fields.length > 0;
}

function isReadable(project: Project, bean: Bean, { getters, setters, fields, parameters }: Draft): boolean {
  if (parameters.length + setters.length + fields.length > 0) return true;
  // Collections and maps are filled through their getter (`USE_GETTERS_AS_SETTERS`).
  if (getters.some(({ member }) => isA(project, member.type, fillable))) return true;
  // Nothing is known of the class that will implement an interface.
  return getters.length > 0 && bean.type.declared?.declaration.kind === 'interface';
}

const fillable: ReadonlySet<string> = new Set(['java.util.Collection', 'java.util.Map']);

/** `own` are the properties in this direction, `others` those in the other one. */
function objectOf(
  project: Project,
  bean: Bean,
  direction: Direction,
  own: readonly Draft[],
  others: readonly Draft[],
): JsonObject {
  const oneWay = direction === 'request' ? 'write' : 'read';
  const otherWay = direction === 'request' ? 'read' : 'write';
  const isOwn = isAmong(own);
  const isOther = isAmong(others);
  const placed: { readonly draft: Draft; readonly access: JsonProperty['access'] }[] = [
    ...own.map((draft) => ({ draft, access: isOther(draft) ? 'both' : oneWay }) as const),
    ...others.filter((draft) => !isOwn(draft)).map((draft) => ({ draft, access: otherWay }) as const),
  ];
  const positions = new Map(bean.members.map((member, index) => [member, index]));
  const position = new Map(
    placed.map(({ draft }) => [
      draft,
      Math.min(...draft.members.map((member) => positions.get(member) ?? bean.members.length)),
    ]),
  );
  const positionOf = (draft: Draft): number => position.get(draft) ?? 0;
  const properties = placed
    .sort((a, b) => positionOf(a.draft) - positionOf(b.draft))
    .flatMap(({ draft, access }) => propertyOf(project, direction, draft, access) ?? []);
  return {
    properties: ordered(properties, bean).map(({ property }) => property),
    others: typeOfOthers(project, bean, direction),
  };
}

/** Whether one of the drafts is of the same property: it has the name, or is made of one of the same accessors. */
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

function propertyOf(
  project: Project,
  direction: Direction,
  draft: Draft,
  access: JsonProperty['access'],
): Placed | undefined {
  const main = mainMember(draft, direction);
  if (main === undefined) return undefined;
  const { members } = draft;
  const annotations =
    members.length === 1
      ? main.annotations
      : annotationsAt(
          project,
          members.flatMap(({ places }) => places),
        );
  const explicit = annotations.find(jackson.JsonProperty);
  const index = explicit?.values.get('index');
  const description = annotations.find(jackson.JsonPropertyDescription);
  const documented = describe(members);
  const fallback = explicit && textAttribute(explicit, 'defaultValue');
  const source = members.find(({ initializer }) => initializer !== undefined);
  const property: JsonProperty = {
    name: draft.name,
    type: main.type,
    access,
    isRequired:
      members.some(({ isRequired }) => isRequired) ||
      (explicit !== undefined && booleanAttribute(explicit, 'required') === true),
    annotations,
    written: main.writtenType && { type: main.writtenType, scope: main.annotated.scope },
    description: documented.description ?? (description && textAttribute(description, 'value')),
    isDeprecated: documented.isDeprecated || annotations.has('java.lang.Deprecated'),
    initializer: source?.initializer && { expression: source.initializer, scope: source.annotated.scope },
    ...(fallback === undefined ? {} : { defaultText: fallback }),
    views: viewsOf(annotations),
    unwrapped: unwrappingOf(annotations),
    members,
  };
  const number = index?.kind === 'number' ? Number(index.value) : -1;
  return { property, implicitNames: draft.implicitNames, index: number < 0 ? undefined : number };
}

/** What decides on the type: that which reads or writes the value. */
function mainMember(
  { fields, getters, setters, parameters, members }: Draft,
  direction: Direction,
): Member | undefined {
  const links =
    direction === 'response'
      ? [...getters, ...fields, ...setters, ...parameters]
      : [...parameters, ...setters, ...fields, ...getters];
  return links[0]?.member ?? members[0];
}

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
