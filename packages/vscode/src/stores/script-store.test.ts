import { describe, expect, it } from 'vitest';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import { machine } from '../../test/machine.fixture.ts';
import { openScriptStore } from './script-store.ts';

const show = anEndpoint();
const sibling = anEndpoint({ path: '/orders' });
const stranger = anEndpoint({ className: 'com.acme.UserController', folder: 'Orders', path: '/users' });
const canary = 'canary-91c4';

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
