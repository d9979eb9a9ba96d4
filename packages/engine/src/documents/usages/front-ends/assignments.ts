/**
 * Says what a variable holds where it is read: its statements are followed from its declaration on, branch by branch.
 */
import type { Node, Statement } from '@babel/types';
import { nodesIn } from './nodes.ts';
import { anyOf, concatenated, textsOf, unknown, type Value } from './values.ts';

/** Values that a variable may have, each on another way to the place; none where nobody has assigned any. */
type Held = readonly Value[];

/**
 * @param scope the block or module that declares it
 * @param read where its value is asked
 */
export function valueWhereRead(
  name: string,
  scope: Node,
  read: Node,
  first: Value | undefined,
  evaluate: (node: Node) => Value,
): Value {
  const flow: Flow = { name, read, evaluate };
  const statements = 'body' in scope && Array.isArray(scope.body) ? scope.body.filter(isStatement) : [];
  const start: Held = first === undefined ? [] : [first];
  const held = isAssignedIn(name, scope) ? (afterAll(statements, start, flow)?.held ?? start) : start;
  const known = held.filter((each) => each.kind !== 'unknown');
  return anyOf(known.length > 0 ? known : held.length > 0 ? held.slice(0, 1) : [unknown(name)]);
}

interface Flow {
  readonly name: string;
  readonly read: Node;
  evaluate(node: Node): Value;
}

interface After {
  readonly held: Held;
  /** Says whether the place has been reached: nothing behind it counts. */
  readonly isThere: boolean;
}

/** `undefined` where the way ends: in a `return` or `throw`. */
function afterAll(statements: readonly Statement[], before: Held, flow: Flow): After | undefined {
  let held = before;
  for (const statement of statements) {
    const after = afterOne(statement, held, flow);
    if (after === undefined || after.isThere) return after;
    held = after.held;
  }
  return { held, isThere: false };
}

function afterOne(statement: Statement, before: Held, flow: Flow): After | undefined {
  if (contains(statement, flow.read)) return { held: upTo(statement, before, flow), isThere: true };
  switch (statement.type) {
    case 'ExpressionStatement':
      return { held: assigned(statement.expression, before, flow), isThere: false };
    case 'BlockStatement':
      return afterAll(statement.body, before, flow);
    case 'IfStatement': {
      const ways = [
        afterOne(statement.consequent, before, flow),
        statement.alternate ? afterOne(statement.alternate, before, flow) : { held: before, isThere: false },
      ];
      return joined(ways);
    }
    case 'SwitchStatement': {
      const ways = statement.cases.map((each) => afterAll(each.consequent, before, flow));
      const hasDefault = statement.cases.some(({ test }) => !test);
      return joined(hasDefault ? ways : [...ways, { held: before, isThere: false }]);
    }
    case 'TryStatement':
      return joined([afterOne(statement.block, before, flow)]);
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'WhileStatement':
      return joined([afterOne(statement.body, before, flow), { held: before, isThere: false }]);
    case 'ReturnStatement':
    case 'ThrowStatement':
      return undefined;
    default:
      return { held: before, isThere: false };
  }
}

function joined(ways: readonly (After | undefined)[]): After | undefined {
  const open = ways.filter((each) => each !== undefined);
  if (open.length === 0) return undefined;
  return { held: withoutEquals(open.flatMap(({ held }) => held)), isThere: false };
}

function withoutEquals(values: Held): Held {
  return [
    ...new Map(
      values.map((each) => [each.kind === 'text' ? JSON.stringify(each.options) : each, each]),
    ).values(),
  ];
}

/** Follows a statement up to the place in it: only the branch that leads there. */
function upTo(statement: Statement, before: Held, flow: Flow): Held {
  switch (statement.type) {
    case 'BlockStatement':
      return afterAll(statement.body, before, flow)?.held ?? before;
    case 'IfStatement': {
      const branch = [statement.consequent, statement.alternate].find(
        (each) => each && contains(each, flow.read),
      );
      return branch ? upTo(branch, before, flow) : before;
    }
    case 'SwitchStatement': {
      const branch = statement.cases.find((each) => contains(each, flow.read));
      return branch === undefined ? before : (afterAll(branch.consequent, before, flow)?.held ?? before);
    }
    default: {
      // The body of a function that stands in an expression, of a loop or of a `try`.
      for (const node of nodesIn(statement))
        if (node !== statement && node.type === 'BlockStatement' && contains(node, flow.read))
          return afterAll(node.body, before, flow)?.held ?? before;
      return before;
    }
  }
}

function assigned(expression: Node, before: Held, { name, evaluate }: Flow): Held {
  if (expression.type !== 'AssignmentExpression') return before;
  const { left, operator, right } = expression;
  if (left.type !== 'Identifier' || left.name !== name) return before;
  const value = evaluate(right);
  if (operator === '=') return value.kind === 'unknown' && isHanded(right, name) ? before : [value];
  if (operator !== '+=' || isQuery(value)) return before;
  return before.map((each) => concatenated([each, value]));
}

/** `options = hook(options)`: what is handed to a function that nobody knows comes back, changed or not. */
function isHanded(value: Node, name: string): boolean {
  const call = value.type === 'AwaitExpression' ? value.argument : value;
  if (call.type !== 'CallExpression' && call.type !== 'OptionalCallExpression') return false;
  return call.arguments.some((each) => each.type === 'Identifier' && each.name === name);
}

/** Tells a query, which changes no path when it is appended. */
function isQuery(value: Value): boolean {
  return textsOf(value).every(([first]) => first?.kind === 'text' && /^[?&]/.test(first.text));
}

function isAssignedIn(name: string, scope: Node): boolean {
  const names = assignedNames.get(scope) ?? namesAssignedIn(scope);
  assignedNames.set(scope, names);
  return names.has(name);
}

const assignedNames = new WeakMap<Node, ReadonlySet<string>>();

function namesAssignedIn(scope: Node): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodesIn(scope))
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier') names.add(node.left.name);
  return names;
}

function contains(outer: Node, inner: Node): boolean {
  return (outer.start ?? 0) <= (inner.start ?? 0) && (inner.end ?? 0) <= (outer.end ?? 0);
}

function isStatement(node: Node): node is Statement {
  return /Statement$|Declaration$/.test(node.type);
}
