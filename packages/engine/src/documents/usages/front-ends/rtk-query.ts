/** Endpoints of RTK Query: `builder.query({ query: (id) => '/orders/' + id })` below the base of their API. */
import type { Node } from '@babel/types';
import type { Evaluator } from './evaluate.ts';
import { returned } from './members.ts';
import { type CallNode, keyName, unwrapped } from './nodes.ts';
import { verbIn, withBase } from './request-arguments.ts';
import type { SentRequest } from './request-site.ts';
import type { SourceModule } from './source-module.ts';
import { type Place, type Texts, textValue } from './values.ts';

/** @param name that the call is written with: `query`, `mutation` */
export function rtkQueryRequest(
  node: CallNode,
  name: string,
  place: Place,
  evaluator: Evaluator,
): SentRequest | undefined {
  if (name !== 'query' && name !== 'mutation' && name !== 'infiniteQuery') return undefined;
  const [options] = node.arguments;
  if (options?.type !== 'ObjectExpression') return undefined;
  const query = evaluator.member({ kind: 'object', node: options, place }, 'query', place);
  const base = query.kind === 'function' ? baseAround(node, place, evaluator) : undefined;
  if (query.kind !== 'function' || base === undefined) return undefined;
  const result = returned(query.node, { ...query.place, depth: place.depth }, evaluator);
  const isObject = result.kind === 'object' || result.kind === 'merged';
  const url = isObject ? evaluator.member(result, 'url', place) : result;
  const verb = isObject ? verbIn(result, place, evaluator) : textValue('GET');
  return { node, verb, url: withBase(base, url) };
}

/** The start of URLs of the API that an endpoint belongs to; `undefined` outside of one. */
function baseAround(node: CallNode, place: Place, evaluator: Evaluator): Texts | undefined {
  const api = apiAround(node, place.module);
  if (api === undefined) return undefined;
  const callee = unwrapped(api.callee);
  // `api.injectEndpoints` adds to what `createApi` has made.
  const made = callee.type === 'MemberExpression' ? callee.object : api;
  const value = evaluator.evaluate(made, place);
  return value.kind === 'client' ? value.base : [];
}

function apiAround(node: CallNode, module: SourceModule): CallNode | undefined {
  for (let at: Node | undefined = module.parentOf(node); at !== undefined; at = module.parentOf(at)) {
    if (at.type !== 'CallExpression') continue;
    const callee = unwrapped(at.callee);
    const name =
      callee.type === 'Identifier'
        ? callee.name
        : callee.type === 'MemberExpression'
          ? keyName(callee.property, callee.computed)
          : undefined;
    if (name === 'createApi' || name === 'injectEndpoints') return at;
  }
  return undefined;
}
