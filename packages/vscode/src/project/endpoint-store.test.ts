import { describe, expect, it } from 'vitest';
import { anEndpoint, at, findings } from '../../test/an-endpoint.fixture.ts';
import { createEndpointStore } from './endpoint-store.ts';

const list = anEndpoint({ path: '/orders', source: at(10) });
const show = anEndpoint({ path: '/orders/{id}', source: at(20) });
const health = anEndpoint({ path: '/health', className: 'com.acme.Health', source: at(5) });

function filledStore() {
  const store = createEndpointStore();
  store.apply([
    findings('/p/web/Orders.java', show, list),
    findings('/p/web/admin/Health.java', health),
    {
      path: '/p/web-old/Broken.java',
      endpoints: [],
      diagnostics: [
        { file: 'web-old/Broken.java', line: 3, severity: 'error', code: 'syntax-error', message: 'No.' },
      ],
    },
  ]);
  return store;
}

describe('endpoint store', () => {
  it('orders by module, class and position', () => {
    expect(filledStore().all()).toEqual([health, list, show]);
  });

  it('knows the file of an endpoint and the endpoints of a file', () => {
    const store = filledStore();
    expect(store.fileOf(show.id)).toBe('/p/web/Orders.java');
    expect(store.inFile('/p/web/Orders.java')).toEqual([list, show]);
    expect(store.get(health.id)).toBe(health);
  });

  it('knows where an inherited handler stands, and a problem of another file', () => {
    const inherited = anEndpoint({ source: at(10, 'base/BaseController.java') });
    const diagnostic = {
      file: 'base/BaseController.java',
      line: 3,
      severity: 'info',
      code: 'unresolved-type',
      message: 'No.',
    } as const;
    const store = createEndpointStore();
    const also = { path: '/p/web/Others.java', endpoints: [], diagnostics: [diagnostic] };
    store.apply([{ ...findings('/p/web/Orders.java', inherited), diagnostics: [diagnostic] }, also], '/p');
    expect(store.fileOf(inherited.id)).toBe('/p/web/Orders.java');
    expect(store.sourceOf(inherited.id)).toBe('/p/base/BaseController.java');
    expect(store.inFile('/p/base/BaseController.java')).toEqual([inherited]);
    expect(store.inFile('/p/web/Orders.java')).toEqual([]);
    expect(store.problems()).toEqual([{ path: '/p/base/BaseController.java', diagnostic }]);
  });

  it('finds what lies below a folder, and not below one whose name only begins alike', () => {
    const store = filledStore();
    expect(store.below('/p/web')).toEqual([health, list, show]);
    expect(store.below('/p/web/admin/')).toEqual([health]);
    expect(store.below('/p/web/Orders.java')).toEqual([list, show]);
  });

  it('replaces what was known of a file, and forgets a file of which nothing is left', () => {
    const store = filledStore();
    store.apply([findings('/p/web/Orders.java', list), findings('/p/web-old/Broken.java')]);
    expect(store.all()).toEqual([health, list]);
    expect(store.problems()).toEqual([]);
  });

  it('searches what it knows now', async () => {
    const store = filledStore();
    const search = await store.loadSearch();
    expect(search('GET /orders/42')).toEqual([show]);
    store.apply([findings('/p/web/Orders.java', list)]);
    expect(search('GET /orders/42')).not.toContain(show);
    expect(search('')).toEqual([health, list]);
  });

  it('forgets files that a new scan has not reported', () => {
    const store = filledStore();
    store.keepOnly(new Set(['/p/web/admin/Health.java']));
    expect(store.all()).toEqual([health]);
    expect(store.problems()).toEqual([]);
  });

  it('tells what is gone and what is new, and nothing of what only moved', () => {
    const store = filledStore();
    const changes: unknown[] = [];
    store.onDidChange((change) => changes.push(change));
    const moved = { ...show, source: at(50) };
    store.apply([findings('/p/web/Orders.java', moved, anEndpoint({ path: '/new' }))]);
    store.apply([
      findings('/p/web/Orders.java', moved),
      findings('/p/web/New.java', anEndpoint({ path: '/new' })),
    ]);
    expect(changes).toEqual([
      { gone: [list], added: [anEndpoint({ path: '/new' })] },
      { gone: [], added: [] },
    ]);
  });

  it('tells its listeners once for each change, and nothing where nothing changed', () => {
    const store = filledStore();
    let reported = 0;
    const subscription = store.onDidChange(() => reported++);
    store.apply([]);
    store.keepOnly(new Set(['/p/web/Orders.java', '/p/web/admin/Health.java', '/p/web-old/Broken.java']));
    expect(reported).toBe(0);
    store.apply([findings('/p/web/Orders.java', list)]);
    expect(reported).toBe(1);
    subscription.dispose();
    store.clear();
    expect(reported).toBe(1);
  });
});
