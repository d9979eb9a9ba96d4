import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';
import { describe, expect, it, test } from 'vitest';
import { anEndpoint, anRpc } from '../../test/an-endpoint.fixture.ts';
import { type Arrangement, groupings, sortings } from '../settings/arrangement.ts';
import { drawOver, nothingDrawn } from './drawing.ts';
import { inTreeOrder, presentMessage } from './filter.ts';
import { childrenOf, endpointsBelow, presentTree, type TreeNode } from './nodes.ts';
import { presentRow, presentTooltip, type RowOptions } from './row.ts';

const list = anEndpoint({ path: '/orders', name: 'Lists orders' });
const show = anEndpoint({ path: '/orders/{id}' });
const health = anEndpoint({
  path: '/health',
  folder: 'Health',
  className: 'com.acme.Health',
  name: 'Answers',
});
const pay = anEndpoint({ module: 'billing', path: '/pay', method: 'POST', name: 'Pays' });

const options: RowOptions = {
  total: 3,
  strikeDeprecated: true,
  isEdited: () => false,
  hasProblem: () => false,
  accessOf: () => undefined,
  isOpen: () => undefined,
};

/** The tree as an outline, a line a row, with the verbs that its icons show. */
function outline(nodes: readonly TreeNode[], indent = ''): string[] {
  return nodes.flatMap((node) => {
    const { icon = '', label } = presentRow(node, options);
    const verb = icon.startsWith('endpoint-atlas-')
      ? `${icon.slice('endpoint-atlas-'.length).toUpperCase()} `
      : '';
    return [`${indent}${verb}${label}`, ...outline(childrenOf(node), `${indent}  `)];
  });
}

describe('the tree', () => {
  it('leaves the module level out when there is only one', () => {
    expect(outline(presentTree([health, list, show], 0))).toEqual([
      'Health',
      '  GET /health',
      'OrderController',
      '  GET /',
      '  GET /{id}',
    ]);
  });

  it('groups by module, then controller', () => {
    expect(outline(presentTree([pay, list], 0))).toEqual([
      'billing',
      '  OrderController',
      '    POST /pay',
      'shop',
      '  OrderController',
      '    GET /orders',
    ]);
  });

  it('begins with what properties would change, where there are endpoints', () => {
    const [offer] = presentTree([list], 0, { offer: '/orders becomes /shop/orders' });
    expect(offer && presentRow(offer, options)).toMatchObject({
      label: '/orders becomes /shop/orders',
      description: 'with spring-properties',
      state: 'leaf',
      context: 'offer',
    });
    const [ports] = presentTree([list], 0, { offer: 'the port becomes 8081' });
    expect(ports && presentRow(ports, options).label).toBe('The port becomes 8081');
    expect(presentTree([], 0, { offer: '/orders becomes /shop/orders' })).toEqual([]);
  });

  it('knows the parent of each node, so that rows can be revealed', () => {
    const walk = (node: TreeNode): void => {
      for (const child of childrenOf(node)) {
        expect(child.parent).toBe(node);
        walk(child);
      }
    };
    presentTree([pay, list], 0).forEach(walk);
  });

  it('tells controllers of one name apart by their packages', () => {
    const other = anEndpoint({ className: 'com.acme.v2.OrderController', path: '/v2/orders' });
    const rows = presentTree([show, other], 0).map((node) => presentRow(node, options).description);
    expect(rows).toEqual(['acme  1  /orders', 'v2  1  /v2']);
  });

  it('ends with the problems of the scan, and has none to show for an empty list', () => {
    expect(outline(presentTree([show], 2)).at(-1)).toBe('2 problems');
    expect(presentTree([], 2)).toEqual([]);
  });

  it('gives the endpoints of a node and all below it', () => {
    const [billing, shop] = presentTree([pay, list, show], 0);
    expect(billing && endpointsBelow(billing)).toEqual([pay]);
    expect(shop && endpointsBelow(shop)).toEqual([list, show]);
  });
});

describe('the paths of a controller', () => {
  const loans = ['', '/{loanId}', '/{loanId}/transactions', '/external-id/{externalId}'].map((end) =>
    anEndpoint({ contextPath: '/api', path: `/v1/loans${end}` }),
  );

  it('stand on its row as far as they are the same, with the context path', () => {
    const [controller] = presentTree(loans, 0);
    expect(controller && presentRow(controller, options).description).toBe('4  /api/v1/loans');
    expect(outline(presentTree(loans, 0)).slice(1)).toEqual([
      '  GET /',
      '  GET /{loanId}',
      '  GET /{loanId}/transactions',
      '  GET /external-id/{externalId}',
    ]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    [
      'lose their middle where they are long',
      ['/{loanId}', '/external-id/{loanExternalId}/transactions/template'],
      ['/{loanId}', '/external-id/…/template'],
    ],
    [
      'keep what tells them from others',
      [
        '/{loanId}/transactions/{transactionId}/template',
        '/external-id/{loanExternalId}/charges/{chargeId}',
        '/external-id/{loanExternalId}/notes/{noteId}/{chargeId}',
      ],
      [
        '/{loanId}/transactions/…/template',
        '/external-id/…/charges/{chargeId}',
        '/external-id/…/{noteId}/{chargeId}',
      ],
    ],
    [
      'keep their ends where a single word is long',
      [
        '/findDevicesByTenantAndCustomerWithTheirCredentials',
        '/findDevicesByTenantAndCustomerWithTheirProfiles',
      ],
      ['/findDevicesByTe…heirCredentials', '/findDevicesByTe…thTheirProfiles'],
    ],
  ])('%s', (_name, rests, shown) => {
    const rows = rests.map((rest) => anEndpoint({ path: `/v1/loans${rest}` }));
    expect(outline(presentTree(rows, 0)).slice(1)).toEqual(shown.map((row) => `  GET ${row}`));
  });

  it('leave room for what tells endpoints of one path apart', () => {
    const path = '/v1/devices/{deviceId}/credentials/current';
    const rows = ['application/json', 'application/x-www-form-urlencoded'].map((type, index) =>
      anEndpoint({ id: String(index), path, consumes: [type] }),
    );
    const [controller] = presentTree([...rows, anEndpoint({ path: '/v1/devices' })], 0);
    const [first, second] = childrenOf(controller as TreeNode).map((node) => presentRow(node, options));
    expect([first?.label, first?.description]).toEqual([
      '/{deviceId}/…/current',
      'takes json · Shows an order',
    ]);
    expect(second?.description).toBe('takes x-www-form-urlencoded · Shows an order');
  });
});

describe('modules', () => {
  it('have what their controllers share on their row, rpcs beside them or not', () => {
    const at = (path: string, className: string) =>
      anEndpoint({
        ...{ contextPath: '/shop', path, folder: className },
        ...{ className: `com.shop.${className}`, id: className as EndpointId },
      });
    const rows = presentTree(
      [
        at('/api/v1/warehouses/of-customers/shelves/{id}', 'ShelfController'),
        at('/api/v1/orders/{id}', 'OrdersController'),
        anRpc({}),
        pay,
      ],
      0,
    );
    const described = (nodes: readonly TreeNode[]) =>
      nodes
        .map((node) => presentRow(node, options))
        .map(({ label, description }) => `${label} ${description}`);
    const shop = rows.find(({ key }) => key === 'module:shop');
    expect(described(rows)).toContain('shop 3  /shop/api/v1');
    expect(described(shop === undefined ? [] : childrenOf(shop)).slice(0, 2)).toEqual([
      'ShelfController 1  /ware…ses/…/shelves',
      'OrdersController 1  /orders',
    ]);
  });

  it('are called by as much of the end of their path as tells them apart', () => {
    const rows = ['mall/trade/api', 'mall/product/api', 'mall/server'].map((module) =>
      anEndpoint({ id: module, module }),
    );
    expect(
      presentTree(rows, 0).map((node) => [
        presentRow(node, options).label,
        presentRow(node, options).description,
      ]),
    ).toEqual([
      ['trade/api', '1  mall'],
      ['product/api', '1  mall'],
      ['server', '1  mall'],
    ]);
  });
});

describe('a row', () => {
  const nodeOf = (endpoint: Endpoint) => {
    const node = presentTree([endpoint], 0).flatMap(childrenOf)[0];
    if (!node) throw new Error('The tree is empty.');
    return node;
  };
  const rowOf = (endpoint = show, changes: Partial<RowOptions> = {}) =>
    presentRow(nodeOf(endpoint), { ...options, ...changes });
  const tooltipOf = (endpoint: Endpoint) => presentTooltip(nodeOf(endpoint), options);

  it('shows verb, path and name, and says them', () => {
    expect(rowOf()).toMatchObject({
      label: '/{id}',
      description: 'Shows an order',
      spoken: 'GET /orders/{id}, Shows an order',
      icon: 'endpoint-atlas-get',
      color: 'get',
      marks: [],
      context: 'endpoint',
    });
  });

  it('shows an rpc by its own name, and says its path', () => {
    expect(rowOf(anRpc())).toMatchObject({
      label: 'Follow',
      icon: 'endpoint-atlas-rpc',
      description: 'Shows an order',
      spoken: 'GRPC /shop.v1.Prices/Follow, Shows an order',
    });
    expect(tooltipOf(anRpc())?.path).toBe('GRPC /shop.v1.Prices/Follow');
    expect(rowOf(anRpc({ name: 'Follow' })).description).toBe('');
  });

  it('strikes a deprecated endpoint through for the eye, not for the ear', () => {
    const row = rowOf(anEndpoint({ path: '/a', deprecated: true }));
    expect(row.label).toBe([...'/a'].map((character) => `${character}\u0336`).join(''));
    expect(row.spoken).toBe('GET /a, Shows an order, deprecated');
    expect(rowOf(anEndpoint({ path: '/a', deprecated: true }), { strikeDeprecated: false }).label).toBe('/a');
  });

  it('marks what has a problem before all else', () => {
    const row = rowOf(anEndpoint({ deprecated: true }), { hasProblem: () => true, isEdited: () => true });
    expect(row.marks).toEqual(['problem', 'edited', 'deprecated']);
    expect(row.spoken).toContain('has a problem, edited, deprecated');
  });

  it('marks what documents leave out', () => {
    const hidden = anEndpoint({ path: '/a', hidden: true });
    expect(rowOf(hidden)).toMatchObject({
      description: 'Shows an order · hidden',
      spoken: 'GET /a, Shows an order, hidden',
      marks: ['hidden'],
    });
    expect(tooltipOf(hidden)?.facts).toContain('Hidden: documents leave it out, the server serves it');
  });

  it('marks edits, which the menu can then reset', () => {
    expect(rowOf(show, { isEdited: (id: EndpointId) => id === show.id })).toMatchObject({
      description: 'Shows an order',
      spoken: 'GET /orders/{id}, Shows an order, edited',
      marks: ['edited'],
      context: 'endpoint edited',
    });
  });

  it('tells a client from what the project serves, and says whom it calls', () => {
    const call = anEndpoint({ role: 'client', host: 'https://stock.example.com', path: '/stock' });
    const [client] = presentTree([call], 0).map((node) => presentRow(node, options));
    expect(client).toMatchObject({
      description: '1  client',
      spoken: 'client OrderController, 1 endpoint',
      icon: 'symbol-interface',
    });
    expect(tooltipOf(call)?.facts).toContain('Calls https://stock.example.com');
  });

  it('tells what rules of the team say about an endpoint', () => {
    const shown = anEndpoint({ tags: ['read', 'orders'], status: 'done', open: false });
    const { facts = [] } = tooltipOf(shown) ?? {};
    expect(facts.slice(0, 3)).toEqual(['Tags: read, orders', 'Status: done', 'Not open to others']);
  });

  it('writes verbs that have no icon', () => {
    expect(rowOf(anEndpoint({ method: 'PURGE' }))).toMatchObject({ label: 'PURGE /{id}', icon: 'blank' });
  });

  it('does not repeat the name as description', () => {
    const tooltip = tooltipOf(anEndpoint({ description: 'Shows an order. With all its lines.' }));
    expect(tooltip?.description).toBe('With all its lines.');
  });

  it('is shown expanded while the tree is small', () => {
    const [controller] = presentTree([show], 0);
    if (!controller) throw new Error('The tree is empty.');
    expect(presentRow(controller, { ...options, total: 60 }).state).toBe('expanded');
    // Whatever the user did to it counts more.
    expect(presentRow(controller, { ...options, total: 60, isOpen: () => false }).state).toBe('collapsed');
    expect(presentRow(controller, { ...options, total: 61, isOpen: () => true }).state).toBe('expanded');
    expect(presentRow(controller, { ...options, total: 61 }).state).toBe('collapsed');
  });
});

describe('the search in the tree', () => {
  it('keeps the order of the tree', () => {
    expect(inTreeOrder([health, list, show], [show, list])).toEqual([list, show]);
  });

  it('says how much is shown', () => {
    const complete = {
      status: 'complete',
      summary: { outcome: 'complete', files: 1, endpoints: 42, milliseconds: 1 },
    } as const;
    expect(presentMessage('user', 5, 42, complete)).toBe('“user”: 5 of 42 endpoints');
    expect(presentMessage('', 42, 42, complete)).toBeUndefined();
  });

  it('says that the list may be old after a scan has failed', () => {
    const failed = { status: 'failed', message: 'The thread ended.' } as const;
    expect(presentMessage('', 1, 1, failed)).toContain('The thread ended.');
    expect(presentMessage('', 0, 0, failed)).toBeUndefined();
  });

  it('tells the progress of a scan', () => {
    const progress = { phase: 'reading', done: 1200, total: 5000 } as const;
    expect(presentMessage('', 0, 0, { status: 'scanning', progress })).toBe('Reading 1,200 of 5,000 files…');
  });
});

test('texts of the workspace cannot turn a row around, or hide in it', () => {
  const odd = anEndpoint({
    path: '/a\u202ecba',
    name: 'x\u200b',
    folder: 'F\u2066',
    description: 'one\ntwo\u202e',
  });
  const [folder] = presentTree([odd], 0);
  if (folder === undefined) throw new Error('There is no row.');
  const [node] = childrenOf(folder);
  if (node === undefined) throw new Error('There is no row of an endpoint.');
  const row = presentRow(node, options);
  expect(presentRow(folder, options).label).toBe('F\\u2066');
  expect(row).toMatchObject({
    label: '/a\\u202ecba',
    description: 'x\\u200b',
  });
  expect(presentTooltip(node, options)).toMatchObject({
    title: 'x\\u200b',
    path: 'GET /a\\u202ecba',
    description: 'one\ntwo\\u202e',
  });
  expect(row.spoken).toContain('/a\\u202ecba');
});

describe('a tree that is drawn again', () => {
  const before = [list, show, health];
  const moved = { ...show, source: { ...show.source, line: show.source.line + 7 } };
  const orders = 'controller:shop:com.acme.OrderController';

  /** The keys of the rows that are drawn anew. */
  function drawnAnew(after: readonly Endpoint[], drawOptions: Partial<RowOptions> = {}, problems = 0) {
    const first = drawOver(nothingDrawn, presentTree(before, 0), (node) => presentRow(node, options));
    const present = (node: TreeNode) => presentRow(node, { ...options, ...drawOptions });
    const { changed } = drawOver(first.drawing, presentTree(after, problems), present);
    return changed === 'everything' ? changed : changed.map(({ key }) => key);
  }

  // VS Code retains something of each row that it was ever handed.
  test.each([
    ['nothing where nothing was found anew', before, []],
    ['nothing where a handler has moved', [list, moved, health], []],
    ['nothing where equal endpoints were found again', structuredClone(before), []],
    ['the row of another name', [{ ...list, name: 'Lists' }, show, health], [list.id]],
    [
      'the controller whose paths are others',
      [list, { ...show, path: '/orders/{number}' }, health],
      [show.id],
    ],
    ['the controller of another common path', [{ ...list, path: '/all' }, show, health], [orders]],
    ['the controller that has lost one', [list, health], [orders]],
    [
      'a controller of another name',
      [list, show, { ...health, folder: 'Heart' }],
      ['controller:shop:com.acme.Health'],
    ],
    ['everything where a controller is gone', [list, show], 'everything'],
    [
      'everything where a controller came',
      [...before, anEndpoint({ className: 'New', path: '/n' })],
      'everything',
    ],
  ] as const)('draws %s', (_, after, changed) => {
    expect(drawnAnew(after)).toEqual(changed);
  });

  it('draws the row that gets a mark', () => {
    expect(drawnAnew(before, { isEdited: (id) => id === list.id })).toEqual([list.id]);
  });

  it('draws everything when the row of problems comes', () => {
    expect(drawnAnew(before, {}, 3)).toBe('everything');
  });

  it('hands a row that stays as the object that it was', () => {
    const present = (node: TreeNode) => presentRow(node, options);
    const first = drawOver(nothingDrawn, presentTree(before, 0), present).drawing;
    const second = drawOver(first, presentTree([moved], 0), present).drawing;
    expect(second.rows.get(show.id)).toBe(first.rows.get(show.id));
    expect(second.rows.get(show.id)?.node).toMatchObject({ endpoint: moved });
    expect(second.rows.has(list.id)).toBe(false);
  });
});

describe('the tree, arranged', () => {
  const at = (method: string, path: string, changes: Partial<Endpoint> = {}) =>
    anEndpoint({ id: `${method} ${path} ${changes.module ?? ''}` as EndpointId, method, path, ...changes });
  const loans = [
    at('POST', '/v1/loans/{id}'),
    at('GET', '/v1/loans'),
    at('DELETE', '/v1/loans/{id}'),
    at('GET', '/v1/loans/{id}/charges'),
    at('GET', '/v1/loans-archive', { className: 'com.acme.Archive', folder: 'Archive' }),
    at('GET', '/health', { className: 'com.acme.Health', folder: 'Health' }),
  ];

  test.each<[Arrangement, readonly string[]]>([
    [
      { groupBy: 'controller', sortBy: 'source' },
      [
        'OrderController',
        '  POST /{id}',
        '  GET /',
        '  DELETE /{id}',
        '  GET /{id}/charges',
        'Archive',
        '  GET /loans-archive',
        'Health',
        '  GET /health',
      ],
    ],
    [
      { groupBy: 'controller', sortBy: 'path' },
      [
        'Health',
        '  GET /health',
        'Archive',
        '  GET /loans-archive',
        'OrderController',
        '  GET /',
        '  POST /{id}',
        '  DELETE /{id}',
        '  GET /{id}/charges',
      ],
    ],
    [
      { groupBy: 'controller', sortBy: 'verb' },
      [
        'OrderController',
        '  GET /',
        '  GET /{id}/charges',
        '  POST /{id}',
        '  DELETE /{id}',
        'Archive',
        '  GET /loans-archive',
        'Health',
        '  GET /health',
      ],
    ],
    [
      { groupBy: 'path', sortBy: 'source' },
      [
        '/v1',
        '  /loans',
        '    /{id}',
        '      POST /',
        '      DELETE /',
        '      GET /charges',
        '    GET /',
        '  GET /loans-archive',
        'GET /health',
      ],
    ],
    [
      { groupBy: 'path', sortBy: 'path' },
      [
        'GET /health',
        '/v1',
        '  /loans',
        '    GET /',
        '    /{id}',
        '      POST /',
        '      DELETE /',
        '      GET /charges',
        '  GET /loans-archive',
      ],
    ],
    [
      { groupBy: 'path', sortBy: 'verb' },
      [
        'GET /health',
        '/v1',
        '  GET /loans-archive',
        '  /loans',
        '    GET /',
        '    /{id}',
        '      GET /charges',
        '      POST /',
        '      DELETE /',
      ],
    ],
  ])('%o', (arrangement, expected) => {
    expect(outline(presentTree(loans, 0, { arrangement }))).toEqual(expected);
  });

  const byPath = { groupBy: 'path', sortBy: 'path' } as const;

  it('shows parts of a path that nothing parts as one row, open where everything stands below it', () => {
    const [root] = presentTree([at('GET', '/api/v1/a'), at('GET', '/api/v1/b')], 0, {
      arrangement: byPath,
    });
    expect(root && presentRow(root, { ...options, total: 2 })).toMatchObject({
      label: '/api/v1',
      description: '2',
      spoken: 'path /api/v1, 2 endpoints',
      state: 'expanded',
      context: 'path',
    });
    expect(root && presentRow(root, { ...options, total: 900 }).state).toBe('collapsed');
  });

  it('names modules where rows would look the same, and clients', () => {
    const rows = presentTree(
      [at('GET', '/a', { module: 'x' }), at('GET', '/a', { module: 'y', role: 'client' })],
      0,
      { arrangement: byPath },
    ).flatMap(childrenOf);
    expect(rows.map((row) => presentRow(row, options).description)).toEqual([
      'x · Shows an order',
      'y · Shows an order · client',
    ]);
  });

  it('groups rpcs by their service', () => {
    const rpcs = ['Follow', 'Stop'].map((rpc) =>
      anRpc({ id: rpc as EndpointId, path: `/shop.v1.Prices/${rpc}` }),
    );
    expect(outline(presentTree(rpcs, 0, { arrangement: byPath }))[0]).toBe('/shop.v1.Prices');
  });

  it.each([
    [{ verdict: 'everybody' }, 'open', 'everybody'],
    [{ verdict: 'signed-in' }, 'signed in', 'whoever has signed in'],
    [{ verdict: 'authorities', authorities: ['ROLE_ADMIN'] }, 'ROLE_ADMIN', 'ROLE_ADMIN'],
    [
      { verdict: 'authorities', authorities: ['ROLE_ADMIN', 'items:write'] },
      'ROLE_ADMIN +1',
      'ROLE_ADMIN or items:write',
    ],
    [{ verdict: 'expression', expression: '#id == 1' }, 'by expression', '#id == 1'],
    [{ verdict: 'nobody' }, 'nobody', 'nobody'],
    [{ verdict: 'unknown', reason: 'a voter decides' }, 'access unknown', 'unknown: a voter decides'],
  ] as const)('says who may call: %j', (verdict, short, whole) => {
    const [row] = presentTree([show], 0, { arrangement: byPath })
      .flatMap((node) => [node, ...childrenOf(node)])
      .slice(-1);
    const access = { ...verdict, decidedBy: [{ file: 'src/Security.java', line: 7 }] };
    const told = { ...options, accessOf: () => access };
    const { description, spoken } = row ? presentRow(row, told) : { description: '', spoken: '' };
    expect(description).toBe(`${short} · ${show.name}`);
    expect(spoken).toContain(`may call: ${whole}`);
    expect(row && presentTooltip(row, told)?.facts).toEqual(
      expect.arrayContaining([`Who may call: ${whole}`, 'Decided by src/Security.java:7']),
    );
  });

  it('loses no endpoint, whatever the arrangement', () => {
    const endpoints = [...loans, at('GET', ''), at('GET', '/'), at('PURGE', '//x/'), show];
    for (const groupBy of groupings) {
      for (const sortBy of sortings) {
        const shown = presentTree(endpoints, 0, { arrangement: { groupBy, sortBy } }).flatMap(endpointsBelow);
        expect(new Set(shown)).toEqual(new Set(endpoints));
        expect(shown.length).toBe(endpoints.length);
      }
    }
  });
});
