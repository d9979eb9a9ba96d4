import { noEdits } from '@endpoint-atlas/engine/requests';
import { describe, expect, it } from 'vitest';
import { anEndpoint, findings } from '../../test/an-endpoint.fixture.ts';
import { createEndpointStore } from '../project/endpoint-store.ts';
import { type EditStore, openEditStore } from '../stores/edit-store.ts';
import { openScriptStore } from '../stores/script-store.ts';
import { followRenames } from './follow-renames.ts';

const before = anEndpoint({ id: 'Orders#get', methodName: 'get' });
const after = anEndpoint({ id: 'Orders#show', methodName: 'show' });
const other = anEndpoint({ id: 'Orders#list', path: '/orders' });
const typed = { body: 'typed' };

async function start() {
  const storage = { keys: () => [], get: () => undefined, update: async () => {} };
  const secrets = {
    get: async () => undefined,
    store: async () => {},
    delete: async () => {},
    onDidChange: () => ({ dispose() {} }),
  };
  const places = { storage, secrets, workspace: 'w', log: () => {}, report() {} };
  const edits: EditStore = await openEditStore(places);
  const scripts = await openScriptStore(places);
  const store = createEndpointStore();
  store.apply([findings('/Orders.java', before, other)]);
  followRenames(store, edits, [scripts], () => '/w/checkout');
  edits.set(before.id, typed);
  return { store, edits, scripts };
}

describe('following renames', () => {
  it('moves the edits to the endpoint with the same verb and path', async () => {
    const { store, edits } = await start();
    store.apply([findings('/Orders.java', after, other)]);
    expect(edits.get(after.id)).toEqual(typed);
    expect(edits.isEdited(before.id)).toBe(false);
  });

  it('moves the scripts of the endpoint as well', async () => {
    const { store, scripts } = await start();
    scripts.set(before, 'endpoint', { before: 'own()', after: '' });
    scripts.set(before, 'class', { before: '', after: 'all()' });
    store.apply([findings('/Orders.java', after, other)]);
    expect(scripts.of(after)).toMatchObject({ endpoint: { before: 'own()' }, class: { after: 'all()' } });
    expect(scripts.hasOwn(before)).toBe(false);
  });

  it('moves what an earlier version kept under the name of the folder', async () => {
    const { store, edits, scripts } = await start();
    const old = anEndpoint({ id: 'checkout:Shop#pay(Long)', module: 'checkout' });
    const now = anEndpoint({ id: 'shop-api:Shop#pay(Long)', module: 'shop-api' });
    const library = anEndpoint({ id: 'library:Shop#pay(Long)', module: 'library' });
    edits.set(old.id, typed);
    scripts.set(old, 'endpoint', { before: 'own()', after: '' });
    scripts.set(old, 'class', { before: '', after: 'all()' });
    store.apply([findings('/w/checkout/library/Shop.java', library)]);
    expect(edits.get(library.id)).toEqual(noEdits);
    store.apply([findings('/w/checkout/src/Shop.java', now)]);
    expect([edits.get(now.id), edits.isEdited(old.id)]).toEqual([typed, false]);
    expect(scripts.of(now)).toMatchObject({ endpoint: { before: 'own()' }, class: { after: 'all()' } });
  });

  it('moves the edits to an endpoint whose module has another name', async () => {
    const { store, edits } = await start();
    const named = (module: string) => anEndpoint({ id: `${module}:Shop#pay(Long)`, module, path: '/pay' });
    store.apply([findings('/Shop.java', named('one'))]);
    edits.set(named('one').id, typed);
    store.apply([findings('/Shop.java', named('two'))]);
    expect(edits.get(named('two').id)).toEqual(typed);
  });

  it('keeps the edits of an endpoint that is only gone for a while', async () => {
    const { store, edits } = await start();
    store.apply([findings('/Orders.java', other)]);
    store.apply([findings('/Orders.java', before, other)]);
    expect(edits.get(before.id)).toEqual(typed);
  });

  it('takes no edits to an endpoint that was there before, or has its own', async () => {
    const { store, edits } = await start();
    edits.set(after.id, { body: 'own' });
    store.apply([findings('/Orders.java', after, other)]);
    expect(edits.get(after.id)).toEqual({ body: 'own' });
    expect(edits.get(other.id)).toEqual(noEdits);
    expect(edits.get(before.id)).toEqual(typed);
  });
});
