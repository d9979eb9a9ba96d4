/**
 * The longest task on the main thread of the page alone, without a workbench around it, while a long body is shown,
 * scrolled to its end and searched: `npm run measure -- responses` prints it.
 */
import { afterAll, expect, it } from 'vitest';
import { bodyKinds, bodyOf, needle } from '../ide/parts/large-bodies.ts';
import { openLong } from './open-long.ts';
import { usePages } from './pages.ts';

usePages();

const sizes = (process.env.BODY_SIZES ?? '0.7,4,50').split(',').map(Number);
const kinds = bodyKinds.filter((kind) => (process.env.BODY_KINDS ?? kind).split(',').includes(kind));
const rows: string[] = [];
afterAll(() => console.log(['page alone: body | MB | longest task ms | search ms', ...rows].join('\n')));

it.each(sizes.flatMap((size) => kinds.map((kind) => [kind, size] as const)))(
  '%s of %d MB',
  async (kind, size) => {
    const { type, text } = bodyOf(kind, size);
    const { page, view } = await openLong(type, text, { width: 1400 });
    await page.evaluate(() => {
      const seen = window as unknown as { __longest: number };
      seen.__longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.__longest = Math.max(seen.__longest, duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await view.press('End');
    await view.press('PageUp');
    await view.press('Control+f');
    const started = performance.now();
    await page.getByRole('textbox', { name: 'Find' }).fill(needle);
    await view.locator('.match-current').waitFor({ timeout: 120_000 });
    const searched = Math.round(performance.now() - started);
    const longest = await page.evaluate(() => (window as unknown as { __longest: number }).__longest);
    rows.push(`${kind} | ${size} | ${Math.round(longest)} | ${searched}`);
    expect(searched).toBeGreaterThan(0);
  },
);
