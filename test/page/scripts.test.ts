import type { Locator } from 'playwright-core';
/** The editor of scripts, and what they said. */
import { describe, expect, it } from 'vitest';
import type { PageStage, PageUnderTest } from './open-page.ts';
import { lastSaid, openScreen, requestTab, responseTab, retype, usePages } from './pages.ts';
import { bookScreen, responded, scriptResults } from './screens.ts';
import { unreadableTexts } from './unreadable-texts.ts';

usePages();

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
    await page.getByRole('button', { name: 'This Endpoint', exact: true }).click();
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
    await under.tell({ kind: 'exchange', exchange: responded(), scripts: scriptResults });
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
    await under.tell({ kind: 'exchange', exchange: responded() });
    await page.locator('.status').waitFor();
    expect(await responseTab(under, /^Tests/).count()).toBe(0);
  });
});
