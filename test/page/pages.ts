/** What the tests of the page have in common: pages that are closed behind each test, and what is done in them. */
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Screen } from '../../packages/vscode/src/protocol/messages.ts';
import type { PageMessage } from '../../packages/vscode/src/protocol/page-message.ts';
import { openStage, type PageStage, type PageUnderTest } from './open-page.ts';

let stage: PageStage;
const opened: PageUnderTest[] = [];

/** Call it once in a file of tests. */
export function usePages(): void {
  beforeAll(async () => {
    stage = await openStage(inject('sharedStage'));
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
}

export async function openPage(options: Parameters<PageStage['open']>[0] = {}): Promise<PageUnderTest> {
  const page = await stage.open(options);
  opened.push(page);
  return page;
}

/**
 * Replaces an editor's text by keys, which the editor handles itself. `fill` lets Chromium merge the lines, and now
 * and then it wraps what is left into a styled element, which the content policy refuses.
 */
export async function retype(editor: Locator, text: string): Promise<void> {
  await editor.press('Control+a');
  await editor.press('Delete');
  await editor.page().keyboard.insertText(text);
}

export async function openScreen(
  screen: Screen,
  options: Parameters<PageStage['open']>[0] = {},
): Promise<PageUnderTest> {
  const page = await openPage(options);
  await page.tell({ kind: 'screen', screen });
  await page.page.locator('main').waitFor();
  return page;
}

/** What the page said last, of one kind. */
export async function lastSaid<Kind extends PageMessage['kind']>(page: PageUnderTest, kind: Kind) {
  const isOfKind = (message: PageMessage): message is PageMessage & { readonly kind: Kind } =>
    message.kind === kind;
  return (await page.said()).filter(isOfKind).at(-1);
}

export const requestTab = ({ page }: PageUnderTest, name: RegExp) =>
  page.getByRole('tablist', { name: 'Request' }).getByRole('tab', { name });
export const responseTab = ({ page }: PageUnderTest, name: RegExp) =>
  page.getByRole('tablist', { name: 'Response' }).getByRole('tab', { name });

export async function expectText(locator: Locator, text: string): Promise<void> {
  await locator.waitFor();
  expect((await locator.textContent())?.replace(/\s+/g, ' ').trim()).toBe(text);
}
