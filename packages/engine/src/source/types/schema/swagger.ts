/**
 * Says what Swagger's annotations say about a property or a type: `@Schema` and `@ArraySchema` of Swagger 3, `@Schema`
 * of MicroProfile, `@ApiModelProperty` and `@ApiModel` of Swagger 2. They win over what the code says by itself, as in
 * springdoc (swagger-core's `ModelResolver`).
 */
import { losesDigits, parseBound, readJsonIn } from '../../../model/exact-number.ts';
import type { JsonValue, Schema, SchemaType } from '../../../model/schema.ts';
import type { Project } from '../../project/project.ts';
import {
  type Annotated,
  type Annotations,
  annotationsAt,
  arrayAttribute,
  booleanAttribute,
  type MergedAnnotation,
  textAttribute,
} from '../annotations.ts';
import { type Constant, constantText } from '../constant.ts';
import type { ResolvedType } from '../resolved-type.ts';
import { swagger3 } from '../swagger-names.ts';
import type { JsonProperty } from './json-property.ts';

export interface SwaggerNotes {
  readonly isHidden: boolean;
  readonly name: string | undefined;
  readonly isRequired: boolean | undefined;
  readonly isNullable: boolean;
  readonly access: JsonProperty['access'] | undefined;
  /** The type that is shown instead of the declared one. */
  readonly type: ResolvedType | undefined;
  /** The types of `oneOf` and `anyOf`. */
  readonly oneOf: readonly ResolvedType[];
  /** Holds what a value may be in the place of the type itself. */
  readonly subTypes: readonly ResolvedType[];
  /** Names of properties that a type requires. */
  readonly requiredProperties: readonly string[];
  /** To be laid over the schema of the type; texts are not yet read as the type demands. */
  readonly schema: Schema;
  readonly example: string | undefined;
  readonly defaultText: string | undefined;
  readonly allowed: readonly string[];
  readonly items: SwaggerNotes | undefined;
}

/** `undefined` where there is no such annotation. */
export function swaggerNotes(project: Project, annotations: Annotations): SwaggerNotes | undefined {
  if (annotations.written.length === 0) return undefined;
  const isHidden = annotations.has(`${swagger3}.Hidden`);
  for (const name of schemaAnnotations) {
    const found = annotations.find(name);
    if (found !== undefined) return isHidden ? { ...notesOfSchema(found), isHidden } : notesOfSchema(found);
  }
  const array = annotations.find(`${swagger3}.media.ArraySchema`);
  if (array !== undefined) return notesOfArray(project, array);
  const property = annotations.find(`${swagger2}.ApiModelProperty`);
  if (property !== undefined) return notesOfModelProperty(property);
  const model = annotations.find(`${swagger2}.ApiModel`);
  if (model !== undefined) return notesOfModel(model);
  return isHidden ? { ...noNotes, isHidden } : undefined;
}

/**
 * Returns what documents the values of a parameter: `@Schema` on it, the schema inside of `@Parameter`, `@ApiParam` and
 * `@ApiImplicitParam`. `undefined` where that says nothing.
 */
export function parameterNotes(project: Project, found: MergedAnnotation): SwaggerNotes | undefined {
  if (schemaAnnotations.includes(found.type)) return notesOfSchema(found);
  if (found.type.startsWith(swagger2)) return notesOfModelProperty(found);
  const inner = (name: string): SwaggerNotes | undefined => {
    const value = found.values.get(name);
    if (value?.kind !== 'annotation' || value.annotation.arguments.length === 0) return undefined;
    return swaggerNotes(
      project,
      annotationsAt(project, [{ annotations: [value.annotation], scope: value.scope }]),
    );
  };
  return inner('schema') ?? inner('array');
}

/** The property as Swagger's annotations call it; `undefined` where they hide it. */
export function documentedAs(project: Project, property: JsonProperty): JsonProperty | undefined {
  const notes = swaggerNotes(project, property.annotations);
  if (notes === undefined) return property;
  if (notes.isHidden) return undefined;
  return {
    ...property,
    notes,
    name: notes.name ?? property.name,
    type: notes.type ?? property.type,
    access: notes.access ?? property.access,
    isRequired: notes.isRequired ?? property.isRequired,
  };
}

/** `type` is the schema that the code alone gives. */
export function withNotes(type: Schema, notes: SwaggerNotes): Schema {
  const schema: Schema = { ...type, ...notes.schema };
  const value = (text: string) => readAs(text, schema);
  const allowed = notes.allowed.map(value);
  const items = notes.items === undefined || schema.items === undefined ? undefined : schema.items;
  return {
    ...schema,
    ...(allowed.length > 0 && schema.type !== 'array' ? { enum: allowed } : {}),
    ...(items === undefined || notes.items === undefined ? {} : { items: withNotes(items, notes.items) }),
    ...(notes.example === undefined ? {} : { examples: [value(notes.example)] }),
    ...(notes.defaultText === undefined ? {} : { default: value(notes.defaultText) }),
  };
}
const swagger2 = 'io.swagger.annotations';
const schemaAnnotations = [
  `${swagger3}.media.Schema`,
  'org.eclipse.microprofile.openapi.annotations.media.Schema',
];

export const noNotes: SwaggerNotes = {
  isHidden: false,
  name: undefined,
  isRequired: undefined,
  isNullable: false,
  access: undefined,
  type: undefined,
  oneOf: [],
  subTypes: [],
  requiredProperties: [],
  schema: {},
  example: undefined,
  defaultText: undefined,
  allowed: [],
  items: undefined,
};

function notesOfSchema(found: MergedAnnotation): SwaggerNotes {
  const text = (name: string) => textAttribute(found, name);
  const isOn = (name: string) => booleanAttribute(found, name) === true;
  // Of 3.1 a list of types, of MicroProfile too: what stands in it beside null is the type.
  const written = arrayAttribute(found, 'types').map(constantText);
  const named = [...written, text('type') ?? ''].map(schemaType).filter((each) => each !== undefined);
  const type = new Set(named).size === 1 ? named[0] : undefined;
  const [first, ...others] = arrayAttribute(found, 'examples').map(constantText);
  return {
    isHidden: isOn('hidden'),
    name: text('name'),
    isRequired: requiredBy(text('requiredMode'), isOn('required')),
    isNullable: isOn('nullable') || written.includes('null'),
    access: accessBy(text('accessMode'), isOn('readOnly'), isOn('writeOnly')),
    type: classOf(found.values.get('implementation')),
    oneOf: [...classesOf(found, 'oneOf'), ...classesOf(found, 'anyOf')],
    subTypes: classesOf(found, 'subTypes'),
    requiredProperties: arrayAttribute(found, 'requiredProperties').map(constantText),
    schema: {
      ...(type === undefined ? {} : { type }),
      ...textsOf({ description: text('description'), format: text('format'), pattern: text('pattern') }),
      ...bounds(found),
      ...lengths(found, 'minLength', 'maxLength'),
      ...(isOn('deprecated') ? { deprecated: true } : {}),
    },
    example: text('example') ?? (others.length === 0 ? first : undefined),
    defaultText: text('defaultValue'),
    allowed: [...arrayAttribute(found, 'allowableValues'), ...arrayAttribute(found, 'enumeration')].map(
      constantText,
    ),
    items: undefined,
  };
}

function notesOfArray(project: Project, found: MergedAnnotation): SwaggerNotes {
  const inner = (name: string): SwaggerNotes | undefined => {
    const value = found.values.get(name);
    if (value?.kind !== 'annotation') return undefined;
    const place: Annotated = { annotations: [value.annotation], scope: value.scope };
    return swaggerNotes(project, annotationsAt(project, [place]));
  };
  const notes = inner('arraySchema') ?? noNotes;
  return {
    ...notes,
    schema: { ...notes.schema, ...lengths(found, 'minItems', 'maxItems') },
    items: inner('schema'),
  };
}

/** `allowableValues` is a list or a range: `a, b`, `range[1, 10)`, `range(0, infinity]`. */
function notesOfModelProperty(found: MergedAnnotation): SwaggerNotes {
  const text = (name: string) => textAttribute(found, name);
  const isOn = (name: string) => booleanAttribute(found, name) === true;
  const range = /^\s*range([[(])([^,]*),([^\])]*)([\])])\s*$/.exec(text('allowableValues') ?? '');
  const [, open, low = '', high = '', close] = range ?? [];
  const description = text('value') ?? text('notes');
  return {
    ...noNotes,
    isHidden: isOn('hidden'),
    name: text('name'),
    isRequired: isOn('required') ? true : undefined,
    access: accessBy(text('accessMode'), isOn('readOnly'), false),
    schema: {
      ...textsOf({ description }),
      ...(range === null ? {} : numberOr(low, open === '(' ? 'exclusiveMinimum' : 'minimum')),
      ...(range === null ? {} : numberOr(high, close === ')' ? 'exclusiveMaximum' : 'maximum')),
    },
    example: text('example'),
    allowed:
      range === null
        ? (text('allowableValues')
            ?.split(',')
            .map((value, i, all) =>
              all.length === 1
                ? value
                : i === 0
                  ? value.trimEnd()
                  : i === all.length - 1
                    ? value.trimStart()
                    : value.trim(),
            ) ?? [])
        : [],
  };
}

function notesOfModel(found: MergedAnnotation): SwaggerNotes {
  return {
    ...noNotes,
    name: textAttribute(found, 'value'),
    schema: textsOf({ description: textAttribute(found, 'description') }),
  };
}

function requiredBy(mode: string | undefined, isRequired: boolean): boolean | undefined {
  if (mode === 'REQUIRED') return true;
  if (mode === 'NOT_REQUIRED') return false;
  return isRequired ? true : undefined;
}

function accessBy(
  mode: string | undefined,
  isReadOnly: boolean,
  isWriteOnly: boolean,
): JsonProperty['access'] | undefined {
  if (mode === 'READ_ONLY' || isReadOnly) return 'read';
  if (mode === 'WRITE_ONLY' || isWriteOnly) return 'write';
  return mode === 'READ_WRITE' ? 'both' : undefined;
}

/** `Void` stands for "nothing said". */
function classOf(value: Constant | undefined): ResolvedType | undefined {
  if (value?.kind !== 'class') return undefined;
  const { type } = value;
  const isNothing = type.kind === 'class' && (type.name === 'java.lang.Void' || type.name === 'kotlin.Unit');
  return isNothing ? undefined : type;
}

function classesOf(found: MergedAnnotation, name: string): readonly ResolvedType[] {
  return arrayAttribute(found, name).flatMap((value) => classOf(value) ?? []);
}

function textsOf(
  texts: { readonly [name in 'description' | 'format' | 'pattern']?: string | undefined },
): Schema {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
}

function bounds(found: MergedAnnotation): Schema {
  const isOn = (name: string) => booleanAttribute(found, name) === true;
  return {
    ...numberOr(textAttribute(found, 'minimum'), isOn('exclusiveMinimum') ? 'exclusiveMinimum' : 'minimum'),
    ...numberOr(textAttribute(found, 'maximum'), isOn('exclusiveMaximum') ? 'exclusiveMaximum' : 'maximum'),
  };
}

function numberOr(
  text: string | undefined,
  word: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum',
): Schema {
  const bound = parseBound(text ?? '');
  return bound === undefined ? {} : { [word]: bound };
}

/** The annotations' defaults, nothing and the largest or smallest number, say nothing. */
function lengths(
  found: MergedAnnotation,
  least: 'minLength' | 'minItems',
  most: 'maxLength' | 'maxItems',
): Schema {
  const number = (name: string): number => {
    const value = found.values.get(name);
    return value?.kind === 'number' ? Number(value.value) : 0;
  };
  const [min, max] = [number(least), number(most)];
  return {
    ...(min > 0 && min < 0x7fffffff ? { [least]: min } : {}),
    ...(max > 0 && max < 0x7fffffff ? { [most]: max } : {}),
  };
}

/** MicroProfile's `SchemaType.STRING` is Swagger's `"string"`. */
function schemaType(text: string): SchemaType | undefined {
  const name = text.toLowerCase();
  return types.find((type) => type === name);
}

const types: readonly SchemaType[] = ['object', 'array', 'string', 'integer', 'number', 'boolean'];

/** A text of an annotation as a value of the type that it stands on. */
function readAs(text: string, { type }: Schema): JsonValue {
  switch (type) {
    case 'integer':
    case 'number':
      if (losesDigits(text)) return text;
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'string':
      return text;
    default:
      return parsed(text) ?? text;
  }
}

function parsed(text: string): JsonValue | undefined {
  return /^\s*[[{]/.test(text) ? readJsonIn(text) : undefined;
}
