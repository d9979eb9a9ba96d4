/** What holds in every theme and at every width. */
import { expect, it } from 'vitest';
import { type Theme, themeNames } from './open-page.ts';
import { openScreen, requestTab, usePages } from './pages.ts';
import { bookScreen, notFound, responded, uploadScreen } from './screens.ts';
import { unreadableTexts } from './unreadable-texts.ts';

usePages();

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
  await under.tell({ kind: 'exchange', exchange: responded() });
  for (const tab of [/^Params/, /^Headers/, /^Body/, /^Form/]) {
    await requestTab(under, tab).click();
    const overflow = await under.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});

it('has all tabs of a request on one line, counted ones among them', async () => {
  const under = await openScreen(bookScreen, { width: 600 });
  const tabs = under.page.getByRole('tablist', { name: 'Request' }).getByRole('tab');
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(tops).toHaveLength(10);
  expect(new Set(tops).size).toBe(1);
});

it('has the tabs that are of use on one line beside a response', async () => {
  const values = { ...uploadScreen.values, pathParams: [] };
  const under = await openScreen({ ...uploadScreen, values }, { width: 1040 });
  const tabs = under.page.getByRole('tablist', { name: 'Request' }).getByRole('tab');
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(tops).toHaveLength(9);
  expect(new Set(tops).size).toBe(1);
});

it.each([300, 400, 700])('leaves the host room to be read at %i px', async (width) => {
  const under = await openScreen(bookScreen, { width });
  const host = await under.page.getByRole('combobox', { name: 'Host' }).boundingBox();
  expect(host?.width).toBeGreaterThan(110);
  expect((host?.x ?? 0) + (host?.width ?? 0)).toBeLessThanOrEqual(width);
});
