import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTarget } from '../http/target.ts';
import { type AllowedHost, isAllowed, isAllowedAddress, readAllowedHost } from './allowed-hosts.ts';

function hosts(...texts: readonly string[]): readonly AllowedHost[] {
  return texts.map((text) => {
    const host = readAllowedHost(text);
    if (host === undefined) throw new Error(`${text} is no host`);
    return host;
  });
}

function mayConnect(url: string, ...allowed: readonly string[]): boolean | undefined {
  const target = readTarget(url);
  return target && isAllowed(target, hosts(...allowed));
}

test.each([
  ['https://api.example.com/x', 'api.example.com', true],
  ['https://API.Example.com./x', 'api.example.com', true],
  ['https://api.example.com:8443/x', 'api.example.com', true],
  ['https://api.example.com:8443/x', 'api.example.com:8443', true],
  ['https://api.example.com/x', 'api.example.com:443', true],
  ['http://api.example.com/x', 'api.example.com:443', false],
  ['https://a.b.example.com/', '*.example.com', true],
  ['https://a.example.com/', '*.example.com:444', false],
  ['https://example.com/', '*.example.com', false],
  ['https://notexample.com/', '*.example.com', false],
  ['https://api.example.com.evil.org/', 'api.example.com', false],
  ['https://api.example.com@evil.org/', 'api.example.com', false],
  ['https://evil.org/?api.example.com', 'api.example.com', false],
  ['https://evil.org#@api.example.com', 'api.example.com', false],
  ['http://127.1:8080/', '127.0.0.1:8080', true],
  ['http://[::1]:8080/', '[::1]:8080', true],
  ['http://[0:0:0:0:0:0:0:1]/', '::1', true],
  ['http://127.0.0.1/', 'localhost', false],
  ['http://bücher.example/', 'bücher.example', true],
  ['http://xn--bcher-kva.example/', 'bücher.example', true],
] as const)('%s where %s is allowed: %s', (url, allowed, may) => {
  expect(mayConnect(url, allowed)).toBe(may);
});

test('what a parser would have to mend is no URL to connect to', () => {
  expect(mayConnect('https://evil.org\\@api.example.com', 'api.example.com')).toBeUndefined();
});

test.each([
  '',
  '*',
  '*.com',
  '*.1.2.3.4',
  'https://a.example',
  'a.example/x',
  'u@a.example',
  'a b',
  'a:0',
  'a:x',
  '[::1',
  'a.*.example',
])('%j is no host to allow', (text) => {
  expect(readAllowedHost(text)).toBeUndefined();
});

const special = [
  ...[
    '0.0.0.0',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '100.100.100.200',
  ],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', 'fe80::1', 'ff02::1', 'fd00:ec2::254'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', '::7f00:1'],
];

test.each(special)('a name does not lead to %s', (address) => {
  expect(isAllowedAddress(address, 80, hosts('*.example.com', 'api.example.com'))).toBe(false);
});

test.each(['10.0.0.1', '192.168.1.1', '172.16.0.1', '93.184.216.34', '2606:2800:220:1::1', 'fd12::1'])(
  'a name may lead to %s',
  (address) => {
    expect(isAllowedAddress(address, 80, hosts('api.example.com'))).toBe(true);
  },
);

test('an address that is named may be reached, on the port that is named', () => {
  expect(isAllowedAddress('169.254.169.254', 80, hosts('169.254.169.254'))).toBe(true);
  expect(isAllowedAddress('127.0.0.1', 80, hosts('localhost'))).toBe(true);
  expect(isAllowedAddress('::1', 80, hosts('localhost'))).toBe(true);
  expect(isAllowedAddress('127.0.0.1', 81, hosts('localhost:80'))).toBe(false);
  expect(isAllowedAddress('169.254.169.254', 80, hosts('localhost'))).toBe(false);
});

test('whatever is written as an address of this machine is seen as one', () => {
  const parts = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
  const spellings = parts.chain(([b, c, d]) => {
    const number = 127 * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
    return fc.constantFrom(
      `127.${b}.${c}.${d}`,
      `0x7f.${b}.${c}.0x${d.toString(16)}`,
      `0177.${b}.${c}.${d}`,
      String(number),
      `0x${number.toString(16)}`,
      `[::ffff:127.${b}.${c}.${d}]`,
    );
  });
  fc.assert(
    fc.property(spellings, (host) => {
      const target = readTarget(`http://${host}:8080/`);
      expect(target && isAllowedAddress(target.host, 8080, hosts('api.example.com'))).toBe(false);
    }),
  );
});
