import type { AccessReport, EndpointAccess } from '@endpoint-atlas/engine';
import { expect, test } from 'vitest';
import { readAccessMarks } from './access-marks.ts';

const of = (id: string, parts: Partial<EndpointAccess>) =>
  ({
    endpoint: { id },
    access: { verdict: 'everybody', decidedBy: [] },
    anonymous: 'no',
    signedIn: 'no',
    byAuthority: ['no'],
    ...parts,
  }) as unknown as EndpointAccess;

const report: AccessReport = {
  authorities: ['ROLE_ADMIN'],
  faults: [],
  endpoints: [
    of('open', { anonymous: 'yes', signedIn: 'yes', byAuthority: ['yes'] }),
    of('signed-in', { signedIn: 'yes', byAuthority: ['yes'] }),
    of('admin', { byAuthority: ['yes'] }),
    of('unknown', {
      access: { verdict: 'unknown', reason: '?', decidedBy: [] },
      anonymous: 'unknown',
      signedIn: 'unknown',
      byAuthority: ['unknown'],
    }),
    of('unsaid', { access: undefined, anonymous: 'unknown', signedIn: 'unknown', byAuthority: ['unknown'] }),
  ],
};

test.each([
  ['@open orders', ['open'], 'orders'],
  ['@signed-in', ['open', 'signed-in'], ''],
  ['GET @as:role_admin !@open', ['signed-in', 'admin'], 'GET'],
  ['@as:ROLE_NOBODY_ASKS_FOR', ['open', 'signed-in'], ''],
  ['@unknown', ['unknown', 'unsaid'], ''],
])('%s', (query, ids, rest) => {
  const marks = readAccessMarks(query);
  expect([...(marks.wantedIn?.(report) ?? [])]).toEqual(ids);
  expect(marks.rest).toBe(rest);
});

test('a query without them is left as it is', () => {
  expect(readAccessMarks('mail@open.org orders')).toEqual({
    rest: 'mail@open.org orders',
    wantedIn: undefined,
  });
});
