/** The border between request and response. */
import { expect, it } from 'vitest';
import { lastSaid, openScreen, usePages } from './pages.ts';
import { bookScreen, responded } from './screens.ts';

usePages();

it('is moved by keys and by the mouse, within bounds, and kept', async () => {
  const under = await openScreen(bookScreen, { width: 1400 });
  await under.tell({ kind: 'exchange', exchange: responded() });
  const border = under.page.getByRole('separator', { name: 'Border between request and response' });
  const width = async () => Math.round((await under.page.locator('.request-side').boundingBox())?.width ?? 0);
  expect(await width()).toBe(700);
  await border.press('ArrowRight');
  expect([await width(), await border.getAttribute('aria-valuenow')]).toEqual([728, '52']);
  expect(await lastSaid(under, 'keepSplit')).toEqual({ kind: 'keepSplit', split: 52 });
  await border.press('End');
  expect(await width()).toBe(1050);
  await under.page.mouse.move(1050, 300);
  await under.page.mouse.down();
  await under.page.mouse.move(490, 320, { steps: 4 });
  await under.page.mouse.up();
  expect(await width()).toBe(490);
  expect(await lastSaid(under, 'keepSplit')).toEqual({ kind: 'keepSplit', split: 35 });
  await border.dblclick();
  expect(await width()).toBe(700);
  await under.tell({ kind: 'layout', split: 30 });
  await expect.poll(width).toBe(420);
});

it('is not there where the halves stand below one another', async () => {
  const { page } = await openScreen(bookScreen, { width: 700 });
  expect(await page.getByRole('separator').count()).toBe(0);
});
