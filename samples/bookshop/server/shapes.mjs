// @ts-check
/** What the records of the Java source demand of a body or a form, field by field. */
import { required } from './checks.mjs';

/** @typedef {import('./checks.mjs').Check} Check */

/** A number that names an entry: `@Positive Long`. @satisfies {Check} */
export const id = /** @type {const} */ ({ kind: 'integer', min: 1 });

/** @satisfies {Check} */
export const isbn = { kind: 'string', pattern: /^\d{13}$/ };

/** @satisfies {Check} */
export const genre = { kind: 'enum', values: ['FICTION', 'CRIME', 'SCIENCE', 'HISTORY', 'CHILDREN'] };

/** @satisfies {Check} */
export const orderStatus = { kind: 'enum', values: ['PLACED', 'PAID', 'SHIPPED', 'CANCELLED'] };

/** @type {(maxLength: number) => Check} */
const text = (maxLength) => ({ kind: 'string', maxLength });

/** @type {(maxLength: number) => Check} */
const someText = (maxLength) => required({ kind: 'string', notBlank: true, maxLength });

/** @type {Check} */
const price = { kind: 'number', min: 0.01, digits: { integer: 4, fraction: 2 } };

/** @type {Check} */
const copies = { kind: 'integer', min: 1, max: 20 };

/** @type {Check} */
const address = {
  kind: 'object',
  fields: {
    street: someText(100),
    postcode: required({ kind: 'string', notBlank: true, minLength: 3, maxLength: 10 }),
    city: someText(60),
    country: required({ kind: 'string', pattern: /^[A-Z]{2}$/ }),
  },
};

/** @type {Check} */
export const bookDraft = {
  kind: 'object',
  fields: {
    isbn: required(isbn),
    title: someText(200),
    subtitle: text(200),
    genre: required(genre),
    price: required(price),
    publishedOn: { kind: 'date', pastOrPresent: true },
    authorIds: required({ kind: 'list', of: id, notEmpty: true, maxItems: 10 }),
    format: {
      kind: 'object',
      fields: {
        binding: required({ kind: 'enum', values: ['HARDCOVER', 'PAPERBACK'] }),
        pages: { kind: 'integer', min: 1, max: 5000 },
      },
    },
  },
};

/** @type {Check} */
export const bookPatch = {
  kind: 'object',
  fields: {
    title: { kind: 'string', minLength: 1, maxLength: 200 },
    subtitle: text(200),
    genre,
    price,
  },
};

/** @type {Check} */
export const priceChanges = {
  kind: 'list',
  of: { kind: 'object', fields: { bookId: required(id), price: required(price) } },
};

/** @type {Check} */
export const author = {
  kind: 'object',
  readOnly: ['id'],
  fields: {
    name: someText(80),
    born: { kind: 'date', pastOrPresent: true },
    biography: text(1000),
    penNames: { kind: 'list', of: required({ kind: 'string', notBlank: true }), maxItems: 5 },
  },
};

/** @type {Check} */
export const publisher = {
  kind: 'object',
  readOnly: ['id'],
  fields: { name: someText(80), contact: { kind: 'string', email: true }, address },
};

/** @type {Check} */
export const reviewDraft = {
  kind: 'object',
  fields: {
    stars: required({ kind: 'integer', min: 1, max: 5 }),
    text: required({ kind: 'string', notBlank: true, minLength: 10, maxLength: 2000 }),
    nickname: text(40),
  },
};

/** @type {Check} */
export const orderRequest = {
  kind: 'object',
  fields: {
    email: required({ kind: 'string', notBlank: true, email: true }),
    lines: required({
      kind: 'list',
      notEmpty: true,
      maxItems: 20,
      of: { kind: 'object', fields: { bookId: required(id), quantity: required(copies) } },
    }),
    shipTo: required(address),
    giftWrap: { kind: 'boolean' },
    labels: { kind: 'map', of: text(200) },
  },
};

/** @type {Readonly<Record<string, Check>>} */
export const itemForm = { bookId: required(id), quantity: copies };

/** What `TillsEndpoint#change` takes. @type {Check} */
export const tillChange = {
  kind: 'object',
  fields: { open: required({ kind: 'boolean' }), reason: { kind: 'string' } },
};

/** @type {Check} */
export const supplyRequest = {
  kind: 'object',
  fields: { number: required(id), copies: required(copies), remark: text(200) },
};

/** @satisfies {Check} */
export const repairState = { kind: 'enum', values: ['WAITING', 'IN_WORK', 'DONE'] };

/** @type {Check} */
export const repairDraft = { kind: 'object', fields: { title: someText(200), damage: text(1000) } };

/** @type {Check} */
export const stepDraft = {
  kind: 'object',
  fields: { work: someText(200), minutes: { kind: 'integer', min: 1 } },
};
