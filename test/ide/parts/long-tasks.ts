/** How long the dashboard's main thread is held up. */
import type { Locator, Page } from 'playwright-core';
import { dashboard } from './dashboard.ts';

/** Counts from now on. */
export async function watchLongTasks(page: Page): Promise<void> {
  await dashboard(page)
    .locator('body')
    .evaluate(() => {
      const seen = window as unknown as { __longest: number; __observer?: PerformanceObserver };
      seen.__longest = 0;
      seen.__observer?.disconnect();
      seen.__observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.__longest = Math.max(seen.__longest, duration);
      });
      seen.__observer.observe({ type: 'longtask' });
    });
}

/** In milliseconds, as text; where nothing comes within `timeout`, more than that. */
export async function longestTask(page: Page, timeout: number): Promise<string> {
  try {
    return await dashboard(page)
      .locator('body')
      .evaluate(() => String(Math.round((window as unknown as { __longest: number }).__longest)), undefined, {
        timeout,
      });
  } catch {
    return `> ${timeout}`;
  }
}

/** Whatever stands for the body of a response: its text, or a sentence where it is not shown. */
export function firstLine(page: Page): Locator {
  return dashboard(page)
    .locator('.response [role="tabpanel"] :is(.cm-line, .row, textarea.plain, .hint)')
    .filter({ hasText: /\S/ })
    .or(dashboard(page).locator('.response textarea.plain'))
    .first();
}
