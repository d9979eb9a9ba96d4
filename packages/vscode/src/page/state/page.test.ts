import { describe, expect, it } from 'vitest';
import { bookScreen, uploadScreen } from '../../../../../test/page/screens.ts';
import type { HostMessage } from '../../protocol/messages.ts';
import type { PageMessage, ValuesChange } from '../../protocol/page-message.ts';
import { createPage } from './page.ts';
import { firstUsefulTab } from './request-tab.ts';

const type = (value: string): ValuesChange => ({
  kind: 'setRow',
  list: 'pathParams',
  index: 0,
  row: { value },
});

function startPage(savedState?: unknown) {
  const said: PageMessage[] = [];
  const saved: unknown[] = [];
  let tell: (message: HostMessage) => void = () => {};
  const page = createPage({
    post: (message) => said.push(message),
    onMessage: (listener) => {
      tell = listener;
    },
    saveState: (state) => saved.push(state),
    savedState: () => savedState,
  });
  const isbn = () => page.values.value?.pathParams[0]?.value;
  return { page, said, saved, isbn, tell: (message: HostMessage) => tell(message) };
}

describe('the state of the page', () => {
  it('runs ahead of the host while the user types', () => {
    const { page, said, isbn, tell } = startPage();
    tell({ kind: 'screen', screen: bookScreen });
    page.change(type('9'));
    page.change(type('97'));
    expect(isbn()).toBe('97');
    expect(said).toEqual([
      { kind: 'change', revision: 1, seq: 1, change: type('9') },
      { kind: 'change', revision: 1, seq: 2, change: type('97') },
    ]);
  });

  it('keeps what was typed when the host answers an earlier change', () => {
    const { page, isbn, tell } = startPage();
    tell({ kind: 'screen', screen: bookScreen });
    page.change(type('9'));
    page.change(type('97'));
    tell({ kind: 'checked', revision: 1, applied: 1, check: bookScreen.check });
    expect(isbn()).toBe('97');
    tell({ kind: 'checked', revision: 1, applied: 2, check: bookScreen.check });
    expect(isbn()).toBe('97');
  });

  it('keeps what was typed when a screen of the same revision comes in between', () => {
    const { page, isbn, tell } = startPage();
    tell({ kind: 'screen', screen: bookScreen });
    page.change(type('9'));
    tell({ kind: 'screen', screen: { ...bookScreen, hosts: ['http://other'] } });
    expect(isbn()).toBe('9');
  });

  it('takes the values of a new revision as they are', () => {
    const { page, isbn, tell } = startPage();
    tell({ kind: 'screen', screen: bookScreen });
    page.change(type('9'));
    tell({ kind: 'screen', screen: { ...bookScreen, revision: 2 } });
    expect(isbn()).toBe('978-3-16-148410-0');
    tell({ kind: 'checked', revision: 1, applied: 1, check: uploadScreen.check });
    expect(page.check.value).toEqual(bookScreen.check);
  });

  it('opens the first useful tab of an endpoint, and leaves it alone while the endpoint stays', () => {
    const { page, tell } = startPage();
    tell({ kind: 'screen', screen: bookScreen });
    expect(page.requestTab.value).toBe('pathParams');
    page.requestTab.value = 'headers';
    tell({ kind: 'screen', screen: { ...bookScreen, revision: 2 } });
    expect(page.requestTab.value).toBe('headers');
    tell({ kind: 'screen', screen: { ...uploadScreen, revision: 3 } });
    expect(page.requestTab.value).toBe('form');
  });

  it('is as it was after a reload of the window', () => {
    const before = startPage();
    before.tell({ kind: 'screen', screen: bookScreen });
    before.page.requestTab.value = 'body';
    before.page.looks.value = { json: 'tree', lines: 'raw' };
    const state = before.saved.at(-1);
    expect(state).toMatchObject({
      endpointId: bookScreen.endpoint.id,
      label: 'PUT /shop/books/{isbn}/editions/{edition}',
    });

    const after = startPage(state);
    after.tell({ kind: 'screen', screen: { kind: 'waiting' } });
    expect(after.saved.at(-1)).toEqual(state);
    after.tell({ kind: 'screen', screen: bookScreen });
    expect(after.page.requestTab.value).toBe('body');
    expect(after.page.looks.value).toEqual({ json: 'tree', lines: 'raw' });
  });
});

describe('the first useful tab', () => {
  const { values } = bookScreen;
  const noPath = { ...values, pathParams: [] };
  it.each([
    ['path variables', values, 'pathParams'],
    ['a body', noPath, 'body'],
    ['a form', uploadScreen.values, 'form'],
    ['parameters', { ...noPath, contentType: '', body: '' }, 'params'],
    ['headers only', { ...noPath, contentType: '', body: '', params: [] }, 'headers'],
    ['nothing', { ...noPath, contentType: '', body: '', params: [], headers: [] }, 'params'],
  ] as const)('for %s', (_what, given, tab) => {
    expect(firstUsefulTab(given)).toBe(tab);
  });
});
