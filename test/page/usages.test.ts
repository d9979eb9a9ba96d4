/** The view Usages. */
import { expect, it } from 'vitest';
import type { UsagesView } from '../../packages/vscode/src/protocol/messages.ts';
import type { PageUnderTest } from './open-page.ts';
import { lastSaid, openScreen, requestTab, usePages } from './pages.ts';
import { bookScreen } from './screens.ts';

usePages();

const calls: UsagesView = {
  endpointId: bookScreen.endpoint.id,
  groups: [
    {
      title: 'Front ends',
      calls: [{ index: 0, caller: 'BookService.load', place: 'web/book.service.ts:12', doubt: '' }],
    },
    {
      title: 'Tests',
      calls: [
        {
          index: 1,
          caller: 'BookTest.loads',
          place: 'BookTest.java:40',
          doubt: 'Likely: What `base` holds is not known.',
        },
      ],
    },
  ],
  note: '',
};

async function openUsages(): Promise<PageUnderTest> {
  const under = await openScreen(bookScreen);
  await requestTab(under, /^Usages/).click();
  return under;
}

it('asks when its tab opens, and leads to every call by keyboard', async () => {
  const under = await openUsages();
  await under.page.getByText('Looking for calls').waitFor();
  expect(await lastSaid(under, 'followUsages')).toEqual({ kind: 'followUsages' });
  await under.tell({ kind: 'usages', usages: calls });
  await under.page.getByRole('region', { name: 'Front ends' }).getByText('web/book.service.ts:12').waitFor();
  await under.page.getByText('Likely: What `base` holds is not known.').waitFor();
  await requestTab(under, /^Usages/).focus();
  for (const usage of [0, 1]) {
    await under.page.keyboard.press('Tab');
    await under.page.keyboard.press('Enter');
    expect(await lastSaid(under, 'openUsage')).toEqual({ kind: 'openUsage', usage });
  }
});

it('says what is not known', async () => {
  const under = await openUsages();
  const note = 'No call of GET /books was found.';
  await under.tell({ kind: 'usages', usages: { ...calls, groups: [], note } });
  await under.page.getByText(note).waitFor();
});

it('shows nothing of another endpoint', async () => {
  const under = await openUsages();
  await under.tell({ kind: 'usages', usages: { ...calls, endpointId: 'other' } });
  await under.page.getByText('Looking for calls').waitFor();
});
