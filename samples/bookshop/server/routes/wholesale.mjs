// @ts-check
/** What `WholesaleClient` calls: this server also plays the wholesaler. */
import { required } from '../checks.mjs';
import { missing, ok } from '../problems.mjs';
import * as shape from '../shapes.mjs';
import { JSON_TYPE } from './route.mjs';

/** @typedef {import('./route.mjs').Route} Route */

const titles = [
  { number: 1, name: 'The Lighthouse Ledger', genre: 'FICTION', price: 9.25 },
  { number: 2, name: 'Murder in the Bindery', genre: 'CRIME', price: 4.95 },
  { number: 3, name: 'A Short Walk Through Infinity', genre: 'SCIENCE', price: 12 },
];

/** @type {readonly Route[]} */
export const wholesaleRoutes = [
  {
    method: 'GET',
    path: '/wholesale/titles',
    handler: 'WholesaleClient#find',
    produces: JSON_TYPE,
    query: { genre: shape.genre, maxPrice: { kind: 'number', min: 0 } },
    answer: ({ query: { genre, maxPrice = Number.POSITIVE_INFINITY } }) =>
      ok(titles.filter((title) => title.price <= maxPrice && title.genre === (genre ?? title.genre))),
  },
  {
    method: 'GET',
    path: '/wholesale/titles/{number}',
    handler: 'WholesaleClient#title',
    produces: JSON_TYPE,
    pathVariables: { number: required({ kind: 'integer' }) },
    answer: ({ path }) => {
      const title = titles.find(({ number }) => number === path.number);
      return title ? ok(title) : missing('title', path.number);
    },
  },
  {
    method: 'POST',
    path: '/wholesale/supplies',
    handler: 'WholesaleClient#order',
    produces: JSON_TYPE,
    headers: { 'X-Shop': required({ kind: 'string' }) },
    body: { kind: 'json', type: 'SupplyRequest', check: shape.supplyRequest },
    answer: ({ body: { number, copies } }, shop) =>
      ok({ number, copies, arrives: shop.now().toISOString().slice(0, 10) }),
  },
];
