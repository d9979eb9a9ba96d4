/**
 * What Swagger's annotations say about an operation and its parameters: those of Swagger 3, which springdoc reads,
 * MicroProfile's namesakes of them, and those of Swagger 2. What they say wins over comments, as it does in springdoc.
 * What they say about properties and types is read with the schemas.
 */
import type { Parameter, ParameterPlace, ParameterType } from '../endpoints/endpoint.ts';
import type { Project } from '../project/project.ts';
import {
  type Annotations,
  arrayAttribute,
  booleanAttribute,
  type MergedAnnotation,
  nestedAnnotation,
  textAttribute,
} from '../types/annotations.ts';

const swagger3 = 'io.swagger.v3.oas.annotations';
const microProfile = 'org.eclipse.microprofile.openapi.annotations';
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

/** Whether the annotations of a method, a class or a parameter keep it out of the API's documentation. */
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
/** Of annotations for the same, the first that is there says whether something is hidden. */
const hidingAnnotations = [operationAnnotations, [`${swagger2}.Api`], parameterAnnotations];

/** A parameter as its own annotations document it. */
export function documentedParameter(parameter: Parameter, annotations: Annotations): Parameter {
  const found = firstOf(annotations, parameterAnnotations);
  return found === undefined ? parameter : withNotes(parameter, found);
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
  return listedParameters(project, method).reduce(withListed, parameters);
}

/** What documents a parameter at the method: where a parameter comes from that nothing takes. */
export function parameterNotes(
  project: Project,
  { in: place, name }: Pick<Parameter, 'in' | 'name'>,
  method: Annotations,
): MergedAnnotation | undefined {
  return listedParameters(project, method).find(
    (each) => textAttribute(each, 'name') === name && placeOf(each) === place,
  );
}

function listedParameters(project: Project, method: Annotations): readonly MergedAnnotation[] {
  return listed.flatMap(([name, attribute]) => {
    const found = method.find(name);
    if (found === undefined || attribute === undefined) return found ?? [];
    return arrayAttribute(found, attribute).flatMap((value) => nestedAnnotation(project, value) ?? []);
  });
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

function withListed(parameters: readonly Parameter[], found: MergedAnnotation): readonly Parameter[] {
  const name = textAttribute(found, 'name');
  if (name === undefined) return parameters;
  const place = placeOf(found);
  const known = parameters.findIndex(
    (each) => each.name === name && (place === undefined || isSamePlace(each.in, place)),
  );
  const parameter = parameters[known];
  if (booleanAttribute(found, 'hidden') === true) return parameters.filter((each) => each !== parameter);
  if (parameter !== undefined) return parameters.with(known, withNotes(parameter, found));
  // A variable that the path does not have, or a body, is nothing that a request could send besides.
  if (place === undefined || place === 'path') return parameters;
  const type = parameterTypes.find((each) => each === typeName(found)) ?? 'string';
  return [...parameters, withNotes({ in: place, name, required: false, type }, found)];
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
function withNotes(parameter: Parameter, found: MergedAnnotation): Parameter {
  const description = textAttribute(found, 'description') ?? textAttribute(found, 'value');
  const example = textAttribute(found, 'example');
  const defaultValue = textAttribute(found, 'defaultValue');
  return {
    ...parameter,
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
    ...(defaultValue === undefined || parameter.default !== undefined ? {} : { default: defaultValue }),
    ...(booleanAttribute(found, 'required') === true && parameter.default === undefined
      ? { required: true }
      : {}),
  };
}

function firstOf(annotations: Annotations, names: readonly string[]): MergedAnnotation | undefined {
  for (const name of names) {
    const found = annotations.find(name);
    if (found !== undefined) return found;
  }
  return undefined;
}
