/** What browsers are given as a page, whatever texts the source holds. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualRuns } from '../../../../test/properties/runs.ts';
import { endpointWith, parameterOf } from '../../src/client/request/endpoint.fixture.ts';
import { exportEndpoints } from '../../src/documents/exports/export-endpoints.ts';
import { toText } from '../../src/documents/exports/file-text.ts';
import { pageScript, pageScriptDigest } from '../../src/documents/exports/html/page-script.ts';
import { pageStyle, pageStyleDigest } from '../../src/documents/exports/html/page-style.ts';
import type { Endpoint } from '../../src/model/endpoint.ts';

function pageOf(endpoints: readonly Endpoint[], title = 'shop'): string {
  return toText(exportEndpoints(endpoints, { format: 'html', title }).files[0]);
}

const linksIn = (page: string) =>
  [...page.matchAll(/<article class="endpoint" id="([^"]*)"/g)].map(([, id]) => id);

describe('the policy', () => {
  it.each([
    ['style', pageStyle, pageStyleDigest],
    ['script', pageScript, pageScriptDigest],
  ])('admits the %s of the page by its digest', (_, text, digest) => {
    expect(digest).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  });

  it('stands before what it is about, and the page has one style and one script', () => {
    const page = pageOf([endpointWith({})]);
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page);
    expect(policy?.[1]).toBe(
      `default-src 'none'; style-src '${pageStyleDigest}'; script-src '${pageScriptDigest}'; base-uri 'none'; form-action 'none'`,
    );
    expect(policy?.index).toBeLessThan(page.indexOf('<style>'));
    expect(page.split('<style').length + page.split('<script').length).toBe(4);
    expect(page).not.toMatch(
      /\b(?:src|srcset|action|ping|background)=|url\(|@import|<link|<iframe|<img|<base/,
    );
  });
});

describe('texts of the source', () => {
  it('bring no elements and no attributes', () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '</script><script>alert(1)</script>',
        '</style><img src=x onerror=alert(1)>',
        '"><svg onload=alert(1)>',
        "' autofocus onfocus=alert(1) x='",
        '&lt;b&gt; &#60;i&#62; <!-- <![CDATA[',
        'javascript:alert(1)',
        '\u0000<\u0000b>',
      ),
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom('<', '>', '"', "'", '&', '=', '/', '\n', '`', '{', '}', 'a', '\u202E'),
      }),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const word = `x${text}x`;
        expect(elementsOf(pageWith(word))).toEqual(elementsOf(pageWith('xwordx')));
      }),
      { numRuns: usualRuns(200) },
    );
  });

  it('are read back as they are', () => {
    const text = `a < b && "c" > 'd' </pre>`;
    const page = pageWith(text);
    expect(page).toContain('a &lt; b &amp;&amp; &quot;c&quot; &gt; &#39;d&#39; &lt;/pre&gt;');
    expect(page).not.toContain(text);
  });
});

/** The texts that a source gives, all of them this one. */
function pageWith(text: string): string {
  const schema = {
    type: 'object',
    title: text,
    properties: { [text]: { type: 'string', description: text, enum: [text], default: text, pattern: text } },
  } as const;
  return pageOf(
    [
      endpointWith({
        method: 'POST',
        name: text,
        description: `First.\n${text}`,
        folder: text,
        module: text,
        status: text,
        tags: [text],
        parameters: [parameterOf('query', text, { description: text, enum: [text], default: text })],
        body: { mediaType: 'application/json', required: true, schema },
        response: { status: 200, schema, headers: [{ name: text, value: text, description: text }] },
      }),
      endpointWith({ className: 'b.Other', folder: 'Other', module: 'other' }),
    ],
    text,
  );
}

/** Elements with the names of their attributes; values may hold anything but what ends them. */
function elementsOf(page: string): readonly string[] {
  const body = page.replace(pageStyle, '').replace(pageScript, '');
  return [...body.matchAll(/<[^>]*>?/g)]
    .map(([element]) => element.replace(/="[^"]*"/g, ''))
    .filter((element) => !/^<(?:br|wbr|p|\/p|li|\/li|ul|\/ul|em|\/em)>$/.test(element));
}

describe('links', () => {
  const get = (path: string, more: Partial<Endpoint> = {}) => endpointWith({ path, ...more });

  it('say verb and path', () => {
    const page = pageOf([
      get('/orders/{id}', { contextPath: '/shop' }),
      get('/files/{*rest}'),
      get('/{name:[a-z]+}.json'),
      get('/größe/注文'),
    ]);
    expect(linksIn(page)).toEqual([
      'get/shop/orders/:id',
      'get/files/:rest',
      'get/:name.json',
      'get/größe/注文',
    ]);
  });

  it('of endpoints that are called alike say what tells them apart', () => {
    const page = pageOf([
      get('/orders', {
        id: 'a:a.Orders#find(String)' as Endpoint['id'],
        className: 'a.Orders',
        methodName: 'find',
      }),
      get('/orders', {
        id: 'a:a.Orders#find(int)' as Endpoint['id'],
        className: 'a.Orders',
        methodName: 'find',
      }),
      get('/users', { id: 'a:a.Users#all()' as Endpoint['id'], className: 'a.Users', methodName: 'all' }),
      get('/users', { id: 'b:b.Users#list()' as Endpoint['id'], className: 'b.Users', methodName: 'list' }),
    ]);
    expect(linksIn(page)).toEqual([
      'get/orders/Orders.find-String',
      'get/orders/Orders.find-int',
      'get/users/Users.all',
      'get/users/Users.list',
    ]);
  });

  it('stay where they are when other endpoints come and go', () => {
    const orders = get('/orders/{id}', { className: 'shop.Orders' });
    const others = [get('/orders'), get('/orders/{id}', { method: 'PUT' }), get('/a')];
    expect(linksIn(pageOf([...others, orders]))).toContain('get/orders/:id');
    expect(linksIn(pageOf([orders]))).toEqual(['get/orders/:id']);
  });

  it('lead somewhere, and nowhere twice', () => {
    const page = pageOf([
      get('/a'),
      get('/a', { className: 'b.B', folder: 'content' }),
      get('/a~name'),
      get('/a'),
    ]);
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...page.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  });
});

it('is in the language that was asked for', () => {
  const { files, diagnostics } = exportEndpoints([endpointWith({ deprecated: true })], {
    format: 'html',
    title: 'shop',
    settings: { markdown: { language: 'de' } },
  });
  expect(diagnostics).toEqual([]);
  expect(toText(files[0])).toMatch(/<html lang="de">[\s\S]*>Veraltet</);
});
