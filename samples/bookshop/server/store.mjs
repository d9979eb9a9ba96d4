// @ts-check
/**
 * The shop's memory, with the same seed and the same rule as the Java: what it starts with cannot be removed for
 * good, so that requests of any order find books 1 to 3.
 */

/**
 * @template T
 * @typedef {object} Store
 * @property {() => readonly T[]} all
 * @property {(id: number) => T | undefined} get
 * @property {(entry: object) => T} add gives the entry the next number
 * @property {(id: number, entry: object) => T} replace
 * @property {(id: number) => void} remove
 */

/**
 * @typedef {{ id: number, isbn: string, title: string, subtitle?: string, genre: string, price: number,
 *   publishedOn?: string, authorIds: number[], format?: { binding: string, pages?: number } }} Book
 * @typedef {{ id: number, name: string }} Named
 * @typedef {{ id: number, bookId: number, stars: number, text: string, nickname: string, postedAt: string }} Review
 * @typedef {{ id: number, status: string, placedOn: string, total: number, note?: string, request: object }} Order
 * @typedef {{ id: number, title: string, damage?: string, state: string }} Repair
 * @typedef {{ number: number, open: boolean, reason?: string }} Till
 * @typedef {ReturnType<typeof openShop>} Shop
 */

/**
 * A shop with its first stock; `now` is the clock that new reviews and orders are dated with.
 * @param {() => Date} now
 */
export function openShop(now) {
  return {
    now,
    /** @type {Store<Book>} */
    books: seededStore(books),
    /** @type {Store<Named>} */
    authors: seededStore(authors),
    /** @type {Store<Named>} */
    publishers: seededStore(publishers),
    /** @type {Store<Review>} */
    reviews: seededStore(reviews),
    /** @type {Store<Order>} */
    orders: seededStore(orders),
    /** Orders by the idempotency key that they were placed with. @type {Map<string, Order>} */
    ordersByKey: new Map(),
    /** Copies by book, for each value of the cookie. @type {Map<string, Map<number, number>>} */
    baskets: new Map(),
    /** @type {Map<number, Till>} */
    tills: new Map([[1, { number: 1, open: true }]]),
    /** @type {Store<Repair>} */
    repairs: seededStore(repairs),
    /** What was done, by repair. @type {Map<number, readonly object[]>} */
    steps: new Map(),
  };
}

/**
 * @template {{ id: number }} T
 * @param {readonly object[]} seed
 * @returns {Store<T>}
 */
function seededStore(seed) {
  /** @type {Map<number, T>} */
  const entries = new Map();
  let lastId = 0;
  /** @type {(id: number, entry: object) => T} */
  const put = (id, entry) => {
    // The number stands first, and whatever number the entry brings along does not count.
    const numbered = /** @type {T} */ (Object.assign({ id }, entry, { id }));
    entries.set(id, numbered);
    return numbered;
  };
  const add = (/** @type {object} */ entry) => {
    lastId += 1;
    return put(lastId, entry);
  };
  seed.forEach(add);
  return {
    all: () => [...entries.values()],
    get: (id) => entries.get(id),
    add,
    replace: put,
    remove: (id) => {
      if (id > seed.length) entries.delete(id);
    },
  };
}

const books = [
  {
    isbn: '9780000000019',
    title: 'The Lighthouse Ledger',
    subtitle: 'A novel',
    genre: 'FICTION',
    price: 18.5,
    publishedOn: '2019-03-14',
    authorIds: [1],
    format: { binding: 'HARDCOVER', pages: 312 },
  },
  {
    isbn: '9780000000026',
    title: 'Murder in the Bindery',
    genre: 'CRIME',
    price: 9.9,
    publishedOn: '2021-10-01',
    authorIds: [2],
    format: { binding: 'PAPERBACK', pages: 264 },
  },
  {
    isbn: '9780000000033',
    title: 'A Short Walk Through Infinity',
    genre: 'SCIENCE',
    price: 24,
    publishedOn: '2016-05-20',
    authorIds: [3, 1],
    format: { binding: 'PAPERBACK', pages: 198 },
  },
];

const authors = [
  { name: 'Ines Falk', born: '1974-08-02', biography: 'Writes by the sea.', penNames: [] },
  { name: 'Tom Okafor', born: '1981-01-30', biography: 'A retired bookbinder.', penNames: ['T. O. Dark'] },
  { name: 'Mira Lindqvist', biography: 'Teaches mathematics.', penNames: [] },
];

const publishers = [
  {
    name: 'Harbour Press',
    contact: 'post@harbour.example',
    address: { street: 'Quay 4', postcode: '20457', city: 'Hamburg', country: 'DE' },
  },
  {
    name: 'Little Owl Books',
    contact: 'hello@owl.example',
    address: { street: '12 Elm Row', postcode: 'EH7 4AA', city: 'Edinburgh', country: 'GB' },
  },
  { name: 'Papier & Fils' },
];

const reviews = [
  {
    bookId: 1,
    stars: 5,
    text: 'I could smell the salt on every page.',
    nickname: 'Greta',
    postedAt: '2024-02-11T09:30:00Z',
  },
  {
    bookId: 1,
    stars: 3,
    text: 'A slow start, a fine ending.',
    nickname: 'A reader',
    postedAt: '2024-03-05T18:12:00Z',
  },
  {
    bookId: 2,
    stars: 4,
    text: 'I did not guess who it was.',
    nickname: 'Paolo',
    postedAt: '2024-04-21T20:00:00Z',
  },
];

/** @type {(status: string, placedOn: string, total: number, bookId: number) => object} */
const order = (status, placedOn, total, bookId) => ({
  status,
  placedOn,
  total,
  request: {
    email: 'reader@mail.example',
    lines: [{ bookId, quantity: 1 }],
    shipTo: { street: 'Mill Lane 7', postcode: '50667', city: 'Cologne', country: 'DE' },
    giftWrap: false,
    labels: {},
  },
});

const orders = [
  order('PLACED', '2024-05-02', 18.5, 1),
  order('PAID', '2024-05-09', 9.9, 2),
  order('SHIPPED', '2024-06-17', 24, 3),
];

const repairs = ['The Lighthouse Ledger', 'Murder in the Bindery', 'A Family Bible'].map((title) => ({
  title,
  damage: 'The spine is loose.',
  state: 'WAITING',
}));
