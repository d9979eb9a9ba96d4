/** What the page shows of the history, and asks of it. */
import { expect, it } from 'vitest';
import type { PageMessage } from '../../packages/vscode/src/protocol/page-message.ts';
import { lastSaid, openScreen, usePages } from './pages.ts';
import { bookScreen, responded } from './screens.ts';

usePages();

it('says when an earlier call was, and what can be done with it', async () => {
  const under = await openScreen(bookScreen);
  const { page } = under;
  await under.tell({ kind: 'exchange', exchange: { ...responded(), recorded: 'Yesterday, 17:02:11' } });
  await page.getByText('From the history: Yesterday, 17:02:11.').waitFor();
  const buttons: readonly (readonly [string, PageMessage['kind']])[] = [
    ['Send Again', 'sendCallAgain'],
    ['Use This Request', 'useCall'],
    ['Compare…', 'compareCall'],
    ['History of This Endpoint', 'searchHistory'],
  ];
  for (const [name, kind] of buttons) {
    await page.getByRole('button', { name, exact: true }).click();
    expect(await lastSaid(under, kind)).toEqual({ kind });
  }
});

it('offers the last response where nothing was sent from this window', async () => {
  const under = await openScreen(bookScreen);
  const { page } = under;
  await under.tell({ kind: 'exchange', exchange: { kind: 'unsent', lastCall: 'Today, 9:00:00' } });
  await page.getByText('Last sent: Today, 9:00:00.').waitFor();
  await page.getByRole('button', { name: 'Show Response' }).click();
  expect(await lastSaid(under, 'openLastCall')).toEqual({ kind: 'openLastCall' });
});

it('keeps the moment above a request that failed', async () => {
  const under = await openScreen(bookScreen);
  const failed = {
    kind: 'failed',
    title: 'Connection refused',
    message: 'Nobody.',
    recorded: 'Today',
  } as const;
  await under.tell({ kind: 'exchange', exchange: failed });
  await under.page.getByText('From the history: Today.').waitFor();
});
