// @ts-check
/** `StatusController`. */
import { ok } from '../problems.mjs';
import { JSON_TYPE } from './route.mjs';

/** @typedef {import('./route.mjs').Route} Route */

/** @type {readonly Route[]} */
export const statusRoutes = [
  {
    method: 'ANY',
    path: '/status',
    handler: 'StatusController#status',
    produces: JSON_TYPE,
    query: { fail: { kind: 'boolean', default: 'false' } },
    answer: ({ query }) => {
      // The dispatcher answers 500 for anything thrown: this is the way to see one.
      if (query.fail) throw new Error('The shop was asked to fail.');
      return ok({ state: 'open', version: '1.0.0' });
    },
  },
];
