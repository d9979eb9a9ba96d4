import { describe, expect, it } from 'vitest';
import { createSecretMask, isMasked } from './mask-secrets.ts';

const mask = createSecretMask(['canary-77', 'a b"c/d', 'ab']);

describe('a mask of secrets', () => {
  it.each([
    [
      'a secret parameter',
      'http://a.example/x?page=2&access_token=abc#top',
      'http://a.example/x?page=2&access_token=•••#top',
    ],
    ['a password of a user', 'http://ada:lovelace@a.example/x', 'http•••a.example/x'],
    ['a known value, as URLs write it', 'http://a.example/a%20b%22c%2Fd', 'http://a.example/•••'],
    [
      'a URL without secrets',
      'http://a.example/orders?sort=name&flag',
      'http://a.example/orders?sort=name&flag',
    ],
  ])('hides %s in a URL', (_what, url, expected) => {
    expect(mask.url(url)).toBe(expected);
  });

  it('hides values of headers by their names and shapes, and keeps schemes of placeholders', () => {
    expect(
      mask.headers([
        ['Authorization', 'Basic YWRhOmxvdmVsYWNl'],
        ['X-Trace', 'canary-77'],
        ['Accept', 'application/json'],
        ['Authorization', 'Bearer {{token}}'],
      ]),
    ).toEqual([
      ['Authorization', '•••'],
      ['X-Trace', '•••'],
      ['Accept', 'application/json'],
      ['Authorization', 'Bearer {{token}}'],
    ]);
  });

  it.each([
    ['a member', '{ "user": "ada",  "password" : "x" }', '{ "user": "ada",  "password" : "•••" }'],
    ['a member with escapes', String.raw`{"secret":"a\"b","n":1}`, '{"secret":"•••","n":1}'],
    [
      'all that stands below',
      '{"credentials":{"user":"ada","keys":[1,"k"],"ok":true},"n":2}',
      '{"credentials":{"user":"•••","keys":["•••","•••"],"ok":true},"n":2}',
    ],
    ['what stands in broken JSON', '{"token":"abc", "rest": ', '{"token":"•••", "rest": '],
    ['a known value', '{"note":"see canary-77"}', '{"note":"see •••"}'],
    ['a known value, as JSON writes it', String.raw`{"note":"a b\"c/d"}`, '{"note":"•••"}'],
    ['nothing without need', '{"author":"Ada","tab":"ab"}', '{"author":"Ada","tab":"ab"}'],
  ])('hides %s in JSON and leaves the rest as it is', (_what, text, expected) => {
    expect(mask.text(text, 'application/json')).toBe(expected);
  });

  it('hides fields of forms, elements and attributes', () => {
    expect(mask.text('user=ada&password=l%C3%B6ve', 'application/x-www-form-urlencoded')).toBe(
      'user=ada&password=•••',
    );
    expect(mask.text('<a token="t1" id="7"><password kind="x">p</password><b>c</b></a>', 'text/xml')).toBe(
      '<a token="•••" id="7"><password kind="x">•••</password><b>c</b></a>',
    );
  });

  it('hides what is shaped like a secret in any text', () => {
    expect(mask.text('jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x done', 'text/plain')).not.toContain('eyJ');
    expect(isMasked(mask.text('plain words', 'text/plain'))).toBe(false);
  });
});
