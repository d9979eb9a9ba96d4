// @ts-check
/** `AuthorController` and `PublisherController`, which extend `CrudController`. */
import { required } from '../checks.mjs';
import { created, missing, ok } from '../problems.mjs';
import * as shape from '../shapes.mjs';
import { byTitle } from './books.mjs';
import { JSON_TYPE, page, paging, removed } from './route.mjs';

/**
 * @typedef {import('./route.mjs').Route} Route
 * @typedef {import('../store.mjs').Shop} Shop
 * @typedef {import('../checks.mjs').Check} Check
 */

/** @type {readonly Route[]} */
export const peopleRoutes = [
  ...crudRoutes('AuthorController', '/api/authors', 'Author', shape.author, (shop) => shop.authors),
  {
    method: 'GET',
    path: '/api/authors/{authorId}/books',
    handler: 'AuthorController#books',
    produces: JSON_TYPE,
    pathVariables: { authorId: required(shape.id) },
    answer: ({ path }, shop) =>
      shop.authors.get(path.authorId)
        ? ok(byTitle(shop, '').filter((book) => book.authorIds.includes(path.authorId)))
        : missing('author', path.authorId),
  },
  ...crudRoutes(
    'PublisherController',
    '/api/publishers',
    'Publisher',
    shape.publisher,
    (shop) => shop.publishers,
  ),
];

/**
 * The five operations that `CrudController` gives to each controller that extends it.
 * @param {string} controller
 * @param {string} path
 * @param {string} type
 * @param {Check} check
 * @param {(shop: Shop) => import('../store.mjs').Store<import('../store.mjs').Named>} storeOf
 * @returns {readonly Route[]}
 */
function crudRoutes(controller, path, type, check, storeOf) {
  const noun = type.toLowerCase();
  // The base class says only `ID`, which is a Long without @Positive: 0 is well-formed, and not found.
  const pathVariables = { id: required(/** @type {const} */ ({ kind: 'integer' })) };
  return [
    {
      method: 'GET',
      path,
      handler: `${controller}#list`,
      produces: JSON_TYPE,
      query: paging,
      answer: ({ query }, shop) => ok(page(storeOf(shop).all(), query)),
    },
    {
      method: 'GET',
      path: `${path}/{id}`,
      handler: `${controller}#get`,
      produces: JSON_TYPE,
      pathVariables,
      answer: (input, shop) => {
        const entry = storeOf(shop).get(input.path.id);
        return entry ? ok(entry) : missing(noun, input.path.id);
      },
    },
    {
      method: 'POST',
      path,
      handler: `${controller}#create`,
      produces: JSON_TYPE,
      body: { kind: 'json', type, check },
      answer: ({ body }, shop) => created(storeOf(shop).add(body)),
    },
    {
      method: 'PUT',
      path: `${path}/{id}`,
      handler: `${controller}#replace`,
      produces: JSON_TYPE,
      pathVariables,
      body: { kind: 'json', type, check },
      answer: (input, shop) =>
        storeOf(shop).get(input.path.id)
          ? ok(storeOf(shop).replace(input.path.id, input.body))
          : missing(noun, input.path.id),
    },
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      handler: `${controller}#delete`,
      produces: JSON_TYPE,
      pathVariables,
      answer: (input, shop) => removed(storeOf(shop), noun, input.path.id),
    },
  ];
}
