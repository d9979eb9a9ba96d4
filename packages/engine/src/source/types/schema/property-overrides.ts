/**
 * Says what the project's rules say about the properties of an object: which count, how they are called, what is more.
 */

import type { JsonObject, Schema } from '../../../model/schema.ts';
import type { Field, Method, Parameter } from '../../declarations/model.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { MemoKey, Project } from '../../project/project.ts';
import type { AddedField, FieldDraft, FieldTarget, MethodTarget } from '../../project/rule-engine.ts';
import type { RuleKeyName } from '../../rule-files/catalogue.ts';
import { flagMember, readLenientJson, textMember } from '../../rule-files/lenient-json.ts';
import { writtenTruth } from '../../rule-files/written-truth.ts';
import { noAnnotations } from '../annotations.ts';
import type { ClassType } from '../resolved-type.ts';
import { bodyScope } from '../scope.ts';
import { typeOfText } from '../type-of-text.ts';
import { typeOfWord } from '../type-of-word.ts';
import type { Accessor } from './accessors.ts';
import { type BodyPlace, pathBelow } from './body-use.ts';
import type { JsonProperty, SchemaOverrides } from './json-property.ts';
import { withLevels } from './limits.ts';
import { seeTagConstants, seeTagKeys } from './see-tags.ts';

/** The property as rules change it; empty where a rule leaves it out. */
export function overriddenProperties(
  project: Project,
  owner: ClassType,
  property: JsonProperty,
  at?: BodyPlace,
): readonly JsonProperty[] {
  const path = standingFor(property)?.declaredIn.file.path;
  if (path === undefined || owner.declared === undefined) return [property];
  const { rules } = project;
  const hasRule = project.memoize(anyRule, path, '', () => keys.some((key) => rules.hasRule(key, path)));
  if (!hasRule && prefixOf(project, owner.declared) === undefined) return [property];
  const found = targetOf(owner, property, at);
  if (found === undefined) return [property];
  const draft: FieldDraft = { jsonType: undefined, format: undefined };
  const target = draftEvents.some((key) => rules.hasRule(key, path)) ? { ...found, draft } : found;
  rules.run('json.field.parse.before', target, noVariables);
  const getters = getterEvents.some((key) => rules.hasRule(key, path)) ? gettersOf(owner, property) : [];
  for (const getter of getters) rules.run('json.method.parse.before', getter, noVariables);
  const overrides = replacementsFor(project, property, target);
  for (const getter of getters) rules.run('json.method.parse.after', getter, noVariables);
  rules.run('json.field.parse.after', target, noVariables);
  return target === found ? overrides : overrides.map((each) => asDrafted(project, each, target, draft));
}

/** Keys whose scripts may change a field instead of giving a result. */
const draftEvents = ['json.field.parse.after', 'field.advanced'] as const;

function asDrafted(
  project: Project,
  property: JsonProperty,
  { declared }: FieldTarget,
  { jsonType, format }: FieldDraft,
): JsonProperty {
  const { overrides } = property;
  const type = jsonType && typeOfWord(project, bodyScope(declared), jsonType);
  return {
    ...property,
    ...(type ? { type, written: undefined } : {}),
    ...(format && overrides ? { overrides: { ...overrides, schema: { ...overrides.schema, format } } } : {}),
  };
}

/** Says whether a file's module has any rule about fields. */
const anyRule: MemoKey<boolean> = { onCycle: false };
const noVariables = new Map();

function replacementsFor(
  project: Project,
  property: JsonProperty,
  target: FieldTarget,
): readonly JsonProperty[] {
  const said = overridesFor(project, target);
  if (said === 'left-out') return [];
  const { type } = said;
  const scope = bodyScope(target.declared);
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
      overrides: {
        ...said.overrides,
        schema: { ...seeTagConstants(project, target, property.type), ...said.overrides.schema },
      },
    },
  ];
}

/** Says what rules say of a field, whatever mappers make of it. */
interface FieldOverrides {
  readonly prefix: string;
  readonly name: string | undefined;
  readonly suffix: string;
  readonly type: string | undefined;
  readonly docs: readonly string[];
  readonly isRequired: boolean | undefined;
  readonly isUnwrapped: boolean;
  readonly overrides: SchemaOverrides;
}

const fieldOverrides: MemoKey<FieldOverrides | 'left-out' | undefined> = { onCycle: undefined };

/** Requests and responses have the same fields, so that one asking does for both, unless scripts leave something behind. */
function overridesFor(project: Project, target: FieldTarget): FieldOverrides | 'left-out' {
  const { path } = target.declared.file;
  const leavesTraces = eventKeys.some((key) => project.rules.hasRule(key, path));
  if (leavesTraces || target.draft !== undefined) return askAbout(project, target);
  const where = `${target.of.key} ${target.path ?? ''}`;
  return (
    project.memoize(fieldOverrides, target.member, where, () => askAbout(project, target)) ??
    askAbout(project, target)
  );
}

function askAbout(project: Project, target: FieldTarget): FieldOverrides | 'left-out' {
  const { rules } = project;
  if (rules.flag('field.ignore', target)?.value === true) return 'left-out';
  const text = (key: Parameters<typeof rules.text>[0]) => rules.text(key, target)?.value;
  return {
    prefix: text('field.name.prefix') ?? '',
    name: text('field.name'),
    suffix: text('field.name.suffix') ?? '',
    type: text('field.type') ?? text('json.rule.convert'),
    docs: rules.texts('field.doc', target).map(({ value }) => value),
    isRequired: rules.flag('field.required', target)?.value,
    isUnwrapped: rules.flag('json.unwrapped', target)?.value === true,
    overrides: {
      defaultText: text('field.default.value') ?? configuredValue(project, target),
      example: text('field.demo') ?? mockedExample(project, target),
      schema: {
        ...advancedSchema(rules.texts('field.advanced', target).map(({ value }) => value)),
        ...withLevels(rules.number('field.max.depth', target)?.value),
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
  ...seeTagKeys,
];

/** The field, component or accessor that stands for the property in the source. */
function standingFor({ members }: JsonProperty): Accessor | undefined {
  return members.find(({ kind }) => kind === 'field' || kind === 'component') ?? members[0];
}

export function targetOf(owner: ClassType, property: JsonProperty, at?: BodyPlace): FieldTarget | undefined {
  const main = standingFor(property);
  const member = main && findMember(main);
  if (main === undefined || member === undefined || owner.declared === undefined) return undefined;
  const name = 'returnType' in member ? main.name.charAt(0).toLowerCase() + main.name.slice(1) : member.name;
  const target = { kind: 'field', member, name, declared: main.declaredIn, of: owner.declared } as const;
  return at === undefined ? target : { ...target, path: pathBelow(at, property.name) };
}

/** The methods that the property is read through. */
function gettersOf(owner: ClassType, { members }: JsonProperty): readonly MethodTarget[] {
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

/** Returns what the accessor is in the source. */
export function findMember({ declaredIn, member }: Accessor): Field | Parameter | Method | undefined {
  const { fields, components, methods } = declaredIn.declaration;
  const isMeant = ({ name }: Field | Parameter | Method) => name === member;
  return fields.find(isMeant) ?? components.find(isMeant) ?? methods.find(isMeant);
}

/** The value that the application's properties fill a field of a configuration class with. */
function configuredValue(project: Project, { name, of }: FieldTarget): string | undefined {
  const prefix = prefixOf(project, of);
  return prefix === undefined ? undefined : project.rules.property(`${prefix}.${name}`, of.file.path)?.value;
}

const prefixOfClass: MemoKey<string | undefined> = { onCycle: undefined };

/** Returns what the names of the properties begin with that fill a class. */
function prefixOf(project: Project, declared: DeclaredType): string | undefined {
  return project.memoize(
    prefixOfClass,
    declared,
    '',
    () => project.rules.text('properties.prefix', { kind: 'class', declared })?.value,
  );
}

/** `@natural(1,9)` and the like ask a library for random data; they are no examples. */
export function mockedExample({ rules }: Project, target: FieldTarget): string | undefined {
  const mock = rules.text('field.mock', target)?.value;
  if (mock === undefined || /@[a-z]/i.test(mock)) return undefined;
  const { path } = target.declared.file;
  const resolves = rules.setting('field.mock.resolveProperty', path)?.value ?? 'true';
  return writtenTruth(resolves) === false ? mock : rules.filledIn(mock, path);
}

function advancedSchema(texts: readonly string[]): Schema {
  return Object.assign({}, ...texts.map((text) => readLenientJson(text) ?? {}));
}

/** `field.order` is a number, `field.order.with` a comparator; fields that neither tells apart stay as they are. */
export function inOrderOfRules(
  project: Project,
  owner: ClassType,
  properties: readonly JsonProperty[],
): readonly JsonProperty[] {
  const { rules } = project;
  const path = owner.declared?.path;
  if (path === undefined) return properties;
  const isCompared = rules.hasRule('field.order.with', path);
  if (!isCompared && !rules.hasRule('field.order', path)) return properties;
  const placed = properties.map((property) => ({ property, target: targetOf(owner, property) }));
  if (isCompared) {
    const sorted = placed.toSorted((a, b) =>
      a.target && b.target ? rules.compare('field.order.with', a.target, b.target) : 0,
    );
    return sorted.map(({ property }) => property);
  }
  const orders = new Map(
    placed.map(({ property, target }) => [property, target && rules.number('field.order', target)?.value]),
  );
  const orderOf = (property: JsonProperty) => orders.get(property) ?? Number.MAX_SAFE_INTEGER;
  return properties.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** Fields that no source declares: `json.additional.field`. */
export function additionalProperties(project: Project, owner: ClassType): readonly JsonProperty[] {
  const { declared } = owner;
  if (declared === undefined || !project.rules.hasRule('json.additional.field', declared.path)) return [];
  const added: AddedField[] = [];
  const results = project.rules
    .texts('json.additional.field', { kind: 'class', declared, added })
    .map(({ value }) => readLenientJson(value));
  return [...results, ...added.map((field): JsonObject => ({ ...field }))].flatMap(
    (json) => (json && additionalProperty(project, owner, json)) ?? [],
  );
}

function additionalProperty(
  project: Project,
  { declared }: ClassType,
  json: JsonObject,
): JsonProperty | undefined {
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
    overrides: {
      defaultText: textMember(json, 'defaultValue', 'value'),
      example: textMember(json, 'demo', 'example'),
      schema: {},
    },
  };
}

/** Runs what rules do before and after the fields of a class are read. */
export function runClassEvent(project: Project, { declared }: ClassType, when: 'before' | 'after'): void {
  const key = `json.class.parse.${when}` as const;
  if (declared === undefined || !project.rules.hasRule(key, declared.path)) return;
  project.rules.run(key, { kind: 'class', declared }, noVariables);
}
