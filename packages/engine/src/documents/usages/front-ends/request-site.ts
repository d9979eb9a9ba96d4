/** Says whether a call of a front end sends a request of HTTP, and which of its arguments says what. */
import type { Node } from '@babel/types';
import { t } from '../../../text/l10n.ts';
import { clientOf, isFetchingHook, otherVerbs, verbs } from './clients.ts';
import type { Evaluator } from './evaluate.ts';
import { type CallNode, keyName, unwrapped } from './nodes.ts';
import {
  argument,
  clientAmong,
  defaultBase,
  givenUrl,
  isVerbText,
  verbIn,
  withBase,
} from './request-arguments.ts';
import { resourceRequest } from './resources.ts';
import { rtkQueryRequest } from './rtk-query.ts';
import { bindingOf } from './scope.ts';
import { absent, concatenated, type Place, type Texts, textsOf, textValue, type Value } from './values.ts';

export interface SentRequest {
  readonly node: CallNode;
  /** A text with the verb; unknown where the caller says it. */
  readonly verb: Value;
  readonly url: Value;
  /** Has what is given as `params` behind the URL: wrappers append what is no object. */
  readonly appended?: Value;
  /** Says why it is taken for a request, where neither a type nor an import says so. */
  readonly guess?: string;
}

/** @returns `undefined` for a call that sends nothing */
export function sentRequest(node: CallNode, place: Place, evaluator: Evaluator): SentRequest | undefined {
  const callee = unwrapped(node.callee);
  if (node.type === 'NewExpression') return eventSource(node, callee, place, evaluator);
  switch (callee.type) {
    case 'Identifier':
      return (
        rtkQueryRequest(node, callee.name, place, evaluator) ?? calledDirectly(node, callee, place, evaluator)
      );
    case 'MemberExpression':
    case 'OptionalMemberExpression': {
      const name = keyName(callee.property, callee.computed);
      if (name === undefined) return chosenVerb(node, callee, place, evaluator);
      return (
        rtkQueryRequest(node, name, place, evaluator) ??
        resourceRequest(node, callee.object, name, place, evaluator) ??
        calledMethod(node, callee, name, place, evaluator)
      );
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
  if (node.arguments.length === 0) return undefined;
  const value = evaluator.evaluate(callee, place);
  const client = clientOf(value);
  if (client !== undefined) return sentByItself(node, client, place, evaluator);
  // A function that fetches what a hook of SWR is given counts as called with it: see `callers.ts`.
  const fetcher = argument(node, 1, place, evaluator);
  if (isFetchingHook(value) && fetcher.kind !== 'function')
    return { node, verb: textValue('GET'), url: givenUrl(node, 0, place, evaluator) };
  return undefined;
}

/** A client that is a function, as far as it sends what it is given. */
function sentByItself(
  node: CallNode,
  value: Extract<Value, { kind: 'client' }>,
  place: Place,
  evaluator: Evaluator,
): SentRequest | undefined {
  const { client } = value;
  const base = baseOf(value, evaluator);
  switch (client) {
    // jQuery's own call looks for elements, the others make something that sends.
    case 'jquery':
    case 'openapi':
    case 'alova':
    case 'wretch':
    case 'base-query':
      return undefined;
    case 'superagent': {
      const verb = argument(node, 0, place, evaluator);
      return isVerbText(verb) && node.arguments.length > 1
        ? { node, verb, url: argument(node, 1, place, evaluator) }
        : { node, verb: textValue('GET'), url: argument(node, 0, place, evaluator) };
    }
    case 'fluent': {
      const verb = verbBehind(node, place);
      const request = configured(node, base, place, evaluator);
      return verb === undefined ? request : { ...request, verb: textValue(verb) };
    }
    case 'hook': {
      const given = givenUrl(node, 0, place, evaluator);
      const isRequest =
        given.kind === 'text' ||
        ((given.kind === 'object' || given.kind === 'merged') &&
          evaluator.member(given, 'url', place) !== absent);
      const own = clientAmong(node, place, evaluator)?.base ?? base;
      return isRequest ? configured(node, own, place, evaluator) : undefined;
    }
    case 'angular':
    case 'axios':
    case 'ky':
    case 'fetch':
    case 'angularjs':
    case 'mini-program':
    case 'cypress':
      return configured(node, base, place, evaluator);
  }
}

function baseOf({ client, base }: Extract<Value, { kind: 'client' }>, evaluator: Evaluator): Texts {
  return client === 'axios' && base.length === 0 ? defaultBase(evaluator) : base;
}

/** `useFetch(url).put(body)` */
function verbBehind(node: CallNode, { module }: Place): string | undefined {
  const member = module.parentOf(node);
  const call = member && module.parentOf(member);
  if (member?.type !== 'MemberExpression' || call?.type !== 'CallExpression') return undefined;
  const name = keyName(member.property, member.computed);
  return name !== undefined && verbs.has(name) ? name.toUpperCase() : undefined;
}

/** Reads a client's own call: the URL first and options behind it, or options that hold the URL. */
function configured(node: CallNode, base: Texts, place: Place, evaluator: Evaluator): SentRequest {
  const first = givenUrl(node, 0, place, evaluator);
  const holdsUrl =
    first.kind === 'object' ||
    first.kind === 'merged' ||
    (first.kind === 'unknown' && isNamedLikeOptions(node.arguments[0]));
  const options = holdsUrl ? first : argument(node, 1, place, evaluator);
  const url = holdsUrl ? evaluator.member(first, 'url', place) : first;
  const ownBase = evaluator.member(options, 'baseURL', place);
  const hasBase = options.kind === 'object' && ownBase !== absent && ownBase.kind === 'text';
  const whole = withBase(hasBase ? textsOf(ownBase) : base, url);
  const verb = verbIn(options, place, evaluator);
  return { node, verb, url: whole, ...(holdsUrl && withParams(whole, options, place, evaluator)) };
}

/** `http.get({ url: '/orders', params: id })` of wrappers around axios, which itself takes an object. */
function withParams(
  url: Value,
  options: Value,
  place: Place,
  evaluator: Evaluator,
): Pick<SentRequest, 'appended'> {
  const params = evaluator.member(options, 'params', place);
  if (params === absent || (params.kind !== 'text' && params.kind !== 'unknown')) return {};
  const endsWithSlash = textsOf(url).every((pieces) => {
    const last = pieces.at(-1);
    return last?.kind === 'text' && last.text.endsWith('/');
  });
  return { appended: concatenated([url, textValue(endsWithSlash ? '' : '/'), params]) };
}

function isNamedLikeOptions(node: Node | undefined): boolean {
  return node?.type === 'Identifier' && /conf|cfg|option|opts|param|args|request|req$/i.test(node.name);
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
  const verb = verbs.has(name.toLowerCase()) ? name.toUpperCase() : otherVerbs.get(name);
  if (verb === undefined && !generic.has(name) && name !== 'open') return undefined;
  const receiver = evaluator.evaluate(callee.object, place);
  if (receiver.kind === 'client' && receiver.client === 'wretch')
    return verb === undefined ? undefined : wretched(node, receiver.base, verb, place, evaluator);
  if (node.arguments.length === 0) return undefined;
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
  // `client.GET(url)` of openapi-fetch, `alova.Get(url)`: others write their verbs small.
  const isSmall = verb === undefined || name === name.toLowerCase() || otherVerbs.has(name);
  if (!isSmall && client?.client !== 'openapi' && client?.client !== 'alova') return undefined;
  const base = client === undefined ? [] : baseOf(client, evaluator);
  if (client === undefined && !isLikeClient(callee.object, receiver, node, place, evaluator))
    return undefined;
  const guess =
    client === undefined
      ? { guess: t`\`${name}\` of a value whose type is not known is taken for a request.` }
      : {};
  const first = argument(node, 0, place, evaluator);
  if (verb !== undefined) {
    // `http.post({ url, data })` of wrappers around axios.
    const isOptions = first.kind === 'object' || first.kind === 'merged';
    const url = withBase(base, isOptions ? evaluator.member(first, 'url', place) : first);
    const appended = isOptions ? withParams(url, first, place, evaluator) : {};
    return { node, verb: textValue(verb), url, ...appended, ...guess };
  }
  // Angular's and Cypress's `request('PATCH', url)`.
  if (isVerbText(first) && node.arguments.length > 1)
    return { node, verb: first, url: withBase(base, argument(node, 1, place, evaluator)), ...guess };
  if (client?.client === 'openapi') return undefined;
  return { ...configured(node, base, place, evaluator), ...guess };
}

/** Methods that are told the verb, or send GET. */
const generic = new Set([
  ...['request', 'ajax', 'fetch', 'raw', 'native', 'stream', 'paginate'],
  ...['useQuery', 'useSuspenseQuery', 'useInfiniteQuery', 'useMutation', 'queryOptions'],
]);

/** `wretch('/api').get('/orders')` */
function wretched(
  node: CallNode,
  base: Texts,
  verb: string,
  place: Place,
  evaluator: Evaluator,
): SentRequest {
  const hasPath =
    node.arguments.length > 0 && (verb === 'GET' || verb === 'DELETE' || node.arguments.length > 1);
  const path = hasPath ? argument(node, 0, place, evaluator) : textValue('');
  return { node, verb: textValue(verb), url: concatenated([{ kind: 'text', options: base }, path]) };
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
