import { raise, Thrown } from '../run.ts';
import type { Case, Catch, Statement } from '../syntax/nodes.ts';
import { castTo } from '../values/convert.ts';
import { iterate } from '../values/items.ts';
import { className, isInstance, javaType } from '../values/types.ts';
import { isA, type Value } from '../values/values.ts';
import { evaluate, evaluateAll, isTrue } from './expressions.ts';
import { writeName } from './free-names.ts';
import type { Machine } from './machine.ts';
import { enumConstants } from './members.ts';
import { isCase } from './operators.ts';
import { describeAssertion, drawAssertion } from './power-assert.ts';
import type { Scope } from './scope.ts';

/** Says how a statement ended, when it did not simply go on to the next one. */
type Completion =
  | { readonly kind: 'return'; readonly value: Value }
  | { readonly kind: 'break' | 'continue'; readonly label: string | undefined };
type Form<Kind extends Statement['kind']> = Extract<Statement, { kind: Kind }>;

/** Runs the statements of a method, closure or script and returns its result. */
export function runBody(body: readonly Statement[], scope: Scope): Value {
  const completion = executeAll(body, scope, true);
  return completion?.kind === 'return' ? completion.value : null;
}

/** Statements one after the other; the value of the last one is the result if `isLast` says so. */
function executeAll(body: readonly Statement[], scope: Scope, isLast = false): Completion | undefined {
  for (let i = 0; i < body.length; i++) {
    const statement = body[i];
    const completion = statement && execute(statement, scope, isLast && i === body.length - 1);
    if (completion) return completion;
  }
  return undefined;
}

/** Runs a statement; each form of statement has its function. */
function execute(statement: Statement, scope: Scope, isLast = false): Completion | undefined {
  scope.run.meter.step();
  // TypeScript does not see that the function found is the one for this statement's form.
  const form = forms[statement.kind] as Executor<Statement>;
  return form(statement, scope, isLast);
}

type Executor<Each> = (statement: Each, scope: Scope, isLast: boolean) => Completion | undefined;

const forms: { readonly [Kind in Statement['kind']]: Executor<Form<Kind>> } = {
  Expression: ({ expression }, scope, isLast) => result(evaluate(expression, scope), isLast),
  Declare: (statement, scope, isLast) => result(declare(statement, scope), isLast),
  DeclareMany: (statement, scope, isLast) => result(declareMany(statement, scope), isLast),
  Block: ({ body }, scope, isLast) => executeAll(body, scope.inner(), isLast),
  If({ test, then, otherwise }, scope, isLast) {
    const chosen = isTrue(test, scope) ? then : otherwise;
    return chosen && execute(chosen, scope, isLast);
  },
  Loop: (statement, scope) => loop(statement, scope.inner()),
  ForIn: (statement, scope) => forInLoop(statement, scope.inner()),
  Switch: executeSwitch,
  Try: executeTry,
  Return: ({ value }, scope) => ({ kind: 'return', value: value ? evaluate(value, scope) : null }),
  Jump: ({ word, label }) => ({ kind: word, label }),
  Throw({ value }, scope) {
    throw thrown(evaluate(value, scope));
  },
  Assert({ test, message, start, end }, scope) {
    const inner = scope.inner();
    inner.recorded = message ? undefined : [];
    if (isTrue(test, inner)) return undefined;
    const text = message && scope.run.text(evaluate(message, scope));
    const run = scope.at(start);
    const told = text === undefined ? '' : `${text}. ${describeAssertion(test, scope)}`;
    throw inner.recorded
      ? raise('PowerAssertionError', drawAssertion(run, start, end, inner.recorded))
      : raise('AssertionError', told);
  },
};

function result(value: Value, isLast: boolean): Completion | undefined {
  return isLast ? { kind: 'return', value } : undefined;
}

/** Returns the value of the last variable, which is also what a method that ends so returns. */
function declare({ variables }: Form<'Declare'>, scope: Scope): Value {
  let value: Value = null;
  for (const { name, type: written, initial, field, start } of variables) {
    const type = written && scope.run.program.typeOf(written);
    value = initial ? evaluate(initial, scope) : null;
    const run = scope.at(start);
    if (initial) value = castTo(run, value, type);
    if (field) writeName(name, value, scope);
    else scope.declare(name, value, type);
  }
  return value;
}

function declareMany({ variables, value }: Form<'DeclareMany'>, scope: Scope): Value {
  const { run } = scope;
  const values = evaluate(value, scope);
  for (const [i, { name, type: written }] of variables.entries()) {
    const type = written && run.program.typeOf(written);
    scope.declare(name, castTo(run, run.invoke(values, 'getAt', [i]), type), type);
  }
  return values;
}

// ------------------------------------------------------------------------------------------------- loops

type End = { readonly with: Completion | undefined };

/** Runs the body of a loop once; returns how the loop ends, if it does. */
function round({ body, label }: Form<'Loop' | 'ForIn'>, scope: Scope): End | undefined {
  const completion = execute(body, scope);
  if (!completion) return undefined;
  const isMine = completion.kind !== 'return' && (completion.label ?? label) === label;
  if (!isMine) return { with: completion };
  return completion.kind === 'break' ? { with: undefined } : undefined;
}

function loop(statement: Form<'Loop'>, scope: Scope): Completion | undefined {
  const { initial, test, update, testsFirst } = statement;
  executeAll(initial, scope);
  for (let isSure = !testsFirst; isSure || !test || isTrue(test, scope); isSure = false) {
    const end = round(statement, scope);
    if (end) return end.with;
    evaluateAll(update, scope);
  }
  return undefined;
}

/** The variable is one for all rounds, so closures made in the loop see its last value, as in Groovy. */
function forInLoop(loop: Form<'ForIn'>, scope: Scope): Completion | undefined {
  const { run } = scope;
  const { name, type } = loop.variable;
  const source = evaluate(loop.source, scope);
  const constants = isA(source, 'Class') ? enumConstants(run, source.type) : undefined;
  scope.declare(name, null, type && run.program.typeOf(type));
  for (const item of constants ?? iterate(run, source)) {
    writeName(name, item, scope);
    const end = round(loop, scope);
    if (end) return end.with;
  }
  return undefined;
}

function executeSwitch(statement: Form<'Switch'>, scope: Scope, isLast: boolean): Completion | undefined {
  const subject = evaluate(statement.subject, scope);
  const isHit = ({ label }: Case) => !label || isCase(scope.run, evaluate(label, scope), subject);
  const start = statement.cases.findIndex(isHit);
  const inner = scope.inner();
  for (const branch of start < 0 ? [] : statement.cases.slice(start)) {
    const last = branch.body.at(-1);
    const breaks = last?.kind === 'Jump' && last.word === 'break' && last.label === undefined;
    const body = breaks ? branch.body.slice(0, -1) : branch.body;
    // A statement in front of `break`, or at the end of the last branch, can be the result of a method.
    const isResult = isLast && (breaks || branch === statement.cases.at(-1));
    const completion = executeAll(body, inner, isResult);
    if (completion?.kind === 'break' && (completion.label ?? statement.label) === statement.label)
      return undefined;
    if (completion || breaks) return completion;
  }
  return undefined;
}

// ---------------------------------------------------------------------------------------------- exceptions

function executeTry(statement: Form<'Try'>, scope: Scope, isLast: boolean): Completion | undefined {
  const { last, body, catches } = statement;
  const { run } = scope;
  let completion: Completion | undefined;
  let pending = caught(run, () => {
    completion = execute(body, scope, isLast);
  });
  const handler = pending && catches.find((each) => handles(run, each, pending?.value ?? null));
  if (pending && handler) {
    const inner = scope.inner();
    inner.declare(handler.name, pending.value);
    pending = caught(run, () => {
      completion = execute(handler.body, inner, isLast);
    });
  }
  const override = last && execute(last, scope);
  if (pending && !override) throw pending;
  return override ?? completion;
}

/** The exception that the work ends with, and where it was thrown; limits pass through. */
function caught(run: Machine, work: () => void): Thrown | undefined {
  try {
    work();
    return undefined;
  } catch (problem) {
    if (!(problem instanceof Thrown)) throw problem;
    problem.at ??= run.at;
    return problem;
  }
}

function handles(run: Machine, { types }: Catch, value: Value): boolean {
  if (types.length === 0) return isInstance(value, javaType('Exception'));
  return types.some((type) => isInstance(value, run.program.typeOf(type)));
}

function thrown(value: Value): Thrown {
  if (isA(value, 'Throwable')) return new Thrown(value);
  if (value === null) return raise('NullPointerException', 'Cannot throw exception because "null" is null');
  return raise('ClassCastException', `class ${className(value)} cannot be cast to class java.lang.Throwable`);
}
