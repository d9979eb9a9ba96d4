import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { CONTEXT_PATH, startBookshop } from './bookshop.mjs';
import { exampleRequest, exampleValues } from './example-request.mjs';
import { routes } from './routes.mjs';

const golden = new URL('../../../fixtures/projects/bookshop.endpoints.txt', import.meta.url);

let shop;
beforeAll(async () => {
  shop = await startBookshop({ port: 0, now: () => new Date('2025-06-01T12:00:00Z') });
});
afterAll(() => shop.close());

const send = (path, init) => fetch(`${shop.url}${CONTEXT_PATH}${path}`, init);
const sendTo = (route, values) => {
  const { path, init } = exampleRequest(route, values);
  return send(path, init);
};
const title = (route) => `${route.method} ${route.path}`;
const json = (method, value) => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value),
});

/** A route as the golden list writes it, with single blanks. */
function line(route) {
  const { body } = route;
  const isForm = body?.kind === 'form' || body?.kind === 'multipart';
  const parameters = [
    ['path', route.pathVariables],
    ['query', route.query],
    ['header', route.headers],
    ['cookie', route.cookies],
    ['form', isForm ? body.fields : {}],
  ].flatMap(([place, checks = {}]) =>
    Object.entries(checks).map(([name, check]) => `${place}:${name}${check.required ? '!' : ''}`),
  );
  const bodyType = body === undefined ? 'none' : isForm ? body.kind : body.type;
  const path = route.path.replace(/:[^/]*\}(?=\/|$)/, '}');
  return `${route.method} ${path} ${route.handler} (${parameters.join(' ')}) body: ${bodyType}`;
}

test('the routes are the endpoints of the hand-checked list', () => {
  const listed = readFileSync(golden, 'utf8')
    .split('\n')
    // The rpcs have a server of their own: see `delivery.mjs`.
    .filter((text) => text !== '' && !text.startsWith('#') && !text.startsWith('GRPC'))
    .map((text) => text.replace(/ +/g, ' '));
  expect(routes.map(line).sort()).toEqual(listed.sort());
});

describe('a request made from the constraints alone', () => {
  for (const fields of ['all', 'required']) {
    it.each(routes.map((route) => [title(route), route]))(
      `is answered, ${fields} fields: %s`,
      async (_, route) => {
        const response = await sendTo(route, exampleValues(route, fields));
        expect(response.ok ? 'ok' : `${response.status} ${await response.text()}`).toBe('ok');
      },
    );
  }

  it('is answered in any order and again and again, deletions included', async () => {
    for (const route of [...routes, ...[...routes].reverse()]) {
      const response = await sendTo(route, exampleValues(route, 'all'));
      expect.soft(`${title(route)} ${response.ok}`).toBe(`${title(route)} true`);
    }
  });
});

/** Each way to get one value of a route wrong: [what, field, route, values]. */
function spoiled(route) {
  const cases = [];
  const spoil = (field, what, change) => {
    const values = structuredCloneWithFiles(exampleValues(route, 'all'));
    change(values);
    cases.push([`${title(route)}: ${what}`, field, route, values]);
  };
  const form = route.body?.kind === 'form' || route.body?.kind === 'multipart' ? route.body.fields : {};
  const places = {
    path: route.pathVariables,
    query: route.query,
    headers: route.headers,
    cookies: route.cookies,
    form,
  };
  for (const [place, checks = {}] of Object.entries(places)) {
    for (const [name, check] of Object.entries(checks)) {
      if (check.required && place !== 'path') {
        spoil(name, `without ${place} ${name}`, (values) => delete values[place][name]);
      }
      for (const bad of place === 'path' && name === 'isbn' ? [] : wrongTexts(check)) {
        spoil(name, `${place} ${name} = ${bad.slice(0, 20)}`, (values) => {
          values[place][name] = bad;
        });
      }
    }
  }
  const fields = route.body?.kind === 'json' ? (route.body.check.fields ?? {}) : {};
  for (const [name, check] of Object.entries(fields)) {
    if (check.required) spoil(name, `without field ${name}`, (values) => delete values.body[name]);
    spoil(name, `field ${name} of another type`, (values) => {
      values.body[name] = check.kind === 'integer' || check.kind === 'number' ? '1' : 17;
    });
    for (const bad of check.kind === 'string' ? wrongTexts(check) : []) {
      spoil(name, `field ${name} = ${bad.slice(0, 20)}`, (values) => {
        values.body[name] = bad;
      });
    }
  }
  if (route.body?.kind === 'json' && route.body.check.kind === 'object') {
    spoil('stranger', 'with a field that nobody knows', (values) => {
      values.body.stranger = 1;
    });
  }
  for (const bad of route.body?.kind === 'text' ? wrongTexts(route.body.check) : []) {
    spoil('body', `a text of ${bad.length} characters`, (values) => {
      values.body = bad;
    });
  }
  return cases;
}

/** `structuredClone` loses the prototype of a File, so the form is copied by one level. */
const structuredCloneWithFiles = ({ form, ...rest }) => ({ ...structuredClone(rest), form: { ...form } });

function wrongTexts(check) {
  switch (check.kind) {
    case 'integer':
      return [
        'one',
        '1.5',
        ...(check.min === undefined ? [] : [String(check.min - 1)]),
        ...(check.max === undefined ? [] : [String(check.max + 1)]),
      ];
    case 'number':
      return ['much', String((check.min ?? 0) - 1)];
    case 'boolean':
      return ['perhaps'];
    case 'date':
      return ['yesterday', '2024-02-30', '31.01.2024'];
    case 'uuid':
      return ['1234'];
    case 'enum':
      return ['NONE_OF_THESE', check.values[0].toLowerCase()];
    case 'list':
      return wrongTexts(check.of);
    case 'string':
      return [
        ...(check.maxLength === undefined ? [] : ['x'.repeat(check.maxLength + 1)]),
        ...(check.minLength ? ['x'.repeat(check.minLength - 1)] : []),
        ...(check.notBlank ? [' '] : []),
        ...(check.pattern ? ['neither'] : []),
        ...(check.email ? ['no address'] : []),
      ];
    default:
      return [];
  }
}

describe('one wrong value is refused with 400 and named', () => {
  it.each(routes.flatMap(spoiled))('%s', async (_, field, route, values) => {
    const response = await sendTo(route, values);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const { errors } = await response.json();
    expect(new Set(errors.map((error) => error.field.replace(/\[0\]$/, '')))).toEqual(new Set([field]));
    expect(errors.every((error) => error.message !== '')).toBe(true);
  });
});

describe('a body of the wrong kind', () => {
  const withBody = routes.filter((route) => route.body);
  it.each(withBody.map((route) => [title(route), route]))('is refused with 415: %s', async (_, route) => {
    const { path, init } = exampleRequest(route, exampleValues(route, 'all'));
    const response = await send(path, {
      ...init,
      headers: { 'Content-Type': 'application/xml' },
      body: '<a/>',
    });
    expect(response.status).toBe(415);
    expect(response.headers.get('accept')).toBeTruthy();
  });

  const reading = withBody.filter((route) => route.body.kind === 'json' || route.body.kind === 'text');
  it.each(reading.map((route) => [title(route), route]))(
    'is refused with 400 when empty: %s',
    async (_, route) => {
      const { path, init } = exampleRequest(route, exampleValues(route, 'all'));
      expect((await send(path, { ...init, body: '' })).status).toBe(400);
    },
  );
});

describe('a wish for another format is refused with 406', () => {
  it.each(routes.map((route) => [title(route), route]))('%s', async (_, route) => {
    const { path, init } = exampleRequest(route, exampleValues(route, 'all'));
    init.headers.set('Accept', 'text/html, text/*;q=0.5');
    expect((await send(path, init)).status).toBe(406);
  });
});

const BAD = [
  ['outside the context path', '/../api/books', {}, 404],
  ['an unknown path', '/api/magazines', {}, 404],
  ['a slash too much', '/api/books/', {}, 404],
  ['a path variable against its regex', '/api/stock/978', {}, 404],
  ['a book that is not there', '/api/books/99999', {}, 404],
  [
    'a review of another book',
    '/api/books/2/reviews/1',
    { method: 'DELETE', headers: { 'X-Moderator': 'm' } },
    404,
  ],
  ['a verb that nothing handles', '/api/books', { method: 'DELETE' }, 405],
  ['JSON that ends too early', '/api/authors', json('POST', '{"name": "A'), 400],
  ['a JSON array for an object', '/api/authors', json('POST', []), 400],
  ['a wrong item of an array', '/api/books/prices', json('PUT', [{ bookId: 1, price: 0 }]), 400],
  ['too many digits', '/api/books/prices', json('PUT', [{ bookId: 1, price: 1.005 }]), 400],
  ['a body of more than a megabyte', '/api/authors', json('POST', `"${'x'.repeat(1024 * 1024)}"`), 413],
  ['a part without an end', '/api/books/1/cover', multipart('--b\r\n\r\nx'), 400],
  [
    'a multipart body without its last line',
    '/api/books/1/cover',
    multipart(part('image', 'x').slice(0, -4)),
    400,
  ],
  ['only a format that is refused by its weight', '/status', { headers: { Accept: '*/*;q=0' } }, 406],
  ['a text where a file belongs', '/api/books/1/cover', multipart(part('image', 'x')), 400],
  ['a failure on demand', '/status?fail=true', {}, 500],
];

/** Fields below the first level of an order, each made wrong: [field, change]. */
const NESTED = [
  ['shipTo.street', (order) => delete order.shipTo.street],
  ['shipTo.city', (order) => delete order.shipTo.city],
  ['shipTo.postcode', (order) => Object.assign(order.shipTo, { postcode: '12' })],
  ['shipTo.country', (order) => Object.assign(order.shipTo, { country: 'de' })],
  ['lines[0].bookId', (order) => Object.assign(order.lines[0], { bookId: 0 })],
  ['lines[0].quantity', (order) => Object.assign(order.lines[0], { quantity: 21 })],
  ['labels.colour', (order) => Object.assign(order.labels, { colour: 7 })],
  ['lines[0].gift', (order) => Object.assign(order.lines[0], { gift: true })],
];

test.each(NESTED)('an order with a wrong %s is refused with its name', async (field, change) => {
  const route = routes.find(({ handler }) => handler === 'OrderController#place');
  const values = exampleValues(route, 'all');
  change(values.body);
  const { errors } = await (await sendTo(route, values)).json();
  expect(errors.map((error) => error.field)).toEqual([field]);
});

function multipart(body) {
  return { method: 'POST', headers: { 'Content-Type': 'multipart/form-data; boundary=b' }, body };
}

function part(name, value) {
  return `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`;
}

test.each(BAD)('%s: %s', async (_, path, init, status) => {
  const response = await send(path, init);
  expect(await response.json()).toMatchObject({ status, detail: expect.any(String) });
  expect(response.status).toBe(status);
});

describe('the shop', () => {
  it('says which verbs a path knows', async () => {
    const refused = await send('/api/books/1', { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD, PUT, PATCH, DELETE, OPTIONS',
    ]);
    const asked = await send('/api/basket', { method: 'OPTIONS' });
    expect([asked.status, asked.headers.get('allow')]).toEqual([200, 'GET, HEAD, OPTIONS']);
  });

  it('answers HEAD as GET without the body, and by its own mapping where there is one', async () => {
    const plain = await send('/api/books/1', { method: 'HEAD' });
    expect([plain.status, plain.headers.get('vary'), await plain.text()]).toEqual([
      200,
      'Accept-Language',
      '',
    ]);
    const own = await send('/api/stock/9780000000026', { method: 'HEAD' });
    expect([own.status, own.headers.get('x-copies')]).toEqual([200, '12']);
  });

  it('sends no length with an answer that cannot have content', async () => {
    const response = await send('/api/books/1', { method: 'DELETE' });
    expect([response.status, response.headers.get('content-length')]).toEqual([204, null]);
  });

  it('prefers the literal path to the variable', async () => {
    const response = await send('/api/books/prices', json('PUT', []));
    expect(await response.json()).toEqual([]);
  });

  it('answers any verb on a mapping without one', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      expect.soft((await send('/status', { method })).status).toBe(200);
    }
  });

  it('keeps what is added and forgets what is removed, but never its seed', async () => {
    const added = await (await send('/api/publishers', json('POST', { name: 'New House' }))).json();
    const path = `/api/publishers/${added.id}`;
    expect(await (await send(path)).json()).toEqual(added);
    expect((await send(path, { method: 'DELETE' })).status).toBe(204);
    expect((await send(path)).status).toBe(404);
    expect((await send('/api/publishers/1', { method: 'DELETE' })).status).toBe(204);
    expect((await send('/api/publishers/1')).status).toBe(200);
  });

  it('ignores a number that the body brings along', async () => {
    const added = await (await send('/api/authors', json('POST', { id: 1, name: 'Somebody' }))).json();
    expect(added.id).toBeGreaterThan(3);
  });

  it('changes only the fields of a patch', async () => {
    const before = await (await send('/api/books/3')).json();
    const after = await (await send('/api/books/3', json('PATCH', { price: 30.5, subtitle: null }))).json();
    expect(after).toEqual({ ...before, price: 30.5 });
  });

  it('places an order once for one key', async () => {
    const place = routes.find((route) => route.handler === 'OrderController#place');
    const values = exampleValues(place, 'all');
    values.headers['Idempotency-Key'] = '00000000-0000-4000-8000-00000000000a';
    const first = await (await sendTo(place, values)).json();
    expect(first).toMatchObject({ status: 'PLACED', placedOn: '2025-06-01' });
    expect(await (await sendTo(place, values)).json()).toEqual(first);
  });

  it('keeps the baskets of two visitors apart', async () => {
    const put = (basket, bookId) =>
      send('/api/basket/items', {
        method: 'POST',
        headers: { Cookie: `theme=dark; basket=${basket}` },
        body: new URLSearchParams({ bookId }),
      });
    await put('anna', '1');
    await put('anna', '1');
    await put('ben', '2');
    const shown = await send('/api/basket', { headers: { Cookie: 'basket=anna' } });
    expect(await shown.json()).toEqual({ copies: { 1: 2 } });
  });

  it('takes the bytes of an upload as they are', async () => {
    const form = new FormData();
    form.append('image', new File([Uint8Array.from([0, 13, 10, 255])], 'größe.png'));
    form.append('caption', 'A cover — two words');
    const response = await send('/api/books/2/cover', { method: 'POST', body: form });
    expect(await response.json()).toEqual({
      bookId: 2,
      fileName: 'größe.png',
      bytes: 4,
      caption: 'A cover — two words',
    });
  });

  it('serves covers as PNG', async () => {
    const response = await send('/api/books/2/cover');
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('gives every start its own memory', async () => {
    const second = await startBookshop({ port: 0 });
    await send('/api/books/2', { method: 'PATCH', ...json('PATCH', { title: 'Changed here only' }) });
    const there = await (await fetch(`${second.url}${CONTEXT_PATH}/api/books/2`)).json();
    await second.close();
    expect(there.title).toBe('Murder in the Bindery');
  });

  it('refuses to serve other machines, and a port that is taken', async () => {
    await expect(startBookshop({ port: 0, host: '0.0.0.0' })).rejects.toThrow('this machine only');
    await expect(startBookshop({ port: shop.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
