/**
 * The dashboard: a web view, which is a frame within a frame.
 */
import type { FrameLocator, Locator, Page } from 'playwright-core';

/** The page inside the web view that is in sight. */
export const dashboard = (page: Page): FrameLocator =>
  page.frameLocator('iframe.webview.ready:visible').frameLocator('iframe#active-frame');

/** What the dashboard shows, as `GET /bookshop/api/books`. */
export const endpointTitle = (page: Page): Locator => dashboard(page).getByRole('heading', { level: 1 });

/** The field of a parameter: `valueField(page, 'id')`. Its tab has to be open. */
export const valueField = (page: Page, name: string): Locator =>
  dashboard(page).getByLabel(`Value of ${name}`, { exact: true });

export async function openRequestTab(page: Page, name: string | RegExp): Promise<void> {
  await dashboard(page).getByRole('tablist', { name: 'Request' }).getByRole('tab', { name }).click();
}

export async function openResponseTab(page: Page, name: string): Promise<void> {
  await dashboard(page).getByRole('tablist', { name: 'Response' }).getByRole('tab', { name }).click();
}

/** @param name `Before the Request, This Endpoint`. Its tab has to be open. */
export const scriptEditor = (page: Page, name: string): Locator =>
  dashboard(page).getByRole('textbox', { name, exact: true });

/** A line each, once the tab *Tests* is open. */
export const testResults = (page: Page): Locator =>
  dashboard(page).getByRole('list', { name: 'Tests' }).getByRole('listitem');

/** What went wrong in scripts and rules around the request, a sentence each. */
export async function scriptProblems(page: Page): Promise<readonly string[]> {
  const sentences = await dashboard(page).locator('.script-results .problem').allInnerTexts();
  return sentences.map((sentence) => sentence.trim());
}

export async function send(page: Page): Promise<void> {
  await dashboard(page).getByRole('button', { name: 'Send', exact: true }).click();
}

/** `200 OK`, once there is a response. */
export const responseStatus = (page: Page): Locator =>
  dashboard(page).getByLabel('Response', { exact: true }).locator('.status');

export const responseBody = (page: Page): Locator =>
  dashboard(page).getByRole('textbox', { name: 'Response body' });

/**
 * The hue of an element's text in degrees: 0 is red, 30 orange, 120 green.
 * @param element with a colour that is not grey
 */
export async function hueOf(element: Locator): Promise<number> {
  const color = await element.evaluate((node) => getComputedStyle(node).color);
  const [red = 0, green = 0, blue = 0] = [...color.matchAll(/[\d.]+/g)].map((match) => Number(match[0]));
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return (sixth * 60 + 360) % 360;
}
