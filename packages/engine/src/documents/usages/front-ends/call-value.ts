/** Says what a call gives back: a text made of others, a client made from another, the result of a small function. */
import type { Node } from '@babel/types';
import { joinOptions } from '../pieces.ts';
import { baseOptions, clientMadeBy, clientOf, makesClient, verbs } from './clients.ts';
import { type Evaluator, importedValue } from './evaluate.ts';
import { instanceNamed, returned } from './members.ts';
import { type CallNode, isCall, keyName, nameFor, nodesIn, unwrapped } from './nodes.ts';
import {
  absent,
  concatenated,
  type Place,
  type Texts,
  textsOf,
  textValue,
  unknown,
  type Value,
} from './values.ts';

export function callValue(node: CallNode, place: Place, evaluator: Evaluator): Value {
  const given = () => node.arguments.map((each) => evaluator.evaluate(each, place));
  const callee = unwrapped(node.callee);
  if (node.type === 'NewExpression') return made(node, callee, place, evaluator, given);
  if (callee.type === 'Identifier' && transparent.has(callee.name)) return given()[0] ?? unknown('value');
  if (callee.type === 'Identifier' && callee.name === 'inject') return injected(node, place, evaluator);
  if (callee.type === 'Identifier' && callee.name === 'require') return required(node, place, evaluator);
  if (callee.type === 'Identifier' && callee.name === '$resource') {
    const [url = unknown('url'), defaults = absent, actions = absent] = given();
    return { kind: 'resource', url, defaults, actions };
  }
  if (callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression') {
    const name = keyName(callee.property, callee.computed) ?? '';
    const object = () => evaluator.evaluate(callee.object, place);
    const text = textMethod(name, callee.object, object, given, node, place, evaluator);
    if (text !== undefined) return text;
    const made = makesClient(name) ? madeClient(object(), given(), place, evaluator) : undefined;
    if (made !== undefined) return made;
    const same = wretchBehind(name, object(), given);
    if (same !== undefined) return same;
  }
  const called = evaluator.evaluate(callee, place);
  const client = clientMadeBy(called);
  if (client !== undefined) return withBaseOf(client, given(), place, evaluator);
  const copied = copiedValue(callee, given);
  if (called.kind !== 'function') return copied ?? unknown(nameFor(node));
  const inner = {
    ...called.place,
    given: new Map(called.place.given).set(called.node, given()),
    depth: place.depth,
  };
  const result = returned(called.node, inner, evaluator);
  return result.kind === 'unknown' ? (copied ?? unknown(nameFor(node))) : result;
}

/** `cloneDeep(options)` of lodash and its kin, `Object.assign({}, defaults, options)`, and a project's own of such names. */
function copiedValue(callee: Node, given: () => readonly Value[]): Value | undefined {
  const isMember = callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression';
  const name = isMember
    ? keyName(callee.property, callee.computed)
    : callee.type === 'Identifier'
      ? callee.name
      : undefined;
  if (name === undefined) return undefined;
  if (copying.test(name)) return given()[0];
  const merges = merging.test(name) || (name === 'assign' && isMember);
  return merges ? { kind: 'merged', parts: given() } : undefined;
}

const copying = /^(?:structuredClone|(?:deep)?clone(?:Deep)?|deepCopy|omit(?:By)?|toRaw|reactive|markRaw)$/i;
const merging = /^(?:deep)?(?:merge|extend|defaults)(?:Deep|With|All)?$/i;

/** Functions that leave the shape of a path as it is. */
const transparent = new Set(['encodeURI', 'decodeURI', 'String', 'unref', 'toValue', 'ref', 'computed']);

function injected(node: CallNode, place: Place, evaluator: Evaluator): Value {
  const [type] = node.arguments;
  const instance = type?.type === 'Identifier' ? instanceNamed(type, place, evaluator) : undefined;
  return instance ?? unknown('inject');
}

function made(
  node: CallNode,
  callee: Node,
  place: Place,
  evaluator: Evaluator,
  given: () => readonly Value[],
): Value {
  // `new URL('/orders', base)`, whose text is the URL.
  if (callee.type === 'Identifier' && callee.name === 'URL') {
    const [path, base] = given();
    return path === undefined ? unknown('url') : base === undefined ? path : concatenated([base, path]);
  }
  if (callee.type === 'Identifier' && callee.name === 'Request') return given()[0] ?? unknown('url');
  const value = evaluator.evaluate(callee, place);
  return value.kind === 'class' ? { kind: 'instance', of: value, given: given() } : unknown(nameFor(node));
}

/** `const axios = require('axios')` */
function required(node: CallNode, { module }: Place, evaluator: Evaluator): Value {
  const [from] = node.arguments;
  return from?.type === 'StringLiteral'
    ? importedValue(module, from.value, 'default', evaluator)
    : unknown('require');
}

/** `axios.create({ baseURL: '/api' })` */
function madeClient(
  from: Value,
  given: readonly Value[],
  place: Place,
  evaluator: Evaluator,
): Value | undefined {
  const client = clientOf(from);
  return client && withBaseOf(client, given, place, evaluator);
}

/** Takes the start of URLs from what a client is made of: its options, another client, the text itself. */
function withBaseOf(
  client: ClientValue,
  [first, ...others]: readonly Value[],
  place: Place,
  evaluator: Evaluator,
): ClientValue {
  const bases = baseOptions.map((name) => first && evaluator.member(first, name, place));
  const base = bases.find((each) => each !== undefined && each !== absent && each.kind !== 'function');
  if (client.client === 'wretch' && first !== undefined) return { ...client, base: textsOf(first) };
  if (base !== undefined && first?.kind !== 'client') return { ...client, base: textsOf(base) };
  const inner = first && [
    first,
    ...innerClients.map((name) => evaluator.member(first, name, place)),
    ...others,
  ];
  const known = inner?.map((each) => baseQueryClient(each, evaluator)).find((each) => each !== undefined);
  return known === undefined ? client : { ...client, base: known.base };
}

type ClientValue = Extract<Value, { kind: 'client' }>;

/** `makeUseAxios({ axios })`, `createApi({ baseQuery })` */
const innerClients = ['axios', 'baseQuery'];

/** A function around a client, such as one that asks again after a refusal, sends to where the client does. */
function baseQueryClient(value: Value, evaluator: Evaluator): ClientValue | undefined {
  if (value.kind === 'client') return value;
  if (value.kind !== 'function') return undefined;
  for (const node of nodesIn(value.node.body)) {
    if (!isCall(node)) continue;
    const called = evaluator.evaluate(node.callee, value.place);
    if (called.kind === 'client') return called;
  }
  return undefined;
}

/** `wretch('/api').auth(token).url('/orders')` */
function wretchBehind(name: string, object: Value, given: () => readonly Value[]): Value | undefined {
  if (object.kind !== 'client' || object.client !== 'wretch' || verbs.has(name)) return undefined;
  const [path] = given();
  if (name !== 'url' || path === undefined) return object;
  return { ...object, base: joinOptions([object.base, textsOf(path)]) };
}

/** Methods of texts that keep most of them: `'/a'.concat(b)`, `[a, b].join('/')`, `x.toString()`. */
function textMethod(
  name: string,
  object: Node,
  value: () => Value,
  given: () => readonly Value[],
  node: CallNode,
  place: Place,
  evaluator: Evaluator,
): Value | undefined {
  switch (name) {
    case 'toString':
    case 'trim':
    case 'valueOf':
    case 'toLowerCase':
    case 'normalize':
    case 'bind':
      return value();
    case 'concat':
      return concatenated([value(), ...given()]);
    case 'join':
      return joined(unwrapped(object), given()[0] ?? textValue(','), place, evaluator);
    case 'replace':
    case 'replaceAll':
      return replaced(value(), node, given);
    default:
      return undefined;
  }
}

function joined(object: Node, separator: Value, place: Place, evaluator: Evaluator): Value | undefined {
  if (object.type !== 'ArrayExpression') return undefined;
  const parts = object.elements.flatMap((element, index) => {
    const value = element === null ? unknown('value') : evaluator.evaluate(element, place);
    return index === 0 ? [value] : [separator, value];
  });
  return concatenated(parts);
}

/** `'/orders/{id}'.replace('{id}', id)`: a hole in the place of what is looked for. */
function replaced(value: Value, node: CallNode, given: () => readonly Value[]): Value | undefined {
  const [wanted] = node.arguments;
  if (value.kind !== 'text') return value;
  if (wanted?.type !== 'StringLiteral' && wanted?.type !== 'TemplateLiteral') return value;
  const [text, by] = given();
  const [pattern] = text?.kind === 'text' ? (text.options[0] ?? []) : [];
  if (pattern?.kind !== 'text' || by === undefined) return value;
  const [pieces = []] = value.options;
  const at = pieces.findIndex((piece) => piece.kind === 'text' && piece.text.includes(pattern.text));
  const found = pieces[at];
  if (value.options.length !== 1 || found?.kind !== 'text') return value;
  const start = found.text.indexOf(pattern.text);
  const asValue = (kept: Texts[number]): Value => ({ kind: 'text', options: [kept] });
  return concatenated([
    asValue(pieces.slice(0, at)),
    textValue(found.text.slice(0, start)),
    by,
    textValue(found.text.slice(start + pattern.text.length)),
    asValue(pieces.slice(at + 1)),
  ]);
}
