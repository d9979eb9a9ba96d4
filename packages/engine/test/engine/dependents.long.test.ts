import { describe, expect, it } from 'vitest';
import { retainedMb } from '../../../../test/retained-heap.ts';
import type { FoundEndpoints } from '../../src/endpoints/bind/find-endpoints.ts';
import { createDependents } from '../../src/engine/dependents.ts';
import type { TypeChanges } from '../../src/source/project/changed-types.ts';

const changeOf =
  (name: string): TypeChanges =>
  () => ({ appeared: [], changed: [`shop.${name}`], vanished: [], extended: [] });

/** What was found in a file that looked these names up. */
const having = (...names: readonly string[]): FoundEndpoints => ({
  endpoints: [],
  handlers: new Map(),
  diagnostics: [],
  dependencies: { names: new Set(names), subtypesOf: new Set() },
});

describe('the files that depend on a name', () => {
  it('remember nothing of ever new names, such as those of a class that is being typed', async () => {
    const dependents = createDependents(new Map([['/A.java', having('Order')]]));
    const grown = await retainedMb(() => {
      for (let n = 0; n < 50_000; n++) dependents.of([changeOf(`Order${n}`)]);
    });
    expect(grown).toBeLessThan(3);
  });

  it('are known again after their name was forgotten', () => {
    const found = new Map([['/A.java', having('Order')]]);
    const dependents = createDependents(found);
    expect([...dependents.of([changeOf('Order')])]).toEqual(['/A.java']);
    for (let n = 0; n < 5000; n++) dependents.of([changeOf(`Other${n}`)]);
    found.set('/B.java', having('Order'));
    dependents.update('/B.java', undefined);
    expect([...dependents.of([changeOf('Order')])]).toEqual(['/A.java', '/B.java']);
  });

  it('are all told where very many names change at once', () => {
    const names = Array.from({ length: 5000 }, (_, n) => `Order${n}`);
    const dependents = createDependents(new Map([['/A.java', having(names[0] ?? '')]]));
    expect([...dependents.of(names.map(changeOf))]).toEqual(['/A.java']);
  });
});
