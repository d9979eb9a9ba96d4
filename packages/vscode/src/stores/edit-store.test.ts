import type { EndpointId } from '@endpoint-atlas/engine';
import type { EndpointEdits } from '@endpoint-atlas/engine/requests';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { machine } from '../../test/machine.fixture.ts';
import { openEditStore } from './edit-store.ts';

const id = 'shop OrderController show(long)' as EndpointId;
const harmless: EndpointEdits = { pathParams: { changed: [{ name: 'id', value: '7' }] } };
const canary = 'canary-5f2b';
const secret: EndpointEdits = {
  headers: { added: [{ name: 'Authorization', value: `Bearer ${canary}`, enabled: true, type: 'text' }] },
};

const other = { name: 'X-Api-Key', value: 'key-77', enabled: true, type: 'text' } as const;

function stores() {
  const { values, secretValues, problems, reported, places } = machine();
  const { secrets } = places();
  const store = secrets.store;
  return {
    /** The next secret is stored only once the returned function has been called. */
    slowly() {
      let finish = () => {};
      const isFinished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      vi.spyOn(secrets, 'store').mockImplementationOnce(async (key, value) => {
        await isFinished;
        await store(key, value);
      });
      return finish;
    },
    refuseOnce: () => vi.spyOn(secrets, 'store').mockRejectedValueOnce(new Error('the keychain is locked')),
    values,
    secretValues,
    problems,
    reported,
    open: (workspace?: string) => openEditStore(places(workspace)),
  };
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
    const reported: EndpointId[] = [];
    store.onDidChange((each) => reported.push(each));
    store.set(id, harmless);
    store.set(id, { ...harmless, body: '{}' });
    expect(reported).toEqual([id]);
    store.set(id, {});
    expect(reported).toEqual([id, id]);
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

  it('sets damaged edits aside once, and tells of them', async () => {
    const { open, values, reported } = stores();
    const store = await open();
    store.set(id, harmless);
    await store.flush();
    const whole = String(values.get(`edits:${id}`));
    const damaged = whole.replace('"7"', '"8"');
    values.set(`edits:${id}`, damaged);
    for (let start = 0; start < 3; start++) expect((await open()).get(id)).toEqual({});
    await vi.waitFor(() => expect(values.get(`setAside:edits:${id}`)).toBe(damaged));
    expect(reported).toEqual([`Edits of ${id} could not be read as a whole. They are set aside.`]);
    const again = await open();
    again.set(id, { body: '{}' });
    await again.flush();
    expect((await open()).get(id)).toEqual({ body: '{}' });
    expect(values.get(`setAside:edits:${id}`)).toBe(damaged);
  });

  it('gives edits with one to three flipped bits as they were, or none, and never others', async () => {
    const { open, values } = stores();
    const store = await open();
    store.set(id, harmless);
    await store.flush();
    const whole = Buffer.from(String(values.get(`edits:${id}`)), 'latin1');
    for (let round = 0; round < 300; round++) {
      const bytes = Buffer.from(whole);
      for (let flips = 0; flips <= round % 3; flips++) {
        const bit = (round * 7919 + flips * 104_729) % (bytes.length * 8);
        bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      }
      values.set(`edits:${id}`, bytes.toString('latin1'));
      expect((await open()).get(id)).toEqual({});
    }
  });

  it('reads edits that were stored before there were checksums', async () => {
    const { open, values, reported } = stores();
    values.set(`edits:${id}`, { version: 1, edits: harmless });
    expect((await open()).get(id)).toEqual(harmless);
    expect(reported).toEqual([]);
  });

  it('stores the latest edit, however slowly an earlier one is stored', async () => {
    const { open, slowly } = stores();
    const store = await open();
    const newer: EndpointEdits = { headers: { added: [...(secret.headers?.added ?? []), other] } };
    const finish = slowly();
    store.set(id, secret);
    const first = store.flush();
    store.set(id, newer);
    const second = store.flush();
    finish();
    await Promise.all([first, second]);
    expect((await open()).get(id)).toEqual(newer);
  });

  it('waits on closing for the edit that is being stored', async () => {
    const { open, slowly } = stores();
    const store = await open();
    const finish = slowly();
    store.set(id, secret);
    void store.flush();
    let isClosed = false;
    const closing = store.flush().then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(isClosed).toBe(false);
    finish();
    await closing;
    expect((await open()).get(id)).toEqual(secret);
  });

  it('tells of edits that could not be stored, and stores them with the next ones', async () => {
    const { open, refuseOnce, reported } = stores();
    const store = await open();
    refuseOnce();
    store.set(id, secret);
    await store.flush();
    expect(reported).toEqual([`Edits of ${id} could not be stored. They last until the window is closed.`]);
    await store.flush();
    expect((await open()).get(id)).toEqual(secret);
  });

  it('keeps the edits of two windows on one workspace', async () => {
    const { open } = stores();
    const other = 'shop OrderController list()' as EndpointId;
    const [first, second] = [await open(), await open()];
    first.set(id, harmless);
    second.set(other, secret);
    await Promise.all([first.flush(), second.flush()]);
    const restarted = await open();
    expect([restarted.get(id), restarted.get(other)]).toEqual([harmless, secret]);
  });
});
