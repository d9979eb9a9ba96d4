import { expect, test, vi } from 'vitest';
import { machine } from '../../test/machine.fixture.ts';
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

test('two windows that change variables in the same millisecond keep both', async () => {
  const { places, secretValues } = machine();
  const start = await openSharedSecret('k', places());
  start.change(new Map([['dev', { old: 1 }]]));
  await start.flush();
  const [first, second] = [await openSharedSecret('k', places()), await openSharedSecret('k', places())];
  first.change(
    new Map<string, unknown>([
      ['dev', { old: 1, first: 1 }],
      ['one', 1],
    ]),
  );
  second.change(
    new Map<string, unknown>([
      ['dev', { second: 1 }],
      ['two', 2],
    ]),
  );
  await Promise.all([first.flush(), second.flush()]);
  await vi.waitFor(async () => {
    expect(secretValues.get('k')).toBeDefined();
    expect(Object.fromEntries((await openSharedSecret('k', places())).values())).toEqual({
      dev: { first: 1, second: 1 },
      one: 1,
      two: 2,
    });
  });
});

test('of two changes of one variable in the same millisecond one stays, and the windows come to rest', async () => {
  const { places, secretValues } = machine();
  const [first, second] = [await openSharedSecret('k', places()), await openSharedSecret('k', places())];
  const writes: unknown[] = [];
  places().secrets.onDidChange(() => writes.push(secretValues.get('k')));
  first.change(new Map([['a', 1]]));
  second.change(new Map([['a', 2]]));
  await Promise.all([first.flush(), second.flush()]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([1, 2]).toContain((await openSharedSecret('k', places())).values().get('a'));
  expect(writes.length).toBeLessThan(5);
});

test('a window that removes its last variable of an environment leaves those of another', async () => {
  const { places } = machine();
  const start = await openSharedSecret('k', places());
  start.change(new Map([['dev', { mine: 1 }]]));
  await start.flush();
  const [first, second] = [await openSharedSecret('k', places()), await openSharedSecret('k', places())];
  second.change(new Map([['dev', { mine: 1, theirs: 2 }]]));
  await second.flush();
  first.change(new Map());
  await first.flush();
  expect(Object.fromEntries((await openSharedSecret('k', places())).values())).toEqual({
    dev: { theirs: 2 },
  });
});

test('what could not be stored is told, and stored with the next change', async () => {
  const { places, reported } = machine();
  const { secrets } = places();
  const store = vi.spyOn(secrets, 'store').mockRejectedValueOnce(new Error('the keychain is locked'));
  const window = await openSharedSecret('k', places());
  window.change(new Map([['a', 1]]));
  await window.flush();
  expect(reported).toEqual(['Variables could not be stored. They last until the window is closed.']);
  window.change(
    new Map([
      ['a', 1],
      ['b', 2],
    ]),
  );
  await window.flush();
  store.mockRestore();
  expect(Object.fromEntries((await openSharedSecret('k', places())).values())).toEqual({ a: 1, b: 2 });
});

test('secrets that the system refuses to read are told and never overwritten', async () => {
  const { places, secretValues, reported } = machine();
  const before = await openSharedSecret('k', places());
  before.change(new Map([['a', 1]]));
  await before.flush();
  const whole = secretValues.get('k');
  const refused = vi.spyOn(places().secrets, 'get').mockRejectedValue(new Error('the keychain is locked'));
  const window = await openSharedSecret('k', places());
  window.change(new Map([['b', 2]]));
  await window.flush();
  expect(secretValues.get('k')).toBe(whole);
  expect(reported).toHaveLength(2);
  refused.mockRestore();
});

test('damaged values are set aside, told once, and never overwritten', async () => {
  const before = machine();
  const store = await openSharedSecret('k', before.places());
  store.change(new Map([['token', 'abc']]));
  await store.flush();
  const damaged = String(before.secretValues.get('k')).replace('abc', 'abd');
  const { places, secretValues, reported } = machine();
  secretValues.set('k', damaged);
  const again = await openSharedSecret('k', places());
  expect(again.values().size).toBe(0);
  again.change(new Map([['token', 'new']]));
  await again.flush();
  expect(secretValues.get('setAside:k')).toBe(damaged);
  expect(reported).toHaveLength(1);
  expect((await openSharedSecret('k', places())).values().get('token')).toBe('new');
});

test('what was stored before there were checksums is read', async () => {
  const { places, secretValues } = machine();
  secretValues.set('k', '{"token": "abc"}');
  expect((await openSharedSecret('k', places())).values().get('token')).toBe('abc');
});
