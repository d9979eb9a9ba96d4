import type { Diagnostic, Endpoint } from '@endpoint-atlas/engine';
import { exporterIds, type LeftOutReason } from '@endpoint-atlas/engine/exports';
import { describe, expect, it } from 'vitest';
import { anEndpoint, anRpc, at, findings } from '../../test/an-endpoint.fixture.ts';
import { createEndpointStore } from '../project/endpoint-store.ts';
import { presentTree } from '../tree/nodes.ts';
import { presentScope, scopeOf } from './document-scope.ts';
import {
  holdable,
  presentChoiceHint,
  presentChoices,
  presentFormats,
  presentGroups,
  presentNothingHeld,
  presentReport,
  presentServices,
  presentTargets,
  presentTitle,
} from './present.ts';
import { endpointsInScope, exportTitle, workspaceName } from './scope.ts';

const list = anEndpoint({ path: '/orders', source: at(10) });
const alsoList = anEndpoint({ path: '/all-orders', source: at(10) });
const show = anEndpoint({ path: '/orders/{id}', source: at(20) });
const health = anEndpoint({ path: '/health', folder: 'Health', className: 'com.acme.Health' });

function filledStore() {
  const store = createEndpointStore();
  store.apply([findings('/p/Orders.java', list, alsoList, show), findings('/p/ops/Health.java', health)]);
  return store;
}

describe('the scope of an export', () => {
  const store = filledStore();

  it('is everything from the toolbar', () => {
    expect(endpointsInScope({ kind: 'everything' }, store)).toHaveLength(4);
  });

  it('is what a node of the tree holds', () => {
    const node = presentTree(store.all(), 0)[0];
    expect(node && endpointsInScope({ kind: 'nodes', nodes: [node] }, store)).toEqual([health]);
  });

  it('is what is known by now of a node that was drawn earlier', () => {
    const changing = filledStore();
    const [node] = presentTree(changing.all(), 0);
    const later = { ...health, path: '/health/all' };
    changing.apply([findings('/p/ops/Health.java', later)]);
    expect(node && endpointsInScope({ kind: 'nodes', nodes: [node] }, changing)).toEqual([later]);
    changing.apply([findings('/p/ops/Health.java')]);
    expect(node && endpointsInScope({ kind: 'nodes', nodes: [node] }, changing)).toEqual([]);
  });

  it('is every selected file and folder, each endpoint once', () => {
    const paths = ['/p/ops', '/p/Orders.java', '/p/ops/Health.java'];
    expect(endpointsInScope({ kind: 'paths', paths }, store)).toEqual(store.all());
  });

  it('is the handler at the cursor with all its mappings', () => {
    expect(endpointsInScope({ kind: 'line', path: '/p/Orders.java', line: 12 }, store)).toEqual([
      list,
      alsoList,
    ]);
  });

  it('is the class between handlers, which is the one whose handlers follow', () => {
    const both = createEndpointStore();
    const users = anEndpoint({ path: '/users', className: 'com.acme.Users', source: at(40) });
    both.apply([findings('/p/Orders.java', list, show, users)]);
    const around = (line: number) => endpointsInScope({ kind: 'line', path: '/p/Orders.java', line }, both);
    expect(around(1)).toEqual([list, show]);
    expect(around(17)).toEqual([list, show]);
    expect(around(35)).toEqual([users]);
    expect(around(99)).toEqual([users]);
  });

  it('is nothing in a file without endpoints', () => {
    expect(endpointsInScope({ kind: 'line', path: '/p/Order.java', line: 3 }, store)).toEqual([]);
  });
});

describe('the export dialog', () => {
  it('lists endpoints under their controllers', () => {
    const choices = presentChoices([health, list, show]);
    expect(choices.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
      'group Health',
      'endpoint GET /health',
      'group OrderController',
      'endpoint GET /orders',
      'endpoint GET /orders/{id}',
    ]);
  });

  it('offers what the format can hold, and says what it leaves out', () => {
    const rpc = anRpc();
    expect(holdable([list, rpc], 'postman')).toEqual([list]);
    expect(holdable([list, rpc], 'markdown')).toEqual([list, rpc]);
    expect(presentChoiceHint(0)).toBe('Choose what to export');
    expect(presentChoiceHint(1)).toBe('Choose what to export; 1 rpc is left out');
    expect(presentChoiceHint(6)).toBe('Choose what to export; 6 rpcs are left out');
    expect(presentNothingHeld('postman')).toBe(
      'The format Postman Collection cannot hold rpcs, and there is nothing else here.',
    );
  });

  it('offers what a document would leave out, unless there is nothing else', () => {
    const hidden = anEndpoint({ path: '/hidden', hidden: true });
    const client = anEndpoint({ path: '/stock', role: 'client' });
    const offered = (...about: Parameters<typeof presentScope>) =>
      presentScope(...about).map(({ option, description }) => `${option} ${description}`);
    expect(offered([list, hidden, client, show], 'openapi')).toEqual(['hidden 1', 'clients 1']);
    expect(offered([list, hidden], 'postman')).toEqual([]);
    expect(offered([list, show], 'markdown')).toEqual([]);
    expect(offered([hidden], 'markdown')).toEqual([]);
    expect(scopeOf([list, hidden, client], ['clients'])).toEqual({ hidden: false, clients: true });
    expect(scopeOf([client], [])).toEqual({ hidden: true, clients: true });
  });

  it('is titled by what is exported, and how', () => {
    expect(presentTitle([show], 'curl')).toBe('Export GET /orders/{id} as cURL');
    expect(presentTitle([list, show], undefined)).toBe('Export 2 Endpoints');
  });

  it('offers every registered format', () => {
    expect(presentFormats([list]).map(({ id }) => id)).toEqual(exporterIds);
    expect(presentFormats([])).toEqual([]);
  });

  it('uploads collections only, and only where the workspace is trusted', () => {
    const targets = (...about: Parameters<typeof presentTargets>) =>
      presentTargets(...about).map(({ target }) => target);
    expect(targets('postman', true)).toEqual(['file', 'editor', 'clipboard', 'upload']);
    expect(targets('postman', false)).toEqual(['file', 'editor', 'clipboard']);
    expect(targets('curl', true)).toEqual(['file', 'editor', 'clipboard']);
  });

  it('makes what is named by the controller or the module, or by the project where there are several', () => {
    const pay = anEndpoint({ module: 'billing', path: '/pay' });
    expect(exportTitle([list, show], [list, show, health], 'shop')).toBe('OrderController');
    expect(exportTitle([list, health], [list, health], 'all')).toBe('all');
    expect(exportTitle([list, health], [list, health, pay], 'all')).toBe('shop');
    expect(exportTitle([list, health, pay], [list, health, pay], 'all')).toBe('all');
  });

  it('knows the name of a workspace of several folders, and leaves that of one to its build', () => {
    expect(workspaceName({ scheme: 'file', path: '/p/all.code-workspace' })).toBe('all');
    expect(workspaceName({ scheme: 'untitled', path: '/1' })).toBe('endpoints');
    expect(workspaceName(undefined)).toBeUndefined();
    expect(exportTitle([list, health], [list, health], undefined)).toBeUndefined();
  });

  it('offers a document for each service where one cannot hold them all', () => {
    const services = [
      { name: 'admin', title: 'shop-admin', endpoints: [show.id] },
      { name: 'portal', title: 'shop-portal', endpoints: [list.id, show.id] },
    ];
    expect(
      presentServices(services).map(({ label, description, picked }) => [label, description, picked]),
    ).toEqual([
      ['admin', '1 endpoint', true],
      ['portal', '2 endpoints', true],
    ]);
  });

  it('offers all endpoints before the groups that the source configures', () => {
    expect(presentGroups(['users', 'stock'])).toEqual([
      { label: 'All Endpoints' },
      { label: 'users', group: 'users' },
      { label: 'stock', group: 'stock' },
    ]);
  });

  const remark = (message: string, code: 'request-incomplete' | 'not-exported' = 'request-incomplete') =>
    ({ file: 'A.java', line: 1, severity: 'warning', code, message }) as const;
  const complete = { files: [], diagnostics: [], requested: 54, leftOut: [] };
  const leftOut = (count: number, reason: LeftOutReason) =>
    Array.from({ length: count }, (_, index) => ({ id: `${reason}${index}` as Endpoint['id'], reason }));

  it('reports a complete export by its count alone', () => {
    expect(presentReport(complete, 'openapi', 'copied')).toEqual({
      sentence: '54 endpoints copied',
      isIncomplete: false,
    });
    expect(presentReport({ ...complete, requested: 1 }, 'curl', 'exported').sentence).toBe(
      '1 endpoint exported',
    );
  });

  it('counts what the format cannot hold, in one sentence', () => {
    const diagnostics = Array.from({ length: 6 }, () => remark('GetBook is left out.', 'not-exported'));
    const result = { ...complete, diagnostics, leftOut: leftOut(6, 'protocol') };
    expect(presentReport(result, 'openapi', 'copied')).toEqual({
      sentence: '48 of 54 endpoints copied; OpenAPI cannot hold the 6 rpcs.',
      isIncomplete: true,
    });
  });

  it('names every reason, that of most endpoints first', () => {
    const reasons = [...leftOut(1, 'request'), ...leftOut(2, 'taken'), ...leftOut(1, 'method')];
    expect(presentReport({ ...complete, leftOut: reasons }, 'openapi', 'exported').sentence).toBe(
      '50 of 54 endpoints exported; 2 have the method and path of another, 1 request could not be built and OpenAPI has no word for the HTTP method of 1.',
    );
  });

  it('adds the first shortcoming, and how many there are', () => {
    const sentenceOf = (...diagnostics: Diagnostic[]) =>
      presentReport({ ...complete, diagnostics }, 'curl', 'copied').sentence;
    expect(sentenceOf(remark('One.'))).toBe('54 endpoints copied. One.');
    expect(sentenceOf(remark('One.'), remark('Two.'))).toBe(
      '54 endpoints copied. One. There is 1 more remark in the log.',
    );
  });
});
