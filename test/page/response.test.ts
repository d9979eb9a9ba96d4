/** The viewer of responses. */
import { describe, expect, it } from 'vitest';
import type { HostMessage } from '../../packages/vscode/src/protocol/messages.ts';
import { expectText, lastSaid, openScreen, responseTab, usePages } from './pages.ts';
import { bookScreen, notFound, okResponse, redirected, responded, serverError } from './screens.ts';

usePages();

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the response', () => {
  async function openResponse(exchange: (HostMessage & { readonly kind: 'exchange' })['exchange']) {
    const under = await openScreen(bookScreen);
    await under.tell({ kind: 'exchange', exchange });
    return under;
  }

  it.each([
    ['200 OK', responded(), 'success'],
    ['404 Not Found', notFound, 'clientError'],
    ['500 Internal Server Error', serverError, 'serverError'],
  ] as const)('says %s in words and colour', async (text, exchange, tone) => {
    const { page } = await openResponse(exchange);
    const status = page.locator('.status');
    await expectText(status, text);
    await page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
    const color = await status.evaluate((element) => getComputedStyle(element).color);
    const variable = `--vscode-endpointAtlas-${tone}Foreground`;
    expect(color).toBe(await page.evaluate(resolveColor, variable));
  });

  it('shows the body formatted or raw', async () => {
    const { page } = await openResponse(responded());
    const body = page.getByRole('textbox', { name: 'Response body' });
    await body.locator('.cm-line', { hasText: '"title": "The Atlas of Small Islands",' }).waitFor();
    await page.getByRole('button', { name: 'Raw' }).click();
    await body.locator('.cm-line', { hasText: /^\{"isbn":"978-3-16-148410-0","edition":1,/ }).waitFor();
    expect(await page.getByRole('button', { name: 'Raw' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('lists the headers in a table', async () => {
    const under = await openResponse(responded());
    await responseTab(under, /^Headers/).click();
    const rows = await under.page.getByRole('table').last().getByRole('row').allTextContents();
    expect(rows.slice(0, 2)).toEqual(['NameValue', 'Content-Typeapplication/json']);
    expect(rows).toHaveLength(okResponse.headers.length + 1);
  });

  it('is copied, opened and saved by the host', async () => {
    const under = await openResponse(responded());
    const { page } = under;
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    expect(await lastSaid(under, 'copyResponse')).toEqual({ kind: 'copyResponse', formatted: true });
    await page.getByRole('button', { name: 'Raw' }).click();
    await page.getByRole('button', { name: 'Open in Editor' }).click();
    expect(await lastSaid(under, 'openResponse')).toEqual({ kind: 'openResponse', formatted: false });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await lastSaid(under, 'saveResponse')).toBeDefined();
  });

  it('never renders what a server or a source says', async () => {
    const attack = '<img src=x onerror="window.hacked = 1"></textarea><script>window.hacked = 1</script>';
    const under = await openScreen({
      ...bookScreen,
      endpoint: { ...bookScreen.endpoint, name: attack, description: attack, path: `/${attack}` },
      check: { ...bookScreen.check, url: `javascript:${attack}` },
    });
    await under.tell({
      kind: 'exchange',
      exchange: responded({
        statusText: attack,
        headers: [[attack, attack]],
        notes: [attack],
        body: { kind: 'text', language: 'text', raw: attack },
      }),
    });
    await under.page
      .getByRole('textbox', { name: 'Response body' })
      .locator('.cm-line', { hasText: attack })
      .waitFor();
    await responseTab(under, /^Headers/).click();
    await under.page.getByRole('cell', { name: attack }).waitFor();
    expect(await under.page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await under.page.locator('img, a, iframe').count()).toBe(0);
  });

  it('waits visibly, can be cancelled, and says why there is none', async () => {
    const under = await openResponse({ kind: 'sending', summary: 'GET http://localhost' });
    await under.page.getByText('Sending…').waitFor();
    await under.page.getByRole('button', { name: 'Cancel' }).click();
    expect(await lastSaid(under, 'cancel')).toBeDefined();
    await under.tell({
      kind: 'exchange',
      exchange: { kind: 'failed', title: 'Connection refused', message: 'Start it.' },
    });
    await under.page.getByText('Start it.', { exact: true }).waitFor();
    await under.page.getByRole('status').filter({ hasText: 'Connection refused. Start it.' }).waitFor();
  });

  it('is an example before anything was sent, and says so', async () => {
    const { page } = await openResponse({ kind: 'unsent', example: '{\n  "id": 1\n}' });
    await page.getByRole('heading', { name: 'Example Response' }).waitFor();
    await page.getByRole('textbox', { name: 'Example response' }).getByText('"id"').waitFor();
  });

  it('is the status that the source tells of, before anything was sent', async () => {
    const { page } = await openResponse({ kind: 'unsent', status: '204 No Content' });
    await page.getByText('The response appears here. Success returns 204 No Content.').waitFor();
  });

  it('offers what is not shown to be saved, and says what is no longer kept', async () => {
    const under = await openResponse(
      responded({ body: { kind: 'apart', reason: 'The body is application/pdf, 9 MB.', canOpen: false } }),
    );
    await under.page.getByText('The body is application/pdf, 9 MB.').waitFor();
    await under.page.getByRole('tabpanel').last().getByRole('button', { name: 'Save…' }).click();
    expect(await lastSaid(under, 'saveResponse')).toBeDefined();
    await under.tell({
      kind: 'exchange',
      exchange: responded({ body: { kind: 'gone', reason: 'The body is no longer kept.' } }),
    });
    await under.page.getByText('The body is no longer kept.').waitFor();
  });

  it('leads from a failure to the setting that helps', async () => {
    const setting = 'endpointAtlas.request.maxResponseSizeMb';
    const under = await openResponse({
      kind: 'failed',
      title: 'Response too large',
      message: 'Raise it.',
      setting,
    });
    await under.page.getByRole('button', { name: 'Open Setting' }).click();
    expect(await lastSaid(under, 'openSetting')).toBeDefined();
  });

  it('is searched in one row, with the matches counted', async () => {
    const { page } = await openResponse(responded());
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    const box = page.getByRole('textbox', { name: 'Find' });
    await box.fill('a');
    const status = page.locator('.find-status');
    await expectText(status, '1 of 12');
    await box.press('Enter');
    await expectText(status, '2 of 12');
    await box.press('Shift+Enter');
    await page.getByRole('button', { name: 'Match Whole Word' }).click();
    await expectText(status, 'No results');
    await box.press('Escape');
    await box.waitFor({ state: 'detached' });
  });

  it('keeps status and tabs in sight while its headers scroll', async () => {
    const headers = Array.from({ length: 80 }, (_, n) => [`X-Header-${n}`, 'value'] as const);
    for (const width of [700, 1300]) {
      const under = await openScreen(bookScreen, { width });
      await under.tell({ kind: 'exchange', exchange: responded({ headers }) });
      await responseTab(under, /^Headers/).click();
      await under.page.getByText('X-Header-79').scrollIntoViewIfNeeded();
      expect(await under.page.locator('.status').isVisible()).toBe(true);
      for (const part of ['.status', '.response .tab-list', '.status-actions']) {
        const box = await under.page.locator(part).boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect(box?.y).toBeLessThan(900);
      }
    }
  });

  it('shows a picture, and what cannot be drawn as a file to save', async () => {
    const picture = (source: string) =>
      responded({ body: { kind: 'picture', source, caption: 'image/png, 70 B' } });
    const under = await openResponse(picture(`data:image/png;base64,${onePixel}`));
    const image = under.page.getByRole('img', { name: 'image/png, 70 B' });
    await image.waitFor();
    await expect.poll(() => image.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(1);
    await under.tell({ kind: 'exchange', exchange: picture('data:image/png;base64,AAAA') });
    await under.page.getByText('The image cannot be displayed.').waitFor();
    await under.page.getByRole('tabpanel').last().getByRole('button', { name: 'Save…' }).click();
    expect(await lastSaid(under, 'saveResponse')).toBeDefined();
  });
});

/** Runs in the page. */
function resolveColor(variable: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${variable})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

describe('a redirect', () => {
  it('shows where it leads in place of the body, and what can be done', async () => {
    const under = await openScreen(bookScreen);
    const { page, tell } = under;
    await tell({ kind: 'exchange', exchange: redirected });
    const panel = page.getByRole('tabpanel', { name: 'Body' }).last();
    await panel.getByText('http://localhost:8080/shop/books/978-3-16-148410-0').waitFor();
    expect(await panel.getByText('The response has no body.').count()).toBe(0);
    await panel.getByRole('button', { name: 'Follow', exact: true }).click();
    expect(await lastSaid(under, 'followRedirect')).toEqual({ kind: 'followRedirect' });
    await panel.getByRole('button', { name: 'Open Endpoint' }).click();
    expect(await lastSaid(under, 'openRedirectTarget')).toEqual({ kind: 'openRedirectTarget' });
    await panel.getByRole('button', { name: 'Always Follow for This Request' }).click();
    expect(await lastSaid(under, 'change')).toMatchObject({
      change: { kind: 'setFollowRedirects', isOn: true },
    });
    await page.getByRole('button', { name: 'Follow redirects', pressed: true }).click();
    await page.getByRole('button', { name: 'Follow redirects', pressed: false }).waitFor();
  });

  it('to an address that nothing can be sent to is shown all the same', async () => {
    const { page, tell } = await openScreen(bookScreen);
    const redirect = { to: 'shop-app://signed-in', isOfEndpoint: false };
    await tell({ kind: 'exchange', exchange: responded({ body: { kind: 'empty' }, redirect }) });
    await page.getByText('shop-app://signed-in').waitFor();
    expect(await page.getByRole('button', { name: 'Follow', exact: true }).count()).toBe(0);
  });
});

it('offers to start the service that refused the connection, only where somebody asks for it', async () => {
  const under = await openScreen(bookScreen);
  const { page, tell } = under;
  const failed = { kind: 'failed', title: 'Connection refused', message: 'Nothing listens there.' } as const;
  await tell({ kind: 'exchange', exchange: { ...failed, startCommand: '../mvnw spring-boot:run' } });
  await page.getByText('../mvnw spring-boot:run').waitFor();
  expect(await lastSaid(under, 'startService')).toBeUndefined();
  await page.getByRole('button', { name: 'Start Service' }).click();
  expect(await lastSaid(under, 'startService')).toEqual({ kind: 'startService' });
});
