/** Who calls a function of a front end, and what with; which classes extend one. */
import type { Node } from '@babel/types';
import { isFetchingHook } from './clients.ts';
import type { Budgeted, Evaluator } from './evaluate.ts';
import { superclassOf } from './members.ts';
import type { Modules } from './modules.ts';
import { type CallNode, type FunctionNode, isClass, keyName, unwrapped } from './nodes.ts';
import { functionName, type SourceModule } from './source-module.ts';
import type { ClassValue, InstanceValue, Place } from './values.ts';

export interface Caller {
  readonly module: SourceModule;
  readonly node: CallNode;
  /** Are what it gives, to be evaluated where it stands. */
  readonly given: readonly Node[];
  /** Holds what `this` is in the function, where the caller says it. */
  readonly self?: InstanceValue;
}

/**
 * Finds those of each function once: many calls are sent through the same one.
 *
 * @param owner the module that declares the function
 */
export function callersOf(of: FunctionNode, owner: SourceModule, evaluator: Budgeted): readonly Caller[] {
  const ofAll = callersOfFunctions.get(evaluator.modules) ?? new Map<FunctionNode, readonly Caller[]>();
  callersOfFunctions.set(evaluator.modules, ofAll);
  const known = ofAll.get(of);
  if (known !== undefined) return known;
  const found = findCallers(of, owner, evaluator);
  ofAll.set(of, found);
  return found;
}

const callersOfFunctions = new WeakMap<Modules, Map<FunctionNode, readonly Caller[]>>();

function findCallers(of: FunctionNode, owner: SourceModule, evaluator: Budgeted): readonly Caller[] {
  const name = functionName(of, owner);
  const isDefault = isDefaultExport(of, owner);
  const callers: Caller[] = [];
  for (const path of evaluator.modules.paths) {
    const text = evaluator.modules.textOf(path);
    if (
      path !== owner.path &&
      !(name !== undefined && text.includes(name)) &&
      !(isDefault && text.includes(fileName(owner.path)))
    )
      continue;
    const module = evaluator.modules.moduleAt(path);
    if (module === undefined) continue;
    for (const node of module.calls) {
      // A wrapper has hundreds of callers, each of which has its own budget.
      evaluator.renew();
      const caller = callOf(of, node, { name, isDefault, module }, evaluator);
      if (caller !== undefined) callers.push(caller);
    }
  }
  return callers;
}

interface Meant {
  readonly name: string | undefined;
  readonly isDefault: boolean;
  readonly module: SourceModule;
}

function callOf(of: FunctionNode, node: CallNode, meant: Meant, evaluator: Evaluator): Caller | undefined {
  const { module } = meant;
  const place: Place = { module, given: new Map(), depth: 0 };
  if (isFetcherOf(of, node, place, evaluator)) {
    const [key] = node.arguments;
    return key && { module, node, given: [key] };
  }
  if (!mayMean(node.callee, meant)) return undefined;
  const called = evaluator.evaluate(node.callee, place);
  if (called.kind !== 'function' || called.node !== of) return undefined;
  return {
    module,
    node,
    given: node.arguments,
    ...(called.place.self !== undefined && { self: called.place.self }),
  };
}

/** A hook of SWR calls its second argument with its first. */
function isFetcherOf(of: FunctionNode, node: CallNode, place: Place, evaluator: Evaluator): boolean {
  const { callee } = node;
  const [, fetcher] = node.arguments;
  if (fetcher === undefined || callee.type !== 'Identifier') return false;
  if (!isFetchingHook(evaluator.evaluate(callee, place))) return false;
  const value = evaluator.evaluate(fetcher, place);
  return value.kind === 'function' && value.node === of;
}

function isDefaultExport(of: FunctionNode, owner: SourceModule): boolean {
  const exported = owner.exports.get('default');
  if (exported?.kind !== 'own') return false;
  const { node } = exported;
  return node === of || (node.type === 'Identifier' && node.name === functionName(of, owner));
}

function fileName(path: string): string {
  const [name = ''] = path.slice(path.lastIndexOf('/') + 1).split('.');
  return name === 'index' ? (path.split('/').at(-2) ?? name) : name;
}

/** Evaluates no callee whose name is another one. */
function mayMean(callee: Node, { name, isDefault, module }: Meant): boolean {
  const inner = unwrapped(callee);
  if (inner.type === 'Identifier') {
    const imported = module.imports.get(inner.name)?.name;
    return inner.name === name || imported === name || (isDefault && imported === 'default');
  }
  if (inner.type === 'MemberExpression' || inner.type === 'OptionalMemberExpression')
    return keyName(inner.property, inner.computed) === name;
  return false;
}

export function subclassesOf(of: Node, evaluator: Evaluator): readonly ClassValue[] {
  const name = isClass(of) ? of.id?.name : undefined;
  if (name === undefined) return [];
  const found: ClassValue[] = [];
  for (const path of evaluator.modules.paths) {
    const text = evaluator.modules.textOf(path);
    if (!text.includes(name) || !text.includes('extends')) continue;
    const module = evaluator.modules.moduleAt(path);
    if (module === undefined) continue;
    for (const node of module.classes) {
      if (!node.superClass) continue;
      const value: ClassValue = { kind: 'class', node, module };
      const above = superclassOf(value, { module, given: new Map(), depth: 0 }, evaluator);
      if (above?.node === of) found.push(value);
    }
  }
  return found;
}
