/** The view Explain. */
import { describe, expect, it } from 'vitest';
import type { PageStage, PageUnderTest } from './open-page.ts';
import { expectText, lastSaid, openScreen, requestTab, usePages } from './pages.ts';
import { bookExplanation, bookScreen } from './screens.ts';

usePages();

describe('the explanation', () => {
  async function openExplain(options: Parameters<PageStage['open']>[0] = {}): Promise<PageUnderTest> {
    const under = await openScreen(bookScreen, options);
    await requestTab(under, /^Explain/).click();
    return under;
  }

  it('is asked for when its tab opens, and again when the source has changed', async () => {
    const under = await openExplain();
    const asked = async () => (await under.said()).filter(({ kind }) => kind === 'explain').length;
    await under.page.getByText('Looking at the source').waitFor();
    expect(await asked()).toBe(1);
    await under.tell({ kind: 'screen', screen: { ...bookScreen, revision: 2 } });
    await expect.poll(asked).toBe(2);
  });

  it('leads to every place by keyboard', async () => {
    const under = await openExplain();
    await under.tell({ kind: 'explanation', explanation: bookExplanation });
    await expectText(
      under.page.locator('dd').nth(1),
      '/books @RequestMapping(Paths.BOOKS) on BookController BookController.java:32',
    );
    await requestTab(under, /^Explain/).focus();
    for (const { index } of [5, 0, 1, 2].map((index) => ({ index }))) {
      await under.page.keyboard.press('Tab');
      await under.page.keyboard.press('Enter');
      expect(await lastSaid(under, 'openPlace')).toEqual({ kind: 'openPlace', place: index });
    }
  });

  it('is not shown for another endpoint', async () => {
    const under = await openExplain();
    await under.tell({ kind: 'explanation', explanation: { ...bookExplanation, endpointId: 'other' } });
    await under.page.getByText('Looking at the source').waitFor();
  });
});
