/**
 * The value that a field has in a constant of an enum: by the constructor that the constant's arguments go to, which may
 * be Lombok's, give the parameter another name, or hand it on to another constructor.
 */

import type { JsonValue } from '../../../model/schema.ts';
import type { Expression } from '../../declarations/expression.ts';
import type { EnumConstant, Field, Parameter } from '../../declarations/model.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { jsonValueOf } from '../constant.ts';
import { evaluate } from '../constants.ts';
import { resolveType } from '../resolve-type.ts';
import { classTypeOf, type ResolvedType } from '../resolved-type.ts';
import { bodyScope } from '../scope.ts';
import { constructorsOf } from './constructors.ts';

/** What each constant has; of Kotlin also what its constructor declares. */
export function fieldsOfEnum({ declaration }: DeclaredType): readonly (Field | Parameter)[] {
  return [...declaration.components, ...declaration.fields].filter(
    ({ modifiers }) => !modifiers.includes('static'),
  );
}

/** `undefined` where there is no such field, or nothing says its type. */
export function typeOfField(project: Project, type: DeclaredType, field: string): ResolvedType | undefined {
  const written = fieldsOfEnum(type).find(({ name }) => name === field)?.type;
  return written && resolveType(project, bodyScope(type), written);
}

/** Tells the value in each constant; `undefined` where only running the constructor would tell. */
export function fieldOfConstants(
  project: Project,
  type: DeclaredType,
  field: string,
): (constant: EnumConstant) => JsonValue | undefined {
  const creators = creatorsOf(project, type);
  const evaluated = (expression: Expression) => jsonValueOf(evaluate(project, bodyScope(type), expression));
  return (constant) => {
    for (const creator of creators) {
      const given = argumentsFor(creator, constant);
      const value = given && fieldIn(field, creator, given, creators, type);
      if (value !== undefined) return typeof value === 'object' ? evaluated(value.expression) : value;
    }
    return undefined;
  };
}

/** A constructor, as far as it is needed here. */
interface Creator {
  readonly parameters: readonly { readonly name: string; readonly defaultValue?: Expression | undefined }[];
  /** What follows its name; empty for one that is generated. */
  readonly code: string;
}

type Given = ReadonlyMap<string, Argument>;

/** What stands for a parameter: an expression, or the plain value that another constructor hands over. */
type Argument = { readonly expression: Expression } | string | number;

function creatorsOf(project: Project, type: DeclaredType): readonly Creator[] {
  const { declaration, file } = type;
  const written = declaration.constructors.map(({ parameters, span, nameSpan }) => ({
    parameters,
    code: file.text.slice(nameSpan.end, span.end),
  }));
  if (written.length > 0) return written;
  return constructorsOf(project, classTypeOf(type)).map(({ parameters }) => ({ parameters, code: '' }));
}

/** Kotlin names arguments, and leaves out those of parameters with a default. */
function argumentsFor(
  { parameters }: Creator,
  { arguments: written, argumentNames = [] }: EnumConstant,
): Given | undefined {
  const given = new Map<string, Argument>();
  for (const [index, expression] of written.entries()) {
    const name = argumentNames[index] ?? parameters[index]?.name;
    if (name === undefined || !parameters.some((each) => each.name === name)) return undefined;
    given.set(name, { expression });
  }
  for (const { name, defaultValue } of parameters) {
    if (given.has(name)) continue;
    if (defaultValue === undefined) return undefined;
    given.set(name, { expression: defaultValue });
  }
  return given;
}

function fieldIn(
  field: string,
  { code }: Creator,
  given: Given,
  others: readonly Creator[],
  type: DeclaredType,
): Argument | undefined {
  const handedOn = /^[^{]*\{\s*this\s*\(([^()]*)\)/.exec(code)?.[1];
  if (handedOn !== undefined) return fieldInOther(field, handedOn, given, others, type);
  const assigned = [...code.matchAll(assignments)].find(([, name]) => name === field)?.[2];
  const initializer = type.declaration.fields.find(({ name }) => name === field)?.initializer;
  const initial = initializer?.kind === 'name' ? given.get(initializer.name) : undefined;
  return (assigned && given.get(assigned)) || (given.get(field) ?? initial);
}

/** `this.code = c;`, `code = c;` */
const assignments = /(?:\bthis\.|[{;]\s*)([\w$]+)\s*=\s*([\w$]+)\s*;/g;

/** `this(code, "none")`: names of parameters and plain values are understood. */
function fieldInOther(
  field: string,
  handedOn: string,
  given: Given,
  others: readonly Creator[],
  type: DeclaredType,
): Argument | undefined {
  const values = handedOn.split(',').map((each) => plainValue(each.trim()) ?? given.get(each.trim()));
  const other = others.find(
    ({ parameters, code }) => parameters.length === values.length && !/^[^{]*\{\s*this\s*\(/.test(code),
  );
  if (other === undefined) return undefined;
  const passed = other.parameters.flatMap(({ name }, index): [string, Argument][] => {
    const value = values[index];
    return value === undefined ? [] : [[name, value]];
  });
  return fieldIn(field, other, new Map(passed), [], type);
}

function plainValue(text: string): string | number | undefined {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  return /^"([^"\\]*)"$/.exec(text)?.[1];
}
