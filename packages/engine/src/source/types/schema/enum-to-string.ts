/** Says what the `toString()` of an enum returns, where its code says it in one expression. */
import { readBody } from '../../code/read-code.ts';
import { resultsOf } from '../../code/results.ts';
import { ownName } from '../../code/variables.ts';
import type { Expression } from '../../declarations/expression.ts';
import type { DeclaredType } from '../../project/declared-type.ts';

export interface ToString {
  /** A field of the constants, their names in lower or upper case, or what only running it would tell. */
  readonly kind: 'field' | 'lower' | 'upper' | 'unknown';
  /** Names the field, else empty. */
  readonly name: string;
}

const unknown: ToString = { kind: 'unknown', name: '' };

/** `undefined` where it returns the names of the constants, as `Enum.toString` does. */
export function toStringOf({ declaration, file }: DeclaredType): ToString | undefined {
  const method = declaration.methods.find(
    ({ name, parameters }) => name === 'toString' && parameters.length === 0,
  );
  if (method?.body === undefined) return undefined;
  const body = readBody(file, method.body);
  const [returned, ...others] = resultsOf(body);
  if (returned === undefined || others.length > 0 || body.statements.length > 1) return unknown;
  if (isOwnName(returned)) return undefined;
  const inCase = caseOfName(returned);
  if (inCase !== undefined) return { kind: inCase, name: '' };
  const field = ownName(returned) ?? propertyOfGetter(returned);
  return field === undefined ? unknown : { kind: 'field', name: field };
}

/** Returns the field that a method of the enum without parameters returns, and does nothing else. */
export function fieldReturnedBy({ declaration, file }: DeclaredType, methodName: string): string | undefined {
  const method = declaration.methods.find(
    ({ name, parameters }) => name === methodName && parameters.length === 0,
  );
  if (method?.body === undefined) return undefined;
  const body = readBody(file, method.body);
  const [returned, ...others] = resultsOf(body);
  const isAll = others.length === 0 && body.statements.length <= 1;
  return returned === undefined || !isAll ? undefined : ownName(returned);
}

/** `name()`, `this.name`, `super.toString()` */
function isOwnName(expression: Expression): boolean {
  if (ownName(expression) === 'name') return true;
  if (expression.kind !== 'call' || expression.arguments.length > 0 || !isOnItself(expression.target))
    return false;
  return expression.name === 'name' || expression.name === 'toString';
}

function isOnItself(target: Expression | undefined): boolean {
  return (
    target === undefined || (target.kind === 'name' && (target.name === 'this' || target.name === 'super'))
  );
}

/** `name().toLowerCase(Locale.ROOT)`, `name.uppercase()` */
function caseOfName(expression: Expression): 'lower' | 'upper' | undefined {
  if (expression.kind !== 'call' || expression.target === undefined || !isOwnName(expression.target))
    return undefined;
  const [, inCase] = /^(?:to)?(lower|upper)case$/i.exec(expression.name) ?? [];
  return inCase === undefined ? undefined : inCase.toLowerCase() === 'lower' ? 'lower' : 'upper';
}

/** `getCode()` */
function propertyOfGetter(expression: Expression): string | undefined {
  if (expression.kind !== 'call' || expression.arguments.length > 0 || !isOnItself(expression.target))
    return undefined;
  const [, first, rest = ''] = /^get(\w)(\w*)$/.exec(expression.name) ?? [];
  return first === undefined ? undefined : `${first.toLowerCase()}${rest}`;
}
