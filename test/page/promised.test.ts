/** What the source promises: a response for each status, and who may call. */
import { expect, it } from 'vitest';
import { expectText, lastSaid, openScreen, responseTab, usePages } from './pages.ts';
import { bookScreen, notFound, promisedOfBook, responded } from './screens.ts';

usePages();

async function openPromised() {
  const under = await openScreen(bookScreen);
  const { page } = under;
  await under.tell({ kind: 'promised', endpoint: bookScreen.endpoint.id, promised: promisedOfBook });
  const statuses = page.getByRole('group', { name: 'Responses by status' });
  const example = page.getByRole('textbox', { name: 'Example response' });
  return { under, page, statuses, example, title: page.locator('.promised-title') };
}

it('shows the response of the status that is chosen, before anything was sent', async () => {
  const { page, statuses, example, title } = await openPromised();
  await page.getByRole('heading', { name: 'Example Response' }).waitFor();
  expect(await statuses.getByRole('button').allTextContents()).toEqual(['200', '204', '404', '5XX']);
  await statuses.getByRole('button', { name: '200', pressed: true }).waitFor();
  await example.getByText('"The Atlas of Small Islands"').waitFor();
  await statuses.getByRole('button', { name: '404' }).click();
  await expectText(title, '404 Not Found No such book');
  await example.getByText('"No such book"').waitFor();
  await statuses.getByRole('button', { name: '204' }).click();
  await expectText(title, '204 No Content without a body');
  expect(await example.count()).toBe(0);
  await statuses.getByRole('button', { name: '5XX' }).click();
  await expectText(title, '5XX The shop is closed text/plain, of which the source tells no more');
});

it('shows what the source promises for the status that came back', async () => {
  const { under, page, statuses, example, title } = await openPromised();
  await statuses.getByRole('button', { name: '204' }).click();
  await under.tell({ kind: 'exchange', exchange: notFound });
  await responseTab(under, /^Expected/).click();
  await statuses.getByRole('button', { name: '404', pressed: true }).waitFor();
  await expectText(title, '404 Not Found No such book');
  await example.getByText('"No such book"').waitFor();
  // A range counts where the status itself is not promised.
  await under.tell({ kind: 'exchange', exchange: responded({ status: 503, statusText: 'Gone' }) });
  await statuses.getByRole('button', { name: '5XX', pressed: true }).waitFor();
  await under.tell({ kind: 'exchange', exchange: responded({ status: 418, statusText: 'Teapot' }) });
  await page.getByText('The source does not tell of 418.').waitFor();
});

it('says who may call, and nothing of another endpoint', async () => {
  const { under, page } = await openPromised();
  const { callers = '', decidedBy = [] } = promisedOfBook;
  await expectText(page.locator('.callers'), [callers, ...decidedBy].join(' '));
  for (const [index, place] of decidedBy.entries()) {
    await page.getByRole('button', { name: place }).press('Enter');
    expect(await lastSaid(under, 'openDecision')).toEqual({ kind: 'openDecision', place: index });
  }
  const endpoint = { ...bookScreen.endpoint, id: 'other' };
  await under.tell({ kind: 'screen', screen: { ...bookScreen, endpoint, revision: 9 } });
  await page.locator('.callers').waitFor({ state: 'detached' });
  await under.tell({ kind: 'promised', endpoint: bookScreen.endpoint.id, promised: promisedOfBook });
  await under.tell({ kind: 'exchange', exchange: responded() });
  await responseTab(under, /^Headers/).waitFor();
  expect(await page.locator('.callers').count()).toBe(0);
  expect(await responseTab(under, /^Expected/).count()).toBe(0);
});
