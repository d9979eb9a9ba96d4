/** A server that is refused for its certificate. */
import { expect, it } from 'vitest';
import { lastSaid, openScreen, usePages } from './pages.ts';
import { bookScreen, refusedCertificate } from './screens.ts';

usePages();

it('shows its certificates, and offers to trust its own for this host alone', async () => {
  const under = await openScreen(bookScreen);
  const { page, tell } = under;
  await tell({ kind: 'exchange', exchange: refusedCertificate });
  await page.getByText('Certificate not trusted', { exact: true }).waitFor();
  const [certificate = ''] = await page.locator('.certificate').allInnerTexts();
  for (const text of ['CN=localhost, O=Acme', 'DNS:localhost', 'to Oct 28 12:38:59 2126', '8F:8F'])
    expect(certificate).toContain(text);
  await page.getByRole('button', { name: 'Trust This Certificate for localhost:8443' }).click();
  expect(await lastSaid(under, 'trustCertificate')).toEqual({ kind: 'trustCertificate' });
});
