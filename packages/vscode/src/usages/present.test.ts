import type { EndpointId } from '@endpoint-atlas/engine';
import type { ProjectUsages } from '@endpoint-atlas/engine/node';
import { indexUsages } from '@endpoint-atlas/engine/node';
import type { Usage } from '@endpoint-atlas/engine/usages';
import { usesTitle } from '@endpoint-atlas/engine/usages';
import { describe, expect, it } from 'vitest';
import { anEndpoint } from '../../test/an-endpoint.fixture.ts';
import { exportedUsages, presentCalls, presentRows, presentUsages, withoutUsages } from './present.ts';

const create = anEndpoint({ id: 'create' as EndpointId, method: 'POST', path: '/orders' });
const list = anEndpoint({ id: 'list' as EndpointId, path: '/orders' });

function aUsage(more: Partial<Usage> = {}): Usage {
  return {
    kind: 'front-end',
    file: '/p/web/orders.ts',
    line: 3,
    url: '/orders',
    outcome: { kind: 'endpoint', endpoints: [create.id], confidence: 'certain' },
    ...more,
  };
}

const none = {
  id: create.id,
  callers: [],
  tests: [],
  requestFiles: [],
  isNeverCalled: false,
  isUntested: false,
};

describe('above a handler', () => {
  it.each([
    [{ callers: [aUsage()] }, '1 caller'],
    [{ callers: [aUsage(), aUsage({ line: 9 })], tests: [aUsage({ kind: 'test' })] }, '2 callers · 1 test'],
    [{ callers: [aUsage()], isUntested: true }, '1 caller · no tests'],
    [{ isNeverCalled: true, isUntested: true }, 'no callers · no tests'],
    // Nothing is said where too few calls were followed.
    [{}, ''],
  ])('%j', (uses, title) => {
    expect(usesTitle({ ...none, ...uses })).toBe(title);
  });
});

describe('above a call', () => {
  const endpointOf = (id: EndpointId) => [create, list].find((each) => each.id === id);

  it('stands who serves it', () => {
    const [lens] = presentCalls([aUsage()], endpointOf);
    expect(lens).toMatchObject({ line: 3, endpoints: [create.id] });
    expect(lens?.title).toMatch(/^served by \w+\.\w+$/);
  });

  it('stands that it is not certain, and why', () => {
    const reason = 'What `base` holds is not known.';
    const outcome = { kind: 'endpoint', endpoints: [create.id], confidence: 'likely', reason } as const;
    const [lens] = presentCalls([aUsage({ outcome })], endpointOf);
    expect(lens?.title).toMatch(/^probably served by /);
    expect(lens?.tooltip).toContain(reason);
  });

  it('stands how many may serve it, and that nobody does', () => {
    const several = {
      kind: 'endpoint',
      endpoints: [create.id, list.id],
      confidence: 'possible',
    } as const;
    const gone = { kind: 'no-endpoint', reason: 'Its path fits no endpoint.' } as const;
    const titles = presentCalls([aUsage({ outcome: several }), aUsage({ outcome: gone })], endpointOf);
    expect(titles.map(({ title }) => title)).toEqual([
      'served by one of 2 endpoints',
      '⚠ no endpoint serves this',
    ]);
  });

  it('stands nothing in a test, and where the call leaves the project', () => {
    const elsewhere = { kind: 'elsewhere', reason: 'It calls https://example.test.' } as const;
    expect(presentCalls([aUsage({ kind: 'test' }), aUsage({ outcome: elsewhere })], endpointOf)).toEqual([]);
  });
});

it('lists front ends, then clients, then tests, with the places that their numbers stand for', () => {
  const client = aUsage({ kind: 'client', file: '/p/Client.java', line: 7, caller: 'Client.send' });
  const uses = { ...none, callers: [client, aUsage()], tests: [aUsage({ kind: 'test', line: 5 })] };
  const { view, places } = presentUsages(create, uses, (file) => file.slice(3));
  expect(view.groups.map(({ title }) => title)).toEqual(['Front ends', 'Clients', 'Tests']);
  expect(view.groups[1]?.calls).toEqual([
    { index: 1, caller: 'Client.send', place: 'Client.java:7', doubt: '' },
  ]);
  expect(places[1]).toBe(client);
  expect(presentRows(uses, (file) => file)).toHaveLength(3);
});

it('says that nothing calls an endpoint only where that is known', () => {
  expect(withoutUsages(create, { isNeverCalled: true, isUntested: true })).toBe(
    'Nothing in the workspace calls POST /orders.',
  );
  expect(withoutUsages(create, none)).toContain('Too few calls could be followed');
});

it('knows the calls of a file in the order of lines, each once', () => {
  const both = aUsage({
    line: 9,
    outcome: { kind: 'endpoint', endpoints: [create.id, list.id], confidence: 'possible' },
  });
  const broken = aUsage({ line: 4, outcome: { kind: 'no-endpoint', reason: 'x' } });
  const found: ProjectUsages = {
    endpoints: [
      { ...none, callers: [both] },
      { ...none, id: list.id, callers: [both] },
    ],
    ...{ broken: [broken], notFollowed: [], modules: [], calls: 2 },
  };
  const known = indexUsages(found);
  expect(known.inFile('/p/web/orders.ts')).toEqual([broken, both]);
  expect(known.inFile('/p/web/other.ts')).toEqual([]);
  expect(known.of(list.id)?.callers).toEqual([both]);
});

it('names calls for a document, with those of tests told apart', () => {
  const uses = {
    ...none,
    callers: [aUsage({ caller: 'Orders.create' })],
    tests: [aUsage({ kind: 'test', file: '/p/OrderTest.java', line: 7 })],
  };
  expect(exportedUsages(uses, (file) => file.slice(3))).toEqual([
    { place: 'web/orders.ts:3', caller: 'Orders.create', isTest: false },
    { place: 'OrderTest.java:7', caller: '', isTest: true },
  ]);
  expect(exportedUsages(undefined, (file) => file)).toEqual([]);
});
