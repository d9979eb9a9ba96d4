/** The page in other languages: in one that marks each of its texts, and in Chinese. */
import type { Language } from '@endpoint-atlas/engine/l10n';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readTranslations } from '../../packages/translations.mjs';
import { openScreen, usePages } from './pages.ts';
import { bookScreen } from './screens.ts';

usePages();

const chinese: Language = {
  tag: 'zh-cn',
  texts: readTranslations('zh-cn', ['engine', 'vscode']),
  keys: 'texts',
};
const marked: Language = {
  tag: 'en',
  texts: Object.fromEntries(Object.keys(chinese.texts).map((text) => [text, `⟦${text}⟧`])),
  keys: 'texts',
};

/** Every text that people read or hear, piece by piece. */
function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of ['title', 'aria-label', 'placeholder']) found.push(node.getAttribute(name) ?? '');
      } else if (node.parentElement?.closest('script, style, kbd, .cm-editor, textarea') === null) {
        found.push(node.textContent ?? '');
      }
    }
    return found.map((text) => text.trim()).filter((text) => /[A-Za-z]{2}/.test(text));
  });
}

const given = JSON.stringify(bookScreen);
/** A name, and the marked end of a label that has its first word apart. */
const isNoText = (text: string) => text === 'OAuth 2.0' || /[⟦⟧]/.test(text);
const tabs = [
  'Path Params',
  'Params',
  'Headers',
  'Auth',
  'Body',
  'Cookies',
  'Scripts',
  'Info',
  'Usages',
  'Explain',
];

test('no text of the page is without a translation', async () => {
  const { page } = await openScreen(bookScreen, { language: marked });
  const seen = new Set(await textsOf(page));
  for (const tab of tabs) {
    const shown = page.getByRole('tab', { name: new RegExp(`^⟦${tab}⟧`) });
    if ((await shown.count()) === 0) continue;
    await shown.click();
    for (const text of await textsOf(page)) seen.add(text);
  }
  expect(seen.size).toBeGreaterThan(50);
  expect(
    [...seen].filter((text) => !isNoText(text) && !given.includes(JSON.stringify(text).slice(1, -1))),
  ).toEqual([]);
});

test.each([460, 700])('Chinese is not wider than the page of %i px', async (width) => {
  const { page } = await openScreen(bookScreen, { language: chinese, width });
  expect(await page.getByRole('tab', { name: /^路径参数/ }).count()).toBe(1);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBe(0);
  if (process.env.KEEP_PICTURE) await page.screenshot({ path: `${process.env.KEEP_PICTURE}-${width}.png` });
});
