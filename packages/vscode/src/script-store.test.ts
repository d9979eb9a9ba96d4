import { describe, expect, it } from 'vitest';
import { anEndpoint } from '../test/an-endpoint.fixture.ts';
import type { KeyValueStorage, SecretStorage } from './kept-values.ts';
import { openScriptStore } from './script-store.ts';
import { openVariableStore } from './variable-store.ts';

const show = anEndpoint();
const sibling = anEndpoint({ path: '/orders' });
const stranger = anEndpoint({ className: 'com.acme.UserController', folder: 'Orders', path: '/users' });
const canary = 'canary-91c4';

function machine() {
  const values = new Map<string, unknown>();
  const secretValues = new Map<string, string>();
  const problems: string[] = [];
  const storage: KeyValueStorage = {
    keys: () => [...values.keys()],
    get: (key) => values.get(key),
    async update(key, value) {
      if (value === undefined) values.delete(key);
      else values.set(key, structuredClone(value));
    },
  };
  const secrets: SecretStorage = {
    get: async (key) => secretValues.get(key),
    store: async (key, value) => void secretValues.set(key, value),
    delete: async (key) => void secretValues.delete(key),
  };
  const places = (workspace = 'w1') => ({
    storage,
    secrets,
    workspace,
    log: (problem: string) => problems.push(problem),
  });
  return { values, secretValues, problems, places };
}

describe('scripts', () => {
  it('of a class and a folder are shared by their endpoints, and by no others', async () => {
    const store = await openScriptStore(machine().places());
    store.set(show, 'class', { before: 'class()', after: '' });
    store.set(show, 'folder', { before: '', after: 'folder()' });
    store.set(show, 'endpoint', { before: 'own()', after: '' });
    expect(store.of(sibling)).toEqual({
      folder: { before: '', after: 'folder()' },
      class: { before: 'class()', after: '' },
      endpoint: { before: '', after: '' },
    });
    expect(Object.values(store.of(stranger)).flatMap(Object.values).join('')).toBe('');
  });

  it('are there after a restart, and leave nothing behind when they are deleted', async () => {
    const { places, values, secretValues } = machine();
    const store = await openScriptStore(places());
    store.set(show, 'endpoint', { before: 'own()', after: '' });
    await store.flush();
    const restarted = await openScriptStore(places());
    expect(restarted.of(show).endpoint.before).toBe('own()');
    restarted.set(show, 'endpoint', { before: ' ', after: '' });
    await restarted.flush();
    expect(values.size + secretValues.size).toBe(0);
  });

  it('with a secret in them are kept among the secrets only', async () => {
    const { places, values, secretValues } = machine();
    const store = await openScriptStore(places());
    store.set(show, 'class', { before: `pm.request.auth.bearer('${canary}')`, after: '' });
    await store.flush();
    expect(JSON.stringify([...values])).not.toContain(canary);
    expect(JSON.stringify([...secretValues])).toContain(canary);
    expect((await openScriptStore(places())).of(sibling).class.before).toContain(canary);
  });

  it('that are damaged are none', async () => {
    const { places, values } = machine();
    values.set(`scripts:endpoint:${show.id}`, { before: 7 });
    const store = await openScriptStore(places());
    expect(store.of(show).endpoint).toEqual({ before: '', after: '' });
  });
});

describe('variables', () => {
  const kept = {
    environment: [['a', 1]],
    collectionVariables: [['b', { token: canary }]],
    globals: [['c', canary]],
  } as const;

  it('of collections are there again in their workspace, global ones in all, and environments in none', async () => {
    const { places } = machine();
    (await openVariableStore(places())).write(kept);
    expect((await openVariableStore(places())).read()).toEqual({ ...kept, environment: [] });
    expect((await openVariableStore(places('w2'))).read()).toEqual({
      environment: [],
      collectionVariables: [],
      globals: kept.globals,
    });
  });

  it('are kept among the secrets only, and leave nothing behind', async () => {
    const { places, values, secretValues } = machine();
    const store = await openVariableStore(places());
    store.write(kept);
    await expect.poll(() => secretValues.size).toBe(2);
    expect(values.size).toBe(0);
    store.write({ environment: [], collectionVariables: [], globals: [] });
    await expect.poll(() => secretValues.size).toBe(0);
  });

  it('that are damaged are none', async () => {
    const { places, secretValues } = machine();
    secretValues.set('variables', '{"a":');
    secretValues.set('variables:w1', '[1]');
    expect((await openVariableStore(places())).read()).toEqual({
      environment: [],
      collectionVariables: [],
      globals: [],
    });
  });
});
