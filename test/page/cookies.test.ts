/** The tab Cookies: what servers have set for the host. */
import { expect, it } from 'vitest';
import { lastSaid, openScreen, requestTab, usePages } from './pages.ts';
import { bookScreen } from './screens.ts';

usePages();

it('counts what goes along, and shows all cookies of the host', async () => {
  const under = await openScreen(bookScreen);
  const tab = requestTab(under, /Cookies/);
  expect(await tab.textContent()).toBe('Cookies1');
  await tab.click();
  const cookies = under.page.getByRole('list', { name: 'Cookies of localhost:8080' }).getByRole('listitem');
  expect(await cookies.allInnerTexts()).toEqual([
    'JSESSIONID=5B1F9D27C3\nlocalhost /shop · until the session ends · HttpOnly',
    'admin=1\n.localhost /admin · until Tue, 24 Nov 2026 14:00:00 GMT · not for this path',
  ]);
});

it('deletes one, clears all, and switches them off', async () => {
  const under = await openScreen(bookScreen);
  const { page } = under;
  await requestTab(under, /Cookies/).click();
  await page.getByRole('button', { name: 'Delete the cookie JSESSIONID' }).click();
  expect(await lastSaid(under, 'deleteCookie')).toEqual({
    kind: 'deleteCookie',
    name: 'JSESSIONID',
    domain: 'localhost',
    path: '/shop',
    origin: 'http://localhost:8080',
  });
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await lastSaid(under, 'clearCookies')).toEqual({ kind: 'clearCookies' });
  await page.getByRole('checkbox', { name: 'Store and send cookies' }).click();
  expect(await lastSaid(under, 'useCookies')).toEqual({ kind: 'useCookies', isOn: false });
  const { check } = bookScreen;
  const off = { ...check, cookies: { isOn: false, host: '', cookies: [] } };
  await under.tell({ kind: 'checked', revision: 1, applied: 0, check: off });
  await page.getByText('Cookies are off').waitFor();
});
