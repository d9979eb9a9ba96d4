import { describe, expect, it } from 'vitest';
import { anEndpoint, at } from '../../../test/an-endpoint.fixture.ts';
import { readEndpointId } from '../../tree/row-argument.ts';
import { readLine } from './arguments.ts';
import { endpointAtLine, endpointLines } from './present.ts';

const first = anEndpoint({ path: '/first', source: at(10) });
const second = anEndpoint({ path: '/second', source: at(20) });
const outer = anEndpoint({ path: '/outer', source: { ...at(5), endLine: 40 } });

describe('the endpoint at a line', () => {
  it.each([
    [9, undefined],
    [10, first],
    [14, first],
    [15, undefined],
    [22, second],
  ])('on line %i', (line, expected) => {
    expect(endpointAtLine([first, second], line)).toBe(expected);
  });

  it('is the innermost', () => {
    expect(endpointAtLine([outer, first], 12)).toBe(first);
    expect(endpointAtLine([outer, first], 30)).toBe(outer);
  });

  it('is offered from the mapping to the name', () => {
    const late = anEndpoint({ source: { ...at(30), line: 33 } });
    expect(endpointLines([first, late])).toEqual([10, 11, 30, 31, 32, 33]);
  });
});

describe('arguments of commands', () => {
  it('are ids, or nodes of the tree', () => {
    expect(readEndpointId('x')).toBe('x');
    expect(readEndpointId({ key: 'x', node: { kind: 'endpoint', key: 'x' } })).toBe('x');
    for (const other of [
      undefined,
      null,
      5,
      {},
      { kind: 'module', key: 'x' },
      { kind: 'endpoint', key: 5 },
    ]) {
      expect(readEndpointId(other)).toBeUndefined();
    }
  });

  it('are lines of the line-number menu', () => {
    const uri = { path: '/A.java', toString: () => 'file:///A.java' };
    expect(readLine({ lineNumber: 3, uri })).toEqual({ uri: 'file:///A.java', line: 3 });
    expect(readLine({ lineNumber: '3', uri })).toBeUndefined();
    expect(readLine({ lineNumber: 3 })).toBeUndefined();
    expect(readLine(undefined)).toBeUndefined();
  });
});
