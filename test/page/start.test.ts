/** What is shown without an endpoint. */
import { describe, expect, it } from 'vitest';
import { lastSaid, openScreen, usePages } from './pages.ts';

usePages();

describe('without an endpoint', () => {
  it('searches, and opens what was found', async () => {
    const link = { id: 'x', method: 'GET', verb: 'get', path: '/books', name: 'Lists books' } as const;
    const under = await openScreen({ kind: 'empty', query: '', results: [link], total: 1 });
    await under.page.getByRole('searchbox', { name: 'Search endpoints' }).fill('boo');
    expect(await lastSaid(under, 'search')).toEqual({ kind: 'search', text: 'boo' });
    await under.page.getByRole('button', { name: /\/books/ }).click();
    expect(await lastSaid(under, 'openEndpoint')).toEqual({ kind: 'openEndpoint', id: 'x' });
  });

  it.each([380, 460, 700])('breaks no path inside of a variable at %i px', async (width) => {
    const path = '/v1/loans/{loanIdentifier}/transactions/{transactionIdentifier}/notes/{noteIdentifier}';
    const link = { id: 'x', method: 'GET', verb: 'get', path, name: 'Shows a note' } as const;
    const { page } = await openScreen({ kind: 'empty', query: '', results: [link], total: 1 }, { width });
    const lines = await page.locator('.variable').evaluateAll((variables) =>
      variables.map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1]);
  });

  it('does not undo what is typed while results come late', async () => {
    const under = await openScreen({ kind: 'empty', query: '', results: [], total: 1 });
    const box = under.page.getByRole('searchbox');
    await box.pressSequentially('books');
    await under.tell({ kind: 'screen', screen: { kind: 'empty', query: 'bo', results: [], total: 1 } });
    expect(await box.inputValue()).toBe('books');
  });

  it('says that an endpoint is gone, and waits for one that a scan may find', async () => {
    const under = await openScreen({ kind: 'gone', label: 'GET /old' });
    await under.page.getByRole('heading', { name: 'GET /old' }).waitFor();
    await under.page.getByRole('button', { name: 'Show All Endpoints' }).click();
    expect(await lastSaid(under, 'showTree')).toBeDefined();
    await under.tell({ kind: 'screen', screen: { kind: 'waiting' } });
    await under.page.getByRole('status').filter({ hasText: 'Looking for the endpoint' }).waitFor();
  });
});
