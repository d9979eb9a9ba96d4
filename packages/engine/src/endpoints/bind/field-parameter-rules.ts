/**
 * Says what rules about fields say of parameters that are properties of an object: of `customer.city`, which fills a
 * field of the customer of a filter. Rules name them, too, unless they are about JSON, which says nothing about a
 * query.
 */
import { type Parameter, parameterConstraints } from '../../model/endpoint.ts';
import type { PartProvenance } from '../../model/explanation.ts';
import type { JsonObject } from '../../model/schema.ts';
import type { Project } from '../../source/project/project.ts';
import type { FieldTarget, MethodTarget, Sourced } from '../../source/project/rule-engine.ts';
import type { RuleKeyName } from '../../source/rule-files/catalogue.ts';
import { readLenientJson } from '../../source/rule-files/lenient-json.ts';
import { type ResolvedType, withoutVariables } from '../../source/types/resolved-type.ts';
import { findAccessors } from '../../source/types/schema/accessors.ts';
import { findMember, mockedExample } from '../../source/types/schema/property-overrides.ts';
import { bodyScope } from '../../source/types/scope.ts';
import { asSupertype } from '../../source/types/supertypes.ts';
import { typeOfText } from '../../source/types/type-of-text.ts';
import { t } from '../../text/l10n.ts';
import {
  type Bound,
  type BoundParameter,
  withParameters,
} from '../frameworks/common/parameters/bound-parameters.ts';
import { retyped } from '../frameworks/common/parameters/parameter.ts';
import { fieldOrderKeys, inFieldOrder, type PlacedParameter } from './field-parameter-order.ts';
import { typeOf } from './parameter-rules.ts';

export const fieldParameterKeys: readonly RuleKeyName[] = [
  ...(['field.ignore', 'field.doc', 'field.required', 'field.default.value'] as const),
  ...(['field.demo', 'field.mock', 'field.type', 'field.advanced'] as const),
  ...fieldOrderKeys,
];

export const fieldNameKeys = [
  'field.name',
  'field.name.prefix',
  'field.name.suffix',
] as const satisfies readonly RuleKeyName[];

export function withFieldRules<B extends Bound>(
  project: Project,
  found: B,
  handler: MethodTarget,
  provenance: PartProvenance[],
): B {
  return eachProperty(project, found, handler, (parameter, fields) =>
    applyFieldRules(project, parameter, fields, provenance),
  );
}

/** Asked only where rules are about the order of fields. */
function inOrder(
  project: Project,
  path: string,
  placed: readonly PlacedParameter[],
): readonly BoundParameter[] {
  return fieldOrderKeys.some((key) => project.rules.hasRule(key, path))
    ? inFieldOrder(project.rules, placed)
    : placed.map(({ bound }) => bound);
}

/** To be called last: until then parameters are called as their fields are. */
export function withFieldNames<B extends Bound>(
  project: Project,
  found: B,
  handler: MethodTarget,
  provenance: PartProvenance[],
): B {
  return eachProperty(project, found, handler, (parameter, fields) => [
    named(project, parameter, fields, provenance),
  ]);
}

/** The endpoint with other parameters in the place of those that are properties of its objects. */
function eachProperty<B extends Bound>(
  project: Project,
  found: B,
  handler: MethodTarget,
  change: (parameter: Parameter, fields: readonly FieldTarget[]) => readonly Parameter[],
): B {
  const placed = found.parameters.flatMap((bound): readonly PlacedParameter[] => {
    const { parameter, from } = bound;
    const objects = from
      .filter(({ by }) => by === 'property')
      .map(({ declaration }) =>
        typeOf(project, { kind: 'parameter', parameter: declaration, method: handler }),
      );
    const isSentAlone = parameter.in === 'query' || parameter.in === 'form';
    const fields = isSentAlone ? fieldsAlong(project, objects, parameter.name) : undefined;
    if (fields === undefined || fields.length === 0) return [{ bound, fields: [] }];
    return change(parameter, fields).map((each) => ({ bound: { ...bound, parameter: each }, fields }));
  });
  return withParameters(found, inOrder(project, handler.of.file.path, placed));
}

/** The fields that lead to a property, from the object on; `undefined` where none of the objects has such a property. */
function fieldsAlong(
  project: Project,
  objects: readonly ResolvedType[],
  name: string,
): readonly FieldTarget[] | undefined {
  const steps = name.replace(/\[\d*\]/g, '').split('.');
  for (const object of objects) {
    const fields: FieldTarget[] = [];
    let at: ResolvedType | undefined = object;
    for (const step of steps) {
      const found: FieldOf | undefined = at && fieldOf(project, at, step);
      at = found?.type;
      if (found !== undefined)
        fields.push({ ...found.target, path: steps.slice(0, fields.length + 1).join('.') });
    }
    if (fields.length === steps.length) return fields;
  }
  return undefined;
}

interface FieldOf {
  readonly target: FieldTarget;
  readonly type: ResolvedType;
}

function fieldOf(project: Project, owner: ResolvedType, name: string): FieldOf | undefined {
  const type = itemOf(project, withoutVariables(owner));
  if (type.kind !== 'class' || type.declared === undefined) return undefined;
  const accessors = findAccessors(project, type);
  const isOfField = (kind: string) => kind === 'field' || kind === 'component';
  const named = (wanted: string) => accessors.filter((each) => each.name === wanted);
  const accessor =
    named(name).find(({ kind }) => isOfField(kind)) ??
    named(name.charAt(0).toUpperCase() + name.slice(1)).find(({ kind }) => kind === 'setter');
  const member = accessor && findMember(accessor);
  if (accessor === undefined || member === undefined) return undefined;
  const [declared, of] = [accessor.declaredIn, type.declared];
  return {
    target: { kind: 'field', member, name, declared, of, isParameter: true },
    type: accessor.type,
  };
}

function itemOf(project: Project, type: ResolvedType): ResolvedType {
  if (type.kind === 'array') return type.element;
  return asSupertype(project, type, 'java.util.Collection')?.arguments[0] ?? type;
}

/** None where the field is left out, or one on the way to it. */
function applyFieldRules(
  project: Project,
  parameter: Parameter,
  fields: readonly FieldTarget[],
  provenance: PartProvenance[],
): readonly Parameter[] {
  const { rules } = project;
  const record = <T>(found: Sourced<T> | undefined): T | undefined => {
    if (found === undefined) return undefined;
    provenance.push(provenanceOf(parameter, found));
    return found.value;
  };
  if (fields.some((field) => rules.flag('field.ignore', field)?.value === true)) return [];
  const field = fields.at(-1);
  if (field === undefined) return [parameter];
  const type = record(rules.text('field.type', field));
  const base =
    type === undefined
      ? parameter
      : retyped(project, parameter, typeOfText(project, bodyScope(field.declared), type));
  const docs = rules.texts('field.doc', field).flatMap((found) => record(found) ?? []);
  const description = [...new Set([base.description ?? '', ...docs])]
    .filter((text) => text !== '')
    .join('\n');
  const value = record(rules.text('field.default.value', field));
  const example = record(rules.text('field.demo', field)) ?? mockedExample(project, field);
  return [
    {
      ...base,
      ...advancedMetadata(rules.texts('field.advanced', field).flatMap((found) => record(found) ?? [])),
      required: record(rules.flag('field.required', field)) ?? base.required,
      ...(description === '' ? {} : { description }),
      ...(value === undefined ? {} : { default: value }),
      ...(example === undefined ? {} : { example }),
    },
  ];
}

/**
 * Returns what of JSON Schema's words a parameter has a place for, where the values are of the kinds that the words ask
 * for.
 */
function advancedMetadata(texts: readonly string[]): Partial<Parameter> {
  const written: JsonObject = Object.assign({}, ...texts.map((text) => readLenientJson(text) ?? {}));
  const constraints = parameterConstraints.filter(
    (word) => typeof written[word] === (word === 'pattern' ? 'string' : 'number'),
  );
  const { format, enum: values } = written;
  return {
    ...Object.fromEntries(constraints.map((word) => [word, written[word]])),
    ...(typeof format === 'string' && { format }),
    ...(Array.isArray(values) && { enum: values.map(String) }),
  };
}

/** Each step is named by the rules of its field; `[0]` stays behind the name of a list. */
function named(
  project: Project,
  parameter: Parameter,
  fields: readonly FieldTarget[],
  provenance: PartProvenance[],
): Parameter {
  const results: Sourced<string>[] = [];
  const steps = parameter.name.split('.').map((step, i) => {
    const [prefix, name, suffix] = (['field.name.prefix', 'field.name', 'field.name.suffix'] as const).map(
      (key) => {
        const found = fields[i] && project.rules.text(key, fields[i]);
        if (found !== undefined) results.push(found);
        return found?.value;
      },
    );
    const [own = step, index = ''] = step.split(/(?=\[)/);
    return `${prefix ?? ''}${name ?? own}${suffix ?? ''}${index}`;
  });
  const renamed = { ...parameter, name: steps.join('.') };
  provenance.push(...results.map((found) => provenanceOf(renamed, found)));
  return renamed;
}

function provenanceOf<T>({ in: place, name }: Parameter, { value, from }: Sourced<T>): PartProvenance {
  return {
    part: { kind: 'parameter', in: place, name },
    value: String(value),
    why: t`the rule \`${from.key}\``,
    from: { kind: 'rule', column: 1, ...from },
  };
}
