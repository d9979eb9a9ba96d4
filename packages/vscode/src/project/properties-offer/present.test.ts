import type { EndpointId, ServerPropertyChange } from '@endpoint-atlas/engine';
import { expect, test } from 'vitest';
import { presentOffer } from './present.ts';

const change = (path: string, what: Partial<ServerPropertyChange> = {}): ServerPropertyChange => ({
  id: path as EndpointId,
  method: 'GET',
  path,
  ...what,
});
const at = (port: number) => ({ host: `http://localhost:${port}` });

test.each<[readonly ServerPropertyChange[], string | undefined]>([
  [[], undefined],
  [[change('/orders', { becomes: '/shop/orders' })], '/orders becomes /shop/orders.'],
  [
    [change('/orders', { becomes: '/shop/orders', ...at(8081) })],
    '/orders becomes /shop/orders, the port 8081.',
  ],
  [[change('/a', at(8081)), change('/b', at(8081))], 'the port becomes 8081. It changes 2 endpoints.'],
  [[change('/a', at(1)), change('/b', at(2))], 'the ports become 1 and 2. It changes 2 endpoints.'],
  [
    [1, 2, 3, 4, 5, 6].map((port) => change(`/${port}`, at(port))),
    'the ports become 1, 2, 3, 4 and 2 more. It changes 6 endpoints.',
  ],
  [[change('/a', { host: 'https://localhost:8443' })], 'the host becomes https://localhost:8443.'],
  [
    [change('/a', at(1)), change('/b', { host: 'https://x.example:2' })],
    'the hosts become http://localhost:1 and https://x.example:2. It changes 2 endpoints.',
  ],
  [[change('/a', { becomes: `/${'x'.repeat(90)}` })], `/a becomes /${'x'.repeat(58)}….`],
  [[change('/a', { becomes: '/b\u202Ec' })], '/a becomes /b\\u202ec.'],
])('%j is told as "%s"', (changes, sentence) => {
  expect(presentOffer(changes)?.sentence).toBe(
    sentence === undefined ? undefined : `Switch on spring-properties: ${sentence}`,
  );
});

test('an endpoint is told its own change only', () => {
  const offer = presentOffer([change('/a', { becomes: '/s/a' }), change('/b', at(8081))]);
  expect(offer?.sentenceFor('/b' as EndpointId)).toBe(
    'Its properties are not read. With spring-properties, the port becomes 8081.',
  );
  expect(offer?.sentenceFor('/c' as EndpointId)).toBeUndefined();
});
