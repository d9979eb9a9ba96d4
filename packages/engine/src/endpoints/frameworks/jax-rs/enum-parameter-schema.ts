/**
 * The schema of an enum that JAX-RS makes of one text: a path, query, header, cookie or form parameter (JAX-RS 3.2).
 * `argument-types.ts` asks for it.
 */

import type { Schema } from '../../../model/schema.ts';
import { mentionsIn } from '../../../source/code/mentions.ts';
import type { Method } from '../../../source/declarations/model.ts';
import { simpleName } from '../../../source/declarations/qualified-name.ts';
import type { DeclaredType } from '../../../source/project/declared-type.ts';
import type { Project } from '../../../source/project/project.ts';
import type { ClassType } from '../../../source/types/resolved-type.ts';
import { asText } from '../../../source/types/schema/body-use.ts';
import { fieldOfConstants } from '../../../source/types/schema/enum-field-values.ts';
import { enumSchema } from '../../../source/types/schema/enum-schema.ts';
import { schemaOf } from '../../../source/types/schema/schema-of.ts';
import { mentionedBelow } from '../common/parameters/providers.ts';

const anyText: Schema = { type: 'string' };

/**
 * In this order: a converter of the project, which most often reads the texts that JSON has; `fromString`, whose
 * texts are constructor arguments as far as its body says; `valueOf`, which reads the names of the constants.
 */
export function enumParameterSchema(project: Project, type: ClassType, declared: DeclaredType): Schema {
  const converted = mentionedBelow(project, converters, declared.file);
  if (converted.has(simpleName(type.name)) || converted.has('isEnum'))
    return schemaOf(project, type) ?? anyText;
  const method = fromString(declared);
  if (method === undefined) return schemaOf(project, type, asText) ?? anyText;
  const mentions = method.body === undefined ? [] : mentionsIn(declared.file, method.body);
  if (mentions.some(({ name, as }) => name === 'valueOf' && as === 'called'))
    return schemaOf(project, type, asText) ?? anyText;
  const words = new Set(mentions.map(({ name }) => name));
  const compared = createdWith(declared).filter(
    (name) => words.has(name) || words.has(`get${name.charAt(0).toUpperCase()}${name.slice(1)}`),
  );
  const [only] = compared;
  if (only === undefined || compared.length > 1) return anyText;
  return enumSchema(project, declared, fieldOfConstants(project, declared, only)) ?? anyText;
}

function fromString({ declaration, members }: DeclaredType): Method | undefined {
  const isFromString = ({ name, parameters }: Method) => name === 'fromString' && parameters.length === 1;
  const own = declaration.methods.find((each) => isFromString(each) && each.modifiers.includes('static'));
  if (own !== undefined) return own;
  const companion = members.find((each) => each.declaration.modifiers.includes('companion'));
  return companion?.declaration.methods.find(
    (each) => isFromString(each) && each.annotations.some(({ name }) => /(?:^|\.)JvmStatic$/.test(name)),
  );
}

/** Names of what the constructors of the enum take. */
function createdWith({ declaration }: DeclaredType): readonly string[] {
  const parameters = [
    ...declaration.components,
    ...declaration.constructors.flatMap((each) => each.parameters),
  ];
  return [...new Set(parameters.map(({ name }) => name))];
}

/** JAX-RS, RESTEasy and CXF name their converters so. */
const converters = [
  'ParamConverterProvider',
  'ParamConverter',
  'StringParameterUnmarshaller',
  'ParameterHandler',
];
