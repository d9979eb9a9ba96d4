/**
 * Says what Swagger's annotations say about an operation and its parameters: those of Swagger 3, which springdoc reads,
 * MicroProfile's namesakes of them, and those of Swagger 2. What they say wins over comments, as it does in springdoc.
 * What they say about properties and types is read with the schemas.
 */
import type { Parameter, ParameterPlace, ParameterType } from '../../model/endpoint.ts';
import { readJsonIn, withoutMark, writeJson } from '../../model/exact-number.ts';
import type { Schema } from '../../model/schema.ts';
import { parameterOfSchema, schemaOfParameter } from '../../model/schema-parameter.ts';
import type { Project } from '../../source/project/project.ts';
import {
  type Annotations,
  arrayAttribute,
  booleanAttribute,
  type MergedAnnotation,
  nestedAnnotation,
  textAttribute,
} from '../../source/types/annotations.ts';
import { everyAnnotation } from '../../source/types/repeated-annotations.ts';
import type { ResolvedType } from '../../source/types/resolved-type.ts';
import { asText } from '../../source/types/schema/body-use.ts';
import { schemaOf } from '../../source/types/schema/schema-of.ts';
import {
  parameterNotes as parameterNotesOf,
  type SwaggerNotes,
  withNotes as withSchemaNotes,
} from '../../source/types/schema/swagger.ts';
import { microProfile, swagger3 } from '../../source/types/swagger-names.ts';
import { typeOfText } from '../../source/types/type-of-text.ts';

const swagger2 = 'io.swagger.annotations';

export interface OperationNotes {
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly isDeprecated: boolean;
  readonly annotation: MergedAnnotation;
}

/** `undefined` where nothing documents the operation. */
export function operationNotes(method: Annotations): OperationNotes | undefined {
  const found = firstOf(method, operationAnnotations);
  if (found === undefined) return undefined;
  return {
    summary: (textAttribute(found, 'summary') ?? textAttribute(found, 'value'))?.replace(/\s+/g, ' ').trim(),
    description: textAttribute(found, 'description') ?? textAttribute(found, 'notes'),
    isDeprecated: booleanAttribute(found, 'deprecated') === true,
    annotation: found,
  };
}

/** Tells whether the annotations of a method, a class or a parameter keep it out of the API's documentation. */
export function isHidden(annotations: Annotations): boolean {
  return (
    annotations.has(`${swagger3}.Hidden`) ||
    annotations.has('springfox.documentation.annotations.ApiIgnore') ||
    hidingAnnotations.some((names) => {
      const found = firstOf(annotations, names);
      return found !== undefined && booleanAttribute(found, 'hidden') === true;
    })
  );
}

/** The newest first: whoever moves from one generation to the next hides from the old documentation what only the new one shows. */
const operationAnnotations = [
  `${swagger3}.Operation`,
  `${microProfile}.Operation`,
  `${swagger2}.ApiOperation`,
];
const parameterAnnotations = [
  `${swagger3}.Parameter`,
  `${microProfile}.parameters.Parameter`,
  `${swagger2}.ApiParam`,
];
const schemaAnnotations = [
  `${swagger3}.media.Schema`,
  `${microProfile}.media.Schema`,
  `${swagger2}.ApiModelProperty`,
];
/** The first of these that is there says whether something is hidden. */
const hidingAnnotations = [operationAnnotations, [`${swagger2}.Api`], parameterAnnotations];

/** A parameter as its own annotations document it. */
export function documentedParameter(
  project: Project,
  parameter: Parameter,
  annotations: Annotations,
): Parameter {
  if (annotations.written.length === 0) return parameter;
  const schema = firstOf(annotations, schemaAnnotations);
  const described = schema === undefined ? parameter : withSchema(project, parameter, schema);
  const found = firstOf(annotations, parameterAnnotations);
  return found === undefined ? described : withNotes(project, described, found);
}

/**
 * The parameters as the annotations of the method document them, and those that only these annotations know: a header
 * that a filter reads, say.
 */
export function documentedParameters(
  project: Project,
  parameters: readonly Parameter[],
  method: Annotations,
): readonly Parameter[] {
  return listedParameters(project, method).reduce(
    (known, found) => withListed(project, known, found),
    parameters,
  );
}

/** Returns what documents a parameter at the method: where a parameter comes from that nothing takes. */
export function parameterNotes(
  project: Project,
  { in: place, name }: Pick<Parameter, 'in' | 'name'>,
  method: Annotations,
): MergedAnnotation | undefined {
  return listedParameters(project, method).find(
    (each) => textAttribute(each, 'name') === name && placeOf(each) === place,
  );
}

/** All of them count, however often they stand there and in how many composed annotations, as springdoc merges them. */
function listedParameters(project: Project, method: Annotations): readonly MergedAnnotation[] {
  return listed.flatMap(([name, attribute]) => {
    const found = everyAnnotation(project, method, name);
    if (attribute === undefined) return found;
    return found.flatMap((each) =>
      arrayAttribute(each, attribute).flatMap((value) => nestedAnnotation(project, value) ?? []),
    );
  });
}

/** Swagger 2's `@ApiImplicitParam(paramType = "body")`: what a body is that the code takes as a text. */
export function implicitBody(
  project: Project,
  method: Annotations,
): { readonly type: ResolvedType; readonly annotation: MergedAnnotation } | undefined {
  for (const annotation of listedParameters(project, method)) {
    if (textAttribute(annotation, 'paramType') !== 'body') continue;
    const named = annotation.values.get('dataTypeClass');
    const isClass =
      named?.kind === 'class' && !(named.type.kind === 'class' && named.type.name === 'java.lang.Void');
    const text = textAttribute(annotation, 'dataType') ?? textAttribute(annotation, 'type');
    const type = isClass ? named.type : text && typeOfText(project, annotation.scope, text);
    if (!type || type.kind === 'unresolved' || (type.kind === 'class' && type.declared === undefined))
      continue;
    const isMany = booleanAttribute(annotation, 'allowMultiple') === true;
    return { type: isMany ? { kind: 'array', element: type } : type, annotation };
  }
  return undefined;
}

/** Annotations of methods that document parameters, and the attribute that holds them where they are held in one. */
const listed: readonly (readonly [string, string | undefined])[] = [
  [`${swagger3}.Operation`, 'parameters'],
  [`${swagger3}.Parameters`, 'value'],
  [`${swagger3}.Parameter`, undefined],
  [`${microProfile}.parameters.Parameters`, 'value'],
  [`${microProfile}.parameters.Parameter`, undefined],
  [`${swagger2}.ApiImplicitParams`, 'value'],
  [`${swagger2}.ApiImplicitParam`, undefined],
];

function withListed(
  project: Project,
  parameters: readonly Parameter[],
  found: MergedAnnotation,
): readonly Parameter[] {
  const name = textAttribute(found, 'name');
  if (name === undefined) return parameters;
  const place = placeOf(found);
  const known = parameters.findIndex(
    (each) => each.name === name && (place === undefined || isSamePlace(each.in, place)),
  );
  const parameter = parameters[known];
  if (booleanAttribute(found, 'hidden') === true)
    return parameter === undefined ? parameters : parameters.with(known, asHidden(parameter));
  if (parameter !== undefined) return parameters.with(known, withNotes(project, parameter, found));
  // A variable that the path does not have, or a body, is nothing that a request could send besides.
  if (place === undefined || place === 'path') return parameters;
  const type = parameterTypes.find((each) => each === typeName(found)) ?? 'string';
  return [...parameters, withNotes(project, { in: place, name, required: false, type }, found)];
}

/** As documents leave it out; the path needs a value for each of its variables. */
export function asHidden(parameter: Parameter): Parameter {
  return parameter.in === 'path' ? parameter : { ...parameter, hidden: true };
}

/** Who documents a parameter of the query may mean one of a form. */
function isSamePlace(actual: ParameterPlace, documented: ParameterPlace): boolean {
  return actual === documented || (actual === 'form' && documented === 'query');
}

/** Swagger 3 has `in = ParameterIn.HEADER`, Swagger 2 `paramType = "header"`. */
function placeOf(found: MergedAnnotation): ParameterPlace | undefined {
  const place = found.values.get('in');
  const text = place?.kind === 'enum' ? place.name.toLowerCase() : textAttribute(found, 'paramType');
  return parameterPlaces.find((each) => each === text);
}

const parameterPlaces = [
  'path',
  'query',
  'header',
  'cookie',
  'form',
] as const satisfies readonly ParameterPlace[];

function typeName(found: MergedAnnotation): string | undefined {
  const text = textAttribute(found, 'dataType') ?? textAttribute(found, 'dataTypeClass');
  switch (text?.toLowerCase()) {
    case 'int':
    case 'integer':
    case 'long':
      return 'integer';
    case 'float':
    case 'double':
    case 'number':
      return 'number';
    case 'file':
    case '__file':
      return 'file';
    default:
      return text?.toLowerCase();
  }
}

const parameterTypes = [
  'string',
  'integer',
  'number',
  'boolean',
  'file',
] as const satisfies readonly ParameterType[];

/** `required` is only ever raised: its default says nothing, and what the code has a default for is not demanded. */
function withNotes(project: Project, undescribed: Parameter, found: MergedAnnotation): Parameter {
  const parameter = withSchema(project, undescribed, found);
  const description = textAttribute(found, 'description') ?? textAttribute(found, 'value');
  const example = textAttribute(found, 'example');
  const defaultValue = textAttribute(found, 'defaultValue');
  return {
    ...parameter,
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example: exampleOnWire(example, parameter) }),
    ...(defaultValue === undefined || parameter.default !== undefined ? {} : { default: defaultValue }),
    ...(booleanAttribute(found, 'required') === true && parameter.default === undefined
      ? { required: true }
      : {}),
  };
}

/**
 * Description, example, type, format, bounds, values and default as a schema says them; a default of the code counts
 * before that.
 */
function withSchema(project: Project, undescribed: Parameter, found: MergedAnnotation): Parameter {
  const notes = parameterNotesOf(project, found);
  if (notes === undefined) return undescribed;
  const { description: saidOfIt, deprecated: _, ...said } = notes.schema;
  const parameter = {
    ...undescribed,
    ...(saidOfIt === undefined ? {} : { description: saidOfIt }),
    ...(notes.example === undefined ? {} : { example: exampleOnWire(notes.example, undescribed) }),
  };
  if (parameter.type === 'file' || parameter.schema !== undefined) return parameter;
  const isSilent = notes.type === undefined && notes.items === undefined && notes.allowed.length === 0;
  if (isSilent && notes.defaultText === undefined && Object.keys(said).length === 0) return parameter;
  const of = notes.items === undefined ? notes.type : undefined;
  const own = of === undefined ? schemaOfParameter(parameter) : (schemaOf(project, of, asText) ?? {});
  const schema = withSchemaNotes(own, { ...notes, schema: said, items: undefined });
  const { in: place, name, required, default: standard, description } = parameter;
  const items = notes.items && schemaOfItems(project, notes.items);
  const allowed = notes.allowed.length > 0 && schema.type === 'array' ? { enum: notes.allowed } : {};
  const made = parameterOfSchema(
    { ...schema, ...allowed, ...(items === undefined ? {} : { type: 'array', items }) },
    { in: place, name, required, default: standard, description },
  );
  const example = parameter.example === undefined ? {} : { example: exampleOnWire(parameter.example, made) };
  return { ...made, ...example };
}

/** The example of a list may be JSON, as OpenAPI has it: `[1024, 1025]` travels as `1024,1025`. */
function exampleOnWire(text: string, { type, takesCommas }: Parameter): string {
  const values = type === 'array' ? readJsonIn(text) : undefined;
  if (!Array.isArray(values) || values.some((each) => typeof each === 'object')) return text;
  const texts = values.map((each) => (typeof each === 'string' ? withoutMark(each) : writeJson(each)));
  return takesCommas ? (texts[0] ?? '') : texts.join(',');
}

function schemaOfItems(project: Project, notes: SwaggerNotes): Schema {
  const own = notes.type === undefined ? {} : (schemaOf(project, notes.type, asText) ?? {});
  return withSchemaNotes(own, notes);
}

function firstOf(annotations: Annotations, names: readonly string[]): MergedAnnotation | undefined {
  for (const name of names) {
    const found = annotations.find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}
