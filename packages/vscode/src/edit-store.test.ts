import type { EndpointEdits, EndpointId } from '@endpoint-atlas/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { machine } from '../test/machine.fixture.ts';
import { openEditStore } from './edit-store.ts';

const id = 'shop OrderController show(long)' as EndpointId;
const harmless: EndpointEdits = { pathParams: { changed: [{ name: 'id', value: '7' }] } };
const canary = 'canary-5f2b';
const secret: EndpointEdits = {
  headers: { added: [{ name: 'Authorization', value: `Bearer ${canary}`, enabled: true, type: 'text' }] },
};

function stores() {
  const { values, secretValues, problems, places } = machine();
  return { values, secretValues, problems, open: (workspace?: string) => openEditStore(places(workspace)) };
}

afterEach(() => void vi.useRealTimers());

describe('edit store', () => {
  it('finds edits again after a restart', async () => {
    const { open } = stores();
    const store = await open();
    store.set(id, harmless);
    await store.flush();
    const restarted = await open();
    expect(restarted.get(id)).toEqual(harmless);
    expect(restarted.isEdited(id)).toBe(true);
  });

  it('leaves nothing behind when edits are reset', async () => {
    const { open, values, secretValues } = stores();
    const store = await open();
    store.set(id, secret);
    await store.flush();
    store.set(id, {});
    await store.flush();
    expect(values.size + secretValues.size).toBe(0);
  });

  it('keeps edits that may hold a secret among the secrets only', async () => {
    const { open, values, secretValues } = stores();
    const store = await open();
    store.set(id, secret);
    await store.flush();
    expect(JSON.stringify([...values])).not.toContain(canary);
    expect(JSON.stringify([...secretValues])).toContain(canary);
    expect((await open()).get(id)).toEqual(secret);
  });

  it('moves edits out of the secrets once they hold none', async () => {
    const { open, secretValues } = stores();
    const store = await open();
    store.set(id, secret);
    await store.flush();
    store.set(id, harmless);
    await store.flush();
    expect(secretValues.size).toBe(0);
    expect((await open()).get(id)).toEqual(harmless);
  });

  it('does without a secret that was deleted elsewhere', async () => {
    const { open, secretValues } = stores();
    const store = await open();
    store.set(id, secret);
    await store.flush();
    secretValues.clear();
    expect((await open()).get(id)).toEqual({});
  });

  it('survives damaged storage and says so', async () => {
    const { open, values, problems } = stores();
    values.set(`edits:${id}`, { version: 1, edits: { host: 5, pathParams: 'no' } });
    const store = await open();
    expect(store.get(id)).toEqual({});
    expect(problems).toHaveLength(2);
  });

  it('tells only when an endpoint becomes edited or stops being edited', async () => {
    const { open } = stores();
    const store = await open();
    const told: EndpointId[] = [];
    store.onDidChange((each) => told.push(each));
    store.set(id, harmless);
    store.set(id, { ...harmless, body: '{}' });
    expect(told).toEqual([id]);
    store.set(id, {});
    expect(told).toEqual([id, id]);
  });

  it('writes by itself a moment after the last change', async () => {
    const { open, values } = stores();
    const store = await open();
    vi.useFakeTimers();
    store.set(id, harmless);
    expect(values.size).toBe(0);
    await vi.advanceTimersByTimeAsync(400);
    expect(values.size).toBe(1);
  });
});
