/** Walks over Babel's trees, whose nodes hold nodes and lists of nodes under any name. */
import type { Node } from '@babel/types';

export function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  const fields: Fields = node as unknown as Fields;
  // Millions of fields are looked at, most of them texts and numbers: entries in lists would cost half of all time.
  for (const name in fields) {
    const value = fields[name];
    if (typeof value !== 'object' || value === null || notChildren.has(name)) continue;
    if (!Array.isArray(value)) {
      if (isNode(value)) children.push(value);
      continue;
    }
    for (const each of value) if (isNode(each)) children.push(each);
  }
  return children;
}

type Fields = Readonly<Record<string, unknown>>;

/** The node and all below it, from the top, in the order of the text. */
export function* nodesIn(top: Node): Generator<Node> {
  const pending: Node[] = [top];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node;
    const children = childrenOf(node);
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index];
      if (child !== undefined) pending.push(child);
    }
  }
}

const notChildren = new Set([
  ...['loc', 'extra', 'leadingComments', 'trailingComments', 'innerComments', 'errors', 'comments', 'tokens'],
]);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

export type FunctionNode = Extract<
  Node,
  {
    type:
      | 'FunctionDeclaration'
      | 'FunctionExpression'
      | 'ArrowFunctionExpression'
      | 'ClassMethod'
      | 'ClassPrivateMethod'
      | 'ObjectMethod';
  }
>;

export type ClassNode = Extract<Node, { type: 'ClassDeclaration' | 'ClassExpression' }>;

export function isFunction(node: Node): node is FunctionNode {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassMethod':
    case 'ClassPrivateMethod':
    case 'ObjectMethod':
      return true;
    default:
      return false;
  }
}

export function isClass(node: Node): node is ClassNode {
  return node.type === 'ClassDeclaration' || node.type === 'ClassExpression';
}

/** Without what changes no value: `(x as string)!`, `await x`, `(x)`. */
export function unwrapped(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
    case 'TSInstantiationExpression':
    case 'TypeCastExpression':
    case 'ParenthesizedExpression':
      return unwrapped(node.expression);
    case 'AwaitExpression':
      return unwrapped(node.argument);
    default:
      return node;
  }
}

/** `name` of `name: x`, `'name': x`, `.name`, `['name']`; `undefined` where it is computed. */
export function keyName(key: Node, isComputed: boolean): string | undefined {
  if (key.type === 'StringLiteral') return key.value;
  if (key.type === 'NumericLiteral') return String(key.value);
  if (isComputed) return undefined;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'PrivateName' ? key.id.name : undefined;
}

export type CallNode = Extract<Node, { type: 'CallExpression' | 'OptionalCallExpression' | 'NewExpression' }>;

export function isCall(node: Node): node is CallNode {
  return (
    node.type === 'CallExpression' || node.type === 'OptionalCallExpression' || node.type === 'NewExpression'
  );
}

/** `orders.id` for what has no value: names of holes are read by people. */
export function nameFor(node: Node): string {
  const inner = unwrapped(node);
  switch (inner.type) {
    case 'Identifier':
      return inner.name;
    case 'ThisExpression':
      return 'this';
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const name = keyName(inner.property, inner.computed) ?? 'value';
      const object = nameFor(inner.object);
      return object === 'this' || object === 'value' ? name : `${object}.${name}`;
    }
    case 'CallExpression':
    case 'OptionalCallExpression':
      return inner.arguments.length === 1 && inner.arguments[0]
        ? nameFor(inner.arguments[0])
        : nameFor(inner.callee);
    default:
      return 'value';
  }
}
