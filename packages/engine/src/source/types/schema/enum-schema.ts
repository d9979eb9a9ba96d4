/** The constants of an enum in JSON: their names, what annotations call them, or the value that stands for each. */

import type { JsonValue, Schema } from '../../../model/schema.ts';
import { t } from '../../../text/l10n.ts';
import type { EnumConstant } from '../../declarations/model.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import { expansionLimits } from '../../project/expansion.ts';
import type { Project } from '../../project/project.ts';
import { annotationsAt, textAttribute } from '../annotations.ts';
import { documentationText } from '../documentation.ts';
import { bodyScope } from '../scope.ts';
import { type ValueInConstant, valuesOfMethod } from './enum-method-values.ts';
import { namedByStrategy } from './jackson/enum-naming.ts';
import { enumValueAnnotations } from './jaxb.ts';

/** `valueIn` says what `@JsonValue` makes of each constant. */
export function enumSchema(
  project: Project,
  type: DeclaredType,
  valueIn?: ValueInConstant,
  isByJaxb = false,
): Schema | undefined {
  const names = isByJaxb ? nameBy([...naming, ...namingByJaxb]) : nameBy(naming);
  const named = namedByStrategy(project, type);
  const otherwise: ValueOf = (...constant) =>
    named === undefined ? names(...constant) : (namedBy(naming, ...constant) ?? named(constant[2]));
  return schemaOfConstants(
    project,
    type,
    valueIn === undefined ? otherwise : (...[, , each]) => valueIn(each),
  );
}

/** Lists what `toString()` calls the constants; any string will do where only running it would tell. */
export function enumSchemaByToString(project: Project, type: DeclaredType): Schema | undefined {
  const said = valuesOfMethod(project, type, 'toString');
  if (said === undefined) return undefined;
  const toValue: ValueOf = (...constant) => namedBy(naming, ...constant) ?? said(constant[2]);
  return schemaOfConstants(project, type, toValue) ?? { type: 'string' };
}

/** Returns what `Enum.valueOf` takes, whatever annotations call the constants in JSON. */
export function constantNames(project: Project, type: DeclaredType): Schema {
  return schemaOfConstants(project, type, (_project, _type, { name }) => name) ?? { type: 'string' };
}

function schemaOfConstants(project: Project, type: DeclaredType, toValue: ValueOf): Schema | undefined {
  const constants = boundedConstants(project, type);
  const values = constants.map((constant) => toValue(project, type, constant));
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length) return undefined;
  const descriptions = constants.flatMap((constant, i): [string, string][] => {
    const text = constant.documentation && documentationText(constant.documentation).description;
    return text ? [[String(known[i]), text]] : [];
  });
  const isNumeric = known.length > 0 && known.every((value) => typeof value === 'number');
  return {
    type: isNumeric ? 'integer' : 'string',
    enum: known,
    ...(descriptions.length > 0 ? { 'x-enumDescriptions': Object.fromEntries(descriptions) } : {}),
  };
}

function boundedConstants(project: Project, { file, declaration }: DeclaredType): readonly EnumConstant[] {
  const most = expansionLimits.constantsOfEnum;
  const { constants, name, nameSpan } = declaration;
  if (constants.length <= most) return constants;
  const message = t`\`${name}\` has more than ${most} constants: the rest of them is left out of schemas.`;
  project.expansion.recordTruncation(message, { file, span: nameSpan });
  return constants.slice(0, most);
}

/** The numbers of the constants, from 0 on. */
export function ordinalSchema({ declaration }: DeclaredType): Schema {
  return {
    type: 'integer',
    enum: declaration.constants.slice(0, expansionLimits.constantsOfEnum).map((_, i) => i),
  };
}

type ValueOf = (project: Project, type: DeclaredType, constant: EnumConstant) => JsonValue | undefined;

type NameAttributes = readonly (readonly [annotation: string, attribute: string])[];

function nameBy(attributes: NameAttributes): ValueOf {
  return (...constant) => namedBy(attributes, ...constant) ?? constant[2].name;
}

function namedBy(
  attributes: NameAttributes,
  project: Project,
  type: DeclaredType,
  { annotations }: EnumConstant,
): string | undefined {
  const found = annotationsAt(project, [{ annotations, scope: bodyScope(type) }]);
  for (const [annotation, attribute] of attributes) {
    const renamed = found.find(annotation);
    const text = renamed && textAttribute(renamed, attribute);
    if (text !== undefined) return text;
  }
  return undefined;
}

const naming = [
  ['com.fasterxml.jackson.annotation.JsonProperty', 'value'],
  ['com.google.gson.annotations.SerializedName', 'value'],
  ['kotlinx.serialization.SerialName', 'value'],
] as const;
const namingByJaxb = enumValueAnnotations.map((name) => [name, 'value'] as const);
