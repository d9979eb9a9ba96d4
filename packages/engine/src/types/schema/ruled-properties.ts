/** What the project's rules say about the properties of an object: which count, how they are called, what is more. */
import type { Field, Method, Parameter } from '../../declarations/model.ts';
import type { Schema } from '../../endpoints/schema.ts';
import type { AddedField, FieldDraft, FieldElement, MethodElement } from '../../project/conventions.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project, Question } from '../../project/project.ts';
import type { RuleKeyName } from '../../rules/catalogue.ts';
import {
  flagMember,
  type JsonObject as Json,
  readLenientJson,
  textMember,
} from '../../rules/lenient-json.ts';
import { writtenTruth } from '../../rules/written-truth.ts';
import { noAnnotations } from '../annotations.ts';
import type { ClassType } from '../resolved-type.ts';
import { bodyScope } from '../scope.ts';
import { typeOfText } from '../type-of-text.ts';
import { typeOfWord } from '../type-of-word.ts';
import type { Accessor } from './accessors.ts';
import { type BodyPlace, pathBelow } from './body-use.ts';
import type { JsonProperty, RuledSchema } from './json-property.ts';
import { withLevels } from './limits.ts';
import { seenValueKeys, seenValues } from './seen-values.ts';

/** The property as rules change it; empty where a rule leaves it out. */
export function ruledProperty(
  project: Project,
  owner: ClassType,
  property: JsonProperty,
  at?: BodyPlace,
): readonly JsonProperty[] {
  const path = standingFor(property)?.declaredIn.file.path;
  if (path === undefined || owner.declared === undefined) return [property];
  const { conventions } = project;
  const isRuled = project.recall(anyRule, path, '', () => keys.some((key) => conventions.asks(key, path)));
  if (!isRuled && prefixOf(project, owner.declared) === undefined) return [property];
  const found = elementOf(owner, property, at);
  if (found === undefined) return [property];
  const draft: FieldDraft = { jsonType: undefined, format: undefined };
  const element = draftEvents.some((key) => conventions.asks(key, path)) ? { ...found, draft } : found;
  conventions.run('json.field.parse.before', element, noVariables);
  const getters = getterEvents.some((key) => conventions.asks(key, path)) ? gettersOf(owner, property) : [];
  for (const getter of getters) conventions.run('json.method.parse.before', getter, noVariables);
  const ruled = ruledAs(project, property, element);
  for (const getter of getters) conventions.run('json.method.parse.after', getter, noVariables);
  conventions.run('json.field.parse.after', element, noVariables);
  return element === found ? ruled : ruled.map((each) => asDrafted(project, each, element, draft));
}

/** Keys whose scripts may change a field instead of answering. */
const draftEvents = ['json.field.parse.after', 'field.advanced'] as const;

function asDrafted(
  project: Project,
  property: JsonProperty,
  { declared }: FieldElement,
  { jsonType, format }: FieldDraft,
): JsonProperty {
  const { ruled } = property;
  const type = jsonType && typeOfWord(project, bodyScope(declared), jsonType);
  return {
    ...property,
    ...(type ? { type, written: undefined } : {}),
    ...(format && ruled ? { ruled: { ...ruled, schema: { ...ruled.schema, format } } } : {}),
  };
}

/** Whether a file's module has any rule about fields. */
const anyRule: Question<boolean> = { inCircles: false };
const noVariables = new Map();

function ruledAs(project: Project, property: JsonProperty, element: FieldElement): readonly JsonProperty[] {
  const said = answersFor(project, element);
  if (said === 'left-out') return [];
  const { type } = said;
  const scope = bodyScope(element.declared);
  const description = [...new Set([property.description ?? '', ...said.docs])]
    .filter((each) => each !== '')
    .join('\n');
  return [
    {
      ...property,
      name: said.prefix + (said.name ?? property.name) + said.suffix,
      ...(type === undefined ? {} : { type: typeOfText(project, scope, type), written: undefined }),
      ...(description === '' ? {} : { description }),
      isRequired: said.isRequired ?? property.isRequired,
      ...(said.isUnwrapped ? { unwrapped: property.unwrapped ?? { prefix: '', suffix: '' } } : {}),
      ruled: {
        ...said.ruled,
        schema: { ...seenValues(project, element, property.type), ...said.ruled.schema },
      },
    },
  ];
}

/** What rules say of a field, whatever mappers make of it. */
interface FieldAnswers {
  readonly prefix: string;
  readonly name: string | undefined;
  readonly suffix: string;
  readonly type: string | undefined;
  readonly docs: readonly string[];
  readonly isRequired: boolean | undefined;
  readonly isUnwrapped: boolean;
  readonly ruled: RuledSchema;
}

const answersAboutField: Question<FieldAnswers | 'left-out' | undefined> = { inCircles: undefined };

/** Requests and answers have the same fields, so that one asking does for both, unless scripts leave something behind. */
function answersFor(project: Project, element: FieldElement): FieldAnswers | 'left-out' {
  const { path } = element.declared.file;
  const leavesTraces = eventKeys.some((key) => project.conventions.asks(key, path));
  if (leavesTraces || element.draft !== undefined) return askAbout(project, element);
  const where = `${element.of.key} ${element.path ?? ''}`;
  return (
    project.recall(answersAboutField, element.member, where, () => askAbout(project, element)) ??
    askAbout(project, element)
  );
}

function askAbout(project: Project, element: FieldElement): FieldAnswers | 'left-out' {
  const { conventions } = project;
  if (conventions.flag('field.ignore', element)?.value === true) return 'left-out';
  const text = (key: Parameters<typeof conventions.text>[0]) => conventions.text(key, element)?.value;
  return {
    prefix: text('field.name.prefix') ?? '',
    name: text('field.name'),
    suffix: text('field.name.suffix') ?? '',
    type: text('field.type') ?? text('json.rule.convert'),
    docs: conventions.texts('field.doc', element).map(({ value }) => value),
    isRequired: conventions.flag('field.required', element)?.value,
    isUnwrapped: conventions.flag('json.unwrapped', element)?.value === true,
    ruled: {
      defaultText: text('field.default.value') ?? configuredValue(project, element),
      example: text('field.demo') ?? mockedExample(project, element),
      schema: {
        ...advancedSchema(conventions.texts('field.advanced', element).map(({ value }) => value)),
        ...withLevels(conventions.number('field.max.depth', element)?.value),
      },
    },
  };
}

const eventKeys = [
  ...(['json.class.parse.before', 'json.class.parse.after'] as const),
  ...(['json.field.parse.before', 'json.field.parse.after'] as const),
  ...(['json.method.parse.before', 'json.method.parse.after'] as const),
];

const getterEvents = ['json.method.parse.before', 'json.method.parse.after'] as const;

const keys: readonly RuleKeyName[] = [
  ...([
    'field.ignore',
    'field.name',
    'field.name.prefix',
    'field.name.suffix',
    'field.doc',
    'field.type',
  ] as const),
  ...(['field.required', 'field.default.value', 'field.demo', 'field.mock', 'field.advanced'] as const),
  ...(['json.unwrapped', 'json.field.parse.before', 'json.field.parse.after'] as const),
  ...(['json.rule.convert', 'field.max.depth'] as const),
  ...getterEvents,
  ...seenValueKeys,
];

/** The field, component or accessor that stands for the property in the source. */
function standingFor({ members }: JsonProperty): Accessor | undefined {
  return members.find(({ kind }) => kind === 'field' || kind === 'component') ?? members[0];
}

export function elementOf(
  owner: ClassType,
  property: JsonProperty,
  at?: BodyPlace,
): FieldElement | undefined {
  const main = standingFor(property);
  const member = main && memberOf(main);
  if (main === undefined || member === undefined || owner.declared === undefined) return undefined;
  const name = 'returnType' in member ? main.name.charAt(0).toLowerCase() + main.name.slice(1) : member.name;
  const element = { kind: 'field', member, name, declared: main.declaredIn, of: owner.declared } as const;
  return at === undefined ? element : { ...element, path: pathBelow(at, property.name) };
}

/** The methods that the property is read through. */
function gettersOf(owner: ClassType, { members }: JsonProperty): readonly MethodElement[] {
  const of = owner.declared;
  if (of === undefined) return [];
  return members.flatMap(({ kind, member, parameterCount, declaredIn }) => {
    if (kind !== 'getter' && (kind !== 'method' || parameterCount > 0)) return [];
    const method = declaredIn.declaration.methods.find(
      ({ name, parameters }) => name === member && parameters.length === 0,
    );
    return method === undefined ? [] : [{ kind: 'method', method, declared: declaredIn, of }];
  });
}

/** What the accessor is in the source. */
export function memberOf({ declaredIn, member }: Accessor): Field | Parameter | Method | undefined {
  const { fields, components, methods } = declaredIn.declaration;
  const isMeant = ({ name }: Field | Parameter | Method) => name === member;
  return fields.find(isMeant) ?? components.find(isMeant) ?? methods.find(isMeant);
}

/** The value that the application's properties fill a field of a configuration class with. */
function configuredValue(project: Project, { name, of }: FieldElement): string | undefined {
  const prefix = prefixOf(project, of);
  return prefix === undefined
    ? undefined
    : project.conventions.property(`${prefix}.${name}`, of.file.path)?.value;
}

const prefixOfClass: Question<string | undefined> = { inCircles: undefined };

/** What the names of the properties begin with that fill a class. */
function prefixOf(project: Project, declared: DeclaredType): string | undefined {
  return project.recall(
    prefixOfClass,
    declared,
    '',
    () => project.conventions.text('properties.prefix', { kind: 'class', declared })?.value,
  );
}

/** `@natural(1,9)` and the like ask a library for random data; they are no examples. */
export function mockedExample({ conventions }: Project, element: FieldElement): string | undefined {
  const mock = conventions.text('field.mock', element)?.value;
  if (mock === undefined || /@[a-z]/i.test(mock)) return undefined;
  const { path } = element.declared.file;
  const resolves = conventions.setting('field.mock.resolveProperty', path)?.value ?? 'true';
  return writtenTruth(resolves) === false ? mock : conventions.filledIn(mock, path);
}

function advancedSchema(texts: readonly string[]): Schema {
  return Object.assign({}, ...texts.map((text) => readLenientJson(text) ?? {}));
}

/** `field.order` is a number, `field.order.with` a comparator; fields that neither tells apart stay as they are. */
export function inRuledOrder(
  project: Project,
  owner: ClassType,
  properties: readonly JsonProperty[],
): readonly JsonProperty[] {
  const { conventions } = project;
  const path = owner.declared?.file.path;
  if (path === undefined) return properties;
  const isCompared = conventions.asks('field.order.with', path);
  if (!isCompared && !conventions.asks('field.order', path)) return properties;
  const placed = properties.map((property) => ({ property, element: elementOf(owner, property) }));
  if (isCompared) {
    const sorted = placed.toSorted((a, b) =>
      a.element && b.element ? conventions.compare('field.order.with', a.element, b.element) : 0,
    );
    return sorted.map(({ property }) => property);
  }
  const orders = new Map(
    placed.map(({ property, element }) => [
      property,
      element && conventions.number('field.order', element)?.value,
    ]),
  );
  const orderOf = (property: JsonProperty) => orders.get(property) ?? Number.MAX_SAFE_INTEGER;
  return properties.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** Fields that no source declares: `json.additional.field`. */
export function additionalProperties(project: Project, owner: ClassType): readonly JsonProperty[] {
  const { declared } = owner;
  if (declared === undefined || !project.conventions.asks('json.additional.field', declared.file.path))
    return [];
  const added: AddedField[] = [];
  const answered = project.conventions
    .texts('json.additional.field', { kind: 'class', declared, added })
    .map(({ value }) => readLenientJson(value));
  return [...answered, ...added.map((field): Json => ({ ...field }))].flatMap(
    (json) => (json && additionalProperty(project, owner, json)) ?? [],
  );
}

function additionalProperty(project: Project, { declared }: ClassType, json: Json): JsonProperty | undefined {
  const name = textMember(json, 'name');
  if (declared === undefined || name === undefined) return undefined;
  return {
    name,
    type: typeOfText(project, bodyScope(declared), textMember(json, 'type') ?? 'java.lang.String'),
    access: 'both',
    isRequired: flagMember(json, 'required') ?? false,
    annotations: noAnnotations,
    written: undefined,
    description: textMember(json, 'desc', 'description'),
    isDeprecated: false,
    initializer: undefined,
    members: [],
    ruled: {
      defaultText: textMember(json, 'defaultValue', 'value'),
      example: textMember(json, 'demo', 'example'),
      schema: {},
    },
  };
}

/** Runs what rules do before and after the fields of a class are read. */
export function runClassEvent(project: Project, { declared }: ClassType, when: 'before' | 'after'): void {
  const key = `json.class.parse.${when}` as const;
  if (declared === undefined || !project.conventions.asks(key, declared.file.path)) return;
  project.conventions.run(key, { kind: 'class', declared }, noVariables);
}
