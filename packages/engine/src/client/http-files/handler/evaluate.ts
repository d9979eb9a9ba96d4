/** Evaluates the part of JavaScript that is understood, in bounded steps and depth. */
import { t } from '../../../text/l10n.ts';
import { assignMember, memberOf } from './members.ts';
import { type Expression, HandlerError, type Statement } from './syntax.ts';
import {
  type Budget,
  Closure,
  charge,
  isList,
  isNumeric,
  Native,
  Pattern,
  readNumber,
  type Scope,
  textOf,
  type Value,
} from './values.ts';

/** A chain of operators is as deep as it is long. */
const maxDepth = 500;
const maxText = 1_000_000;

interface Returned {
  readonly value: Value;
}

export function runAll(statements: readonly Statement[], scope: Scope, budget: Budget): Returned | undefined {
  for (const statement of statements) {
    const returned = runOne(statement, scope, budget);
    if (returned !== undefined) return returned;
  }
  return undefined;
}

function runOne(statement: Statement, scope: Scope, budget: Budget): Returned | undefined {
  switch (statement.kind) {
    case 'expression':
      evaluate(statement.expression, scope, budget);
      return undefined;
    case 'declaration':
      scope.names.set(statement.name, evaluate(statement.value, scope, budget));
      return undefined;
    case 'return':
      return { value: evaluate(statement.value, scope, budget) };
    case 'if': {
      const branch = isTrue(evaluate(statement.condition, scope, budget))
        ? statement.then
        : statement.otherwise;
      return runAll(branch, within(scope), budget);
    }
    case 'for-of':
      return runLoop(statement, scope, budget);
  }
}

function runLoop(
  { name, items, body }: Statement & { readonly kind: 'for-of' },
  scope: Scope,
  budget: Budget,
): Returned | undefined {
  const list = evaluate(items, scope, budget);
  if (!isList(list)) throw new HandlerError(items.line, t('What a loop goes through is no list.'));
  for (const item of list) {
    charge(budget, 0, items.line);
    const inner = within(scope);
    inner.names.set(name, item);
    const returned = runAll(body, inner, budget);
    if (returned !== undefined) return returned;
  }
  return undefined;
}

function within(scope: Scope): Scope {
  return { names: new Map(), around: scope };
}

/** Calls a function of the script or of ours. */
export function callFunction(callee: Value, given: readonly Value[], budget: Budget, line: number): Value {
  if (callee instanceof Native) return callee.call(given, line);
  if (!(callee instanceof Closure))
    throw new HandlerError(line, t('What is called here is no function that handlers may call.'));
  if (budget.depth >= maxDepth) throw new HandlerError(line, t('The handler is nested too deeply.'));
  const scope = within(callee.scope);
  for (const [index, name] of callee.parameters.entries()) scope.names.set(name, given[index]);
  budget.depth++;
  try {
    return runAll(callee.body, scope, budget)?.value;
  } finally {
    budget.depth--;
  }
}

function evaluate(expression: Expression, scope: Scope, budget: Budget): Value {
  charge(budget, 0, expression.line);
  if (budget.depth >= maxDepth)
    throw new HandlerError(expression.line, t('The handler is nested too deeply.'));
  budget.depth++;
  try {
    return evaluateKind(expression, scope, budget);
  } finally {
    budget.depth--;
  }
}

function evaluateKind(expression: Expression, scope: Scope, budget: Budget): Value {
  const inner = (each: Expression) => evaluate(each, scope, budget);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return scopeOf(expression.name, scope, expression.line).names.get(expression.name);
    case 'function':
      return new Closure(expression.parameters, expression.body, scope);
    case 'member': {
      const of = inner(expression.of);
      if (expression.isOptional && (of === undefined || of === null)) return undefined;
      return memberOf(of, inner(expression.key), { budget, line: expression.line, call: callFunction });
    }
    case 'call':
      return callFunction(inner(expression.callee), expression.given.map(inner), budget, expression.line);
    case 'unary':
      return unary(expression.operator, inner(expression.of));
    case 'binary':
      return binary(expression, inner, budget);
    case 'conditional':
      return inner(isTrue(inner(expression.condition)) ? expression.then : expression.otherwise);
    case 'assignment': {
      const { target, line } = expression;
      if (target.kind === 'name') {
        const value = inner(expression.value);
        (findScope(target.name, scope) ?? outermost(scope)).names.set(target.name, value);
        return value;
      }
      const [of, key, value] = [inner(target.of), inner(target.key), inner(expression.value)];
      assignMember(of, textOf(key), value, line);
      return value;
    }
    case 'pattern':
      return new Pattern(expression.source, expression.flags);
    case 'array':
      return expression.items.map(inner);
    case 'object':
      return Object.fromEntries(expression.members.map(([name, value]) => [name, inner(value)]));
    case 'template':
      return expression.pieces
        .map((piece) => textOf(inner(piece)))
        .join('')
        .slice(0, maxText);
  }
}

function scopeOf(name: string, scope: Scope, line: number): Scope {
  const found = findScope(name, scope);
  if (found === undefined) throw new HandlerError(line, t`"${name}" is not known to handlers here.`);
  return found;
}

function findScope(name: string, scope: Scope): Scope | undefined {
  for (let each: Scope | undefined = scope; each !== undefined; each = each.around)
    if (each.names.has(name)) return each;
  return undefined;
}

/** A name that nobody declares belongs to the whole script (ECMAScript 2024, 6.2.5.6: not in strict mode). */
function outermost(scope: Scope): Scope {
  let each = scope;
  while (each.around?.around !== undefined) each = each.around;
  return each;
}

function unary(operator: '!' | '-' | 'typeof', value: Value): Value {
  switch (operator) {
    case '!':
      return !isTrue(value);
    case '-':
      return typeof value === 'bigint' ? -value : -Number(textOf(value));
    case 'typeof':
      return value instanceof Closure || value instanceof Native
        ? 'function'
        : isNumeric(value)
          ? 'number'
          : typeof value;
  }
}

function binary(
  { operator, left, right, line }: Expression & { readonly kind: 'binary' },
  inner: (each: Expression) => Value,
  budget: Budget,
): Value {
  const first = inner(left);
  if (operator === '&&') return isTrue(first) ? inner(right) : first;
  if (operator === '||') return isTrue(first) ? first : inner(right);
  if (operator === '??') return first ?? inner(right);
  const second = inner(right);
  switch (operator) {
    case '===':
      return first === second;
    case '!==':
      return first !== second;
    case '==':
      return isLoosely(first, second);
    case '!=':
      return !isLoosely(first, second);
    case '+': {
      if (isNumeric(first) && isNumeric(second)) return sumOf(first, second);
      const text = (textOf(first) + textOf(second)).slice(0, maxText);
      charge(budget, text.length / 10, line);
      return text;
    }
    default:
      return isNumeric(first) && isNumeric(second) && /[<>]/.test(operator)
        ? compare(operator, first, second)
        : arithmetic(operator, numberOf(first), numberOf(second));
  }
}

function isLoosely(first: Value, second: Value): boolean {
  const isPlain = (value: Value) => typeof value === 'string' || isNumeric(value);
  return (
    first === second ||
    (first ?? null) === (second ?? null) ||
    (isPlain(first) && isPlain(second) && String(first) === String(second))
  );
}

function numberOf(value: Value): number {
  return typeof value === 'number' ? value : Number(textOf(value));
}

/** Adds integers exactly, and returns a number again where that holds it. */
function sumOf(first: number | bigint, second: number | bigint): number | bigint {
  if (typeof first === 'number' && typeof second === 'number') return first + second;
  if (!isWhole(first) || !isWhole(second)) return Number(first) + Number(second);
  return readNumber(String(BigInt(first) + BigInt(second)));
}

function isWhole(value: number | bigint): boolean {
  return typeof value === 'bigint' || Number.isInteger(value);
}

function compare(operator: string, left: number | bigint, right: number | bigint): boolean {
  switch (operator) {
    case '<':
      return left < right;
    case '>':
      return left > right;
    case '<=':
      return left <= right;
    default:
      return left >= right;
  }
}

function arithmetic(operator: string, left: number, right: number): Value {
  switch (operator) {
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
    default:
      return compare(operator, left, right);
  }
}

export function isTrue(value: Value): boolean {
  return Boolean(value);
}
