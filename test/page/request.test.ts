/** What is sent: the editor of a request. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectText, lastSaid, openScreen, requestTab, retype, usePages } from './pages.ts';
import { bookScreen, uploadScreen } from './screens.ts';

usePages();

/** As the keyboard would, without the clipboard that all tests share. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const init = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);
}

describe('the request', () => {
  it('shows what the endpoint is and where the request goes', async () => {
    const { page } = await openScreen(bookScreen);
    await expectText(page.getByRole('heading', { level: 1 }), 'PUT /shop/books/{isbn}/editions/{edition}');
    await expectText(page.locator('.url-text'), bookScreen.check.url ?? '');
    expect(await page.getByRole('combobox', { name: 'Host' }).inputValue()).toBe('http://localhost:8080');
    await page.getByText('Updates an edition').waitFor();
    await page.getByRole('button', { name: 'Navigate to Source: BookController.java:84' }).waitFor();
  });

  it('says what properties would change, with both choices beside it', async () => {
    const propertiesOffer = 'Its properties are not read. With spring-properties, the port 8081.';
    const under = await openScreen({ ...bookScreen, propertiesOffer });
    await under.page.getByText(propertiesOffer).waitFor();
    await under.page.getByRole('button', { name: 'Switch On' }).click();
    expect(await lastSaid(under, 'switchOnProperties')).toBeDefined();
    await under.page.getByRole('button', { name: 'Never for This Workspace' }).click();
    expect(await lastSaid(under, 'neverSwitchOnProperties')).toBeDefined();
  });

  it('counts what is sent behind each tab, and opens the first that has something', async () => {
    const under = await openScreen(bookScreen);
    const tabs = await under.page
      .getByRole('tablist', { name: 'Request' })
      .getByRole('tab')
      .allTextContents();
    expect(tabs).toEqual([
      ...['Path Params2', 'Params2', 'Headers2', 'Auth', 'Form', 'Body', 'Cookies1'],
      ...['Scripts', 'Usages', 'Explain'],
    ]);
    expect(await requestTab(under, /Path Params/).getAttribute('aria-selected')).toBe('true');
  });

  it('walks through its tabs by arrow keys, past those that have no use', async () => {
    const under = await openScreen(uploadScreen);
    const focused = () => under.page.evaluate(() => document.activeElement?.textContent);
    await requestTab(under, /^Form/).focus();
    await under.page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Body');
    await under.page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Cookies');
    await under.page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Scripts');
    await under.page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Usages');
    await under.page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Explain');
    await under.page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Params');
    await under.page.keyboard.press('End');
    expect(await focused()).toBe('Explain');
    expect(await requestTab(under, /Path Params/).isDisabled()).toBe(true);
  });

  it('tells the host of every change, and ticks a row that is filled in', async () => {
    const under = await openScreen(bookScreen);
    await requestTab(under, /^Params/).click();
    await under.page.getByRole('textbox', { name: 'Value of dryRun' }).fill('false');
    expect(await lastSaid(under, 'change')).toMatchObject({
      revision: 1,
      change: { kind: 'setRow', list: 'params', index: 1, row: { value: 'false', enabled: true } },
    });
    expect(await under.page.getByRole('checkbox', { name: 'Send dryRun' }).isChecked()).toBe(true);
  });

  it('turns the empty row into a real one while a name is typed into it', async () => {
    const under = await openScreen(bookScreen);
    await requestTab(under, /^Headers/).click();
    await under.page.getByRole('textbox', { name: 'New name' }).click();
    await under.page.keyboard.type('X-Trace');
    const name = under.page.getByRole('textbox', { name: 'Name of X-Trace' });
    expect(await name.inputValue()).toBe('X-Trace');
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    await under.page.keyboard.press('Tab');
    await under.page.keyboard.type('on');
    expect(await under.page.getByRole('textbox', { name: 'Value of X-Trace' }).inputValue()).toBe('on');
    await under.page.getByRole('button', { name: 'Remove X-Trace' }).click();
    expect(await under.page.getByRole('row').count()).toBe(4);
  });

  it('keeps what is typed while the host answers late', async () => {
    const under = await openScreen(bookScreen);
    const field = under.page.getByRole('textbox', { name: 'Value of edition' });
    await field.click();
    await under.page.keyboard.press('End');
    await under.page.keyboard.type('2');
    await under.tell({ kind: 'checked', revision: 1, applied: 1, check: bookScreen.check });
    await under.page.keyboard.type('3');
    await under.tell({ kind: 'screen', screen: { ...bookScreen, hosts: [] } });
    expect(await field.inputValue()).toBe('123');
  });

  it('offers the values of an enumeration, and takes others', async () => {
    const under = await openScreen(bookScreen);
    await requestTab(under, /^Params/).click();
    const field = under.page.getByRole('combobox', { name: 'Value of notify' });
    await field.focus();
    await under.page.keyboard.press('ArrowDown');
    await under.page.keyboard.press('ArrowDown');
    await under.page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('EVERYBODY');
    await field.fill('MAYBE');
    expect(await lastSaid(under, 'change')).toMatchObject({ change: { row: { value: 'MAYBE' } } });
  });

  it('lets a host be chosen from the list, or typed', async () => {
    const under = await openScreen(bookScreen);
    await under.page.getByRole('button', { name: 'Suggestions for Host' }).click();
    await under.page.getByRole('option', { name: 'https://staging.books.example' }).click();
    expect(await lastSaid(under, 'change')).toMatchObject({
      change: { kind: 'setText', field: 'host', text: 'https://staging.books.example' },
    });
    expect(await under.page.getByRole('listbox').count()).toBe(0);
    await under.page.getByRole('combobox', { name: 'Host' }).press('ArrowDown');
    await under.page.getByRole('listbox').waitFor();
    await under.page.keyboard.press('Escape');
    expect(await under.page.getByRole('listbox').count()).toBe(0);
  });

  it('shows no errors before the user wants to send, then opens the tab of the field', async () => {
    const under = await openScreen(uploadScreen);
    const file = under.page.getByRole('textbox', { name: 'Value of file' });
    const message = 'Choose a file for "file", or switch the row off.';
    await under.page.locator('.url.quiet', { hasText: message }).waitFor();
    expect(await file.getAttribute('aria-invalid')).toBe('false');
    expect(await under.page.locator('.problem, .tab-problem').count()).toBe(0);
    await requestTab(under, /^Headers/).click();
    await under.page.getByRole('button', { name: 'Send', exact: true }).click();
    await under.page.locator('.problem', { hasText: message }).waitFor();
    expect(await file.getAttribute('aria-invalid')).toBe('true');
  });

  it('moves nothing when the first key makes an edit of the request', async () => {
    const unedited = { ...bookScreen, check: { ...bookScreen.check, isEdited: false } };
    const under = await openScreen(unedited);
    const reset = under.page.getByRole('button', { name: 'Reset to Default' });
    const places = () =>
      under.page.evaluate(() =>
        [...document.querySelectorAll('.name, .title-actions, .send-bar, .request')].map((each) =>
          JSON.stringify(each.getBoundingClientRect()),
        ),
      );
    const before = await places();
    expect(await reset.count()).toBe(0);
    await under.tell({ kind: 'checked', revision: 1, applied: 0, check: bookScreen.check });
    await reset.waitFor();
    expect(await places()).toEqual(before);
  });

  it('says that a long description goes on, and shows the rest', async () => {
    const description = Array.from({ length: 12 }, (_, line) => `Sentence ${line}.`).join('\n');
    const under = await openScreen({ ...bookScreen, endpoint: { ...bookScreen.endpoint, description } });
    const shown = under.page.locator('.description');
    const height = async () => (await shown.boundingBox())?.height ?? 0;
    const cut = await height();
    await under.page.getByRole('button', { name: 'Show More' }).click();
    expect(await height()).toBeGreaterThan(cut * 1.5);
    await under.page.getByRole('button', { name: 'Show Less' }).click();
    expect(await height()).toBe(cut);
  });

  it('shows the whole host where there is room', async () => {
    const host = 'https://service-of-orders.staging.region-3.books.example/api/v2';
    const under = await openScreen({ ...bookScreen, values: { ...bookScreen.values, host } });
    const hidden = await under.page
      .getByRole('combobox', { name: 'Host' })
      .evaluate((input: HTMLInputElement) => input.scrollWidth - input.clientWidth);
    expect(hidden).toBe(0);
  });

  it('marks a mistake of the body where its text says', async () => {
    const under = await openScreen(bookScreen);
    await requestTab(under, /^Body/).click();
    const editor = under.page.getByRole('textbox', { name: 'Request body' });
    await editor.locator('.cm-line').first().waitFor();
    await retype(editor, '{\n  "a": {{later}},\n  "b": oops\n}');
    const mark = under.page.locator('.cm-lintRange-error');
    await mark.waitFor();
    expect(await mark.textContent()).toBe('oops');
    await mark.hover();
    await under.page.getByText('Line 3, column 8: oops cannot stand here.').waitFor();
    const ball = await under.page
      .locator('.cm-lint-marker-error')
      .evaluate((each) => getComputedStyle(each).content);
    expect(ball).toBe('normal');
  });

  it('asks the host for a file', async () => {
    const under = await openScreen(uploadScreen);
    await under.page.getByRole('button', { name: 'Choose a file for file' }).click();
    expect(await lastSaid(under, 'chooseFile')).toEqual({ kind: 'chooseFile', revision: 1, index: 0 });
  });

  it('edits the body as JSON, formats it and marks what is none', async () => {
    const under = await openScreen(bookScreen);
    await requestTab(under, /^Body/).click();
    const editor = under.page.getByRole('textbox', { name: 'Request body' });
    await editor.locator('.cm-line').first().waitFor();
    await retype(editor, '{"count":12345678901234567890}');
    await under.page.getByRole('button', { name: 'Format' }).click();
    expect(await lastSaid(under, 'change')).toMatchObject({
      change: { kind: 'setText', field: 'body', text: '{\n  "count": 12345678901234567890\n}' },
    });
    await retype(editor, '{"count":}');
    await under.page.locator('.cm-lintRange-error, .cm-lint-marker-error').first().waitFor();
    expect(await under.page.getByRole('button', { name: 'Format' }).isDisabled()).toBe(true);
  });

  it('copies the command beside Send', async () => {
    const under = await openScreen(bookScreen);
    await under.page.getByRole('button', { name: 'Copy as cURL' }).click();
    expect(await lastSaid(under, 'copyAsCurl')).toEqual({ kind: 'copyAsCurl' });
  });

  it('sends by button and by Ctrl+Enter, from inside the body editor as well', async () => {
    const under = await openScreen(bookScreen);
    const sends = async () => (await under.said()).filter(({ kind }) => kind === 'send').length;
    await under.page.getByRole('button', { name: 'Send', exact: true }).click();
    expect(await sends()).toBe(1);
    await requestTab(under, /^Body/).click();
    const editor = under.page.getByRole('textbox', { name: 'Request body' });
    await editor.locator('.cm-line').first().waitFor();
    await editor.press('Control+Enter');
    expect(await sends()).toBe(2);
    expect(await lastSaid(under, 'change')).toBeUndefined();
  });

  it('resets, and takes the reset back', async () => {
    const under = await openScreen(bookScreen);
    await under.page.getByRole('button', { name: 'Reset to Default' }).click();
    expect(await lastSaid(under, 'reset')).toBeDefined();
    const check = { ...bookScreen.check, isEdited: false };
    await under.tell({
      kind: 'screen',
      screen: {
        ...bookScreen,
        revision: 2,
        check,
        undoNotice: 'The request was reset to the values of the source code.',
      },
    });
    await under.page.getByRole('button', { name: 'Undo' }).click();
    expect(await lastSaid(under, 'undo')).toBeDefined();
  });

  it('hands a pasted cURL command to the host, wherever it is pasted but into code', async () => {
    const under = await openScreen(bookScreen);
    const command = 'curl -X PUT http://localhost:8080/shop/books/1/editions/2';
    await paste(under.page.getByRole('combobox', { name: 'Host' }), command);
    expect(await lastSaid(under, 'pasteRequest')).toEqual({ kind: 'pasteRequest', text: command });
    await paste(under.page.getByRole('combobox', { name: 'Host' }), 'http://localhost:8080');
    await requestTab(under, /^Body/).click();
    await paste(under.page.getByRole('textbox', { name: 'Request body' }), 'POST http://other');
    expect(await lastSaid(under, 'pasteRequest')).toEqual({ kind: 'pasteRequest', text: command });
    await under.page.getByRole('button', { name: 'Paste a Request (cURL or .http)' }).click();
    expect(await lastSaid(under, 'pasteRequest')).toEqual({ kind: 'pasteRequest' });
  });

  it('makes rows of a query string or of header lines that are pasted as a name', async () => {
    const under = await openScreen(bookScreen);
    await requestTab(under, /^Params/).click();
    await paste(under.page.getByRole('textbox', { name: 'New name' }), '?dryRun=maybe&q=a%20b');
    await under.page.getByRole('textbox', { name: 'Value of q' }).waitFor();
    expect(await under.page.getByRole('textbox', { name: 'Value of q' }).inputValue()).toBe('a b');
    expect(await under.page.getByRole('textbox', { name: 'Value of dryRun' }).inputValue()).toBe('maybe');
    await requestTab(under, /^Headers/).click();
    await paste(under.page.getByRole('textbox', { name: 'New name' }), 'X-A: 1\nX-B: 2\n');
    expect(await under.page.getByRole('textbox', { name: 'Value of X-B' }).inputValue()).toBe('2');
  });

  it('offers a body, or a form, where the request has none', async () => {
    const none = { ...bookScreen.values, contentType: '', body: '' };
    const under = await openScreen({ ...bookScreen, values: none });
    await requestTab(under, /^Body/).click();
    await under.page.getByRole('button', { name: 'Add a Body' }).click();
    await under.page.getByRole('textbox', { name: 'Request body' }).waitFor();
    await requestTab(under, /^Form/).click();
    await under.page.getByRole('button', { name: 'Send a Form Instead' }).click();
    expect(await under.page.getByRole('combobox', { name: 'Content type' }).inputValue()).toBe(
      'application/x-www-form-urlencoded',
    );
  });

  it('gives the next endpoint fresh controls', async () => {
    const under = await openScreen(bookScreen);
    await under.page.getByRole('textbox', { name: 'Value of isbn' }).fill('1');
    await under.tell({ kind: 'screen', screen: { ...uploadScreen, revision: 2 } });
    await under.page.getByRole('textbox', { name: 'Value of caption' }).waitFor();
    await under.tell({ kind: 'screen', screen: { ...bookScreen, revision: 3 } });
    expect(await under.page.getByRole('textbox', { name: 'Value of isbn' }).inputValue()).toBe(
      '978-3-16-148410-0',
    );
  });
});
