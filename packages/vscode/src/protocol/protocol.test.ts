import { type RequestValues, userRow, type ValueRow } from '@endpoint-atlas/engine/requests';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answered,
  bookExplanation,
  bookScreen,
  notFound,
  serverError,
  uploadScreen,
} from '../../test/page/screens.ts';
import { parseHostMessage, parsePageMessage } from './guards.ts';
import type { HostMessage, PageMessage } from './messages.ts';
import { parseSavedView } from './saved-view.ts';
import { applyChange, type ValuesChange } from './values-change.ts';

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

const hostMessages: readonly HostMessage[] = [
  { kind: 'screen', screen: { kind: 'waiting' } },
  { kind: 'screen', screen: { kind: 'gone', label: 'GET /x' } },
  {
    kind: 'screen',
    screen: {
      kind: 'empty',
      query: '',
      total: 1,
      results: [{ id: 'x', method: 'GET', verb: 'get', path: '/x', name: 'X' }],
    },
  },
  { kind: 'screen', screen: bookScreen },
  { kind: 'screen', screen: uploadScreen },
  { kind: 'checked', revision: 1, applied: 2, check: bookScreen.check },
  { kind: 'checked', revision: 1, applied: 2, check: uploadScreen.check },
  { kind: 'exchange', exchange: { kind: 'unsent' } },
  { kind: 'exchange', exchange: { kind: 'unsent', example: '{}' } },
  { kind: 'exchange', exchange: { kind: 'unsent', status: '204 No Content' } },
  { kind: 'exchange', exchange: { kind: 'sending', summary: 'GET http://a' } },
  {
    kind: 'exchange',
    exchange: { kind: 'sending', summary: 'GRPC grpc://a/b.C/D', received: { count: 2, text: '[1, 2]' } },
  },
  { kind: 'exchange', exchange: answered() },
  { kind: 'exchange', exchange: answered({ trailers: [['grpc-status', '0']] }) },
  { kind: 'exchange', exchange: notFound },
  { kind: 'exchange', exchange: serverError },
  { kind: 'exchange', exchange: answered({ body: { kind: 'empty' } }) },
  { kind: 'exchange', exchange: answered({ body: { kind: 'apart', reason: 'A picture.', canOpen: false } }) },
  { kind: 'exchange', exchange: { kind: 'failed', title: 'No', message: 'answer' } },
  { kind: 'exchange', exchange: { kind: 'cancelled' } },
  { kind: 'explanation', explanation: bookExplanation },
];

describe('messages', () => {
  it.each(pageMessages.map((message) => [message.kind, message] as const))(
    'of the page pass: %s',
    (_kind, message) => {
      expect(parsePageMessage(JSON.parse(JSON.stringify(message)))).toEqual(message);
    },
  );

  it.each(hostMessages.map((message) => [message.kind, message] as const))(
    'of the host pass: %s',
    (_kind, message) => {
      expect(parseHostMessage(JSON.parse(JSON.stringify(message)))).toEqual(message);
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

  it('of the host do not pass if a part is missing', () => {
    const { values: _values, ...incomplete } = bookScreen;
    expect(parseHostMessage({ kind: 'screen', screen: incomplete })).toBeUndefined();
  });
});

describe('a saved view', () => {
  const view = { version: 1, endpointId: 'x', requestTab: 'body', responseTab: 'headers', isRaw: true };

  it('is read back', () => expect(parseSavedView(view)).toEqual(view));

  it('of another version, or damaged, is none', () => {
    expect(parseSavedView({ ...view, version: 2 })).toBeUndefined();
    expect(parseSavedView({ ...view, requestTab: 'nowhere' })).toBeUndefined();
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
