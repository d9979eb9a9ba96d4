// @ts-check
/** `BookController`, `CoverController` and `StockController`. */
import { required } from '../checks.mjs';
import { cover } from '../cover.mjs';
import { accepted, created, missing, ok } from '../problems.mjs';
import * as shape from '../shapes.mjs';
import { byId, JSON_TYPE, page, paging, removed } from './route.mjs';

/**
 * @typedef {import('./route.mjs').Route} Route
 * @typedef {import('../store.mjs').Shop} Shop
 */

/** @type {readonly Route[]} */
export const bookRoutes = [
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
export const coverRoutes = [
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
export const stockRoutes = [
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

/** @type {Readonly<Record<string, (a: import('../store.mjs').Book, b: import('../store.mjs').Book) => number>>} */
const bookOrders = {
  TITLE: (a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0),
  PRICE: (a, b) => a.price - b.price,
  PUBLISHED: (a, b) => (b.publishedOn ?? '').localeCompare(a.publishedOn ?? ''),
};

/** @type {(shop: Shop, text: string) => readonly import('../store.mjs').Book[]} */
export const byTitle = (shop, text) =>
  shop.books
    .all()
    .filter((book) => book.title.toLowerCase().includes(text.toLowerCase()))
    .sort(bookOrders.TITLE);

/** @type {(shop: Shop, isbn: string) => number} */
const copiesOf = (shop, isbn) => (shop.books.all().some((book) => book.isbn === isbn) ? 12 : 0);

/** @type {(body: object) => object} */
const onlyGiven = (body) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
