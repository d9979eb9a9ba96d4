import { expect, test } from 'vitest';
import { machine } from '../test/machine.fixture.ts';
import { openSharedSecret } from './shared-secret.ts';

test('two windows keep what both have set', async () => {
  const { places } = machine();
  const [first, second] = [await openSharedSecret('k', places()), await openSharedSecret('k', places())];
  first.change(new Map([['a', 1]]));
  await first.flush();
  second.change(new Map([['b', 2]]));
  await second.flush();
  expect(new Map((await openSharedSecret('k', places())).values())).toEqual(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  );
});

test('two windows keep the variables that both have set in one environment, and what one removes is gone', async () => {
  const { places } = machine();
  const start = await openSharedSecret('k', places());
  start.change(new Map([['dev', { old: 1, gone: 1 }]]));
  await start.flush();
  const [first, second] = [await openSharedSecret('k', places()), await openSharedSecret('k', places())];
  first.change(new Map([['dev', { old: 1, gone: 1, first: 1 }]]));
  await first.flush();
  second.change(new Map([['dev', { old: 2 }]]));
  await second.flush();
  expect((await openSharedSecret('k', places())).values().get('dev')).toEqual({ old: 2, first: 1 });
});

test('damaged values are set aside, told once, and never overwritten', async () => {
  const { places, secretValues, told } = machine();
  const store = await openSharedSecret('k', places());
  store.change(new Map([['token', 'abc']]));
  await store.flush();
  const damaged = String(secretValues.get('k')).replace('abc', 'abd');
  secretValues.set('k', damaged);
  const again = await openSharedSecret('k', places());
  expect(again.values().size).toBe(0);
  again.change(new Map([['token', 'new']]));
  await again.flush();
  expect(secretValues.get('setAside:k')).toBe(damaged);
  expect(told).toHaveLength(1);
  expect((await openSharedSecret('k', places())).values().get('token')).toBe('new');
});

test('what was stored before there were checksums is read', async () => {
  const { places, secretValues } = machine();
  secretValues.set('k', '{"token": "abc"}');
  expect((await openSharedSecret('k', places())).values().get('token')).toBe('abc');
});
