/** Rpcs and their responses. */
import { describe, expect, it } from 'vitest';
import { lastSaid, openScreen, requestTab, retype, usePages } from './pages.ts';
import { bookScreen, responded, rpcScreen } from './screens.ts';

usePages();

describe('an rpc', () => {
  it('has a message to edit, and nothing that only HTTP has', async () => {
    const page = await openScreen(rpcScreen);
    const tabs = page.page.getByRole('tablist', { name: 'Request' }).getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(['Request Message', 'Metadata', 'Auth', 'Info', 'Explain']);
    expect(await page.page.getByLabel('Content type').count()).toBe(0);
    const editor = page.page.getByRole('textbox', { name: 'Request message' });
    await page.page.getByRole('button', { name: 'Format' }).click();
    expect(await lastSaid(page, 'change')).toMatchObject({
      change: { kind: 'setText', field: 'body', text: '{\n  "number": "P-1001"\n}' },
    });
    await retype(editor, '{"number":"P-2"}');
    await expect
      .poll(() => lastSaid(page, 'change'))
      .toMatchObject({ change: { field: 'body', text: '{"number":"P-2"}' } });
    await page.page.getByRole('button', { name: 'Full Example' }).click();
    expect(await lastSaid(page, 'fullExample')).toEqual({ kind: 'fullExample' });
  });

  it('completes its message by the fields that the source knows', async () => {
    const under = await openScreen(rpcScreen);
    await under.listen((message) => {
      if (message.kind !== 'completeBody') return;
      const { id, offset } = message;
      const offer = {
        label: 'express',
        detail: 'boolean',
        about: 'Today.',
        insert: '"express": true',
        caret: 15,
      };
      void under.tell({
        kind: 'scriptCompletions',
        id,
        completions: [{ ...offer, start: offset, end: offset }],
      });
    });
    const editor = under.page.getByRole('textbox', { name: 'Request message' });
    // A plain text area stands in until the editor is loaded.
    await editor.locator('.cm-line').first().waitFor();
    await editor.click();
    await under.page.keyboard.press('Control+Home');
    await under.page.keyboard.press('Control+Space');
    await under.page.getByRole('option', { name: /express/ }).click();
    await expect.poll(() => editor.textContent()).toContain('"express": true');
  });

  it('takes the messages of a stream one after another, and says so', async () => {
    const { endpoint } = rpcScreen;
    if (endpoint.grpc === undefined) throw new Error('The screen shows no rpc.');
    const grpc = { ...endpoint.grpc, takesMany: true };
    const body = '{"number":"P-1"}\n{"number":"P-2"}\n===\n{"number" 3}';
    const page = await openScreen({
      ...rpcScreen,
      endpoint: { ...endpoint, grpc },
      values: { ...rpcScreen.values, body },
    });
    await page.page.getByText('Takes several messages: one after another, or as a JSON array.').waitFor();
    const marks = page.page.locator('.cm-lintRange-error');
    await marks.first().waitFor();
    expect(await marks.allTextContents()).toEqual(['3']);
  });

  it('says what it is, and leads back to its message from an endpoint with other tabs', async () => {
    const page = await openScreen(rpcScreen);
    await requestTab(page, /Info/).click();
    const info = await page.page.getByRole('tabpanel').first().innerText();
    for (const text of [
      'Delivery',
      'bookshop.delivery.v1',
      'Server streaming',
      'ParcelNumber',
      'delivery.proto',
    ]) {
      expect(info).toContain(text);
    }
    await page.tell({ kind: 'screen', screen: bookScreen });
    await requestTab(page, /^Params/).click();
    await page.tell({ kind: 'screen', screen: rpcScreen });
    expect(await requestTab(page, /Request Message/).getAttribute('aria-selected')).toBe('true');
  });
});

describe('the response of an rpc', () => {
  it('shows the last messages of a stream while it is under way', async () => {
    const { page, tell } = await openScreen(rpcScreen);
    const received = { count: 2, text: '[\n  {\n    "state": "STATE_PACKED"\n  }\n]' };
    await tell({ kind: 'exchange', exchange: { kind: 'sending', summary: 'GRPC', received } });
    const response = page.getByRole('region', { name: 'Response', exact: true });
    await response.getByText('Sending… 2 received so far').waitFor();
    await response.getByText('STATE_PACKED').waitFor();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
  });

  it('has a status by number and name, what it means, and trailers below the headers', async () => {
    const under = await openScreen(rpcScreen);
    const { page } = under;
    const status = { status: 5, statusText: 'NOT_FOUND', tone: 'clientError', size: '0 messages' } as const;
    const notes = ['Not found: There is no parcel P-2'];
    const trailers = [['grpc-status', '5']] as const;
    await under.tell({ kind: 'exchange', exchange: responded({ ...status, notes, headers: [], trailers }) });
    await page.locator('.status.tone-clientError', { hasText: '5 NOT_FOUND' }).waitFor();
    await page.getByText('Not found: There is no parcel P-2').waitFor();
    await page
      .getByRole('tablist', { name: 'Response' })
      .getByRole('tab', { name: /Headers/ })
      .click();
    await page.getByText('The response has no headers.').waitFor();
    await page.getByRole('table', { name: 'Trailers' }).getByText('grpc-status').waitFor();
    expect(under.complaints).toEqual([]);
  });
});
