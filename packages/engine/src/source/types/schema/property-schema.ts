/** Says what a property adds to the schema of its type. */
import type { JsonValue, Schema } from '../../../model/schema.ts';
import type { Project } from '../../project/project.ts';
import { toJsonValue } from '../constant.ts';
import { evaluate } from '../constants.ts';
import type { BodyUse } from './body-use.ts';
import { readConstraints } from './constraints.ts';
import { constrainedElements } from './element-constraints.ts';
import { formatted } from './jackson/format.ts';
import { inXml } from './jaxb.ts';
import type { JsonProperty } from './json-property.ts';
import { nullnessOf, withNullness } from './property-nullness.ts';
import { noNotes, withNotes } from './swagger.ts';
import { withoutValidation } from './validation.ts';
import { mayBeEmpty } from './wrappers.ts';

export interface PropertySchema {
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** Rules win over all else, Swagger's annotations over validation, and validation over the type. */
export function propertySchema(
  project: Project,
  property: JsonProperty,
  type: Schema,
  use: Partial<Pick<BodyUse, 'direction' | 'validation' | 'jaxb'>> = {},
): PropertySchema {
  const { jaxb, direction } = use;
  const validation = use.validation ?? (direction === 'response' ? withoutValidation(project) : undefined);
  const { annotations, access, description, isDeprecated, written, notes } = property;
  const base = formatted(
    project,
    annotations,
    property.type,
    written === undefined ? type : constrainedElements(project, written, type, validation),
  );
  const constraints = readConstraints(annotations, base, validation);
  const value = defaultValue(project, property, base);
  const extra: Schema = {
    ...constraints.schema,
    ...(description ? { description } : {}),
    ...(isDeprecated && project.rules.isOn('deprecated') ? { deprecated: true } : {}),
    ...(value !== undefined && isScalar(base) ? { default: value } : {}),
    ...(access === 'read' ? { readOnly: true } : {}),
    ...(access === 'write' ? { writeOnly: true } : {}),
  };
  const schema: Schema = Object.keys(extra).length === 0 ? base : Object.assign({}, base, extra);
  const { overrides, elementName } = property;
  const named = elementName === undefined ? schema : inXml(annotations, elementName, schema);
  const noted = notes === undefined ? named : withNotes(named, notes);
  const whole = overrides === undefined ? noted : withNotes(noted, { ...noNotes, ...overrides });
  const isLeftOut = direction === 'response' && mayBeLeftOut(project, property, whole);
  return {
    // XML has no null: an element is there or it is not.
    schema:
      jaxb === 'xml' ? whole : withNullness(whole, nullnessOf(project, property, constraints.isRequired)),
    isRequired: !isLeftOut && (notes?.isRequired ?? (property.isRequired || constraints.isRequired)),
  };
}

/** `JsonInclude.Include`: what is absent is empty too, and what is empty is a default. */
function mayBeLeftOut(project: Project, { leavesOut, type }: JsonProperty, schema: Schema): boolean {
  if (leavesOut === undefined || leavesOut === 'default') return leavesOut === 'default';
  const isEmptiable = type.kind === 'class' && mayBeEmpty(project, type);
  if (leavesOut === 'absent' || isEmptiable) return isEmptiable;
  const isHolder = schema.type === 'array' || schema.additionalProperties !== undefined;
  return isHolder || (schema.type === 'string' && schema.enum === undefined && schema.format === undefined);
}

function isScalar({ type }: Schema): boolean {
  return type === 'string' || type === 'integer' || type === 'number' || type === 'boolean';
}

function defaultValue(
  project: Project,
  { initializer, defaultText, type }: JsonProperty,
  { enum: values }: Schema,
): JsonValue | undefined {
  if (defaultText !== undefined) return defaultText;
  const value = initializer && evaluate(project, initializer.scope, initializer.expression);
  if (value?.kind !== 'enum' || type.kind !== 'class') return value && toJsonValue(value);
  // The constants stand in the order of their values in JSON.
  const index = type.declared?.declaration.constants.findIndex(({ name }) => name === value.name) ?? -1;
  return values?.[index] ?? value.name;
}
