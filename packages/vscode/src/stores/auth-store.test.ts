import { describe, expect, it } from 'vitest';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import { openAuthStore } from './auth-store.ts';
import { openTokenStore } from './token-store.ts';

/** What two sessions share. */
function machine() {
  const values = new Map<string, unknown>();
  const secrets = new Map<string, string>();
  return {
    values,
    kept: secrets,
    places: {
      storage: {
        keys: () => [...values.keys()],
        get: (key: string) => values.get(key),
        async update(key: string, value: unknown) {
          if (value === undefined) values.delete(key);
          else values.set(key, value);
        },
      },
      secrets: {
        get: async (key: string) => secrets.get(key),
        async store(key: string, value: string) {
          secrets.set(key, value);
        },
        async delete(key: string) {
          secrets.delete(key);
        },
        onDidChange: () => ({ dispose() {} }),
      },
      workspace: 'w',
      log() {},
      report() {},
    },
  };
}

describe('auth of endpoints', () => {
  const endpoint = anEndpoint();
  const basic = { kind: 'basic', user: 'ann', password: 'canary-password' } as const;

  it('is there again in the next session, with its secrets among the secrets', async () => {
    const { places, values, kept } = machine();
    const first = await openAuthStore(places, () => 'dev');
    first.set(endpoint, 'class', basic);
    first.set(endpoint, 'environment', { kind: 'bearer', token: '{{token}}' });
    await first.flush();
    expect(JSON.stringify([...values])).not.toContain('canary');
    expect(JSON.stringify([...values])).toContain('{{token}}');
    expect(JSON.stringify([...kept])).toContain('canary-password');

    const next = await openAuthStore(places, () => undefined);
    expect(next.of(endpoint)).toEqual({ class: basic });
    const withDev = await openAuthStore(places, () => 'dev');
    expect(withDev.of(endpoint)).toEqual({
      class: basic,
      environment: { kind: 'bearer', token: '{{token}}' },
    });
  });

  it('is forgotten with its secret, and follows an endpoint that is renamed', async () => {
    const { places, kept } = machine();
    const store = await openAuthStore(places, () => undefined);
    store.set(endpoint, 'endpoint', basic);
    const renamed = anEndpoint({ id: `${endpoint.id}2` as typeof endpoint.id });
    store.follow(endpoint, renamed);
    expect(store.hasOwn(endpoint)).toBe(false);
    expect(store.of(renamed)).toEqual({ endpoint: basic });
    store.set(renamed, 'endpoint', undefined);
    await store.flush();
    expect([...kept]).toEqual([]);
  });
});

it('keeps tokens among the secrets until the user signs out, and reads only what is one', async () => {
  const { places, kept } = machine();
  const open = () => openTokenStore('tokens', places.secrets, places.log);
  const first = await open();
  first.set('a', { accessToken: 'one', expiresAt: 5, refreshToken: 'two' });
  await first.flush();
  expect((await open()).get('a')).toEqual({
    accessToken: 'one',
    expiresAt: 5,
    refreshToken: 'two',
  });
  first.set('a', undefined);
  await first.flush();
  expect(kept.size).toBe(0);
  kept.set('tokens', '{"a": {"accessToken": 3}, "b": 4');
  expect((await open()).get('a')).toBeUndefined();
});
