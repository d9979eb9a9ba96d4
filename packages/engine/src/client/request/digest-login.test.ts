import { expect, it } from 'vitest';
import { type DigestLogin, digestLogin } from './digest-login.ts';

it.each<[string, DigestLogin | undefined]>([
  ['Digest {{username}} {{password}}', { user: '{{username}}', password: '{{password}}' }],
  ['digest ann secret', { user: 'ann', password: 'secret' }],
  ['Digest ann open sesame', { user: 'ann', password: 'open sesame' }],
  ['Digest ann a=b', { user: 'ann', password: 'a=b' }],
  ['Digest username="ann", realm="shop"', undefined],
  ['Digest YW5uOnB3', undefined],
  ['Basic ann secret', undefined],
  ['', undefined],
])('%s', (value, login) => {
  expect(digestLogin(['Authorization', value])).toEqual(login);
  expect(digestLogin(['X-Authorization', value])).toBeUndefined();
});
