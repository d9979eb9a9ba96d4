/** Places of secrets in what is stored of a call (L1, L2). */
import { describe, expect, it } from 'vitest';
import { createSecretMask } from './mask-secrets.ts';

const mask = createSecretMask([]);

describe('a mask of secrets finds them (L2)', () => {
  it.each([
    ['in the second line of NDJSON', '{"a":1}\n{"token":"s3cret"}\n', 'application/x-ndjson'],
    ['behind a broken line', '{"a":\n{"token":"s3cret"}\n', 'application/x-ndjson'],
    ['in events', 'event: x\ndata: {"token":"s3cret","n":1}\n\n', 'text/event-stream'],
    ['in an event of several lines', 'data: {"a":\ndata: "b","password":"s3cret"}\n\n', 'text/event-stream'],
    ['in GraphQL', 'mutation { login(user: "ada", password: "s3cret") { id } }', 'application/graphql'],
    [
      'in GraphQL in JSON',
      String.raw`{"query":"mutation { login(password: \"s3cret\") { id } }"}`,
      'application/json',
    ],
    ['in JSON in JSON', String.raw`{"body":"{\"token\":\"s3cret\"}"}`, 'application/json'],
    ['in a plain text', 'your password: s3cret', 'text/plain'],
    ['in quotes of a plain text', `password = 's3cret'`, 'text/plain'],
    ['in a text that was cut', '{"a":1,"token":"s3cret', 'application/json'],
    ['in YAML', 'user: ada\npassword: "s3cret"\n', 'application/yaml'],
    ['in CDATA', '<password><![CDATA[s3cret]]></password>', 'text/xml'],
    ['in a URL of a text', 'see http://a.example/x?access_token=s3cret&b=1', 'text/html'],
    [
      'in a part of a form',
      '--b\r\nContent-Disposition: form-data; name="password"\r\n\r\ns3cret\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
    ],
  ])('%s', (_, text, contentType) => {
    const masked = mask.text(text, contentType);
    expect(masked).not.toContain('s3cret');
    expect(masked).toContain('•••');
  });

  it.each([
    'http://a.example/cb#access_token=s3cret&state=1',
    'http://a.example/#/orders?token=s3cret',
    'http://a.example/orders;token=s3cret/7',
    'http://a.example/?next=%2Fcb%3Ftoken%3Ds3cret',
  ])('in the URL %s', (url) => {
    expect(mask.url(url)).not.toContain('s3cret');
  });

  it.each([
    ['Location', 'http://a.example/cb?access_token=s3cret'],
    ['Content-Location', '/cb#id_token=s3cret'],
    ['Link', '<http://a.example/x?token=s3cret&page=2>; rel="next"'],
    ['Refresh', '5; url=http://a.example/?api_key=s3cret'],
    ['Referer', 'http://a.example/?sig=1&client_secret=s3cret'],
  ])('in %s: %s', (name, value) => {
    expect(mask.headers([[name, value]])[0]?.[1]).not.toContain('s3cret');
  });

  it.each([
    ['{"author":"Ada","page":2}', 'application/json'],
    ['data: {"id":7}\n\n', 'text/event-stream'],
    ['{ orders(sort: "name") { id } }', 'application/graphql'],
    ['All is well: 7 orders.', 'text/plain'],
  ])('and leaves %j as it is', (text, contentType) => {
    expect(mask.text(text, contentType)).toBe(text);
  });
});

describe('JSON of any depth (L1)', () => {
  it.each([6_000, 200_000])('is masked %d deep', (depth) => {
    const text = `${'{"a":['.repeat(depth)}{"token":"s3cret"}${']}'.repeat(depth)}`;
    expect(mask.text(text, 'application/json')).toBe(text.replace('s3cret', '•••'));
  });
});
