import { type RequestValues, userRow, type ValueRow } from '@endpoint-atlas/engine/requests';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageMessage, ValuesChange } from './page-message.ts';
import { parsePageMessage } from './page-message.ts';
import { parseSavedView } from './saved-view.ts';
import { applyChange } from './values-change.ts';

const pageMessages: readonly PageMessage[] = [
  { kind: 'ready' },
  { kind: 'change', revision: 1, seq: 2, change: { kind: 'setText', field: 'host', text: 'http://a' } },
  {
    kind: 'change',
    revision: 1,
    seq: 3,
    change: { kind: 'setRow', list: 'params', index: 0, row: { value: 'x' } },
  },
  { kind: 'change', revision: 1, seq: 4, change: { kind: 'addRow', list: 'form', row: { type: 'file' } } },
  { kind: 'change', revision: 1, seq: 5, change: { kind: 'removeRow', list: 'headers', index: 7 } },
  { kind: 'send' },
  { kind: 'cancel' },
  { kind: 'reset' },
  { kind: 'undo' },
  { kind: 'chooseFile', revision: 1, index: 0 },
  { kind: 'goToSource' },
  { kind: 'explain' },
  { kind: 'openPlace', place: 3 },
  { kind: 'openDecision', place: 1 },
  { kind: 'followUsages' },
  { kind: 'openUsage', usage: 3 },
  { kind: 'copyUrl' },
  { kind: 'copyResponse', formatted: true },
  { kind: 'openResponse', formatted: false },
  { kind: 'saveResponse' },
  { kind: 'search', text: 'x' },
  { kind: 'openEndpoint', id: 'x' },
  { kind: 'showTree' },
  { kind: 'switchOnProperties' },
  { kind: 'neverSwitchOnProperties' },
  { kind: 'pageError', message: 'x' },
];

describe('messages', () => {
  it.each(pageMessages.map((message) => [message.kind, message] as const))(
    'of the page pass: %s',
    (_kind, message) => {
      expect(parsePageMessage(JSON.parse(JSON.stringify(message)))).toEqual(message);
    },
  );

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['text', 'send'],
    ['an unknown kind', { kind: 'run', command: 'rm' }],
    ['a surplus field', { kind: 'send', host: 'http://evil' }],
    [
      'an unknown list',
      { kind: 'change', revision: 1, seq: 1, change: { kind: 'removeRow', list: 'constructor', index: 0 } },
    ],
    [
      'an unknown field',
      { kind: 'change', revision: 1, seq: 1, change: { kind: 'setText', field: '__proto__', text: '' } },
    ],
    [
      'a list in the place of a row',
      {
        kind: 'change',
        revision: 1,
        seq: 1,
        change: { kind: 'setRow', list: 'params', index: 0, row: [] },
      },
    ],
    ['a negative index', { kind: 'chooseFile', revision: 1, index: -1 }],
    ['half an index', { kind: 'chooseFile', revision: 1, index: 0.5 }],
    [
      'a row with a new origin',
      {
        kind: 'change',
        revision: 1,
        seq: 1,
        change: { kind: 'addRow', list: 'form', row: { origin: 'source' } },
      },
    ],
  ])('of the page do not pass: %s', (_what, message) => {
    expect(parsePageMessage(message)).toBeUndefined();
  });
});

describe('a saved view', () => {
  const view = {
    ...{ version: 1, endpointId: 'x', requestTab: 'body', responseTab: 'headers' },
    looks: { json: 'tree', events: 'raw' },
  };

  it('is read back', () => expect(parseSavedView(view)).toEqual(view));

  it('of another version, or damaged, is none', () => {
    expect(parseSavedView({ ...view, version: 2 })).toBeUndefined();
    expect(parseSavedView({ ...view, requestTab: 'nowhere' })).toBeUndefined();
    expect(parseSavedView({ ...view, looks: { json: 'upside down' } })).toBeUndefined();
    expect(parseSavedView(undefined)).toBeUndefined();
  });
});

describe('applying a change', () => {
  const declared: ValueRow = { ...userRow('id', '1'), origin: 'source', required: true };
  const values: RequestValues = {
    host: 'http://a',
    pathParams: [declared],
    params: [declared, userRow('x', '2')],
    headers: [],
    form: [],
    contentType: '',
    body: '',
  };

  it('sets a text', () => {
    expect(applyChange(values, { kind: 'setText', field: 'body', text: '{}' })).toEqual({
      ...values,
      body: '{}',
    });
  });

  it('never renames a row of the source, and renames one of the user', () => {
    const rename = (index: number): ValuesChange => ({
      kind: 'setRow',
      list: 'params',
      index,
      row: { name: 'new' },
    });
    expect(applyChange(values, rename(0)).params[0]?.name).toBe('id');
    expect(applyChange(values, rename(1)).params[1]?.name).toBe('new');
  });

  it('adds a row at the end', () => {
    const { headers } = applyChange(values, { kind: 'addRow', list: 'headers', row: { name: 'X-A' } });
    expect(headers).toEqual([userRow('X-A', '')]);
  });

  it("removes the user's rows only", () => {
    expect(applyChange(values, { kind: 'removeRow', list: 'params', index: 1 }).params).toEqual([declared]);
    expect(applyChange(values, { kind: 'removeRow', list: 'params', index: 0 })).toEqual(values);
  });

  it('leaves everything as it is where a change does not fit', () => {
    const misfit = fc.record({
      kind: fc.constant('setRow' as const),
      list: fc.constantFrom('headers' as const, 'form' as const),
      index: fc.nat(),
      row: fc.constant({ value: 'lost' }),
    });
    fc.assert(
      fc.property(misfit, (change) => {
        expect(applyChange(values, change)).toEqual(values);
      }),
    );
  });
});
