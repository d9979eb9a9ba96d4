/** Responses that come in pieces. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ShownEvent } from '../../packages/vscode/src/protocol/exchange-view.ts';
import { lastSaid, openScreen, usePages } from './pages.ts';
import { bookScreen, responded, streamEvents, streaming } from './screens.ts';

usePages();

const more = (count: number): readonly ShownEvent[] =>
  Array.from({ length: count }, (_, number) => ({
    at: 1_790_000_003_000 + number,
    type: 'tick',
    id: String(number),
    data: `tick ${number}`,
    isTruncated: false,
  }));

async function openStream() {
  const under = await openScreen(bookScreen, { width: 1400 });
  await under.tell({ kind: 'events', stream: 1, from: 0, events: streamEvents });
  await under.tell({ kind: 'exchange', exchange: streaming });
  const events = under.page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  await events.first().waitFor();
  return { ...under, events };
}

describe('a stream of events', () => {
  it('shows each with time, type, id and data, which opens', async () => {
    const { page, events } = await openStream();
    expect(await events.locator('.event-type').allTextContents()).toEqual(['price', 'price', 'message']);
    expect(await events.locator('.event-id').allTextContents()).toEqual(['41', '42']);
    expect(await events.locator('time').first().textContent()).toMatch(/^\d\d:\d\d:\d\d\.\d{3}$/);
    await page.getByText('Receiving…').waitFor();
    await events.first().locator('summary').focus();
    await page.keyboard.press('Enter');
    expect(await events.first().locator('pre').textContent()).toBe('{\n  "isbn": "978-3",\n  "eur": 24.9\n}');
  });

  it('grows at its end, stays in sight, and keeps to the last ones', async () => {
    const { page, tell, events } = await openStream();
    await tell({ kind: 'events', stream: 1, from: 3, events: more(1200) });
    await page.getByText('1,203 events, the last 1,000 here; Raw has all').waitFor();
    expect(await events.count()).toBe(1000);
    const list = page.getByRole('list', { name: 'Events' });
    await expect
      .poll(() =>
        list.evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - scrollTop - clientHeight),
      )
      .toBeLessThan(5);
    await list.evaluate((element) => element.scrollTo(0, 0));
    await tell({ kind: 'events', stream: 1, from: 1203, events: more(1) });
    await page.getByText('1,204 events').waitFor();
    expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBeLessThan(100);
  });

  it('is filtered by what stands in type, id and data', async () => {
    const { page, events } = await openStream();
    await page.getByRole('searchbox', { name: 'Filter events' }).fill('25.4');
    await page.getByText('1 of 3 events').waitFor();
    expect(await events.locator('.event-id').allTextContents()).toEqual(['42']);
    await page.getByRole('searchbox', { name: 'Filter events' }).fill('PRICE');
    await page.getByText('2 of 3 events').waitFor();
  });

  it('is stopped by the button that sends, and shows its text afterwards', async () => {
    const under = await openStream();
    const { page, tell } = under;
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(await lastSaid(under, 'cancel')).toEqual({ kind: 'cancel' });
    const raw = 'id: 41\nevent: price\n';
    const body = { kind: 'text', language: 'text', raw } as const;
    const notes = ['You stopped the response. The part received so far is shown.'];
    await tell({ kind: 'exchange', exchange: responded({ body, notes, events: 1 }) });
    await page.getByText('3 events').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Raw', exact: true }).click();
    await page.getByRole('textbox', { name: 'Response body' }).getByText('event: price').waitFor();
    await page.getByRole('button', { name: 'Events', exact: true }).click();
    await page.getByText('3 events').waitFor();
  });
});

it('shows the end of a text that is still coming', async () => {
  const { page, tell } = await openScreen(bookScreen);
  const { response } = responded({ body: { kind: 'arriving', text: 'line 1\nline 2', isTruncated: true } });
  await tell({ kind: 'exchange', exchange: { kind: 'arriving', response } });
  await page.getByRole('region', { name: 'Response body so far' }).getByText('line 2').waitFor();
  await page.getByText('The end of what has come so far:').waitFor();
  expect(await page.getByRole('button', { name: 'Copy', exact: true }).count()).toBe(0);
});

describe('how a body is shown', () => {
  const pressed = (page: Page) =>
    page.getByRole('group', { name: 'How the body is shown' }).locator('[aria-pressed="true"]').innerText();
  const ndjson = [['Content-Type', 'application/x-ndjson']] as const;
  const raw = '{"n":1}\n{"n":2}\n';
  const lines = {
    kind: 'text',
    language: 'json',
    raw,
    formatted: '{\n  "n": 1\n}\n{\n  "n": 2\n}\n',
  } as const;
  const arrivingLines = { kind: 'arriving', text: raw, isTruncated: false } as const;

  it('is remembered for each kind of body', async () => {
    const { page, tell } = await openScreen(bookScreen, { width: 1400 });
    await tell({ kind: 'exchange', exchange: responded() });
    await page.getByRole('button', { name: 'Tree', exact: true }).click();
    const xml = {
      kind: 'text',
      language: 'xml',
      raw: '<a><b/></a>',
      formatted: '<a>\n  <b/>\n</a>',
    } as const;
    await tell({
      kind: 'exchange',
      exchange: responded({ body: xml, headers: [['Content-Type', 'text/xml']] }),
    });
    await expect.poll(() => pressed(page)).toBe('Formatted');
    await page.getByRole('button', { name: 'Raw', exact: true }).click();
    await tell({ kind: 'exchange', exchange: responded() });
    await expect.poll(() => pressed(page)).toBe('Tree');
  });

  it('stays when a stream ends, whatever was chosen for JSON', async () => {
    const { page, tell } = await openScreen(bookScreen, { width: 1400 });
    await tell({ kind: 'exchange', exchange: responded() });
    await page.getByRole('button', { name: 'Raw', exact: true }).click();
    await tell({ kind: 'events', stream: 1, from: 0, events: more(2) });
    const coming = responded({ body: arrivingLines, headers: ndjson, events: 1 }).response;
    await tell({ kind: 'exchange', exchange: { kind: 'arriving', response: coming } });
    await expect.poll(() => pressed(page)).toBe('Events');
    await tell({ kind: 'exchange', exchange: responded({ body: lines, headers: ndjson, events: 1 }) });
    await page.getByText('Receiving…').waitFor({ state: 'detached' });
    expect(await pressed(page)).toBe('Events');
  });

  it('can be chosen while a stream comes', async () => {
    const { page, tell } = await openScreen(bookScreen, { width: 1400 });
    await tell({ kind: 'events', stream: 1, from: 0, events: more(2) });
    const coming = responded({ body: arrivingLines, headers: ndjson, events: 1 }).response;
    await tell({ kind: 'exchange', exchange: { kind: 'arriving', response: coming } });
    await page.getByRole('button', { name: 'Formatted', exact: true }).click();
    await page.getByRole('region', { name: 'Response body so far' }).getByText('{"n":2}').waitFor();
    await tell({ kind: 'exchange', exchange: responded({ body: lines, headers: ndjson, events: 1 }) });
    await page.getByRole('textbox', { name: 'Response body' }).waitFor();
    expect(await pressed(page)).toBe('Formatted');
  });
});
