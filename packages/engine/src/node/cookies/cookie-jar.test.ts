import { describe, expect, it } from 'vitest';
import { readCookieFile, writeCookieFile } from './cookie-file.ts';
import { type CookieJar, createCookieJar, parseStoredCookies } from './cookie-jar.ts';

const jarWith = (url: string, ...setCookies: string[]) => {
  const jar = createCookieJar();
  jar.store(url, setCookies);
  return jar;
};

describe('cookies go', () => {
  it.each<[setBy: string, header: string, to: string, expected: string]>([
    ['http://localhost:8080/login', 'sid=1', 'http://localhost:8080/me', 'sid=1'],
    ['http://localhost:8080/login', 'sid=1', 'http://localhost:9090/me', ''],
    ['http://localhost:8080/login', 'sid=1', 'https://localhost:8080/me', ''],
    ['http://127.0.0.1:8080/', 'sid=1', 'http://127.0.0.1:8080/me', 'sid=1'],
    ['http://[::1]:8080/', 'sid=1', 'http://[::1]:8080/me', 'sid=1'],
    // A Domain is for what is below it, at any port (RFC 6265, 5.1.3).
    ['https://login.shop.example/', 'sid=1; Domain=shop.example', 'https://api.shop.example:8443/', 'sid=1'],
    ['https://login.shop.example/', 'sid=1; Domain=shop.example', 'https://shop.example.evil.example/', ''],
    ['https://login.shop.example/', 'sid=1; Domain=evil.example', 'https://evil.example/', ''],
    ['https://shop.co.uk/', 'sid=1; Domain=co.uk', 'https://other.co.uk/', ''],
    // Path (5.1.4): a prefix of whole segments; by default that of the request.
    ['http://localhost/shop/login', 'sid=1', 'http://localhost/shop/me', 'sid=1'],
    ['http://localhost/shop/login', 'sid=1', 'http://localhost/shopping', ''],
    ['http://localhost/shop/login', 'sid=1; Path=/', 'http://localhost/other', 'sid=1'],
    // Max-Age and Expires (5.2.1, 5.2.2).
    ['http://localhost/', 'sid=1; Max-Age=60', 'http://localhost/', 'sid=1'],
    ['http://localhost/', 'sid=1; Max-Age=0', 'http://localhost/', ''],
    ['http://localhost/', 'sid=1; Expires=Wed, 21 Oct 2015 07:28:00 GMT', 'http://localhost/', ''],
    // Secure; this machine itself counts as secure.
    ['https://shop.example/', 'sid=1; Secure; Domain=shop.example', 'http://shop.example/', ''],
    ['https://shop.example/', 'sid=1; Secure; Domain=shop.example', 'https://shop.example/', 'sid=1'],
    ['http://localhost:8080/', 'sid=1; Secure', 'http://localhost:8080/', 'sid=1'],
    ['https://shop.example/', '__Host-sid=1; Path=/', 'https://shop.example/', ''],
    ['https://shop.example/', '__Host-sid=1; Path=/; Secure', 'https://shop.example/', '__Host-sid=1'],
    ['http://localhost/', `sid=${'x'.repeat(9000)}`, 'http://localhost/', ''],
    ['no url', 'sid=1', 'http://localhost/', ''],
  ])('set by %s as %s to %s: %s', (setBy, header, to, expected) => {
    expect(jarWith(setBy, header).cookiesFor(to, 'strict')).toBe(expected);
  });

  it('as SameSite says, where another site has led there', () => {
    const jar = jarWith(
      'https://a.example/',
      's=1; SameSite=Strict',
      'l=1; SameSite=Lax',
      'n=1; SameSite=None; Secure',
    );
    expect(jar.cookiesFor('https://a.example/', 'strict')).toBe('s=1; l=1; n=1');
    expect(jar.cookiesFor('https://a.example/', 'lax')).toBe('l=1; n=1');
    expect(jar.cookiesFor('https://a.example/', 'none')).toBe('n=1');
  });

  it('with longer paths first, and the newest value of a name', () => {
    const jar = jarWith('http://localhost/', 'a=1', 'b=1; Path=/shop', 'a=2');
    expect(jar.cookiesFor('http://localhost/shop', 'strict')).toBe('b=1; a=2');
  });
});

describe('a jar', () => {
  it('lists the cookies of a host, and removes one of them', () => {
    const jar = jarWith('https://api.shop.example/', 'a=1; HttpOnly', 'b=2; Domain=shop.example; Max-Age=60');
    jar.store('https://other.example/', ['c=3']);
    const shown = jar.ofHost('https://api.shop.example/other');
    expect(shown.map(({ name, origin, domain, isHttpOnly }) => [name, origin, domain, isHttpOnly])).toEqual([
      ['b', undefined, 'shop.example', false],
      ['a', 'https://api.shop.example:443', 'api.shop.example', true],
    ]);
    for (const cookie of shown) jar.remove(cookie);
    expect(jar.list().map(({ name }) => name)).toEqual(['c']);
  });

  it('holds so many cookies and no more', () => {
    const jar = createCookieJar();
    for (let host = 0; host < 60; host++)
      jar.store(
        `http://h${host}.example/`,
        Array.from({ length: 60 }, (_, index) => `c${index}=1`),
      );
    expect(jar.list().length).toBe(500);
  });

  it('is the same after it was stored as data, and as a file that curl reads', () => {
    const jar = jarWith(
      'http://localhost:8080/',
      'sid=1; HttpOnly; SameSite=Strict; Path=/shop',
      'long=2; Max-Age=3600',
    );
    jar.store('https://login.shop.example/', ['dom=3; Domain=shop.example; Secure']);
    const copy = createCookieJar(parseStoredCookies(JSON.parse(JSON.stringify(jar.list()))));
    expect(copy.list()).toEqual(jar.list());
    const file = writeCookieFile(jar.list());
    expect(file.split('\n').filter((line) => line.includes('sid'))).toEqual([
      '#HttpOnly_localhost\tFALSE\t/shop\tFALSE\t0\tsid\t1',
    ]);
    const read = createCookieJar(readCookieFile(file));
    for (const url of ['http://localhost:8080/shop', 'http://localhost:9/shop', 'https://shop.example/'])
      expect(read.cookiesFor(url, 'strict')).toBe(jar.cookiesFor(url, 'strict'));
  });

  it('takes nothing from what is no jar', () => {
    expect(parseStoredCookies({})).toEqual([]);
    expect(parseStoredCookies([1, null, { name: 'a' }])).toEqual([]);
    expect(readCookieFile('# comment\nnot a line\na\tb\n\tFALSE\t/\tFALSE\t0\tn\tv\n')).toEqual([]);
    expect(readCookieFile('shop.example\tFALSE\t/\tTRUE\t0\tn\tv')).toMatchObject([
      { name: 'n', origin: 'https://shop.example:443' },
    ]);
  });
});

describe('a share of a jar', () => {
  const names = (jar: CookieJar, url: string) => jar.cookiesFor(url, 'strict');

  it('is left to others, however many cookies one server sets (L4)', () => {
    const jar = createCookieJar();
    jar.store('http://bank.example/', ['sid=1']);
    for (let nth = 0; nth < 30; nth++)
      jar.store(
        `http://s${nth}.evil.example/`,
        Array.from({ length: 50 }, (_, at) => `c${nth}-${at}=x`),
      );
    expect(names(jar, 'http://bank.example/')).toBe('sid=1');
    expect(jar.list().length).toBeLessThanOrEqual(101);
  });

  it.each(['localhost', '127.0.0.1'])('is not had by other ports of %s, by a Domain neither (L5)', (host) => {
    const jar = createCookieJar();
    jar.store(`http://${host}:8080/`, ['sid=mine']);
    jar.store(`http://${host}:9090/`, [`sid=other; Domain=${host}`]);
    expect(names(jar, `http://${host}:8080/`)).toBe('sid=mine');
    expect(names(jar, `http://${host}:9090/`)).toBe('sid=other');
  });
});

it.each(['http://[', 'http://a:99999999', 'x', '', 'file:///a'])(
  'a file of cookies with the origin %j is read (L6)',
  (origin) => {
    const text = `# origin ${origin}\nbank.example\tFALSE\t/\tFALSE\t0\tsid\t1\n`;
    expect(readCookieFile(text)).toMatchObject([{ origin: 'http://bank.example:80' }]);
  },
);
