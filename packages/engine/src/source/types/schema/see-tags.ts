/**
 * Values that a comment refers to: `@see Status` on a number says that it is one of those that stand for the constants
 * of the enum, `@see Levels` that it is one of the constants of the class. Only rules make comments mean so much.
 */

import type { JsonValue, Schema } from '../../../model/schema.ts';
import type { Field, Method, Parameter } from '../../declarations/model.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import type { FieldTarget } from '../../project/rule-engine.ts';
import { toJsonValue } from '../constant.ts';
import { evaluate } from '../constants.ts';
import { documentationText } from '../documentation.ts';
import { resolveType } from '../resolve-type.ts';
import type { ResolvedType } from '../resolved-type.ts';
import { bodyScope } from '../scope.ts';
import { typeOfText } from '../type-of-text.ts';
import { unboxed } from '../unboxed.ts';
import { fieldOfConstants, fieldsOfEnum } from './enum-field-values.ts';
import { enumByRules } from './enum-overrides.ts';
import { enumSchema, ordinalSchema } from './enum-schema.ts';

/** Rules that are about nothing but such references; without any of them comments stay comments. */
export const seeTagKeys = ['enum.use.by.type', 'enum.use.name', 'constant.field.ignore'] as const;

/** Nothing where the field refers to no values. */
export function seeTagConstants(project: Project, target: FieldTarget, type: ResolvedType): Schema {
  const { path } = target.declared.file;
  if (!seeTagKeys.some((key) => project.rules.hasRule(key, path))) return {};
  for (const { name, member } of referencesIn(target.member)) {
    const seen = typeOfText(project, bodyScope(target.declared), name);
    if (seen.kind !== 'class' || seen.declared === undefined) continue;
    const { kind } = seen.declared.declaration;
    const values =
      kind === 'enum'
        ? valuesOfEnum(project, seen.declared, { member, target, type })
        : constantsOf(project, seen.declared);
    if (values !== undefined) return values;
  }
  return {};
}

/** `@see Status`, `@see Status#code`, `{@link Status#name()}`, in their order. */
function referencesIn({
  documentation,
}: Field | Parameter | Method): readonly { readonly name: string; readonly member: string | undefined }[] {
  const found = documentation?.text.matchAll(/@(?:see|link(?:plain)?)\s+([\w.$]+)(?:#(\w+))?/g) ?? [];
  return [...found].map(([, name = '', member]) => ({ name, member }));
}

interface Referring {
  readonly member: string | undefined;
  readonly target: FieldTarget;
  readonly type: ResolvedType;
}

/** By the member that the comment names, else what rules say, else the field that is called like the referring one. */
function valuesOfEnum(
  project: Project,
  declared: DeclaredType,
  { member, target, type }: Referring,
): Schema | undefined {
  const ofType = (): string | undefined => {
    const asked = project.rules.flag('enum.use.by.type', { kind: 'class', declared });
    return asked?.value === true ? fieldOfType(project, declared, type) : undefined;
  };
  const overrides = member === undefined ? enumByRules(project, declared) : undefined;
  const byRule = overrides?.kind === 'field' ? overrides.field : ofType();
  const named = member ?? byRule ?? overrides?.kind ?? target.name;
  if (named === 'name') return enumSchema(project, declared);
  if (named === 'ordinal') return ordinalSchema(declared);
  return fieldsOfEnum(declared).some(({ name }) => name === named)
    ? enumSchema(project, declared, fieldOfConstants(project, declared, named))
    : undefined;
}

/** The only field of the enum's constants that has the type; `int` and `Integer` are the same here. */
function fieldOfType(project: Project, declared: DeclaredType, type: ResolvedType): string | undefined {
  const wanted = unboxed(type);
  const fitting = fieldsOfEnum(declared).filter(
    (field) =>
      field.type !== undefined && unboxed(resolveType(project, bodyScope(declared), field.type)) === wanted,
  );
  return fitting.length === 1 ? fitting[0]?.name : undefined;
}

/** The constants of a class, without those that `constant.field.ignore` leaves out. */
function constantsOf(project: Project, declared: DeclaredType): Schema | undefined {
  const scope = bodyScope(declared);
  const isInterface = declared.kind === 'interface';
  const constants = declared.declaration.fields.flatMap((field) => {
    const isConstant =
      isInterface || (field.modifiers.includes('static') && field.modifiers.includes('final'));
    const target = { kind: 'field', member: field, name: field.name, declared, of: declared } as const;
    if (!isConstant || field.initializer === undefined) return [];
    if (project.rules.flag('constant.field.ignore', target)?.value === true) return [];
    const value = toJsonValue(evaluate(project, scope, field.initializer));
    return value === undefined ? [] : [{ value, about: aboutOf(field) }];
  });
  return constants.length === 0 ? undefined : enumeration(constants);
}

function enumeration(
  constants: readonly { readonly value: JsonValue; readonly about: string | undefined }[],
): Schema {
  const described = constants.flatMap(({ value, about }) => (about ? [[String(value), about] as const] : []));
  return {
    type: constants.every(({ value }) => typeof value === 'number') ? 'integer' : 'string',
    enum: constants.map(({ value }) => value),
    ...(described.length === 0 ? {} : { 'x-enumDescriptions': Object.fromEntries(described) }),
  };
}

function aboutOf({ documentation }: Field): string | undefined {
  return documentation && documentationText(documentation).description;
}
