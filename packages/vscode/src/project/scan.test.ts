import { describe, expect, it } from 'vitest';
import { enginePath, findBase } from '../workspace/roots.ts';
import { createChangeQueue } from './changes.ts';
import { presentSummary } from './present.ts';

describe('the queue of changes', () => {
  it('tells a burst of changes once, the last one of each file', () => {
    const queue = createChangeQueue();
    queue.add({ kind: 'changed', path: '/a' });
    queue.addEditor('/b', () => ({ kind: 'edited', path: '/b', text: '1' }));
    queue.addEditor('/b', () => ({ kind: 'edited', path: '/b', text: '2' }));
    queue.add({ kind: 'deleted', path: '/a' });
    expect(queue.take()).toEqual({
      kind: 'update',
      changes: [
        { kind: 'deleted', path: '/a' },
        { kind: 'edited', path: '/b', text: '2' },
      ],
    });
    expect(queue.take()).toBeUndefined();
  });

  it("does not let a file watcher's news take back what an editor said", () => {
    const queue = createChangeQueue();
    queue.addEditor('/saved', () => ({ kind: 'closed', path: '/saved' }));
    queue.add({ kind: 'changed', path: '/saved' });
    queue.addEditor('/typed', () => ({ kind: 'edited', path: '/typed', text: 'x' }));
    queue.add({ kind: 'changed', path: '/typed' });
    expect(queue.take()).toEqual({
      kind: 'update',
      changes: [
        { kind: 'closed', path: '/saved' },
        { kind: 'edited', path: '/typed', text: 'x' },
      ],
    });
  });

  it('reads an editor when it is emptied: at the first event of an edit, a document does not count as unsaved', () => {
    const queue = createChangeQueue();
    let isDirty = false;
    queue.addEditor('/a', () =>
      isDirty ? { kind: 'edited', path: '/a', text: 'x' } : { kind: 'closed', path: '/a' },
    );
    isDirty = true;
    expect(queue.take()).toEqual({ kind: 'update', changes: [{ kind: 'edited', path: '/a', text: 'x' }] });
  });

  it('tells of any number of other files, which are no reason for a scan', () => {
    const queue = createChangeQueue();
    for (let file = 0; file <= 300; file++) queue.addOther({ kind: 'changed', path: `/${file}.txt` });
    const batch = queue.take();
    expect(batch?.kind === 'update' && batch.changes.length).toBe(301);
    expect(queue.take()).toBeUndefined();
  });

  it('asks for a scan when very many files change at once, or somebody says so', () => {
    const queue = createChangeQueue();
    for (let file = 0; file <= 200; file++) queue.add({ kind: 'changed', path: `/${file}` });
    expect(queue.take()).toEqual({ kind: 'scan' });
    queue.add({ kind: 'changed', path: '/a' });
    queue.addScan();
    expect(queue.take()).toEqual({ kind: 'scan' });
    expect(queue.take()).toBeUndefined();
  });
});

describe('paths', () => {
  it.each([
    [['/work/shop'], '/work/shop'],
    [['/work/shop', '/work/billing'], '/work'],
    [['/work/shop', '/work/shop-api'], '/work'],
    [['/work/shop', '/work/shop/web'], '/work/shop'],
    [['/a', '/b'], '/'],
    [['c:/a', 'd:/b'], '/'],
    [[], ''],
  ])('are relative to what the roots %j have in common', (roots, base) => {
    expect(findBase(roots)).toBe(base);
  });

  it('have slashes on every system', () => {
    expect(enginePath('c:\\work\\A.java')).toBe('c:/work/A.java');
  });
});

it('sums a scan up in one line', () => {
  const summary = { files: 34, endpoints: 36, milliseconds: 412 };
  expect(presentSummary({ outcome: 'complete', ...summary })).toBe(
    'Found 36 endpoints in 34 files in 0.4 s.',
  );
  expect(presentSummary({ outcome: 'cancelled', ...summary })).toBe('The scan was cancelled after 0.4 s.');
});
