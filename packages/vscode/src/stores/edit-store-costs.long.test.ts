/** What the edit store leaves in memory. */
import type { EndpointId } from '@endpoint-atlas/engine';
import { expect, it } from 'vitest';
import { retainedMb } from '../../../../test/retained-heap.ts';
import { machine } from '../../test/machine.fixture.ts';
import { openEditStore } from './edit-store.ts';

const id = 'shop OrderController show(long)' as EndpointId;
const edits = { pathParams: { changed: [{ name: 'id', value: '7' }] } };

it('remembers nothing of the endpoints without edits, however many come and go', async () => {
  const store = await openEditStore(machine().places());
  const grown = await retainedMb(() => {
    for (let n = 0; n < 100_000; n++) store.isEdited(`shop OrderController show${n}(long)` as EndpointId);
  });
  expect(grown).toBeLessThan(2);
  expect(store.isEdited(id)).toBe(false);
});

it('remembers nothing of endpoints whose edits were reset', async () => {
  const store = await openEditStore(machine().places());
  const grown = await retainedMb(async () => {
    for (let n = 0; n < 20_000; n++) {
      store.set(`shop OrderController show${n}(long)` as EndpointId, edits);
      store.set(`shop OrderController show${n}(long)` as EndpointId, {});
    }
    await store.flush();
  });
  expect(grown).toBeLessThan(2);
});
