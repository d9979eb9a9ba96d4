/**
 * The properties that a type has in JSON, by Jackson's rules: which accessors are visible, which belong together, what
 * annotations rename, hide or add. (Jackson's `POJOPropertiesCollector`, with the defaults of Spring Boot.)
 */
import type { Expression } from '../../declarations/expression.ts';
import type { Project, Question } from '../../project/project.ts';
import {
  type Annotations,
  annotatedType,
  annotationsAt,
  arrayAttribute,
  booleanAttribute,
  textAttribute,
} from '../annotations.ts';
import { constantText } from '../constant.ts';
import { documentationText } from '../documentation.ts';
import { type ClassType, erasure, type ResolvedType, typeKey, typeText } from '../resolved-type.ts';
import type { Scope } from '../scope.ts';
import { isA, superclassChain } from '../supertypes.ts';
import { type Accessor, accessorsOf } from './accessors.ts';
import { constructorsOf } from './constructors.ts';
import { propertyNameOf, renameBy } from './naming.ts';

export interface JsonProperty {
  /** As it is called in JSON. */
  readonly name: string;
  readonly type: ResolvedType;
  /** `read` where it is only ever in answers, `write` where it is only ever in requests. */
  readonly access: 'both' | 'read' | 'write';
  readonly isRequired: boolean;
  /** Of the field and the accessors together: constraints may be on either. */
  readonly annotations: Annotations;
  readonly description: string | undefined;
  readonly isDeprecated: boolean;
  /** What a new object has, where the source says it. */
  readonly initializer: { readonly expression: Expression; readonly scope: Scope } | undefined;
}

const propertiesOfType: Question<readonly JsonProperty[]> = { inCircles: [] };

export function jsonPropertiesOf(project: Project, type: ClassType): readonly JsonProperty[] {
  return project.recall(propertiesOfType, typeKey(type), '', () => {
    const accessors = [
      ...accessorsOf(project, type).filter(({ kind, isTransient }) => kind !== 'method' && !isTransient),
      ...creatorParameters(project, type),
    ];
    const rules = rulesOf(project, type);
    const groups = groupByName(accessors);
    const properties = groups.flatMap((group) => jsonProperty(project, type, rules, group) ?? []);
    // No accessor is visible: a class for Gson, or one whose getters nobody has generated yet. Fields are the best guess.
    if (properties.length > 0) return withoutDuplicates(properties);
    return withoutDuplicates(
      groups.flatMap(
        (group) => jsonProperty(project, type, { ...rules, areFieldsVisible: true }, group) ?? [],
      ),
    );
  });
}

/**
 * What Jackson creates the object from: a constructor with `@JsonCreator`, or the only public one, whose parameter
 * names Spring Boot's compiler settings keep. A class that can be created without anything is filled afterwards.
 */
function creatorParameters(project: Project, type: ClassType): readonly Accessor[] {
  const constructors = constructorsOf(project, type);
  const annotated = constructors.find(({ annotations }) => annotations.has(`${jackson}.JsonCreator`));
  if (annotated !== undefined) return annotated.parameters;
  if (constructors.some(({ parameters }) => parameters.length === 0)) return [];
  const [only, ...others] = constructors.filter(({ isPublic }) => isPublic);
  return others.length === 0 ? (only?.parameters ?? []) : [];
}

/** What annotations of the class say about all of its properties. */
interface ClassRules {
  readonly namingStrategy: string;
  readonly ignored: ReadonlySet<string>;
  readonly areFieldsVisible: boolean;
}

const jackson = 'com.fasterxml.jackson.annotation';

function rulesOf(project: Project, type: ClassType): ClassRules {
  const classes = superclassChain(project, type).flatMap(({ declared }) =>
    declared === undefined ? [] : [annotatedType(declared)],
  );
  const nearest = annotationsAt(project, classes);
  const strategy = nearest.find('com.fasterxml.jackson.databind.annotation.JsonNaming')?.values.get('value');
  const visibility = nearest.find(`${jackson}.JsonAutoDetect`);
  return {
    namingStrategy: strategy?.kind === 'class' ? typeText(erasure(strategy.type)) : '',
    ignored: new Set(
      classes.flatMap((place) => {
        const ignore = annotationsAt(project, [place]).find(`${jackson}.JsonIgnoreProperties`);
        return ignore === undefined ? [] : arrayAttribute(ignore, 'value').map(constantText);
      }),
    ),
    areFieldsVisible: visibility !== undefined && textAttribute(visibility, 'fieldVisibility') === 'ANY',
  };
}

interface Group {
  readonly name: string;
  readonly accessors: readonly Accessor[];
}

function groupByName(accessors: readonly Accessor[]): readonly Group[] {
  const groups = new Map<string, Accessor[]>();
  for (const accessor of accessors) {
    const isMethod = accessor.kind === 'getter' || accessor.kind === 'setter';
    const name = isMethod ? propertyNameOf(accessor.name) : accessor.name;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [accessor]);
    else group.push(accessor);
  }
  return [...groups].map(([name, members]) => ({ name, accessors: members }));
}

function jsonProperty(
  project: Project,
  owner: ClassType,
  rules: ClassRules,
  { name, accessors }: Group,
): JsonProperty | undefined {
  const annotations = annotationsAt(
    project,
    accessors.map(({ annotated }) => annotated),
  );
  const ignore = annotations.find(`${jackson}.JsonIgnore`);
  if (ignore !== undefined && booleanAttribute(ignore, 'value') !== false) return undefined;
  if (annotations.has(`${jackson}.JsonBackReference`)) return undefined;

  const explicit = annotations.find(`${jackson}.JsonProperty`);
  const explicitName = explicit && textAttribute(explicit, 'value');
  const jsonName = explicitName ?? renameBy(rules.namingStrategy, name);
  if (rules.ignored.has(jsonName) || rules.ignored.has(name)) return undefined;

  const access = accessOf(project, owner, rules, accessors, explicit !== undefined);
  if (access === undefined) return undefined;
  const declaredAccess = explicit && textAttribute(explicit, 'access');
  // The last one is that of the class furthest down, whose types are the most specific.
  const main =
    accessors.findLast(({ kind }) => kind === 'field' || kind === 'component') ??
    accessors.findLast(({ kind }) => kind === 'getter') ??
    accessors.at(-1);
  if (main === undefined) return undefined;
  return {
    name: jsonName,
    type: main.type,
    access: declaredAccess === 'READ_ONLY' ? 'read' : declaredAccess === 'WRITE_ONLY' ? 'write' : access,
    isRequired:
      accessors.some((accessor) => accessor.isRequired) ||
      (explicit !== undefined && booleanAttribute(explicit, 'required') === true),
    annotations,
    ...describe(owner, main, accessors),
    ...(annotations.has('java.lang.Deprecated') ? { isDeprecated: true } : {}),
    initializer: main.initializer && { expression: main.initializer, scope: main.annotated.scope },
  };
}

/** The comment on the field, else on an accessor, else what the record's comment says about the component. */
function describe(
  owner: ClassType,
  main: Accessor,
  accessors: readonly Accessor[],
): Pick<JsonProperty, 'description' | 'isDeprecated'> {
  const own = accessors.find(({ documentation }) => documentation !== undefined)?.documentation;
  if (own !== undefined) {
    const { description, returns, isDeprecated } = documentationText(own);
    return { description: description === '' ? returns : description, isDeprecated };
  }
  const ofRecord = main.kind === 'component' ? owner.declared?.declaration.documentation : undefined;
  const description = ofRecord && documentationText(ofRecord).parameters.get(main.name);
  return { description, isDeprecated: false };
}

/** `undefined` where nothing of it is visible. */
function accessOf(
  project: Project,
  owner: ClassType,
  rules: ClassRules,
  accessors: readonly Accessor[],
  isExplicit: boolean,
): JsonProperty['access'] | undefined {
  const of = (kind: Accessor['kind']) => accessors.filter((accessor) => accessor.kind === kind);
  const isVisible = (accessor: Accessor) =>
    accessor.isPublic ||
    (isExplicit && annotationsAt(project, [accessor.annotated]).has(`${jackson}.JsonProperty`));
  const hasField = of('field').length > 0;
  const hasVisibleField = of('field').some((field) => isVisible(field) || rules.areFieldsVisible);
  const getters = of('getter').filter(isVisible);
  const isComponent = of('component').length > 0;

  const isRead = isComponent || hasVisibleField || getters.length > 0;
  const isWritten =
    isComponent ||
    hasVisibleField ||
    of('setter').length > 0 ||
    of('creator-parameter').length > 0 ||
    // A visible getter makes its private field a way to write (`INFER_PROPERTY_MUTATORS`), and collections and maps
    // are filled through their getter (`USE_GETTERS_AS_SETTERS`).
    (getters.length > 0 && (hasField || getters.some(({ type }) => isA(project, type, fillable)))) ||
    // Nothing is known of the class that will implement an interface.
    (isRead && owner.declared?.declaration.kind === 'interface');
  if (isRead) return isWritten ? 'both' : 'read';
  return isWritten ? 'write' : undefined;
}

const fillable: ReadonlySet<string> = new Set(['java.util.Collection', 'java.util.Map']);

function withoutDuplicates(properties: readonly JsonProperty[]): readonly JsonProperty[] {
  return [...new Map(properties.map((property) => [property.name, property])).values()];
}
