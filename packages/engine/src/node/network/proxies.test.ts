import { describe, expect, test } from 'vitest';
import { readTarget } from '../http/target.ts';
import { proxyFor, readProxies } from './proxies.ts';

function proxyOf(url: string, environment: Record<string, string>): string | undefined {
  const target = readTarget(url);
  const found = target && proxyFor(target, readProxies(environment));
  return found?.kind === 'proxy' ? `${found.proxy.host}:${found.proxy.port}` : found?.detail;
}

const both = { HTTP_PROXY: 'http://plain:3128', HTTPS_PROXY: 'secure:3129' };

describe('which proxy a request goes through', () => {
  test.each<[what: string, url: string, environment: Record<string, string>, proxy: string | undefined]>([
    ['none where none is named', 'https://a.example', {}, undefined],
    ['that of the scheme', 'http://a.example', both, 'plain:3128'],
    ['that of the scheme, without http:// before it', 'https://a.example', both, 'secure:3129'],
    ['that for all, where the scheme has none', 'https://a.example', { ALL_PROXY: 'all:1' }, 'all:1'],
    ['that in small letters', 'http://a.example', { ...both, http_proxy: 'small:1' }, 'small:1'],
    ['none where a variable is empty', 'http://a.example', { HTTP_PROXY: '' }, undefined],
    ['none to this machine', 'http://localhost:8080', both, undefined],
    ['none to an address of this machine', 'http://127.1:8080', both, undefined],
    [
      'none of another kind',
      'http://a.example',
      { HTTP_PROXY: 'socks5://user:word@s:1' },
      'of the kind "socks5", which is not supported,',
    ],
  ])('%s', (_, url, environment, proxy) => {
    expect(proxyOf(url, environment)).toBe(proxy);
  });

  test.each<[except: string, url: string, isExcepted: boolean]>([
    ['*', 'http://a.example', true],
    ['a.example', 'http://a.example', true],
    ['a.example', 'http://A.example.', true],
    ['a.example', 'http://b.a.example', true],
    ['a.example', 'http://ba.example', false],
    ['.a.example', 'http://b.a.example', true],
    ['*.a.example', 'http://b.a.example', true],
    ['b.example, a.example', 'http://a.example', true],
    ['b.example a.example', 'http://a.example', true],
    ['a.example:8080', 'http://a.example:8080', true],
    ['a.example:8080', 'http://a.example', false],
    ['10.1.2.3', 'http://10.1.2.3', true],
    ['2.3', 'http://10.1.2.3', false],
    ['10.0.0.0/8', 'http://10.1.2.3', true],
    ['10.0.0.0/8', 'http://11.1.2.3', false],
    ['10.0.0.0/99', 'http://10.1.2.3', false],
    ['fd00::1', 'http://[fd00::1]', true],
    ['[fd00::1]:81', 'http://[fd00::1]:81', true],
    ['fd00::/8', 'http://[fd12::1]', true],
    ['fd00::/8', 'http://a.example', false],
  ])('NO_PROXY=%s and %s', (except, url, isExcepted) => {
    expect(proxyOf(url, { ...both, NO_PROXY: except })).toBe(isExcepted ? undefined : 'plain:3128');
  });
});
