/**
 * The value that a field has in a constant of an enum: by the constructor that the constant's arguments go to, which may
 * be Lombok's, give the parameter another name, or hand it on to another constructor.
 */

import type { JsonValue } from '../../../model/schema.ts';
import { readConstructor } from '../../code/read-code.ts';
import { variablesIn } from '../../code/variables.ts';
import type { Expression } from '../../declarations/expression.ts';
import type { EnumConstant, Field, Parameter } from '../../declarations/model.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { toJsonValue } from '../constant.ts';
import { evaluate } from '../constants.ts';
import { resolveType } from '../resolve-type.ts';
import { classTypeOf, type ResolvedType } from '../resolved-type.ts';
import { bodyScope } from '../scope.ts';
import { findConstructors } from './constructors.ts';

/** Returns what each constant has; of Kotlin also what its constructor declares. */
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
  const evaluated = (expression: Expression) => toJsonValue(evaluate(project, bodyScope(type), expression));
  return (constant) => {
    for (const creator of creators) {
      const given = argumentsFor(creator, constant);
      const value = given && fieldIn(field, creator, given, creators, type);
      if (value !== undefined) return evaluated(value);
    }
    return undefined;
  };
}

/** A constructor, as far as it is needed here. */
interface Creator {
  readonly parameters: readonly { readonly name: string; readonly defaultValue?: Expression | undefined }[];
  /** Empty for one that is generated. */
  readonly statements: readonly Expression[];
}

/** Says what stands for a parameter. */
type Given = ReadonlyMap<string, Expression>;

function creatorsOf(project: Project, type: DeclaredType): readonly Creator[] {
  const { declaration, file } = type;
  const written = declaration.constructors.map((each) => ({
    parameters: each.parameters,
    statements: readConstructor(file, each).statements,
  }));
  if (written.length > 0) return written;
  return findConstructors(project, classTypeOf(type)).map(({ parameters }) => ({
    parameters,
    statements: [],
  }));
}

/** Kotlin names arguments, and leaves out those of parameters with a default. */
function argumentsFor(
  { parameters }: Creator,
  { arguments: written, argumentNames = [] }: EnumConstant,
): Given | undefined {
  const given = new Map<string, Expression>();
  for (const [index, expression] of written.entries()) {
    const name = argumentNames[index] ?? parameters[index]?.name;
    if (name === undefined || !parameters.some((each) => each.name === name)) return undefined;
    given.set(name, expression);
  }
  for (const { name, defaultValue } of parameters) {
    if (given.has(name)) continue;
    if (defaultValue === undefined) return undefined;
    given.set(name, defaultValue);
  }
  return given;
}

function fieldIn(
  field: string,
  { statements }: Creator,
  given: Given,
  others: readonly Creator[],
  type: DeclaredType,
): Expression | undefined {
  const handedOn = handedOnBy(statements);
  if (handedOn !== undefined) return fieldInOther(field, handedOn, given, others, type);
  const set = statements
    .flatMap(variablesIn)
    .find((each) => each.name === field && each.value.kind === 'name');
  const assigned = set?.value.kind === 'name' ? given.get(set.value.name) : undefined;
  const initializer = type.declaration.fields.find(({ name }) => name === field)?.initializer;
  const initial = initializer?.kind === 'name' ? given.get(initializer.name) : undefined;
  return assigned ?? given.get(field) ?? initial;
}

/** The arguments of `this(code, "none")`. */
function handedOnBy([first]: readonly Expression[]): readonly Expression[] | undefined {
  return first?.kind === 'call' && first.name === 'this' ? first.arguments : undefined;
}

function fieldInOther(
  field: string,
  handedOn: readonly Expression[],
  given: Given,
  others: readonly Creator[],
  type: DeclaredType,
): Expression | undefined {
  const values = handedOn.map((each) => (each.kind === 'name' ? (given.get(each.name) ?? each) : each));
  const other = others.find(
    ({ parameters, statements }) =>
      parameters.length === values.length && handedOnBy(statements) === undefined,
  );
  if (other === undefined) return undefined;
  const passed = other.parameters.flatMap(({ name }, index): [string, Expression][] => {
    const value = values[index];
    return value === undefined ? [] : [[name, value]];
  });
  return fieldIn(field, other, new Map(passed), [], type);
}
