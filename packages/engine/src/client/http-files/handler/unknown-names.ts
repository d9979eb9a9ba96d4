/** Says what a script names and nobody here knows, found without running it: `require`, `pm.sendRequest`. */
import type { Expression, Statement } from './syntax.ts';
import { HostObject, Native, type Value } from './values.ts';

/** @param known what scripts find by name; what the script declares itself counts in all of it */
export function unknownName(
  statements: readonly Statement[],
  known: ReadonlyMap<string, Value>,
): string | undefined {
  const declared = new Set<string>();
  const chains: (readonly string[])[] = [];
  const left: (Statement | Expression)[] = [...statements];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { declares, chain, inside } = partsOf(next);
    for (const name of declares ?? []) declared.add(name);
    if (chain !== undefined) chains.push(chain);
    left.push(...inside);
  }
  const unknown = chains.map((chain) => (declared.has(chain[0] ?? '') ? undefined : unknownIn(chain, known)));
  // The last that was put aside stands first in the script.
  return unknown.findLast((name) => name !== undefined);
}

function unknownIn(chain: readonly string[], known: ReadonlyMap<string, Value>): string | undefined {
  const [first = '', ...others] = chain;
  if (!known.has(first)) return first;
  let at = known.get(first);
  for (const [index, name] of others.entries()) {
    if (!(at instanceof HostObject) && !(at instanceof Native && at.members.size > 0)) return undefined;
    if (at instanceof HostObject && at.table !== undefined) return undefined;
    if (!at.members.has(name)) return chain.slice(0, index + 2).join('.');
    at = at.members.get(name);
  }
  return undefined;
}

interface Parts {
  readonly declares?: readonly string[];
  /** `pm.response.to`, by its names. */
  readonly chain?: readonly string[];
  readonly inside: readonly (Statement | Expression)[];
}

function partsOf(node: Statement | Expression): Parts {
  switch (node.kind) {
    case 'expression':
      return { inside: [node.expression] };
    case 'return':
      return { inside: [node.value] };
    case 'assignment':
      return node.target.kind === 'name'
        ? { declares: [node.target.name], inside: [node.value] }
        : { inside: [node.target, node.value] };
    case 'declaration':
      return { declares: [node.name], inside: [node.value] };
    case 'for-of':
      return { declares: [node.name], inside: [node.items, ...node.body] };
    case 'if':
      return { inside: [node.condition, ...node.then, ...node.otherwise] };
    case 'function':
      return { declares: node.parameters, inside: node.body };
    case 'literal':
    case 'pattern':
      return { inside: [] };
    case 'name':
      return { chain: [node.name], inside: [] };
    case 'member':
      return memberParts(node);
    case 'call':
      return { inside: [node.callee, ...node.given] };
    case 'unary':
      return { inside: [node.of] };
    case 'binary':
      return { inside: [node.left, node.right] };
    case 'conditional':
      return { inside: [node.condition, node.then, node.otherwise] };
    case 'array':
      return { inside: node.items };
    case 'object':
      return { inside: node.members.map(([, value]) => value) };
    case 'template':
      return { inside: node.pieces };
  }
}

/** As far as its keys are known, and from its beginning. */
function memberParts(node: Expression & { readonly kind: 'member' }): Parts {
  const names: string[] = [];
  const inside: Expression[] = [];
  let at: Expression = node;
  while (at.kind === 'member') {
    const { key } = at;
    if (key.kind === 'literal') names.push(String(key.value));
    else {
      // What stands behind it is a member of nobody knows what.
      names.length = 0;
      inside.push(key);
    }
    at = at.of;
  }
  return at.kind === 'name' ? { chain: [at.name, ...names.reverse()], inside } : { inside: [at, ...inside] };
}
