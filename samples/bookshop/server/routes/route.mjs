// @ts-check
/** What a route is, and what routes of several controllers share. */
import { required } from '../checks.mjs';
import { missing, noContent } from '../problems.mjs';
import * as shape from '../shapes.mjs';

/**
 * @typedef {import('../checks.mjs').Check} Check
 * @typedef {import('../checks.mjs').Checks} Checks
 * @typedef {import('../problems.mjs').Answer} Answer
 * @typedef {import('../store.mjs').Shop} Shop
 */

/**
 * @typedef {{ readonly kind: 'json', readonly type: string, readonly check: Check }
 *   | { readonly kind: 'text', readonly type: string, readonly check: Check }
 *   | { readonly kind: 'form', readonly fields: Checks }
 *   | { readonly kind: 'multipart', readonly fields: Checks }} RouteBody
 */

/**
 * What arrived, converted, by name. The checks of the route vouch for the types, which is why they are `any` here.
 * @typedef {object} Input
 * @property {Record<string, any>} path
 * @property {Record<string, any>} query
 * @property {Record<string, any>} headers
 * @property {Record<string, any>} cookies
 * @property {Record<string, any>} form
 * @property {any} body
 */

/**
 * @typedef {object} Route
 * @property {string} method `ANY` where the mapping names no verb
 * @property {string} path below the context path
 * @property {string} handler the Java method
 * @property {string} produces
 * @property {Checks} [pathVariables]
 * @property {Checks} [query]
 * @property {Checks} [headers]
 * @property {Checks} [cookies]
 * @property {RouteBody} [body]
 * @property {(input: Input, shop: Shop) => Answer} answer
 */

export const JSON_TYPE = 'application/json';

/** @type {Checks} */
export const byId = { id: required(shape.id) };

/** @type {Checks} */
export const paging = {
  page: { kind: 'integer', min: 0, max: 2147483647, default: '0' },
  size: { kind: 'integer', min: 1, max: 100, default: '20' },
};

/** @type {(all: readonly unknown[], query: Record<string, any>) => object} */
export const page = (all, { page, size }) => ({
  items: all.slice(page * size, (page + 1) * size),
  page,
  size,
  total: all.length,
});

/** @type {(store: Pick<import('../store.mjs').Store<unknown>, 'get' | 'remove'>, noun: string, id: number) => Answer} */
export function removed(store, noun, id) {
  if (!store.get(id)) return missing(noun, id);
  store.remove(id);
  return noContent();
}
