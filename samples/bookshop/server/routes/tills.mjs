// @ts-check
/** `TillsEndpoint`, a management endpoint of Spring Boot Actuator. */
import { required } from '../checks.mjs';
import { noContent, ok } from '../problems.mjs';
import * as shape from '../shapes.mjs';
import { JSON_TYPE } from './route.mjs';

/** @typedef {import('./route.mjs').Route} Route */

const pathVariables = { number: required(/** @type {const} */ ({ kind: 'integer' })) };

/** @type {(number: number) => object} */
const closed = (number) => ({ number, open: false });

/** @type {readonly Route[]} */
export const tillRoutes = [
  {
    method: 'GET',
    path: '/actuator/tills',
    handler: 'TillsEndpoint#tills',
    produces: JSON_TYPE,
    query: { open: { kind: 'boolean' } },
    answer: ({ query }, shop) =>
      ok([...shop.tills.values()].filter(({ open }) => query.open === undefined || open === query.open)),
  },
  {
    method: 'GET',
    path: '/actuator/tills/{number}',
    handler: 'TillsEndpoint#till',
    produces: JSON_TYPE,
    pathVariables,
    answer: ({ path }, shop) => ok(shop.tills.get(path.number) ?? closed(path.number)),
  },
  {
    method: 'POST',
    path: '/actuator/tills/{number}',
    handler: 'TillsEndpoint#change',
    produces: JSON_TYPE,
    pathVariables,
    body: { kind: 'json', type: 'object', check: shape.tillChange },
    answer: ({ path, body }, shop) => {
      const till = { number: path.number, ...body };
      shop.tills.set(path.number, till);
      return ok(till);
    },
  },
  {
    method: 'DELETE',
    path: '/actuator/tills/{number}',
    handler: 'TillsEndpoint#reset',
    produces: JSON_TYPE,
    pathVariables,
    answer: ({ path }, shop) => {
      shop.tills.delete(path.number);
      return noContent();
    },
  },
];
