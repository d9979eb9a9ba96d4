/** Says whether a call of a front end sends a request of HTTP, and which of its arguments says what. */
import type { Node } from '@babel/types';
import { clientOf, isFetchingHook, otherVerbs, verbs } from './clients.ts';
import type { Evaluator } from './evaluate.ts';
import { type CallNode, keyName, unwrapped } from './nodes.ts';
import { bindingOf } from './scope.ts';
import { absent, concatenated, type Place, textsOf, textValue, type Value } from './values.ts';

export interface SentRequest {
  readonly node: CallNode;
  /** A text with the verb; unknown where the caller says it. */
  readonly verb: Value;
  readonly url: Value;
  /** Says why it is taken for a request, where neither a type nor an import says so. */
  readonly guess?: string;
}

/** @returns `undefined` for a call that sends nothing */
export function sentRequest(node: CallNode, place: Place, evaluator: Evaluator): SentRequest | undefined {
  const callee = unwrapped(node.callee);
  if (node.type === 'NewExpression') return eventSource(node, callee, place, evaluator);
  if (node.arguments.length === 0) return undefined;
  switch (callee.type) {
    case 'Identifier':
      return calledDirectly(node, callee, place, evaluator);
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const name = keyName(callee.property, callee.computed);
      return name === undefined
        ? chosenVerb(node, callee, place, evaluator)
        : calledMethod(node, callee, name, place, evaluator);
    }
    default:
      return undefined;
  }
}

/** `fetch(url, { method })`, `axios({ url, method })`, `http(url)`, `useSWR(url, fetcher)` */
function calledDirectly(
  node: CallNode,
  callee: Extract<Node, { type: 'Identifier' }>,
  place: Place,
  evaluator: Evaluator,
): SentRequest | undefined {
  const value = evaluator.evaluate(callee, place);
  const client = clientOf(value);
  // jQuery's own call looks for elements.
  if (client !== undefined && client.client !== 'jquery')
    return configured(node, client.base, place, evaluator);
  // A function that fetches what a hook of SWR is given counts as called with it: see `callers.ts`.
  const fetcher = argument(node, 1, place, evaluator);
  if (isFetchingHook(value) && fetcher.kind !== 'function')
    return { node, verb: textValue('GET'), url: argument(node, 0, place, evaluator) };
  return undefined;
}

/** Reads a client's own call: the URL first and options behind it, or options that hold the URL. */
function configured(
  node: CallNode,
  base: Extract<Value, { kind: 'client' }>['base'],
  place: Place,
  evaluator: Evaluator,
): SentRequest {
  const first = argument(node, 0, place, evaluator);
  const holdsUrl =
    first.kind === 'object' || (first.kind === 'unknown' && isNamedLikeOptions(node.arguments[0]));
  const options = holdsUrl ? first : argument(node, 1, place, evaluator);
  const url = holdsUrl ? evaluator.member(first, 'url', place) : first;
  const ownBase = evaluator.member(options, 'baseURL', place);
  const hasBase = options.kind === 'object' && ownBase !== absent && ownBase.kind === 'text';
  return {
    node,
    verb: verbIn(options, place, evaluator),
    url: withBase(hasBase ? textsOf(ownBase) : base, url),
  };
}

function isNamedLikeOptions(node: Node | undefined): boolean {
  return node?.type === 'Identifier' && /config|option|param|args|request|req$/i.test(node.name);
}

/** GET where options say nothing. */
function verbIn(options: Value, place: Place, evaluator: Evaluator): Value {
  if (options === absent) return textValue('GET');
  if (options.kind !== 'object' && options.kind !== 'unknown') return textValue('GET');
  for (const name of ['method', 'type']) {
    const value = evaluator.member(options, name, place);
    if (value === absent) continue;
    if (value.kind === 'text' || value.kind === 'unknown') return value;
  }
  return textValue('GET');
}

const receiverNames = /(?:http|axios|ajax|request|fetch|api|rest|client|service)$/i;

/** `this.http.get(url)`, `axios.post(url, body)`, `$.ajax({ url })`, `api.request({ url, method })` */
function calledMethod(
  node: CallNode,
  callee: Extract<Node, { type: 'MemberExpression' | 'OptionalMemberExpression' }>,
  name: string,
  place: Place,
  evaluator: Evaluator,
): SentRequest | undefined {
  const verb = verbs.has(name) ? name.toUpperCase() : otherVerbs.get(name);
  const isGeneric = name === 'request' || name === 'ajax' || name === 'fetch' || name === 'raw';
  if (verb === undefined && !isGeneric && name !== 'open') return undefined;
  const receiver = evaluator.evaluate(callee.object, place);
  if (name === 'open') return opened(node, receiver, callee.object, place, evaluator);
  // `window.fetch(url)`
  const own = evaluator.member(receiver, name, place);
  const direct = clientOf(own);
  if (direct !== undefined) return configured(node, direct.base, place, evaluator);
  // A wrapper of the project sends nothing itself: what it calls does, with what it is given.
  if (own.kind === 'function') return undefined;
  const client = clientOf(receiver);
  // Cypress's `get` looks for elements.
  if (client?.client === 'cypress' && name !== 'request') return undefined;
  const base = client?.base ?? [];
  if (client === undefined && !isLikeClient(callee.object, receiver, node, place, evaluator))
    return undefined;
  const guess =
    client === undefined
      ? { guess: `\`${name}\` of a value whose type is not known is taken for a request.` }
      : {};
  const first = argument(node, 0, place, evaluator);
  if (verb !== undefined) {
    // `http.post({ url, data })` of wrappers around axios.
    const url = first.kind === 'object' ? evaluator.member(first, 'url', place) : first;
    return { node, verb: textValue(verb), url: withBase(base, url), ...guess };
  }
  // Angular's and Cypress's `request('PATCH', url)`.
  if (isVerbText(first) && node.arguments.length > 1)
    return { node, verb: first, url: withBase(base, argument(node, 1, place, evaluator)), ...guess };
  return { ...configured(node, base, place, evaluator), ...guess };
}

/** Only where a URL is given as a URL is written: `cache.get('/x')` may be anything. */
function isLikeClient(
  object: Node,
  receiver: Value,
  node: CallNode,
  place: Place,
  evaluator: Evaluator,
): boolean {
  const name = lastName(object);
  const isUnknown =
    receiver.kind === 'unknown' || receiver.kind === 'library' || receiver.kind === 'instance';
  if (!isUnknown || name === undefined || !receiverNames.test(name)) return false;
  // A server's own routes have a function where a client has a body.
  if (node.arguments.slice(1).some((each) => /Function/.test(each.type))) return false;
  const [first] = node.arguments;
  if (first?.type === 'ObjectExpression')
    return first.properties.some((each) => 'key' in each && keyName(each.key, false) === 'url');
  const url = argument(node, 0, place, evaluator);
  return (
    url.kind === 'text' &&
    url.options.some((pieces) =>
      isLikePath(pieces.map((each) => (each.kind === 'text' ? each.text : '{}')).join('')),
    )
  );
}

function isLikePath(text: string): boolean {
  return /^(?:https?:\/)?\/\w|^\{\}\/\w|^api\/\w/i.test(text);
}

function lastName(node: Node): string | undefined {
  const inner = unwrapped(node);
  if (inner.type === 'Identifier') return inner.name;
  if (inner.type === 'MemberExpression' || inner.type === 'OptionalMemberExpression')
    return keyName(inner.property, inner.computed);
  return inner.type === 'CallExpression' ? lastName(inner.callee) : undefined;
}

/** `axios[method](url)` */
function chosenVerb(
  node: CallNode,
  callee: Extract<Node, { type: 'MemberExpression' | 'OptionalMemberExpression' }>,
  place: Place,
  evaluator: Evaluator,
): SentRequest | undefined {
  const client = clientOf(evaluator.evaluate(callee.object, place));
  if (client === undefined) return undefined;
  const verb = evaluator.evaluate(callee.property, place);
  return { node, verb, url: withBase(client.base, argument(node, 0, place, evaluator)) };
}

/** `xhr.open('GET', url)` of an `XMLHttpRequest`. */
function opened(
  node: CallNode,
  receiver: Value,
  object: Node,
  place: Place,
  evaluator: Evaluator,
): SentRequest | undefined {
  const verb = argument(node, 0, place, evaluator);
  const isRequest =
    isMadeFrom('XMLHttpRequest', object, place) || /xhr|request|req$/i.test(lastName(object) ?? '');
  return isVerbText(verb) && isRequest && receiver.kind !== 'client'
    ? { node, verb, url: argument(node, 1, place, evaluator) }
    : undefined;
}

function isMadeFrom(className: string, object: Node, { module }: Place): boolean {
  if (object.type !== 'Identifier') return false;
  const binding = bindingOf(module, object, object.name);
  const init = binding?.kind === 'variable' ? binding.declarator.init : undefined;
  return (
    init?.type === 'NewExpression' && init.callee.type === 'Identifier' && init.callee.name === className
  );
}

function eventSource(
  node: CallNode,
  callee: Node,
  place: Place,
  evaluator: Evaluator,
): SentRequest | undefined {
  const isSource =
    callee.type === 'Identifier' &&
    /^EventSource(?:Polyfill)?$/.test(callee.name) &&
    node.arguments.length > 0;
  return isSource ? { node, verb: textValue('GET'), url: argument(node, 0, place, evaluator) } : undefined;
}

function isVerbText(value: Value): boolean {
  return (
    value.kind === 'text' &&
    value.options.every(([piece]) => piece?.kind === 'text' && verbs.has(piece.text.toLowerCase()))
  );
}

function argument(node: CallNode, index: number, place: Place, evaluator: Evaluator): Value {
  const given = node.arguments[index];
  return given === undefined ? absent : evaluator.evaluate(given, place);
}

/** A base and a path have one slash between them; a URL with an origin needs no base. */
function withBase(base: Extract<Value, { kind: 'client' }>['base'], url: Value): Value {
  if (base.length === 0) return url;
  const [first] = url.kind === 'text' ? (url.options[0] ?? []) : [];
  if (first?.kind === 'text' && /^(?:[a-z]+:)?\/\//i.test(first.text)) return url;
  const needsSlash = !(first?.kind === 'text' && first.text.startsWith('/'));
  const bases = base.map((pieces) => {
    const last = pieces.at(-1);
    const trimmed =
      last?.kind === 'text'
        ? [...pieces.slice(0, -1), { ...last, text: last.text.replace(/\/$/, '') }]
        : pieces;
    return trimmed;
  });
  const start: Value = { kind: 'text', options: bases };
  return concatenated(needsSlash ? [start, textValue('/'), url] : [start, url]);
}
