/**
 * Runs the methods of a `ResponseBodyAdvice` for a handler, as far as that needs no values of a request: what `supports`
 * says, and what `beforeBodyWrite` returns.
 */
import { readExpression, readMethodBody } from '../../../../source/code/read-code.ts';
import { expressionsIn } from '../../../../source/code/walk.ts';
import type { CallExpression, Expression } from '../../../../source/declarations/expression.ts';
import type { Project } from '../../../../source/project/project.ts';
import { functionInScope } from '../../../../source/types/calls/resolve-call.ts';
import { type MethodOf, scopeOf } from '../../../../source/types/members.ts';
import { resolveType } from '../../../../source/types/resolve-type.ts';
import type { ResolvedType } from '../../../../source/types/resolved-type.ts';
import { factOf, isInstance } from './advice-facts.ts';
import { type AdviceValue, type AdvisedHandler, alternatives, truth, unknown } from './advice-values.ts';
import { classMade, holding } from './made-objects.ts';

/** All that a method may return, where it is handed these values; `handler` is `undefined` for any. */
export function runAdvice(
  project: Project,
  method: MethodOf,
  handed: readonly AdviceValue[],
  handler: AdvisedHandler | undefined,
  depth = 0,
): readonly AdviceValue[] {
  const body = readMethodBody(method.declared.file, method.method);
  if (body === undefined || depth > deepest) return [unknown];
  const names = new Map(method.method.parameters.map(({ name }, index) => [name, handed[index] ?? unknown]));
  const run: Run = { project, method, handler, names, depth };
  const last = body.hasValue ? body.statements.at(-1) : undefined;
  const { returned, completes } = runAll(body.statements, run);
  const value = completes && last !== undefined && !isStatement(last) ? [valueIn(last, run)] : [];
  return alternatives([...returned, ...value]);
}

const deepest = 3;

interface Run {
  readonly project: Project;
  readonly method: MethodOf;
  readonly handler: AdvisedHandler | undefined;
  readonly names: Map<string, AdviceValue>;
  readonly depth: number;
}

interface Outcome {
  readonly returned: readonly AdviceValue[];
  readonly completes: boolean;
}

function isStatement({ kind }: Expression): boolean {
  return ['return', 'throw', 'block', 'variable', 'assignment', 'loop', 'try'].includes(kind);
}

function runAll(statements: readonly Expression[], run: Run): Outcome {
  const returned: AdviceValue[] = [];
  for (const each of statements) {
    const outcome = runOne(each, run);
    returned.push(...outcome.returned);
    if (!outcome.completes) return { returned, completes: false };
  }
  return { returned, completes: true };
}

const goesOn: Outcome = { returned: [], completes: true };

function runOne(statement: Expression, run: Run): Outcome {
  switch (statement.kind) {
    case 'return':
      return {
        returned: statement.value === undefined ? [] : [valueIn(statement.value, run)],
        completes: false,
      };
    case 'throw':
      return { returned: [], completes: false };
    case 'block':
      return runAll(statement.statements, run);
    case 'conditional': {
      const { condition, whenTrue, whenFalse } = statement;
      const holds = truthOf(condition, run);
      const yes = holds === false ? undefined : runOne(whenTrue, run);
      const no = holds === true ? undefined : whenFalse === undefined ? goesOn : runOne(whenFalse, run);
      // What nobody can work out may go either way, and is told.
      const doubt = holds === 'unknown' ? [unknown] : [];
      return {
        returned: [...doubt, ...(yes?.returned ?? []), ...(no?.returned ?? [])],
        completes: (yes?.completes ?? false) || (no?.completes ?? false),
      };
    }
    case 'try':
      // What is thrown on the way is no response of success.
      return runAll([...statement.resources, statement.body], run);
    case 'variable': {
      const [name] = statement.names;
      if (name !== undefined && statement.value !== undefined)
        run.names.set(name, valueIn(statement.value, run));
      return goesOn;
    }
    case 'assignment':
      if (statement.target.kind === 'name' && statement.value !== undefined)
        run.names.set(statement.target.name, valueIn(statement.value, run));
      return goesOn;
    case 'call':
      hand(statement, run);
      return goesOn;
    case 'switch':
    case 'loop':
      return { returned: [unknown], completes: true };
    default:
      return goesOn;
  }
}

/** `wrapper.setData(body)` */
function hand(call: CallExpression, run: Run): void {
  const { target } = call;
  const holder = target?.kind === 'name' ? run.names.get(target.name) : undefined;
  if (target?.kind !== 'name' || holder?.kind !== 'made') return;
  const held = heldIn(call.arguments, run);
  const type = held && holding(holder.type, held.type, undefined, 0);
  if (held !== undefined) run.names.set(target.name, type === undefined ? unknown : { ...holder, type });
}

type Truth = boolean | undefined | 'unknown';

/** `undefined` where it depends on the handler and any is meant, or on a type that says too little. */
function truthOf(condition: Expression, run: Run): Truth {
  const value = valueIn(condition, run);
  return value.kind === 'boolean' ? value.value : 'unknown';
}

function valueIn(expression: Expression, run: Run): AdviceValue {
  switch (expression.kind) {
    case 'name':
      return run.names.get(expression.name) ?? constantValue(expression.name, run);
    case 'null':
      return { kind: 'null' };
    case 'boolean':
      return truth(expression.value);
    case 'string':
      return { kind: 'text', text: expression.value };
    case 'class':
      return { kind: 'class', type: resolveType(run.project, scopeOf(run.method), expression.type) };
    case 'cast':
      return valueIn(expression.operand, run);
    case 'type-test': {
      const operand = expression.operand && valueIn(expression.operand, run);
      if (operand?.kind !== 'body') return unknown;
      if (expression.name !== undefined) run.names.set(expression.name, operand);
      return truth(
        isInstance(run.project, run.handler, resolveType(run.project, scopeOf(run.method), expression.type)),
      );
    }
    case 'unary': {
      const operand = valueIn(expression.operand, run);
      if (expression.operator !== '!' || operand.kind !== 'boolean') return unknown;
      return truth(operand.value === undefined ? undefined : !operand.value);
    }
    case 'binary':
      return valueOfBinary(expression, run);
    case 'conditional': {
      const { condition, whenTrue, whenFalse } = expression;
      const holds = truthOf(condition, run);
      if (whenFalse === undefined || holds === 'unknown') return unknown;
      if (holds !== undefined) return valueIn(holds ? whenTrue : whenFalse, run);
      return { kind: 'either', values: [valueIn(whenTrue, run), valueIn(whenFalse, run)] };
    }
    case 'block': {
      const last = expression.statements.at(-1);
      return last === undefined ? unknown : valueIn(last, run);
    }
    case 'member':
      return factOf(run, valueIn(expression.target, run), expression.name, []) ?? unknown;
    case 'call':
      return valueOfCall(expression, run);
    default:
      return unknown;
  }
}

/** `private static final Class<Raw> RAW = Raw.class` */
function constantValue(name: string, run: Run): AdviceValue {
  const { file, declaration } = run.method.declared;
  const field = declaration.fields.find((each) => each.name === name);
  if (field?.initializer === undefined || run.depth > deepest) return unknown;
  return valueIn(readExpression(file, field.initializer.span), { ...run, depth: run.depth + 1 });
}

function valueOfBinary(expression: Extract<Expression, { kind: 'binary' }>, run: Run): AdviceValue {
  const { operator, left, right } = expression;
  if (operator === '&&' || operator === '||') {
    const decisive = operator === '||';
    const one = truthOf(left, run);
    if (one === decisive) return truth(decisive);
    const other = truthOf(right, run);
    if (other === decisive && one !== 'unknown') return truth(decisive);
    if (one === 'unknown' || other === 'unknown') return unknown;
    return truth(one === undefined || other === undefined ? undefined : !decisive);
  }
  if (operator !== '==' && operator !== '!=') return unknown;
  const equal = factOf(run, valueIn(left, run), 'equals', [valueIn(right, run)]);
  if (equal?.kind !== 'boolean') return unknown;
  return truth(equal.value === undefined || operator === '==' ? equal.value : !equal.value);
}

function valueOfCall(call: CallExpression, run: Run): AdviceValue {
  const { target, name, arguments: given } = call;
  const values = () => given.map((each) => valueIn(each, run));
  const on = target === undefined ? undefined : valueIn(target, run);
  const isOwn = target === undefined || (target.kind === 'name' && target.name === 'this');
  const own =
    isOwn && !call.isConstructor ? functionInScope(run.project, scopeOf(run.method), call) : undefined;
  if (own?.method.body !== undefined) {
    const returned = runAdvice(run.project, own, values(), run.handler, run.depth + 1);
    return returned.length === 1 && returned[0] !== undefined
      ? returned[0]
      : { kind: 'either', values: returned };
  }
  const fact = on === undefined ? undefined : factOf(run, on, name, values());
  if (fact !== undefined) return fact;
  if (checking.has(name)) {
    const [first = unknown, ...rest] = values();
    const found = factOf(run, first, name, rest);
    if (found !== undefined) return found;
  }
  return valueMade(call, run);
}

/** Static methods of Spring and the JDK that ask their first argument: `AnnotatedElementUtils.hasAnnotation(method, Raw.class)`. */
const checking: ReadonlySet<string> = new Set([
  ...['hasAnnotation', 'isAnnotated', 'findAnnotation', 'getAnnotation', 'findMergedAnnotation'],
  ...['getMergedAnnotation', 'isNull', 'nonNull', 'equals'],
]);

function valueMade(call: CallExpression, run: Run): AdviceValue {
  if (writingJson.has(call.name)) {
    const held = call.arguments.map((each) => valueIn(each, run)).find((each) => each.kind === 'made');
    return held?.kind === 'made' ? { ...held, isText: true } : unknown;
  }
  const type = classMade(run.project, run.method, call);
  if (type === undefined) return unknown;
  const held = heldIn([call], run);
  const bound = holding(type, held?.type, call, held?.at ?? 0);
  return bound === undefined ? unknown : { kind: 'made', type: bound, isText: false };
}

/** Jackson, Gson, fastjson and Hutool call their methods so. */
const writingJson: ReadonlySet<string> = new Set([
  ...['writeValueAsString', 'toJson', 'toJSONString', 'toJsonStr', 'toJsonString', 'toJSONStr'],
]);

/** Finds the body, or what was made of it before, among the arguments, at any depth. */
function heldIn(
  given: readonly Expression[],
  run: Run,
): { readonly type: ResolvedType; readonly at: number } | undefined {
  for (const each of given.flatMap((argument) => [...expressionsIn(argument)])) {
    if (each.kind !== 'name') continue;
    const value = run.names.get(each.name);
    const type = value?.kind === 'made' ? value.type : value?.kind === 'body' ? typeOfBody(run) : undefined;
    if (type !== undefined) return { type, at: placeOf(given, each) };
  }
  return undefined;
}

function placeOf([call]: readonly Expression[], { span }: Expression): number {
  const among = call?.kind === 'call' ? call.arguments : [];
  return among.findIndex((each) => each.span.start <= span.start && span.end <= each.span.end);
}

/** Types the body; for any handler it may be anything. */
function typeOfBody({ handler }: Run): ResolvedType {
  if (handler === undefined) return anyClass('java.lang.Object');
  return handler.body ?? anyClass('java.lang.Void');
}

function anyClass(name: string): ResolvedType {
  return { kind: 'class', name, declared: undefined, arguments: [] };
}
