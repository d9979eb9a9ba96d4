/** An exported page in a real browser, opened from a file as readers open it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { exportEndpoints, toText } from '@endpoint-atlas/engine/exports';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpointWith, parameterOf } from '../../packages/engine/src/client/request/endpoint.fixture.ts';
import { findChromium } from '../../scripts/environment/programs.mjs';

let browser: Browser;
const scratch = mkdtempSync(path.join(tmpdir(), 'endpoint-atlas-page-'));
const complaints: string[] = [];

beforeAll(async () => {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; set CHROMIUM to one.');
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  // The page's policy holds, nothing throws and nothing is loaded.
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  rmSync(scratch, { recursive: true });
});

const order = {
  type: 'object',
  title: 'Order',
  required: ['id'],
  properties: {
    id: { type: 'string', description: 'the number' },
    customer: { type: 'object', properties: { name: { type: 'string' } } },
  },
} as const;
const hostile = '<img src=x onerror="document.title=1"></script><script>document.title=1</script>';
const endpoints = [
  endpointWith({ path: '/orders', name: 'Lists the orders', response: { status: 200, schema: order } }),
  endpointWith({ path: '/orders/{id}', name: 'Shows an order', parameters: [parameterOf('path', 'id')] }),
  endpointWith({
    method: 'PUT',
    path: '/orders/{id}',
    name: 'Replaces an order',
    deprecated: true,
    body: { mediaType: 'application/json', required: true, schema: order },
    parameters: [parameterOf('path', 'id'), parameterOf('query', 'dry', { default: hostile })],
  }),
  endpointWith({
    path: '/users/{id}',
    name: hostile,
    folder: 'Users',
    className: 'shop.Users',
    description: `First.\n${hostile}`,
  }),
];

async function open(context: BrowserContextOptions = {}, fragment = ''): Promise<Page> {
  const file = path.join(scratch, 'shop.html');
  writeFileSync(file, toText(exportEndpoints(endpoints, { format: 'html', title: 'Shop' }).files[0]));
  const page = await (
    await browser.newContext({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce', ...context })
  ).newPage();
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (request.url().split('#')[0] !== pathToFileURL(file).href) complaints.push(request.url());
  });
  await page.goto(pathToFileURL(file).href + fragment);
  return page;
}

const shown = (page: Page) => page.locator('nav a:visible .name').allTextContents();

describe('search', () => {
  it.each([
    ['put', ['Replaces an order']],
    ['orders', ['Lists the orders', 'Shows an order', 'Replaces an order']],
    ['order shows', ['Shows an order']],
    ['/orders/42', ['Shows an order', 'Replaces an order']],
    ['get http://localhost:8080/orders/42?x=1', ['Shows an order']],
    ['nowhere', []],
  ])('finds %s', async (query, expected) => {
    const page = await open();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(query);
    expect(await shown(page)).toEqual(expected);
    const found = expected.length === 0 ? 'Nothing matches.' : `Matches: ${expected.length}`;
    expect(await page.locator('nav [role=status]').textContent()).toBe(found);
    await page.keyboard.press('Escape');
    expect(await shown(page)).toHaveLength(endpoints.length);
  });

  it('leads to what it found with the keyboard alone', async () => {
    const page = await open();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('orders');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // The browser tells of the new address a moment later.
    await expect.poll(() => new URL(page.url()).hash).toBe('#get/orders/:id');
    expect(await page.locator('.endpoint:target h3').textContent()).toContain('Shows an order');
  });
});

it('opens at what its link names, and says so in the list of contents', async () => {
  const page = await open({ viewport: { width: 1400, height: 300 } }, '#put/orders/:id');
  const heading = page.getByRole('heading', { name: 'Replaces an order' });
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(150);
  await expect
    .poll(() => page.locator('nav a[aria-current] .name').allTextContents())
    .toEqual(['Replaces an order']);
});

it('has the colours of the system until somebody chooses others, which it keeps', async () => {
  const page = await open({ colorScheme: 'dark' });
  expect(await isDark(page)).toBe(true);
  const button = page.getByRole('button', { name: /^Colours/ });
  const shown = async () => [await button.textContent(), await isDark(page)];
  await button.click();
  await expect.poll(shown).toEqual(['Colours: light', false]);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  // Chromium loses a choice now and then under load, so the next page gets what this one has kept.
  const next = await page.context().newPage();
  await next.addInitScript((choices) => {
    for (const [name, value] of Object.entries(choices)) localStorage.setItem(name, value);
  }, kept);
  await next.goto(page.url());
  expect(await next.getByRole('button', { name: /^Colours/ }).textContent()).toBe('Colours: light');
  expect(await isDark(next)).toBe(false);
  await button.click();
  await expect.poll(shown).toEqual(['Colours: dark', true]);
});

const isDark = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor === 'rgb(20, 24, 31)');

it('shows texts of the source as texts', async () => {
  const page = await open();
  expect(await page.title()).toBe('Shop');
  expect(await page.locator('img, nav script, main script').count()).toBe(0);
  expect(await page.locator('.prose').textContent()).toBe(`First.${hostile}`);
});

it('shows everything where no script runs', async () => {
  const page = await open({ javaScriptEnabled: false });
  expect(await page.locator('article:visible').count()).toBe(endpoints.length);
  expect(await page.locator('button:visible, input:visible').count()).toBe(0);
});

it('prints the text alone, in light colours', async () => {
  const page = await open({ colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('nav:visible, .bar:visible, button:visible').count()).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  expect(await page.locator('article:visible').count()).toBe(endpoints.length);
});

it('has a list of contents in narrow windows that opens and closes by keyboard', async () => {
  const page = await open({ viewport: { width: 800, height: 900 } });
  const button = page.getByRole('button', { name: 'Contents' });
  expect(await page.locator('nav').isVisible()).toBe(false);
  await button.press('Enter');
  expect(await page.getByRole('searchbox').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

const axe = createRequire(import.meta.url).resolve('axe-core');

it.each([
  ['light', 1400],
  ['dark', 1400],
  ['light', 800],
  ['dark', 400],
] as const)('has nothing that axe objects to, %s and %i wide', async (colorScheme, width) => {
  const page = await open({ colorScheme, viewport: { width, height: 900 } });
  if (width < 900) await page.getByRole('button', { name: 'Contents' }).click();
  await page.getByRole('searchbox').fill('o');
  await page.evaluate(readFileSync(axe, 'utf8'));
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { preload: false });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node.html.slice(0, 160)}`));
  });
  expect(found).toEqual([]);
});
