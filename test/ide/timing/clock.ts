/** Times that the workbench's own pages take, so that neither the driver nor its waiting counts. */
import type { Frame, Page } from 'playwright-core';
import { endpointTitle } from '../parts/dashboard.ts';

interface Clock {
  /** When the user last pressed a key or a button of the mouse, in milliseconds since 1970. */
  __pressed: number;
  /** The same of the first press since a row is waited for. */
  __firstPressed?: number | undefined;
  /** When a row of the tree with this text came; `undefined` until then. */
  __row?: { readonly text: string; at?: number };
  /** When a list of results was changed last. */
  __listed: number;
}

/** Starts the clock of the workbench's page. Call it once. */
export async function startClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const clock = window as unknown as Clock;
    const now = () => performance.timeOrigin + performance.now();
    const press = () => {
      clock.__pressed = now();
      clock.__firstPressed ??= clock.__pressed;
    };
    addEventListener('keydown', press, true);
    addEventListener('mousedown', press, true);
    const see = (changes: readonly MutationRecord[]) => {
      const row = clock.__row;
      if (row !== undefined && row.at === undefined) {
        const rows = [...document.querySelectorAll('.sidebar [role="treeitem"], .panel [role="treeitem"]')];
        const found = rows.some((each) => each.getAttribute('aria-label')?.includes(row.text));
        if (found) row.at = now();
      }
      const isInList = ({ target }: MutationRecord) =>
        target instanceof Element && target.closest('.quick-input-list') !== null;
      if (changes.some(isInList)) clock.__listed = now();
    };
    new MutationObserver(see).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-label'],
    });
  });
}

export interface RowTimes {
  /** From the first press of what was done. */
  readonly sinceFirst: number;
  /** From the last one; less than nothing where the row was there before it. */
  readonly sinceLast: number;
  /** When the row came, in milliseconds since 1970. */
  readonly at: number;
}

/** How long it takes until a row of a tree has the text; milliseconds. */
export async function timeUntilRow(page: Page, text: string, act: () => Promise<void>): Promise<RowTimes> {
  await page.evaluate((wanted) => {
    const clock = window as unknown as Clock;
    clock.__row = { text: wanted };
    clock.__firstPressed = undefined;
  }, text);
  await act();
  await page.waitForFunction(() => (window as unknown as Clock).__row?.at !== undefined, undefined, {
    timeout: 60_000,
  });
  return await page.evaluate(() => {
    const { __row, __pressed, __firstPressed = 0 } = window as unknown as Clock;
    const at = __row?.at ?? 0;
    return { at, sinceFirst: at - __firstPressed, sinceLast: at - __pressed };
  });
}

/** From a key until the list of results was changed for the last time within half a second; milliseconds. */
export async function timeUntilListed(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key);
  await page.waitForFunction(() => {
    const { __listed, __pressed } = window as unknown as Clock;
    return performance.timeOrigin + performance.now() > Math.max(__pressed, __listed ?? 0) + 500;
  });
  return await page.evaluate(() => {
    const { __listed, __pressed } = window as unknown as Clock;
    return __listed - __pressed;
  });
}

/** From the press that `act` ends with until the dashboard shows another endpoint; milliseconds. */
export async function timeUntilTitle(page: Page, act: () => Promise<void>): Promise<number> {
  const frame = await dashboardFrame(page);
  const changed = frame.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('The dashboard shows the same endpoint as before.')), 60_000);
        const title = () => document.querySelector('h1')?.textContent ?? '';
        const before = title();
        const observer = new MutationObserver(() => {
          if (title() === before || title() === '') return;
          observer.disconnect();
          resolve(performance.timeOrigin + performance.now());
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await act();
  const at = await changed;
  return at - (await page.evaluate(() => (window as unknown as Clock).__pressed));
}

async function dashboardFrame(page: Page): Promise<Frame> {
  const title = await endpointTitle(page).elementHandle();
  const frame = await title?.ownerFrame();
  if (!frame) throw new Error('No dashboard is open.');
  return frame;
}
