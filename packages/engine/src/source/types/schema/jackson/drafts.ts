/**
 * Says which fields and methods make up a property, by Jackson's rules: which are visible, which belong together, what
 * annotations rename or hide. It follows `POJOPropertiesCollector` and `POJOPropertyBuilder` of jackson-databind step
 * by step, once for reading and once for writing.
 */
import type { Project } from '../../../project/project.ts';
import { type Annotations, booleanAttribute, textAttribute } from '../../annotations.ts';
import type { Direction } from '../body-use.ts';
import { isXmlTransient, jaxbName } from '../jaxb.ts';
import { jackson } from './annotations.ts';
import { type Bean, implicitName, isOn, type Member } from './bean.ts';
import { isIgnored, isIgnoredType } from './class-rules.ts';
import { annotationsOfGetter, nameOfGetter } from './kotlin-names.ts';
import { renameBy } from './naming.ts';
import { isVisible, type VisibilityRules } from './visibility.ts';

/** A property on its way from fields and methods to JSON. */
export interface Draft {
  /** The names that the class alone gives to it. */
  readonly implicitNames: readonly string[];
  readonly name: string;
  readonly isExplicit: boolean;
  /** In the order of their roles. */
  readonly links: readonly Link[];
  /** Also those that do not count: their comments and constraints do. */
  readonly members: readonly Member[];
}

/** One way to a property. */
export interface Link {
  readonly role: Role;
  readonly member: Member;
  /**
   * Says what an annotation calls the property; empty where an annotation says that it is one and not how it is called.
   */
  readonly explicitName: string | undefined;
  readonly isVisible: boolean;
  readonly isIgnored: boolean;
}

export type Role = 'field' | 'getter' | 'setter' | 'parameter';
const ranks: Readonly<Record<Role, number>> = { field: 0, getter: 1, setter: 2, parameter: 3 };

/** The properties that are read (`request`) or written (`response`). */
export function draftsOf(
  project: Project,
  bean: Bean,
  visibility: VisibilityRules,
  direction: Direction,
  /** Whether annotations of JAXB count, after Jackson's. */
  isByJaxb: boolean,
): readonly Draft[] {
  const { namingStrategy, ignored } = bean.rules;
  const isBuilt = direction === 'request' && bean.creator.kind === 'builder';
  const drafts: Draft[] = [];
  for (const draft of collected(project, bean, visibility, direction, isByJaxb)) {
    const wanted = wantedPart(isBuilt ? withLinks(draft, ({ role }) => role === 'parameter') : draft);
    if (wanted !== undefined) drafts.push(visiblePart(wanted, direction));
  }
  return renamed(drafts)
    .map((draft) => {
      const name = draft.isExplicit ? draft.name : renameBy(namingStrategy, draft.name);
      return name === draft.name ? draft : { ...draft, name };
    })
    .filter(
      ({ name, members }) =>
        !isIgnored(ignored, direction, name) &&
        !members.some(({ type }) => type.kind === 'class' && isIgnoredType(project, type)),
    );
}

function collected(
  project: Project,
  bean: Bean,
  visibility: VisibilityRules,
  direction: Direction,
  isByJaxb: boolean,
): readonly Draft[] {
  const nameOf = (annotations: Annotations, way: Direction): string | undefined =>
    explicitNameOf(annotations, way) ?? (isByJaxb ? jaxbName(annotations) : undefined);
  const linksByName = new Map<string, Link[]>();
  const components = bean.members.filter(({ kind }) => kind === 'component');
  const componentNames = new Set(components.map(({ name }) => name));
  const add = (
    role: Role,
    member: Member,
    name: string,
    isSeen?: boolean,
    { annotations }: Pick<Member, 'annotations'> = member,
  ): void => {
    const explicitName = nameOf(annotations, directionOf[role] ?? direction);
    const link: Link = {
      role,
      member,
      explicitName,
      isVisible: isSeen ?? (explicitName !== undefined || isVisible(visibility, member)),
      isIgnored: isLeftOut(annotations) || (isByJaxb && isXmlTransient(annotations)),
    };
    const links = linksByName.get(name);
    if (links === undefined) linksByName.set(name, [link]);
    else links.push(link);
  };

  const addGetter = (component: Member, name: string): void => {
    const written = nameOfGetter(project, component);
    if (written === name) add('getter', component, name);
    else
      add('getter', component, written, undefined, { annotations: annotationsOfGetter(project, component) });
  };

  for (const member of bean.members) {
    if (isForOthers(member)) continue;
    const name = implicitName(member);
    switch (member.kind) {
      case 'field':
        // A transient field is only seen where an annotation names it; a getter may still make it a way to write.
        add(
          'field',
          member,
          name,
          member.isTransient && nameOf(member.annotations, direction) === undefined ? false : undefined,
        );
        break;
      case 'component':
        addGetter(member, name);
        if (isCreatedFrom(bean, name)) add('parameter', member, name);
        break;
      case 'getter':
        add('getter', member, name);
        break;
      case 'setter':
        add('setter', member, name);
        break;
      case 'method': {
        const role = member.parameterCount === 0 ? 'getter' : 'setter';
        const isAccessor = componentNames.has(name) && member.parameterCount === 0;
        if (isAccessor) add(role, member, name, true);
        else if (nameOf(member.annotations, directionOf[role] ?? direction) !== undefined) {
          add(role, member, name);
        }
        break;
      }
      case 'creator-parameter':
        add('parameter', member, name);
    }
  }
  if (bean.creator.kind === 'properties' || bean.creator.kind === 'builder') {
    for (const parameter of bean.creator.parameters) {
      if (!componentNames.has(parameter.name)) add('parameter', parameter, parameter.name);
    }
  }
  return [...linksByName].map(([name, links]) => {
    links.sort((a, b) => ranks[a.role] - ranks[b.role]);
    const members = links.map(({ member }) => member);
    return { implicitNames: [name], name, isExplicit: false, links, members };
  });
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
  getter: 'response',
  setter: 'request',
  parameter: 'request',
};

/** Returns what stands for the object as a whole, or for properties that have no accessor of their own. */
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
    jackson.JsonFormat,
    jackson.JsonTypeInfo,
    jackson.JsonRawValue,
    jackson.JsonUnwrapped,
    jackson.JsonBackReference,
    jackson.JsonManagedReference,
  ],
  request: [
    jackson.JsonDeserialize,
    jackson.JsonView,
    jackson.JsonFormat,
    jackson.JsonTypeInfo,
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
function wantedPart(draft: Draft): Draft | undefined {
  const { links, members } = draft;
  if (!links.some((link) => link.isVisible)) return undefined;
  if (members.some(({ annotations }) => annotations.has(jackson.JsonBackReference))) return undefined;
  if (!links.some((link) => link.isIgnored)) return draft;
  const isKept = links.some((link) => !link.isIgnored && link.explicitName !== undefined);
  return isKept ? withLinks(draft, (link) => !link.isIgnored) : undefined;
}

/** `removeNonVisible`: `access` says what is left, else visibility. */
function visiblePart(draft: Draft, direction: Direction): Draft {
  switch (accessOf(draft)) {
    case 'READ_ONLY':
      return withLinks(
        draft,
        ({ role }) => role === 'getter' || (role === 'field' && direction === 'response'),
      );
    case 'WRITE_ONLY':
      return withLinks(
        draft,
        ({ role }) =>
          role === 'setter' || role === 'parameter' || (role === 'field' && direction === 'request'),
      );
    case 'READ_WRITE':
      return draft;
    default: {
      // A visible getter makes its private field a way to write (`INFER_PROPERTY_MUTATORS`).
      const isGot = draft.links.some(({ role, isVisible }) => role === 'getter' && isVisible);
      return withLinks(
        draft,
        ({ role, isVisible }) => isVisible || (isGot && (role === 'field' || role === 'setter')),
      );
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
  return draft.links.every(isKept) ? draft : { ...draft, links: draft.links.filter(isKept) };
}

/** `_renameProperties`: explicit names part what belonged together, and bring together what did not. */
function renamed(drafts: readonly Draft[]): readonly Draft[] {
  const byName = new Map<string, Draft>();
  for (const draft of drafts) {
    for (const part of partsByName(draft)) {
      const other = byName.get(part.name);
      byName.set(part.name, other === undefined ? part : united(other, part));
    }
  }
  return [...byName.values()];
}

function partsByName(draft: Draft): readonly Draft[] {
  const { links } = draft;
  if (links.every(({ explicitName }) => !explicitName)) return [draft];
  const names = new Set(links.flatMap(({ explicitName }) => explicitName || []));
  const [name = draft.name] = names;
  if (names.size === 1) return [{ ...draft, isExplicit: true, name }];
  return [...names].map((each) => ({
    ...withLinks(draft, ({ explicitName }) => explicitName === each),
    isExplicit: true,
    name: each,
  }));
}

function united(a: Draft, b: Draft): Draft {
  return {
    implicitNames: [...a.implicitNames, ...b.implicitNames],
    name: a.name,
    isExplicit: a.isExplicit || b.isExplicit,
    links: [...a.links, ...b.links].sort((one, other) => ranks[one.role] - ranks[other.role]),
    members: [...a.members, ...b.members],
  };
}
