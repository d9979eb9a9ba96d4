/**
 * Clients that a generator has written from an OpenAPI document: their methods bear the ids of operations, and whoever calls
 * one calls the operation.
 */
import type { Node } from '@babel/types';
import { addToGroup } from '../../../text/group-by.ts';
import { withTemplateVariables } from '../pieces.ts';
import type { SentShape } from '../usage.ts';
import { verbs } from './clients.ts';
import type { Budgeted } from './evaluate.ts';
import { type CallNode, isCall, isFunction, keyName, nodesIn, unwrapped } from './nodes.ts';
import { functionName, type SourceModule } from './source-module.ts';
import { textsOf, type Value } from './values.ts';

/** Requests by the names of the methods that send them; several where services have the same name. */
export type GeneratedOperations = ReadonlyMap<string, readonly SentShape[]>;

/** Tells a file that says so itself, and that sends requests. */
export function isGeneratedClient(text: string): boolean {
  return (
    /generated (?:by|from)|auto-?\s?generated|do not edit/i.test(text.slice(0, 2_000)) &&
    /\b(?:localVarPath|urlPath|__request|this\.request|(?:get|post|put|patch|delete)\s*[<(])/.test(text)
  );
}

export function generatedOperations(evaluator: Budgeted): GeneratedOperations {
  const found = new Map<string, SentShape[]>();
  const { modules } = evaluator;
  for (const path of modules.paths) {
    if (!isGeneratedClient(modules.textOf(path))) continue;
    const module = modules.moduleAt(path);
    for (const node of module === undefined ? [] : nodesIn(module.program)) {
      const name = module && operationAround(node, module);
      if (module === undefined || name === undefined) continue;
      evaluator.renew();
      const request = generatedRequest(node, module, evaluator);
      if (request !== undefined) addToGroup(found, name, request);
    }
  }
  return found;
}

/** Asks before the text is parsed. */
export function mayCallClient(text: string, operations: GeneratedOperations): boolean {
  return operations.size > 0 && /(?:Api|Client|Service|Sdk)\b/i.test(text);
}

/** Returns what a call of a generated method sends; a name of one word may be anybody's. */
export function generatedCall(
  node: CallNode,
  { imports }: SourceModule,
  operations: GeneratedOperations,
): readonly SentShape[] | undefined {
  const callee = unwrapped(node.callee);
  const isMember = callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression';
  const name = isMember ? keyName(callee.property, callee.computed) : undefined;
  if (name === undefined || !/[a-z][A-Z]/.test(name)) return undefined;
  const mayKnowClient = [...imports.values()].some(({ from }) =>
    /api|client|generated|service|sdk/i.test(from),
  );
  return mayKnowClient ? operations.get(name) : undefined;
}

/** `listOrders` for what stands in it, also in the `listOrdersRaw` beside it. */
function operationAround(node: Node, module: SourceModule): string | undefined {
  if (node.type !== 'VariableDeclarator' && !isCall(node)) return undefined;
  for (let at = module.parentOf(node); at !== undefined; at = module.parentOf(at)) {
    const name = isFunction(at) ? functionName(at, module) : undefined;
    if (name !== undefined) return name.replace(/(?:Raw|RequestOpts)$/, '');
  }
  return undefined;
}

function generatedRequest(node: Node, module: SourceModule, evaluator: Budgeted): SentShape | undefined {
  const place = { module, given: new Map(), depth: 0 };
  if (node.type === 'VariableDeclarator') {
    if (node.id.type !== 'Identifier' || node.id.name !== 'localVarPath' || !node.init) return undefined;
    const method = verbBeside(node, module);
    return method === undefined ? undefined : sent(method, evaluator.evaluate(node.init, place));
  }
  if (!isCall(node)) return undefined;
  for (const argument of node.arguments) {
    const given = unwrapped(argument);
    if (given.type !== 'ObjectExpression') continue;
    const options: Value = { kind: 'object', node: given, place };
    const method = verbIn(given) ?? verbOfCall(node);
    const url = ['url', 'path'].map((name) => evaluator.member(options, name, place)).find(isText);
    if (method !== undefined && url !== undefined) return sent(method, url);
  }
  return undefined;
}

function sent(method: string, url: Value): SentShape | undefined {
  const [pieces] = textsOf(url);
  const [first] = pieces ?? [];
  if (pieces === undefined || first?.kind !== 'text' || !first.text.startsWith('/')) return undefined;
  // Some generators leave the variables of the document for the client that sends.
  return { method, url: withTemplateVariables(pieces) };
}

function isText({ kind }: Value): boolean {
  return kind === 'text';
}

/** The verb of the function in which a path is made. */
function verbBeside(node: Node, module: SourceModule): string | undefined {
  let around = module.parentOf(node);
  while (around !== undefined && !isFunction(around)) around = module.parentOf(around);
  for (const each of around === undefined ? [] : nodesIn(around)) {
    const verb = each.type === 'ObjectExpression' ? verbIn(each) : undefined;
    if (verb !== undefined) return verb;
  }
  return undefined;
}

function verbIn({ properties }: Extract<Node, { type: 'ObjectExpression' }>): string | undefined {
  for (const property of properties) {
    if (property.type !== 'ObjectProperty' || keyName(property.key, property.computed) !== 'method') continue;
    const { value } = property;
    if (value.type === 'StringLiteral' && verbs.has(value.value.toLowerCase()))
      return value.value.toUpperCase();
  }
  return undefined;
}

/** `client.get({ url: '/orders' })` */
function verbOfCall({ callee }: CallNode): string | undefined {
  const inner = unwrapped(callee);
  const name = inner.type === 'MemberExpression' ? keyName(inner.property, inner.computed) : undefined;
  return name !== undefined && verbs.has(name) ? name.toUpperCase() : undefined;
}
