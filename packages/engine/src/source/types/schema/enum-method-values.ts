/** Finds what a method of an enum returns for each constant, where its code says it in one expression of names and fields. */
import type { JsonValue } from '../../../model/schema.ts';
import { readBody } from '../../code/read-code.ts';
import { resultsOf } from '../../code/results.ts';
import { ownName } from '../../code/variables.ts';
import type { CallExpression, Expression } from '../../declarations/expression.ts';
import type { EnumConstant } from '../../declarations/model.ts';
import type { DeclaredType } from '../../project/declared-type.ts';
import type { Project } from '../../project/project.ts';
import { toJsonValue } from '../constant.ts';
import { evaluate } from '../constants.ts';
import { bodyScope } from '../scope.ts';
import { fieldOfConstants, fieldsOfEnum } from './enum-field-values.ts';

/** `undefined` where only running the code would tell. */
export type ValueInConstant = (constant: EnumConstant) => JsonValue | undefined;

/** `declaredIn` is the enum, or an interface whose method it inherits; `undefined` where there is no such method. */
export function valuesOfMethod(
  project: Project,
  type: DeclaredType,
  methodName: string,
  declaredIn: DeclaredType = type,
): ValueInConstant | undefined {
  const returned = returnedBy(declaredIn, methodName);
  if (returned === undefined) return undefined;
  const expression = returned === 'unknown' ? undefined : returned;
  const fields = new Map(
    fieldsOfEnum(type).map(({ name }) => [name, fieldOfConstants(project, type, name)] as const),
  );
  return (constant) =>
    expression && valueIn({ project, type, declaredIn, constant, fields, depth: 0 }, expression);
}

/** The only expression that it returns. */
function returnedBy(
  { declaration, file }: DeclaredType,
  methodName: string,
): Expression | 'unknown' | undefined {
  const method = declaration.methods.find(
    ({ name, parameters }) => name === methodName && parameters.length === 0,
  );
  if (method?.body === undefined) return undefined;
  const body = readBody(file, method.body);
  const [returned, ...others] = resultsOf(body);
  return returned === undefined || others.length > 0 || body.statements.length > 1 ? 'unknown' : returned;
}

interface ConstantContext {
  readonly project: Project;
  readonly type: DeclaredType;
  readonly declaredIn: DeclaredType;
  readonly constant: EnumConstant;
  readonly fields: ReadonlyMap<string, ValueInConstant>;
  /** Counts methods that called each other on the way here. */
  readonly depth: number;
}

const mostCalls = 5;

function valueIn(context: ConstantContext, expression: Expression): JsonValue | undefined {
  const { project, declaredIn, constant, fields } = context;
  const own = ownName(expression);
  const field = own === undefined ? undefined : fields.get(own);
  if (field !== undefined) return field(constant);
  if (own === 'name') return constant.name;
  if (own === 'ordinal') return context.type.declaration.constants.indexOf(constant);
  switch (expression.kind) {
    case 'cast':
      return valueIn(context, expression.operand);
    case 'template':
      return joined(expression.parts.map((part) => valueIn(context, part)));
    case 'binary': {
      const sides = [valueIn(context, expression.left), valueIn(context, expression.right)];
      const isText = sides.some((side) => typeof side === 'string');
      return expression.operator === '+' && isText ? joined(sides) : undefined;
    }
    case 'char':
      return expression.value;
    case 'call':
      return isOnItself(expression.target)
        ? valueInOwn(context, expression)
        : valueInText(context, expression);
    default:
      return toJsonValue(evaluate(project, bodyScope(declaredIn), expression));
  }
}

function joined(parts: readonly (JsonValue | undefined)[]): string | undefined {
  return parts.some((part) => part === undefined || typeof part === 'object') ? undefined : parts.join('');
}

function isOnItself(target: Expression | undefined): boolean {
  return (
    target === undefined || (target.kind === 'name' && (target.name === 'this' || target.name === 'super'))
  );
}

/** `name()`, `ordinal()`, `getCode()`, which Kotlin or Lombok may have made of a field */
function valueInOwn(
  context: ConstantContext,
  { name, arguments: given, target }: CallExpression,
): JsonValue | undefined {
  const { project, type, constant, fields, depth } = context;
  if (given.length > 0) return undefined;
  if (name === 'name') return constant.name;
  if (name === 'ordinal') return type.declaration.constants.indexOf(constant);
  const isAbove = target?.kind === 'name' && target.name === 'super';
  if (name === 'toString' && (isAbove || returnedBy(type, name) === undefined)) return constant.name;
  const returned = returnedBy(type, name);
  if (returned === 'unknown' || depth >= mostCalls) return undefined;
  if (returned !== undefined) return valueIn({ ...context, declaredIn: type, depth: depth + 1 }, returned);
  const [, first = '', rest = ''] = /^get(\w)(\w*)$/.exec(name) ?? [];
  const field = fields.get(`${first.toLowerCase()}${rest}`) ?? fields.get(name);
  return project.describesTypes ? field?.(constant) : undefined;
}

/** `name().toLowerCase().replace('_', '-')`, `String.valueOf(code)` */
function valueInText(
  context: ConstantContext,
  { name, target, arguments: given }: CallExpression,
): JsonValue | undefined {
  if (target === undefined) return undefined;
  const [first, second] = given.map((each) => valueIn(context, each));
  if (target.kind === 'name' && /^(?:String|Integer|Long)$/.test(target.name))
    return /^(?:valueOf|toString)$/.test(name) && first !== undefined ? String(first) : undefined;
  const text = valueIn(context, target);
  if (name === 'toString') return text === undefined ? undefined : String(text);
  if (typeof text !== 'string') return undefined;
  if (/^(?:to)?lowercase$/i.test(name)) return text.toLowerCase();
  if (/^(?:to)?uppercase$/i.test(name)) return text.toUpperCase();
  switch (name) {
    case 'trim':
      return text.trim();
    case 'concat':
      return joined([text, first]);
    case 'replace':
      return replaced(text, first, second);
    case 'replaceAll':
      return typeof first === 'string' && /^[\w -]+$/.test(first) ? replaced(text, first, second) : undefined;
    case 'substring':
    case 'drop':
      return typeof first === 'number' && second === undefined ? text.slice(first) : undefined;
    case 'removePrefix':
      return typeof first === 'string' && text.startsWith(first) ? text.slice(first.length) : undefined;
    default:
      return undefined;
  }
}

function replaced(text: string, from: JsonValue | undefined, to: JsonValue | undefined): string | undefined {
  return typeof from === 'string' && typeof to === 'string' ? text.replaceAll(from, () => to) : undefined;
}
