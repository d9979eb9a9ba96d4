// @ts-check
/** `BasketController` and `OrderController`. */
import { required } from '../checks.mjs';
import { created, missing, ok } from '../problems.mjs';
import * as shape from '../shapes.mjs';
import { byId, JSON_TYPE } from './route.mjs';

/**
 * @typedef {import('./route.mjs').Route} Route
 * @typedef {import('../store.mjs').Shop} Shop
 * @typedef {import('../problems.mjs').Answer} Answer
 */

/** @type {readonly Route[]} */
export const basketRoutes = [
  {
    method: 'GET',
    path: '/api/basket',
    handler: 'BasketController#show',
    produces: JSON_TYPE,
    cookies: { basket: { kind: 'string' } },
    answer: ({ cookies }, shop) =>
      ok({ copies: Object.fromEntries(shop.baskets.get(cookies.basket) ?? new Map()) }),
  },
  {
    method: 'POST',
    path: '/api/basket/items',
    handler: 'BasketController#put',
    produces: JSON_TYPE,
    cookies: { basket: required({ kind: 'string' }) },
    body: { kind: 'form', fields: shape.itemForm },
    answer: ({ cookies, form }, shop) => {
      if (!shop.books.get(form.bookId)) return missing('book', form.bookId);
      const copies = shop.baskets.get(cookies.basket) ?? new Map();
      copies.set(form.bookId, (copies.get(form.bookId) ?? 0) + (form.quantity ?? 1));
      shop.baskets.set(cookies.basket, copies);
      return ok({ copies: Object.fromEntries(copies) });
    },
  },
];

/** @type {readonly Route[]} */
export const orderRoutes = [
  {
    method: 'GET',
    path: '/api/orders',
    handler: 'OrderController#list',
    produces: JSON_TYPE,
    query: { status: shape.orderStatus, placedFrom: { kind: 'date' } },
    answer: ({ query }, shop) =>
      ok(
        shop.orders
          .all()
          .filter((order) => !query.status || order.status === query.status)
          .filter((order) => !query.placedFrom || order.placedOn >= query.placedFrom),
      ),
  },
  {
    method: 'POST',
    path: '/api/orders',
    handler: 'OrderController#place',
    produces: JSON_TYPE,
    headers: { 'Idempotency-Key': required({ kind: 'uuid' }) },
    body: { kind: 'json', type: 'OrderRequest', check: shape.orderRequest },
    answer: ({ headers, body }, shop) => {
      const known = shop.ordersByKey.get(headers['Idempotency-Key']);
      if (known) return created(known);
      let cents = 0;
      for (const { bookId, quantity } of body.lines) {
        const book = shop.books.get(bookId);
        if (!book) return missing('book', bookId);
        cents += Math.round(book.price * 100) * quantity;
      }
      const placedOn = shop.now().toISOString().slice(0, 10);
      const order = shop.orders.add({ status: 'PLACED', placedOn, total: cents / 100, request: body });
      shop.ordersByKey.set(headers['Idempotency-Key'], order);
      return created(order);
    },
  },
  {
    method: 'GET',
    path: '/api/orders/{id}',
    handler: 'OrderController#get',
    produces: JSON_TYPE,
    pathVariables: byId,
    answer: ({ path }, shop) => changedOrder(shop, path.id, {}),
  },
  {
    method: 'PATCH',
    path: '/api/orders/{id}/status',
    handler: 'OrderController#move',
    produces: JSON_TYPE,
    pathVariables: byId,
    query: { status: required(shape.orderStatus) },
    answer: ({ path, query }, shop) => changedOrder(shop, path.id, { status: query.status }),
  },
  {
    method: 'PUT',
    path: '/api/orders/{id}/note',
    handler: 'OrderController#note',
    produces: JSON_TYPE,
    pathVariables: byId,
    body: {
      kind: 'text',
      type: 'String',
      check: required({ kind: 'string', notBlank: true, maxLength: 500 }),
    },
    answer: ({ path, body }, shop) => changedOrder(shop, path.id, { note: body }),
  },
];

/** @type {(shop: Shop, id: number, change: object) => Answer} */
function changedOrder(shop, id, change) {
  const order = shop.orders.get(id);
  return order ? ok(shop.orders.replace(id, { ...order, ...change })) : missing('order', id);
}
