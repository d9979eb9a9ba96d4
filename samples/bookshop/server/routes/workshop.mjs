// @ts-check
/** `RepairResource` and `StepResource`, which JAX-RS puts below `/workshop`. */
import { required } from '../checks.mjs';
import { created, missing, ok } from '../problems.mjs';
import * as shape from '../shapes.mjs';
import { JSON_TYPE } from './route.mjs';

/** @typedef {import('./route.mjs').Route} Route */

const pathVariables = { id: required(/** @type {const} */ ({ kind: 'integer' })) };

/** @type {readonly Route[]} */
export const workshopRoutes = [
  {
    method: 'GET',
    path: '/workshop/repairs',
    handler: 'RepairResource#list',
    produces: JSON_TYPE,
    query: {
      state: shape.repairState,
      limit: { kind: 'integer', min: 1, max: 100, default: '20' },
    },
    answer: ({ query }, shop) =>
      ok(
        shop.repairs
          .all()
          .filter(({ state }) => state === (query.state ?? state))
          .slice(0, query.limit),
      ),
  },
  {
    method: 'GET',
    path: '/workshop/repairs/{id}',
    handler: 'RepairResource#get',
    produces: JSON_TYPE,
    pathVariables,
    answer: ({ path }, shop) => {
      const repair = shop.repairs.get(path.id);
      return repair ? ok(repair) : missing('repair', path.id);
    },
  },
  {
    method: 'POST',
    path: '/workshop/repairs',
    handler: 'RepairResource#bring',
    produces: JSON_TYPE,
    body: { kind: 'json', type: 'RepairDraft', check: shape.repairDraft },
    answer: ({ body }, shop) => created(shop.repairs.add({ ...body, state: 'WAITING' })),
  },
  {
    method: 'GET',
    path: '/workshop/repairs/{id}/steps',
    handler: 'StepResource#list',
    produces: JSON_TYPE,
    pathVariables,
    answer: ({ path }, shop) =>
      shop.repairs.get(path.id) ? ok(shop.steps.get(path.id) ?? []) : missing('repair', path.id),
  },
  {
    method: 'POST',
    path: '/workshop/repairs/{id}/steps',
    handler: 'StepResource#add',
    produces: JSON_TYPE,
    pathVariables,
    headers: { 'X-Craftsman': required({ kind: 'string', notBlank: true }) },
    body: { kind: 'json', type: 'StepDraft', check: shape.stepDraft },
    answer: ({ path, headers, body }, shop) => {
      if (!shop.repairs.get(path.id)) return missing('repair', path.id);
      const step = { craftsman: headers['X-Craftsman'], ...body };
      shop.steps.set(path.id, [...(shop.steps.get(path.id) ?? []), step]);
      return created(step);
    },
  },
];
