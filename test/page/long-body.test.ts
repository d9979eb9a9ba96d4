/** Bodies that are too long for the page: the engine replies to what the page asks of them. */
import { describe, expect, it } from 'vitest';
import { openLong } from './open-long.ts';
import { expectText, lastSaid, usePages } from './pages.ts';

usePages();

const items = JSON.stringify(
  Array.from({ length: 80_000 }, (_, id) => ({ id, name: `item ${id}`, last: id === 79_999 })),
);

describe('a long body', () => {
  it('shows its first rows, and its last ones, formatted and raw', async () => {
    const { page, view } = await openLong('application/json', items);
    await expectText(view.locator('.row').nth(2), '"id": 0,');
    expect(await view.locator('.row').count()).toBeLessThan(100);
    await view.press('End');
    await view.locator('.row', { hasText: '"last": true' }).waitFor();
    expect(await view.locator('.json-word').last().textContent()).toBe('true');
    await page.getByRole('button', { name: 'Raw' }).click();
    await view.locator('.row', { hasText: /^\[\{"id":0,"name":"item 0"/ }).waitFor();
    await view.press('End');
    await view.locator('.row', { hasText: /"last":true\}\]$/ }).waitFor();
  });

  it('scrolls by the wheel and by keys, also where the scroll bar is too coarse', async () => {
    const { page, view } = await openLong('application/json', items);
    // 400,000 rows are higher than what a browser draws.
    await view.press('PageDown');
    const second = await view.locator('.row').first().textContent();
    expect(second).not.toBe('[');
    await view.press('Home');
    await expectText(view.locator('.row').first(), '[');
    await view.hover();
    const { height = 0 } = (await view.locator('.row').first().boundingBox()) ?? {};
    await page.mouse.wheel(0, 8.5 * height);
    await expect.poll(() => view.locator('.row').first().textContent()).toBe('    "name": "item 1",');
  });

  it('is searched by the host, which counts, and shown where the match is', async () => {
    const { page, view } = await openLong('application/json', items);
    await view.press('Control+f');
    const box = page.getByRole('textbox', { name: 'Find' });
    const status = (text: string) => page.locator('.find-status').getByText(text, { exact: true }).waitFor();
    await box.fill('ITEM 79999');
    await status('1 of 1');
    await view.locator('.match-current').getByText('item 79999', { exact: true }).waitFor();
    await box.fill('item 7999');
    await status('1 of 11');
    await view.locator('.match-current').getByText('item 7999', { exact: true }).waitFor();
    await box.press('Shift+Enter');
    await status('11 of 11');
    await box.fill('nowhere');
    await status('No results');
    await box.press('Escape');
    await box.waitFor({ state: 'detached' });
  });

  it('breaks a line of two megabytes at the width of the view', async () => {
    const { view } = await openLong('text/plain', 'word '.repeat(400_000));
    const [box, row] = await Promise.all([view.boundingBox(), view.locator('.row').first().textContent()]);
    expect(row?.length).toBeGreaterThan(40);
    expect(await view.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0);
    expect(box?.height).toBeGreaterThan(200);
  });

  it('is copied as it is: lines stay whole, and all of it by the host', async () => {
    const line = 'word '.repeat(60);
    const under = await openLong('text/plain', `${line}\nsecond\n${'x\n'.repeat(100_000)}`);
    const copied = await under.page.evaluate(() => {
      const rows = [...document.querySelectorAll('.row')];
      const end = rows.findIndex((row) => row.textContent === 'second');
      getSelection()?.setBaseAndExtent(rows[0] as Node, 0, rows[end] as Node, 1);
      const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true });
      document.querySelector('.long-scroller')?.dispatchEvent(event);
      return event.clipboardData?.getData('text/plain');
    });
    expect(copied).toBe(`${line}\nsecond`);
    await under.view.press('Control+a');
    await under.view.evaluate((view) => view.dispatchEvent(new ClipboardEvent('copy', { bubbles: true })));
    expect(await lastSaid(under, 'copyResponse')).toEqual({ kind: 'copyResponse', formatted: false });
  });

  it('fills the view beside the request, and never widens the page', async () => {
    const { page, view } = await openLong('application/json', items, { width: 1300 });
    const box = await view.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(850);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});
