/**
 * Says whether code fails each time that it runs: no way through it ends with a value or at its end (JLS 14.22; Kotlin
 * specification, "Control- and data-flow analysis"). In doubt it does not.
 */
import type { CallExpression, Expression } from '../declarations/expression.ts';
import { childrenOf } from '../declarations/expression-children.ts';
import type {
  BlockExpression,
  LambdaExpression,
  LoopStatement,
  SwitchExpression,
  TryExpression,
} from '../declarations/statement.ts';
import { findValues } from './results.ts';
import { expressionsIn } from './walk.ts';

/**
 * @param fails which calls never return
 * @param isFailure which values stand for a failure that comes later: `Mono.error(…)`
 */
export function alwaysFails(
  body: BlockExpression,
  fails: (call: CallExpression) => boolean,
  isFailure: (value: Expression) => boolean,
): boolean {
  const rules = { fails, isFailure };
  const last = body.hasValue ? body.statements.at(-1) : undefined;
  const ends = inOrder(body.statements, rules);
  return !ends.returns && (!ends.completes || (last !== undefined && isFailureAlone(last, rules)));
}

interface Rules {
  readonly fails: (call: CallExpression) => boolean;
  readonly isFailure: (value: Expression) => boolean;
}

/** Which ways lead out of code, beside exceptions. */
interface Ends {
  /** Past its end: with its value, where it has one. */
  readonly completes: boolean;
  readonly returns: boolean;
  /** By `break` or `continue`, which may mean any loop around. */
  readonly jumps: boolean;
}

const passes: Ends = { completes: true, returns: false, jumps: false };
const stops: Ends = { completes: false, returns: false, jumps: false };

function endsOf(code: Expression, rules: Rules): Ends {
  switch (code.kind) {
    case 'throw':
      return { ...endsOf(code.value, rules), completes: false };
    case 'return': {
      const before = code.value === undefined ? passes : endsOf(code.value, rules);
      const isGood = before.completes && !(code.value !== undefined && isFailureAlone(code.value, rules));
      return { ...before, completes: false, returns: before.returns || isGood };
    }
    case 'yield':
      return { ...endsOf(code.value, rules), completes: false, jumps: true };
    case 'jump':
      return { ...stops, jumps: true };
    case 'conditional':
      return endsOfConditional(code, rules);
    case 'switch':
      return endsOfSwitch(code, rules);
    case 'try':
      return endsOfTry(code, rules);
    case 'loop':
      return endsOfLoop(code, rules);
    case 'call':
      return endsOfCall(code, rules);
    case 'elvis':
      return { ...either(endsOf(code.left, rules), endsOf(code.right, rules)), ...ifFirstStops(code, rules) };
    case 'binary':
      return isLazy(code) ? endsOf(code.left, rules) : inOrder(childrenOf(code), rules);
    case 'lambda':
      // Kotlin's `return` in a function that is inlined leaves the one around it.
      return { ...passes, returns: returnsFrom(code) };
    case 'function':
      return passes;
    case 'object':
      return inOrder(code.arguments, rules);
    case 'opaque':
      return { ...passes, returns: true };
    default:
      return inOrder(childrenOf(code), rules);
  }
}

function inOrder(all: readonly Expression[], rules: Rules): Ends {
  let ends = passes;
  for (const each of all) {
    const next = endsOf(each, rules);
    ends = {
      completes: next.completes,
      returns: ends.returns || next.returns,
      jumps: ends.jumps || next.jumps,
    };
    if (!next.completes) break;
  }
  return ends;
}

function either(one: Ends, other: Ends): Ends {
  return {
    completes: one.completes || other.completes,
    returns: one.returns || other.returns,
    jumps: one.jumps || other.jumps,
  };
}

function isLazy(code: Extract<Expression, { kind: 'binary' }>): boolean {
  return code.operator === '&&' || code.operator === '||';
}

function ifFirstStops({ left }: Extract<Expression, { kind: 'elvis' }>, rules: Rules): Partial<Ends> {
  return endsOf(left, rules).completes ? { completes: true } : { completes: false };
}

function endsOfConditional(code: Extract<Expression, { kind: 'conditional' }>, rules: Rules): Ends {
  const { condition, whenTrue, whenFalse } = code;
  const before = endsOf(condition, rules);
  if (!before.completes) return before;
  const [yes, no] = [endsOf(whenTrue, rules), whenFalse === undefined ? passes : endsOf(whenFalse, rules)];
  // `if (true) throw …` keeps compilers from calling what follows unreachable.
  if (condition.kind === 'boolean') return condition.value ? yes : no;
  return either(yes, no);
}

/** Without a branch for the rest it may be passed by. */
function endsOfSwitch({ subject, cases }: SwitchExpression, rules: Rules): Ends {
  const before = subject === undefined ? passes : endsOf(subject, rules);
  if (!before.completes) return before;
  const written = cases.map(({ body }) => body);
  // An empty case of Java's falls through to the next one.
  const bodies = written.filter((each, index) => index === written.length - 1 || !isEmpty(each));
  const all = bodies.map((each) => endsOf(each, rules)).reduce(either, stops);
  const isOpen = !cases.some(({ labels, guard }) => labels.length === 0 && guard === undefined);
  return { ...all, completes: all.completes || all.jumps || isOpen };
}

function isEmpty(code: Expression): boolean {
  return code.kind === 'block' && code.statements.length === 0;
}

function endsOfTry({ resources, body, catches, last }: TryExpression, rules: Rules): Ends {
  const finished = last === undefined ? passes : endsOf(last, rules);
  // What follows in `finally` takes the place of what went before (JLS 14.20.2).
  if (!finished.completes) return finished;
  const tried = inOrder([...resources, body], rules);
  return catches
    .map((each) => endsOf(each.body, rules))
    .reduce(either, either(tried, { ...stops, returns: finished.returns }));
}

/** One that has no end may still send a response, as streams do: only what a `do` begins with is certain to fail. */
function endsOfLoop({ over, head, body }: LoopStatement, rules: Rules): Ends {
  const [condition] = head;
  const before = over === undefined ? passes : endsOf(over, rules);
  const inside = endsOf(body, rules);
  const isDo = condition !== undefined && condition.span.start >= body.span.end;
  const isPassed = before.completes && (!isDo || inside.completes || inside.jumps);
  return { ...inside, completes: isPassed };
}

function endsOfCall(call: CallExpression, rules: Rules): Ends {
  const before = inOrder(childrenOf(call), rules);
  if (!before.completes) return before;
  const last = call.arguments.at(-1);
  const isRun = call.target === undefined && running.has(call.name) && last?.kind === 'lambda';
  const ran = isRun ? inOrder(last.body.statements, rules) : passes;
  return {
    ...before,
    completes: ran.completes && !rules.fails(call),
    returns: before.returns || ran.returns,
  };
}

/** Functions of Kotlin's that call their lambda once and at once. */
const running: ReadonlySet<string> = new Set([
  ...['run', 'with', 'synchronized', 'runBlocking', 'coroutineScope', 'withContext'],
]);

function returnsFrom({ body }: LambdaExpression): boolean {
  return [...expressionsIn(body)].some((each) => each.kind === 'return' && each.label === undefined);
}

/** Tells whether each value that an expression may have is a failure; one that only throws has none. */
function isFailureAlone(expression: Expression, { isFailure }: Rules): boolean {
  const values = findValues(expression);
  return values.length > 0 && values.every(isFailure);
}
