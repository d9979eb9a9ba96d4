import { expect, it } from 'vitest';
import { withoutCredentials } from '../../../text/without-credentials.ts';
import { findDestination, parseOrigin } from './origin.ts';

it.each<[string, string | undefined]>([
  ['http://Localhost:8080/x', 'http://localhost:8080'],
  ['https://api.acme.com?x=@y', 'https://api.acme.com:443'],
  ['http://ada:lovelace@api.acme.com/x', 'http://api.acme.com:80'],
  ['http://a@one:80@two/x', 'http://two:80'],
  ['http://[::1]:8080/', 'http://[::1]:8080'],
  ['http://[::1]/', 'http://[::1]:80'],
  ['http://evil\\@localhost/', undefined],
  ['http://evil\t/@localhost/', undefined],
  ['http:///evil/', undefined],
  ['http://', undefined],
  ['http:evil/', undefined],
  ['file:///etc/passwd', undefined],
])('the origin of %s', (url, expected) => expect(parseOrigin(url)).toBe(expected));

it('tells tenants of one address apart by their Host header', () => {
  const url = 'https://10.0.0.1/x';
  expect(findDestination({ url, headers: [] })).toBe('https://10.0.0.1:443');
  expect(findDestination({ url, headers: [['host', 'a.example:8443']] })).toBe('https://a.example:8443');
});

it('shows no password', () => {
  expect(withoutCredentials('http://ada:l@velace@api.example/x@y')).toBe('http://api.example/x@y');
  expect(withoutCredentials('grpc://u:p@api.example:80')).toBe('grpc://api.example:80');
  expect(withoutCredentials('http://api.example/a@b?c=d@e')).toBe('http://api.example/a@b?c=d@e');
});
