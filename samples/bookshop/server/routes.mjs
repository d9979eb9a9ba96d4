// @ts-check
/**
 * Every endpoint of the bookshop, in the order of the Java controllers: what it accepts as plain data, and what it
 * answers once everything that arrived has been checked.
 */
import { required } from './checks.mjs';
import { cover } from './cover.mjs';
import { accepted, created, missing, noContent, ok } from './problems.mjs';
import * as shape from './shapes.mjs';

/**
 * @typedef {import('./checks.mjs').Check} Check
 * @typedef {import('./checks.mjs').Checks} Checks
 * @typedef {import('./problems.mjs').Answer} Answer
 * @typedef {import('./store.mjs').Shop} Shop
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

const JSON_TYPE = 'application/json';

/** @type {Checks} */
const byId = { id: required(shape.id) };

/** @type {Checks} */
const paging = {
  page: { kind: 'integer', min: 0, max: 2147483647, default: '0' },
  size: { kind: 'integer', min: 1, max: 100, default: '20' },
};

/** @type {readonly Route[]} */
const bookRoutes = [
  {
    method: 'GET',
    path: '/api/books',
    handler: 'BookController#list',
    produces: JSON_TYPE,
    query: {
      genre: { kind: 'list', of: shape.genre },
      sort: { kind: 'enum', values: ['TITLE', 'PRICE', 'PUBLISHED'], default: 'TITLE' },
      ...paging,
    },
    answer: ({ query }, shop) => {
      const sorted = [...shop.books.all()].sort(bookOrders[query.sort]);
      return ok(
        page(query.genre ? sorted.filter((book) => query.genre.includes(book.genre)) : sorted, query),
      );
    },
  },
  {
    method: 'GET',
    path: '/api/books/search',
    handler: 'BookController#search',
    produces: JSON_TYPE,
    query: {
      text: { kind: 'string', maxLength: 100 },
      minPrice: { kind: 'number', min: 0 },
      maxPrice: { kind: 'number', min: 0 },
      publishedAfter: { kind: 'date' },
      paperbackOnly: { kind: 'boolean' },
    },
    answer: ({ query }, shop) =>
      ok(
        byTitle(shop, query.text ?? '').filter(
          (book) =>
            book.price >= (query.minPrice ?? 0) &&
            book.price <= (query.maxPrice ?? Number.POSITIVE_INFINITY) &&
            (query.publishedAfter === undefined || (book.publishedOn ?? '') > query.publishedAfter) &&
            (!query.paperbackOnly || book.format?.binding === 'PAPERBACK'),
        ),
      ),
  },
  {
    method: 'GET',
    path: '/api/books/find',
    handler: 'BookController#findByTitle',
    produces: JSON_TYPE,
    query: { title: required({ kind: 'string' }) },
    answer: ({ query }, shop) => ok(byTitle(shop, query.title)),
  },
  {
    method: 'GET',
    path: '/api/books/bestsellers',
    handler: 'BookController#bestsellers',
    produces: JSON_TYPE,
    query: { genre: shape.genre, top: { kind: 'integer', min: 1, max: 10, default: '3' } },
    answer: ({ query }, shop) =>
      ok(
        [...shop.books.all()]
          .sort(bookOrders.PUBLISHED)
          .filter((book) => !query.genre || book.genre === query.genre)
          .slice(0, query.top),
      ),
  },
  {
    method: 'GET',
    path: '/api/books/{id}',
    handler: 'BookController#get',
    produces: JSON_TYPE,
    pathVariables: byId,
    headers: { 'Accept-Language': { kind: 'string', default: 'en' } },
    answer: ({ path }, shop) => {
      const book = shop.books.get(path.id);
      return book ? ok(book, { Vary: 'Accept-Language' }) : missing('book', path.id);
    },
  },
  {
    method: 'POST',
    path: '/api/books',
    handler: 'BookController#create',
    produces: JSON_TYPE,
    body: { kind: 'json', type: 'BookDraft', check: shape.bookDraft },
    answer: ({ body }, shop) => created(shop.books.add(body)),
  },
  {
    method: 'PUT',
    path: '/api/books/{id}',
    handler: 'BookController#replace',
    produces: JSON_TYPE,
    pathVariables: byId,
    body: { kind: 'json', type: 'BookDraft', check: shape.bookDraft },
    answer: ({ path, body }, shop) =>
      shop.books.get(path.id) ? ok(shop.books.replace(path.id, body)) : missing('book', path.id),
  },
  {
    method: 'PATCH',
    path: '/api/books/{id}',
    handler: 'BookController#change',
    produces: JSON_TYPE,
    pathVariables: byId,
    body: { kind: 'json', type: 'BookPatch', check: shape.bookPatch },
    answer: ({ path, body }, shop) => {
      const book = shop.books.get(path.id);
      return book
        ? ok(shop.books.replace(path.id, { ...book, ...onlyGiven(body) }))
        : missing('book', path.id);
    },
  },
  {
    method: 'PUT',
    path: '/api/books/prices',
    handler: 'BookController#reprice',
    produces: JSON_TYPE,
    body: { kind: 'json', type: 'List<PriceChange>', check: shape.priceChanges },
    answer: ({ body }, shop) => {
      const changed = [];
      for (const { bookId, price } of body) {
        const book = shop.books.get(bookId);
        if (!book) return missing('book', bookId);
        changed.push(shop.books.replace(bookId, { ...book, price }));
      }
      return ok(changed);
    },
  },
  {
    method: 'DELETE',
    path: '/api/books/{id}',
    handler: 'BookController#delete',
    produces: JSON_TYPE,
    pathVariables: byId,
    answer: ({ path }, shop) => removed(shop.books, 'book', path.id),
  },
];

/** @type {readonly Route[]} */
const coverRoutes = [
  {
    method: 'GET',
    path: '/api/books/{id}/cover',
    handler: 'CoverController#download',
    produces: 'image/png',
    pathVariables: byId,
    answer: ({ path }, shop) =>
      shop.books.get(path.id)
        ? { status: 200, headers: { 'Content-Type': 'image/png' }, body: cover(path.id) }
        : missing('book', path.id),
  },
  {
    method: 'POST',
    path: '/api/books/{id}/cover',
    handler: 'CoverController#upload',
    produces: JSON_TYPE,
    pathVariables: byId,
    body: {
      kind: 'multipart',
      fields: { image: required({ kind: 'file' }), caption: { kind: 'string', maxLength: 120 } },
    },
    answer: ({ path, form }, shop) =>
      shop.books.get(path.id)
        ? accepted({
            bookId: path.id,
            fileName: form.image.fileName,
            bytes: form.image.content.length,
            caption: form.caption,
          })
        : missing('book', path.id),
  },
];

/** @type {readonly Route[]} */
const stockRoutes = [
  {
    method: 'GET',
    path: '/api/stock/{isbn:\\d{13}}',
    handler: 'StockController#level',
    produces: JSON_TYPE,
    pathVariables: { isbn: required(shape.isbn) },
    answer: ({ path }, shop) => ok({ isbn: path.isbn, copies: copiesOf(shop, path.isbn) }),
  },
  {
    method: 'HEAD',
    path: '/api/stock/{isbn:\\d{13}}',
    handler: 'StockController#peek',
    produces: JSON_TYPE,
    pathVariables: { isbn: required(shape.isbn) },
    answer: ({ path }, shop) => ({
      status: 200,
      headers: { 'X-Copies': String(copiesOf(shop, path.isbn)) },
    }),
  },
];

/** @type {readonly Route[]} */
const basketRoutes = [
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
const orderRoutes = [
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

/** @type {readonly Route[]} */
const peopleRoutes = [
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

/** @type {readonly Route[]} */
const reviewRoutes = [
  {
    method: 'GET',
    path: '/api/books/{bookId}/reviews',
    handler: 'ReviewController#list',
    produces: JSON_TYPE,
    pathVariables: { bookId: required(shape.id) },
    query: { minStars: { kind: 'integer', min: 1, max: 5, default: '1' } },
    answer: ({ path, query }, shop) =>
      shop.books.get(path.bookId)
        ? ok(
            shop.reviews
              .all()
              .filter((review) => review.bookId === path.bookId && review.stars >= query.minStars)
              .sort((a, b) => b.postedAt.localeCompare(a.postedAt)),
          )
        : missing('book', path.bookId),
  },
  {
    method: 'POST',
    path: '/api/books/{bookId}/reviews',
    handler: 'ReviewController#write',
    produces: JSON_TYPE,
    pathVariables: { bookId: required(shape.id) },
    body: { kind: 'json', type: 'ReviewDraft', check: shape.reviewDraft },
    answer: ({ path, body }, shop) =>
      shop.books.get(path.bookId)
        ? created(
            shop.reviews.add({
              ...body,
              bookId: path.bookId,
              nickname: body.nickname ?? 'A reader',
              postedAt: shop.now().toISOString(),
            }),
          )
        : missing('book', path.bookId),
  },
  {
    method: 'DELETE',
    path: '/api/books/{bookId}/reviews/{reviewId}',
    handler: 'ReviewController#remove',
    produces: JSON_TYPE,
    pathVariables: { bookId: required(shape.id), reviewId: required(shape.id) },
    headers: { 'X-Moderator': required({ kind: 'string', notBlank: true }) },
    answer: ({ path }, shop) => {
      const belongs = shop.reviews.get(path.reviewId)?.bookId === path.bookId;
      return belongs
        ? removed(shop.reviews, 'review', path.reviewId)
        : missing(`review of book ${path.bookId} with the number`, path.reviewId);
    },
  },
];

/** @type {readonly Route[]} */
const statusRoutes = [
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

/** @type {readonly Route[]} */
export const routes = [
  ...bookRoutes,
  ...coverRoutes,
  ...stockRoutes,
  ...basketRoutes,
  ...orderRoutes,
  ...peopleRoutes,
  ...reviewRoutes,
  ...statusRoutes,
];

/**
 * The five operations that `CrudController` gives to each controller that extends it.
 * @param {string} controller
 * @param {string} path
 * @param {string} type
 * @param {Check} check
 * @param {(shop: Shop) => import('./store.mjs').Store<import('./store.mjs').Named>} storeOf
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

/** @type {Readonly<Record<string, (a: import('./store.mjs').Book, b: import('./store.mjs').Book) => number>>} */
const bookOrders = {
  TITLE: (a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0),
  PRICE: (a, b) => a.price - b.price,
  PUBLISHED: (a, b) => (b.publishedOn ?? '').localeCompare(a.publishedOn ?? ''),
};

/** @type {(shop: Shop, text: string) => readonly import('./store.mjs').Book[]} */
const byTitle = (shop, text) =>
  shop.books
    .all()
    .filter((book) => book.title.toLowerCase().includes(text.toLowerCase()))
    .sort(bookOrders.TITLE);

/** @type {(shop: Shop, isbn: string) => number} */
const copiesOf = (shop, isbn) => (shop.books.all().some((book) => book.isbn === isbn) ? 12 : 0);

/** @type {(shop: Shop, id: number, change: object) => Answer} */
function changedOrder(shop, id, change) {
  const order = shop.orders.get(id);
  return order ? ok(shop.orders.replace(id, { ...order, ...change })) : missing('order', id);
}

/** @type {(store: Pick<import('./store.mjs').Store<unknown>, 'get' | 'remove'>, noun: string, id: number) => Answer} */
function removed(store, noun, id) {
  if (!store.get(id)) return missing(noun, id);
  store.remove(id);
  return noContent();
}

/** @type {(all: readonly unknown[], query: Record<string, any>) => object} */
const page = (all, { page, size }) => ({
  items: all.slice(page * size, (page + 1) * size),
  page,
  size,
  total: all.length,
});

/** @type {(body: object) => object} */
const onlyGiven = (body) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
