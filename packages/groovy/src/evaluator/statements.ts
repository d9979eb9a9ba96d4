import type { Case, Catch, Expression, Statement } from '../syntax/nodes.ts';
import { raise, Thrown } from '../thrown.ts';
import { castTo } from '../values/convert.ts';
import { iterate } from '../values/items.ts';
import { className, isInstance } from '../values/type-of.ts';
import { javaType } from '../values/types.ts';
import { isA, type Value } from '../values/values.ts';
import { evaluate } from './expressions.ts';
import { writeName } from './free-names.ts';
import type { Machine } from './machine.ts';
import { enumConstants } from './members.ts';
import type { Scope } from './scope.ts';

/** How a statement ended, when it did not simply go on to the next one. */
type Completion =
  | { readonly kind: 'return'; readonly value: Value }
  | { readonly kind: 'break' | 'continue'; readonly label: string | undefined };
type Form<Kind extends Statement['kind']> = Extract<Statement, { kind: Kind }>;

/** Runs the statements of a method, closure or script and answers its result. */
export function runBody(machine: Machine, body: readonly Statement[], scope: Scope): Value {
  const completion = executeAll(machine, body, scope, true);
  return completion?.kind === 'return' ? completion.value : null;
}

/** Statements one after the other; the value of the last one is the result if `isLast` says so. */
function executeAll(
  machine: Machine,
  body: readonly Statement[],
  scope: Scope,
  isLast: boolean,
): Completion | undefined {
  for (let i = 0; i < body.length; i++) {
    const statement = body[i];
    const completion = statement && execute(machine, statement, scope, isLast && i === body.length - 1);
    if (completion) return completion;
  }
  return undefined;
}

function execute(
  machine: Machine,
  statement: Statement,
  scope: Scope,
  isLast: boolean,
): Completion | undefined {
  machine.meter.step();
  const result = (value: Value): Completion | undefined => (isLast ? { kind: 'return', value } : undefined);
  switch (statement.kind) {
    case 'Expression':
      return result(evaluate(machine, statement.expression, scope));
    case 'Declare':
      return result(declare(machine, statement, scope));
    case 'DeclareMany':
      return result(declareMany(machine, statement, scope));
    case 'Block':
      return executeAll(machine, statement.body, scope.inner(), isLast);
    case 'If': {
      const chosen = test(machine, statement.test, scope) ? statement.then : statement.otherwise;
      return chosen && execute(machine, chosen, scope.inner(), isLast);
    }
    case 'While':
    case 'DoWhile':
      return whileLoop(machine, statement, scope);
    case 'For':
      return forLoop(machine, statement, scope.inner());
    case 'ForIn':
      return forInLoop(machine, statement, scope.inner());
    case 'Switch':
      return executeSwitch(machine, statement, scope, isLast);
    case 'Try':
      return executeTry(machine, statement, scope, isLast);
    case 'Return':
      return { kind: 'return', value: statement.value ? evaluate(machine, statement.value, scope) : null };
    case 'Break':
    case 'Continue':
      return { kind: statement.kind === 'Break' ? 'break' : 'continue', label: statement.label };
    case 'Throw':
      throw thrown(evaluate(machine, statement.value, scope));
    case 'Assert':
      assert(machine, statement, scope);
      return undefined;
  }
}

function test(machine: Machine, expression: Expression, scope: Scope): boolean {
  return machine.truth(evaluate(machine, expression, scope));
}

/** Answers the value of the last variable, which is also what a method that ends so returns. */
function declare(machine: Machine, { variables }: Form<'Declare'>, scope: Scope): Value {
  let value: Value = null;
  for (const { name, type: written, initial, isField, start } of variables) {
    const type = written && machine.program.typeOf(written);
    value = initial ? evaluate(machine, initial, scope) : null;
    machine.at = start;
    if (type && initial) value = castTo(machine, value, type);
    if (isField) writeName(machine, name, value, scope);
    else scope.declare(name, value, type);
  }
  return value;
}

function declareMany(machine: Machine, { variables, value }: Form<'DeclareMany'>, scope: Scope): Value {
  const values = evaluate(machine, value, scope);
  for (const [i, { name, type: written }] of variables.entries()) {
    const type = written && machine.program.typeOf(written);
    const item = machine.invoke(values, 'getAt', [i]);
    scope.declare(name, type ? castTo(machine, item, type) : item, type);
  }
  return values;
}

// ------------------------------------------------------------------------------------------------- loops

/** Runs the body of a loop once; answers how the loop ends, if it does. */
function round(
  machine: Machine,
  { body, label }: Pick<Form<'ForIn'>, 'body' | 'label'>,
  scope: Scope,
): { with: Completion | undefined } | undefined {
  const completion = execute(machine, body, scope.inner(), false);
  if (!completion) return undefined;
  const isMine =
    completion.kind !== 'return' && (completion.label === undefined || completion.label === label);
  if (!isMine) return { with: completion };
  return completion.kind === 'break' ? { with: undefined } : undefined;
}

function whileLoop(machine: Machine, loop: Form<'While' | 'DoWhile'>, scope: Scope): Completion | undefined {
  let isFirst = loop.kind === 'DoWhile';
  while (isFirst || test(machine, loop.test, scope)) {
    isFirst = false;
    const end = round(machine, loop, scope);
    if (end) return end.with;
  }
  return undefined;
}

function forLoop(machine: Machine, loop: Form<'For'>, scope: Scope): Completion | undefined {
  executeAll(machine, loop.initial, scope, false);
  while (!loop.test || test(machine, loop.test, scope)) {
    const end = round(machine, loop, scope);
    if (end) return end.with;
    for (const update of loop.update) evaluate(machine, update, scope);
  }
  return undefined;
}

/** The variable is one for all rounds, so closures made in the loop see its last value, as in Groovy. */
function forInLoop(machine: Machine, loop: Form<'ForIn'>, scope: Scope): Completion | undefined {
  const { name, type: written } = loop.variable;
  const type = written && machine.program.typeOf(written);
  const source = evaluate(machine, loop.source, scope);
  const constants = isA(source, 'Class') ? enumConstants(machine, source.type) : undefined;
  scope.declare(name, null, type);
  for (const item of constants ?? iterate(machine, source)) {
    writeName(machine, name, item, scope);
    const end = round(machine, loop, scope);
    if (end) return end.with;
  }
  return undefined;
}

function executeSwitch(
  machine: Machine,
  statement: Form<'Switch'>,
  scope: Scope,
  isLast: boolean,
): Completion | undefined {
  const subject = evaluate(machine, statement.subject, scope);
  const isHit = ({ label }: Case) => !label || isCase(machine, evaluate(machine, label, scope), subject);
  const start = statement.cases.findIndex(isHit);
  const inner = scope.inner();
  for (const branch of start < 0 ? [] : statement.cases.slice(start)) {
    const last = branch.body.at(-1);
    const breaks = last?.kind === 'Break' && last.label === undefined;
    const body = breaks ? branch.body.slice(0, -1) : branch.body;
    // A statement in front of `break`, or at the end of the last branch, can be the result of a method.
    const isResult = isLast && (breaks || branch === statement.cases.at(-1));
    const completion = executeAll(machine, body, inner, isResult);
    if (completion?.kind === 'break' && (completion.label ?? statement.label) === statement.label)
      return undefined;
    if (completion || breaks) return completion;
  }
  return undefined;
}

/** `case label:` and `value in label`. */
export function isCase(machine: Machine, label: Value, value: Value): boolean {
  return label === null ? value === null : machine.truth(machine.invoke(label, 'isCase', [value]));
}

// ---------------------------------------------------------------------------------------------- exceptions

function executeTry(
  machine: Machine,
  { last, body, catches }: Form<'Try'>,
  scope: Scope,
  isLast: boolean,
): Completion | undefined {
  let completion: Completion | undefined;
  let pending = caught(machine, () => {
    completion = executeAll(machine, body, scope.inner(), isLast);
  });
  const handler = pending && catches.find((each) => handles(machine, each, pending?.value ?? null));
  if (pending && handler) {
    const inner = scope.inner();
    inner.declare(handler.name, pending.value, undefined);
    pending = caught(machine, () => {
      completion = executeAll(machine, handler.body, inner, isLast);
    });
  }
  const override = last && executeAll(machine, last, scope.inner(), false);
  if (pending && !override) throw pending;
  return override ?? completion;
}

/** The exception that the work ends with, and where it was thrown; limits pass through. */
function caught(machine: Machine, work: () => void): Thrown | undefined {
  try {
    work();
    return undefined;
  } catch (problem) {
    if (!(problem instanceof Thrown)) throw problem;
    problem.at ??= machine.at;
    return problem;
  }
}

function handles(machine: Machine, { types }: Catch, value: Value): boolean {
  if (types.length === 0) return isInstance(value, javaType('Exception'));
  return types.some((type) => isInstance(value, machine.program.typeOf(type)));
}

function thrown(value: Value): Thrown {
  if (value === null) return raise('NullPointerException', 'Cannot throw exception because "null" is null');
  if (isA(value, 'Throwable')) return new Thrown(value);
  return raise('ClassCastException', `class ${className(value)} cannot be cast to class java.lang.Throwable`);
}

function assert(machine: Machine, statement: Form<'Assert'>, scope: Scope): void {
  if (test(machine, statement.test, scope)) return;
  const text = statement.message && machine.text(evaluate(machine, statement.message, scope));
  machine.at = statement.start;
  throw text === undefined ? raise('PowerAssertionError', 'Assertion failed') : raise('AssertionError', text);
}
