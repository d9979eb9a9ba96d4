/** The built dashboard page in a real Chromium, under its real content policy, with a stand-in for the host. */
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../../../scripts/machine/programs.mjs';
import type { HostMessage, PageMessage, Screen } from '../../src/protocol/messages.ts';
import { openStage, type PageStage, type PageUnderTest, type Theme, themeNames } from './open-page.ts';
import {
  answered,
  bookExplanation,
  bookScreen,
  notFound,
  okResponse,
  rpcScreen,
  scriptResults,
  serverError,
  uploadScreen,
} from './screens.ts';

let stage: PageStage;
const opened: PageUnderTest[] = [];

beforeAll(async () => {
  const chromium = await findChromium();
  if (chromium === undefined) throw new Error('No Chromium was found; set CHROMIUM to one.');
  stage = await openStage(chromium);
}, 60_000);
afterEach(async () => {
  const complaints = opened.flatMap((page) => page.complaints);
  const errors = (await Promise.all(opened.map((page) => page.said())))
    .flat()
    .filter(({ kind }) => kind === 'pageError');
  await Promise.all(opened.splice(0).map((page) => page.close()));
  // Whatever a test is about: the policy holds, and nothing throws.
  expect(complaints).toEqual([]);
  expect(errors).toEqual([]);
});
afterAll(() => stage.close());

async function openPage(options: Parameters<PageStage['open']>[0] = {}): Promise<PageUnderTest> {
  const page = await stage.open(options);
  opened.push(page);
  return page;
}

/**
 * Replaces an editor's text by keys, which the editor handles itself. `fill` lets Chromium merge the lines, and now
 * and then it wraps what is left into a styled element, which the content policy refuses.
 */
async function retype(editor: Locator, text: string): Promise<void> {
  await editor.press('Control+a');
  await editor.press('Delete');
  await editor.page().keyboard.insertText(text);
}

async function openScreen(
  screen: Screen,
  options: Parameters<PageStage['open']>[0] = {},
): Promise<PageUnderTest> {
  const page = await openPage(options);
  await page.tell({ kind: 'screen', screen });
  await page.page.locator('main').waitFor();
  return page;
}

/** What the page said last, of one kind. */
async function lastSaid<Kind extends PageMessage['kind']>(page: PageUnderTest, kind: Kind) {
  const isOfKind = (message: PageMessage): message is PageMessage & { readonly kind: Kind } =>
    message.kind === kind;
  return (await page.said()).filter(isOfKind).at(-1);
}

const requestTab = ({ page }: PageUnderTest, name: RegExp) =>
  page.getByRole('tablist', { name: 'Request' }).getByRole('tab', { name });
const responseTab = ({ page }: PageUnderTest, name: RegExp) =>
  page.getByRole('tablist', { name: 'Response' }).getByRole('tab', { name });

describe('the environment', () => {
  const environment = ({ page }: PageUnderTest) => page.getByRole('combobox', { name: 'Environment' });

  it('is chosen beside the host, and is active once the host says so', async () => {
    const under = await openScreen(bookScreen);
    expect(await environment(under).inputValue()).toBe('dev');
    await environment(under).selectOption('staging');
    expect(await lastSaid(under, 'selectEnvironment')).toEqual({
      kind: 'selectEnvironment',
      name: 'staging',
    });
    const { names } = bookScreen.environments;
    await under.tell({
      kind: 'screen',
      screen: { ...bookScreen, environments: { names, active: 'staging' } },
    });
    await expect.poll(() => environment(under).inputValue()).toBe('staging');
    await environment(under).selectOption('No Environment');
    expect(await lastSaid(under, 'selectEnvironment')).toEqual({ kind: 'selectEnvironment' });
  });

  it('stays as it is when environments are edited', async () => {
    const under = await openScreen(bookScreen);
    await environment(under).selectOption('Edit Environments…');
    expect(await lastSaid(under, 'editEnvironments')).toEqual({ kind: 'editEnvironments' });
    expect(await environment(under).inputValue()).toBe('dev');
  });

  it('asks for a variable that a request needs', async () => {
    const under = await openScreen(bookScreen);
    const message = 'The variable "token" has no value in the environment "dev".';
    await under.tell({
      kind: 'exchange',
      exchange: { kind: 'failed', title: 'Not sent', message, variable: 'token' },
    });
    await under.page.getByRole('button', { name: 'Set token…' }).click();
    expect(await lastSaid(under, 'setVariable')).toEqual({ kind: 'setVariable', name: 'token' });
  });
});

describe('the explanation', () => {
  async function openWhy(options: Parameters<PageStage['open']>[0] = {}): Promise<PageUnderTest> {
    const under = await openScreen(bookScreen, options);
    await requestTab(under, /^Why/).click();
    return under;
  }

  it('is asked for when its tab opens, and again when the source has changed', async () => {
    const under = await openWhy();
    const asked = async () => (await under.said()).filter(({ kind }) => kind === 'explain').length;
    await under.page.getByText('Looking at the source').waitFor();
    expect(await asked()).toBe(1);
    await under.tell({ kind: 'screen', screen: { ...bookScreen, revision: 2 } });
    await expect.poll(asked).toBe(2);
  });

  it('leads to every place by keyboard', async () => {
    const under = await openWhy();
    await under.tell({ kind: 'explanation', explanation: bookExplanation });
    await expectText(
      under.page.locator('dd').nth(1),
      '/books @RequestMapping(Paths.BOOKS) on BookController BookController.java:32',
    );
    await requestTab(under, /^Why/).focus();
    for (const { index } of [5, 0, 1, 2].map((index) => ({ index }))) {
      await under.page.keyboard.press('Tab');
      await under.page.keyboard.press('Enter');
      expect(await lastSaid(under, 'openPlace')).toEqual({ kind: 'openPlace', place: index });
    }
  });

  it('is not shown for another endpoint', async () => {
    const under = await openWhy();
    await under.tell({ kind: 'explanation', explanation: { ...bookExplanation, endpointId: 'other' } });
    await under.page.getByText('Looking at the source').waitFor();
  });
});

describe('the request', () => {
  it('shows what the endpoint is and where the request goes', async () => {
    const { page } = await openScreen(bookScreen);
    await expectText(page.getByRole('heading', { level: 1 }), 'PUT /shop/books/{isbn}/editions/{edition}');
    await expectText(page.locator('.url-text'), bookScreen.check.url ?? '');
    expect(await page.getByRole('combobox', { name: 'Host' }).inputValue()).toBe('http://localhost:8080');
    await page.getByText('Updates an edition').waitFor();
    await page.getByRole('button', { name: 'Navigate to Source: BookController.java:84' }).waitFor();
  });

  it('counts what is sent behind each tab, and opens the first that has something', async () => {
    const under = await openScreen(bookScreen);
    const tabs = await under.page
      .getByRole('tablist', { name: 'Request' })
      .getByRole('tab')
      .allTextContents();
    expect(tabs).toEqual(['Path Params2', 'Params2', 'Headers2', 'Form', 'Body', 'Scripts', 'Why?']);
    expect(await requestTab(under, /Path Params/).getAttribute('aria-selected')).toBe('true');
  });

  it('walks through its tabs by arrow keys, past those that have no use', async () => {
    const under = await openScreen(uploadScreen);
    const focused = () => under.page.evaluate(() => document.activeElement?.textContent);
    await requestTab(under, /^Form/).focus();
    await under.page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Body');
    await under.page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Scripts');
    await under.page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Why?');
    await under.page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Params');
    await under.page.keyboard.press('End');
    expect(await focused()).toBe('Why?');
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

  it('shows a problem at its field, and opens its tab when the user wants to send', async () => {
    const under = await openScreen(uploadScreen);
    const message = under.page.getByText('Choose a file for "file", or switch the row off.');
    await message.waitFor();
    expect(
      await under.page.getByRole('textbox', { name: 'Value of file' }).getAttribute('aria-invalid'),
    ).toBe('true');
    await requestTab(under, /^Headers/).click();
    await under.page.getByRole('button', { name: 'Send', exact: true }).click();
    await message.waitFor();
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
    await under.tell({ kind: 'screen', screen: { ...bookScreen, revision: 2, check, canUndoReset: true } });
    await under.page.getByRole('button', { name: 'Undo' }).click();
    expect(await lastSaid(under, 'undoReset')).toBeDefined();
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

describe('an rpc', () => {
  it('has a message to edit, and nothing that only HTTP has', async () => {
    const page = await openScreen(rpcScreen);
    const tabs = page.page.getByRole('tablist', { name: 'Request' }).getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(['Request Message', 'Metadata', 'Info', 'Why?']);
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

describe('the answer of an rpc', () => {
  it('shows the last messages of a stream while it is under way', async () => {
    const { page, tell } = await openScreen(rpcScreen);
    const received = { count: 2, text: '[\n  {\n    "state": "STATE_PACKED"\n  }\n]' };
    await tell({ kind: 'exchange', exchange: { kind: 'sending', summary: 'GRPC', received } });
    const response = page.getByRole('region', { name: 'Response', exact: true });
    await response.getByText('Sending… 2 received so far').waitFor();
    await response.getByText('STATE_PACKED').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).waitFor();
  });

  it('has a status by number and name, what it means, and trailers below the headers', async () => {
    const under = await openScreen(rpcScreen);
    const { page } = under;
    const status = { status: 5, statusText: 'NOT_FOUND', tone: 'clientError', size: '0 messages' } as const;
    const notes = ['Not found: There is no parcel P-2'];
    const trailers = [['grpc-status', '5']] as const;
    await under.tell({ kind: 'exchange', exchange: answered({ ...status, notes, headers: [], trailers }) });
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

describe('scripts', () => {
  async function openScripts(options: Parameters<PageStage['open']>[0] = {}) {
    const under = await openScreen(bookScreen, options);
    await requestTab(under, /^Scripts/).click();
    return under;
  }
  /** Once its colours are there: until then, a plain field stands in its place. */
  async function editor({ page }: PageUnderTest, name: string): Promise<Locator> {
    const found = page.getByRole('textbox', { name, exact: true });
    await found.locator('.cm-line').first().waitFor();
    return found;
  }

  it('open with those that there are, and are told to the host letter by letter', async () => {
    const under = await openScripts();
    const { page } = under;
    const before = await editor(under, 'Before the Request, Class BookController');
    await before.locator('.cm-line', { hasText: "pm.environment.set('token', 't')" }).waitFor();
    await page.getByRole('button', { name: 'This Endpoint' }).click();
    await retype(await editor(under, 'After the Response, This Endpoint'), 'pm.test("a")');
    expect(await lastSaid(under, 'changeScript')).toEqual({
      kind: 'changeScript',
      endpoint: bookScreen.endpoint.id,
      level: 'endpoint',
      moment: 'after',
      text: 'pm.test("a")',
    });
    await page.getByRole('button', { name: 'Folder Books' }).click();
    await page.getByRole('button', { name: /^This Endpoint/ }).click();
    await (await editor(under, 'After the Response, This Endpoint'))
      .locator('.cm-line', { hasText: 'pm.test("a")' })
      .waitFor();
  });

  it('say where they do not run', async () => {
    const under = await openScreen({ ...bookScreen, canRunScripts: false });
    await requestTab(under, /^Scripts/).click();
    await under.page.getByText('Scripts run once you trust this workspace.').waitFor();
  });

  it('keep what was typed while the host shows the endpoint anew', async () => {
    const under = await openScripts();
    await retype(await editor(under, 'Before the Request, Class BookController'), 'typed()');
    await under.tell({ kind: 'screen', screen: { ...bookScreen, revision: 2 } });
    await (await editor(under, 'Before the Request, Class BookController'))
      .locator('.cm-line', { hasText: 'typed()' })
      .waitFor();
  });

  it('are completed by the host', async () => {
    const under = await openScripts();
    const { page } = under;
    const before = await editor(under, 'Before the Request, Class BookController');
    await retype(before, 'pm.re');
    await before.press('Control+Space');
    await expect.poll(() => lastSaid(under, 'completeScript')).toMatchObject({ text: 'pm.re', offset: 5 });
    const request = { label: 'request', detail: '', about: 'The request.', start: 3, end: 5 };
    const completions = [{ ...request, insert: 'request', caret: 7 }];
    const option = page.getByRole('option', { name: 'request' });
    // Typing asks as well, and only the last question's answer counts.
    const answerTheLast = async () => {
      const { id = 0 } = (await lastSaid(under, 'completeScript')) ?? {};
      await under.tell({ kind: 'scriptCompletions', id, completions });
      return await option.count();
    };
    await expect.poll(answerTheLast, { timeout: 10_000 }).toBe(1);
    await option.click();
    await before.locator('.cm-line', { hasText: 'pm.request' }).waitFor();
  });

  it('are explained by the host, as text', async () => {
    const under = await openScripts();
    const { page } = under;
    const before = await editor(under, 'Before the Request, Class BookController');
    await before.getByText('environment').hover();
    await expect.poll(() => lastSaid(under, 'hoverScript')).toMatchObject({ kind: 'hoverScript' });
    const { id = 0 } = (await lastSaid(under, 'hoverScript')) ?? {};
    const paragraphs = ['`environment` → variables', 'Variables <b>that last</b>.'];
    await under.tell({ kind: 'scriptHover', id, hover: { paragraphs, start: 3, end: 14 } });
    await page.locator('.hover', { hasText: 'Variables <b>that last</b>.' }).waitFor();
    await page.locator('.hover code', { hasText: 'environment' }).waitFor();
  });

  it('have their tests, what went wrong and their log beside the response', async () => {
    const under = await openScreen(bookScreen);
    const { page } = under;
    await under.tell({ kind: 'exchange', exchange: answered(), scripts: scriptResults });
    await page
      .getByRole('status')
      .filter({ hasText: '1 of 2 tests passed, 1 skipped.' })
      .waitFor({ state: 'attached' });
    await responseTab(under, /^Tests/).click();
    expect(await page.getByRole('list', { name: 'Tests' }).getByRole('listitem').allInnerTexts()).toEqual([
      'Passed answers with 200',
      expect.stringMatching(/^Failed is available\s+expected false to be true$/),
      'Skipped has a cover',
    ]);
    await page.getByText('failed in line 2: No such property: token').waitFor();
    await page.getByRole('list', { name: 'Log' }).getByText('no stock').waitFor();
    expect(await page.evaluate(unreadableTexts)).toEqual([]);
  });

  it('are told where there is no response as well, and are gone with the next one', async () => {
    const under = await openScreen(bookScreen);
    const { page } = under;
    const exchange = { kind: 'failed', title: 'Connection refused', message: 'Nobody listens.' } as const;
    await under.tell({ kind: 'exchange', exchange, scripts: scriptResults });
    await page.getByText('failed in line 2').waitFor();
    await under.tell({ kind: 'exchange', exchange: answered() });
    await page.locator('.status').waitFor();
    expect(await responseTab(under, /^Tests/).count()).toBe(0);
  });
});

describe('the response', () => {
  async function openAnswer(exchange: (HostMessage & { readonly kind: 'exchange' })['exchange']) {
    const under = await openScreen(bookScreen);
    await under.tell({ kind: 'exchange', exchange });
    return under;
  }

  it.each([
    ['200 OK', answered(), 'success'],
    ['404 Not Found', notFound, 'clientError'],
    ['500 Internal Server Error', serverError, 'serverError'],
  ] as const)('says %s in words and colour', async (text, exchange, tone) => {
    const { page } = await openAnswer(exchange);
    const status = page.locator('.status');
    await expectText(status, text);
    await page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
    const color = await status.evaluate((element) => getComputedStyle(element).color);
    const variable = `--vscode-endpointAtlas-${tone}Foreground`;
    expect(color).toBe(await page.evaluate(resolveColor, variable));
  });

  it('shows the body formatted or raw', async () => {
    const { page } = await openAnswer(answered());
    const body = page.getByRole('textbox', { name: 'Response body' });
    await body.locator('.cm-line', { hasText: '"title": "The Atlas of Small Islands",' }).waitFor();
    await page.getByRole('button', { name: 'Raw' }).click();
    await body.locator('.cm-line', { hasText: /^\{"isbn":"978-3-16-148410-0","edition":1,/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Raw' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('lists the headers in a table', async () => {
    const under = await openAnswer(answered());
    await responseTab(under, /^Headers/).click();
    const rows = await under.page.getByRole('table').last().getByRole('row').allTextContents();
    expect(rows.slice(0, 2)).toEqual(['NameValue', 'Content-Typeapplication/json']);
    expect(rows).toHaveLength(okResponse.headers.length + 1);
  });

  it('is copied, opened and saved by the host', async () => {
    const under = await openAnswer(answered());
    const { page } = under;
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    expect(await lastSaid(under, 'copyResponse')).toEqual({ kind: 'copyResponse', formatted: true });
    await page.getByRole('button', { name: 'Raw' }).click();
    await page.getByRole('button', { name: 'Open in Editor' }).click();
    expect(await lastSaid(under, 'openResponse')).toEqual({ kind: 'openResponse', formatted: false });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await lastSaid(under, 'saveResponse')).toBeDefined();
  });

  it('never renders what a server or a source says', async () => {
    const attack = '<img src=x onerror="window.hacked = 1"></textarea><script>window.hacked = 1</script>';
    const under = await openScreen({
      ...bookScreen,
      endpoint: { ...bookScreen.endpoint, name: attack, description: attack, path: `/${attack}` },
      check: { ...bookScreen.check, url: `javascript:${attack}` },
    });
    await under.tell({
      kind: 'exchange',
      exchange: answered({
        statusText: attack,
        headers: [[attack, attack]],
        notes: [attack],
        body: { kind: 'text', language: 'text', raw: attack, isPlain: false },
      }),
    });
    await under.page
      .getByRole('textbox', { name: 'Response body' })
      .locator('.cm-line', { hasText: attack })
      .waitFor();
    await responseTab(under, /^Headers/).click();
    await under.page.getByRole('cell', { name: attack }).waitFor();
    expect(await under.page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await under.page.locator('img, a, iframe').count()).toBe(0);
  });

  it('waits visibly, can be cancelled, and says why there is none', async () => {
    const under = await openAnswer({ kind: 'sending', summary: 'GET http://localhost' });
    await under.page.getByText('Sending…').waitFor();
    await under.page.getByRole('button', { name: 'Cancel' }).click();
    expect(await lastSaid(under, 'cancel')).toBeDefined();
    await under.tell({
      kind: 'exchange',
      exchange: { kind: 'failed', title: 'Connection refused', message: 'Start it.' },
    });
    await under.page.getByText('Start it.', { exact: true }).waitFor();
    await under.page.getByRole('status').filter({ hasText: 'Connection refused. Start it.' }).waitFor();
  });

  it('is an example before anything was sent, and says so', async () => {
    const { page } = await openAnswer({ kind: 'unsent', example: '{\n  "id": 1\n}' });
    await page.getByRole('heading', { name: 'Example Response' }).waitFor();
    await page.getByRole('textbox', { name: 'Example response' }).getByText('"id"').waitFor();
  });

  it('is the status that the source tells of, before anything was sent', async () => {
    const { page } = await openAnswer({ kind: 'unsent', status: '204 No Content' });
    await page.getByText('The response appears here. Success answers 204 No Content.').waitFor();
  });

  it('shows long text without colours, and offers huge bodies to be opened or saved', async () => {
    const under = await openAnswer(
      answered({ body: { kind: 'text', language: 'text', raw: 'x'.repeat(2_000_000), isPlain: true } }),
    );
    await under.page.locator('textarea.plain').waitFor();
    await under.tell({
      kind: 'exchange',
      exchange: answered({ body: { kind: 'apart', reason: 'The body has 9 MB.', canOpen: true } }),
    });
    await under.page.getByText('The body has 9 MB.').waitFor();
    await under.page.getByRole('tabpanel').last().getByRole('button', { name: 'Save…' }).click();
    expect(await lastSaid(under, 'saveResponse')).toBeDefined();
  });

  it('shows a picture, and what cannot be drawn as a file to save', async () => {
    const picture = (source: string) =>
      answered({ body: { kind: 'picture', source, caption: 'image/png, 70 B' } });
    const under = await openAnswer(picture(`data:image/png;base64,${onePixel}`));
    const image = under.page.getByRole('img', { name: 'image/png, 70 B' });
    await image.waitFor();
    await expect.poll(() => image.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(1);
    await under.tell({ kind: 'exchange', exchange: picture('data:image/png;base64,AAAA') });
    await under.page.getByText('The picture cannot be drawn.').waitFor();
    await under.page.getByRole('tabpanel').last().getByRole('button', { name: 'Save…' }).click();
    expect(await lastSaid(under, 'saveResponse')).toBeDefined();
  });
});

describe('without an endpoint', () => {
  it('searches, and opens what was found', async () => {
    const link = { id: 'x', method: 'GET', verb: 'get', path: '/books', name: 'Lists books' } as const;
    const under = await openScreen({ kind: 'empty', query: '', results: [link], total: 1 });
    await under.page.getByRole('searchbox', { name: 'Search endpoints' }).fill('boo');
    expect(await lastSaid(under, 'search')).toEqual({ kind: 'search', text: 'boo' });
    await under.page.getByRole('button', { name: /\/books/ }).click();
    expect(await lastSaid(under, 'openEndpoint')).toEqual({ kind: 'openEndpoint', id: 'x' });
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

it.each(themeNames)('has readable texts in the theme %s', async (theme: Theme) => {
  const under = await openScreen(bookScreen, { theme });
  await under.tell({ kind: 'exchange', exchange: notFound });
  await under.page.getByRole('textbox', { name: 'Response body' }).locator('.cm-line').first().waitFor();
  expect(await under.page.evaluate(unreadableTexts)).toEqual([]);
  await under.tell({ kind: 'screen', screen: { ...uploadScreen, revision: 2 } });
  await under.page.getByText('Choose a file for "file"').waitFor();
  expect(await under.page.evaluate(unreadableTexts)).toEqual([]);
});

it.each([400, 700, 1300])('needs no sideways scrolling at %i px', async (width) => {
  const under = await openScreen(bookScreen, { width });
  await under.tell({ kind: 'exchange', exchange: answered() });
  for (const tab of [/^Params/, /^Headers/, /^Body/, /^Form/]) {
    await requestTab(under, tab).click();
    const overflow = await under.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});

it.each([300, 400, 700])('leaves the host room to be read at %i px', async (width) => {
  const under = await openScreen(bookScreen, { width });
  const host = await under.page.getByRole('combobox', { name: 'Host' }).boundingBox();
  expect(host?.width).toBeGreaterThan(110);
  expect((host?.x ?? 0) + (host?.width ?? 0)).toBeLessThanOrEqual(width);
});

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function expectText(locator: import('playwright-core').Locator, text: string): Promise<void> {
  await locator.waitFor();
  expect((await locator.textContent())?.replace(/\s+/g, ' ').trim()).toBe(text);
}

/** Runs in the page. */
function resolveColor(variable: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Runs in the page: texts with less contrast than 4.5:1 to what is behind them (WCAG 2.2, 1.4.3). */
function unreadableTexts(): string[] {
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  const parse = (text: string): Color => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    // `color(srgb …)`, which color-mix gives, counts from 0 to 1.
    const scale = text.startsWith('color(') ? 255 : 1;
    return [red * scale, green * scale, blue * scale, alpha];
  };
  const over = (top: Color, below: Color): Color => {
    const mix = (a: number, b: number) => a * top[3] + b * (1 - top[3]);
    return [mix(top[0], below[0]), mix(top[1], below[1]), mix(top[2], below[2]), 1];
  };
  const backgroundOf = (element: Element | null): Color => {
    if (element === null) return [255, 255, 255, 1];
    const own = parse(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, backgroundOf(element.parentElement));
  };
  const luminance = (color: Color) => {
    const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    // What is disabled need not be read (WCAG, same place).
    if (!element || text === '' || element.closest(':disabled, .visually-hidden, script, style')) continue;
    const background = backgroundOf(element);
    const color = over(parse(getComputedStyle(element).color), background);
    const [lighter = 0, darker = 0] = [luminance(color), luminance(background)].sort((a, b) => b - a);
    const contrast = (lighter + 0.05) / (darker + 0.05);
    if (contrast < 4.5) found.push(`${contrast.toFixed(2)} ${text}`);
  }
  return found;
}
