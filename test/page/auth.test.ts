/** The tab Auth: what counts and where it comes from, what the user sets up, and the sign-in. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lastSaid, openScreen, requestTab, usePages } from './pages.ts';
import { bookScreen, rpcScreen, signingInScreen } from './screens.ts';

usePages();

const levelButton = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Auth level' }).getByRole('button', { name });

it('says what counts and which level it comes from, and leads there', async () => {
  const under = await openScreen(bookScreen);
  const { page } = under;
  await requestTab(under, /^Auth/).click();
  // A level with auth has a dot of its own.
  const dot = await page.getByTitle('Auth is set here').first().boundingBox();
  expect(Math.round(dot?.width ?? 0)).toBe(7);
  // The level that counts is the one that is open.
  expect(await levelButton(page, /^Module shop/).getAttribute('aria-pressed')).toBe('true');
  expect(await page.getByLabel('Token').inputValue()).toBe('{{token}}');
  await levelButton(page, 'This Endpoint').click();
  await page.getByText('Bearer Token, from').waitFor();
  await page.locator('.auth p').getByRole('button', { name: 'Module shop' }).click();
  expect(await page.getByLabel('Token').inputValue()).toBe('{{token}}');
});

it('tells the host what the user sets up, and takes it back', async () => {
  const under = await openScreen(bookScreen);
  const { page } = under;
  await requestTab(under, /^Auth/).click();
  await levelButton(page, 'This Endpoint').click();
  await page.getByLabel('Type').selectOption('API Key');
  await page.getByLabel('Add to').selectOption('Query');
  await page.getByLabel('Name', { exact: true }).fill('key');
  await page.getByLabel('Key', { exact: true }).fill('s3cret');
  expect(await page.getByLabel('Key', { exact: true }).getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show Key' }).click();
  expect(await page.getByLabel('Key', { exact: true }).getAttribute('type')).toBe('text');
  expect(await lastSaid(under, 'changeAuth')).toEqual({
    kind: 'changeAuth',
    endpoint: bookScreen.endpoint.id,
    level: 'endpoint',
    auth: { kind: 'apiKey', in: 'query', name: 'key', value: 's3cret' },
  });
  await page.getByLabel('Type').selectOption('Inherit');
  expect(await lastSaid(under, 'changeAuth')).toEqual({
    ...{ kind: 'changeAuth', endpoint: bookScreen.endpoint.id, level: 'endpoint' },
  });
});

it('takes user and password for Digest, which rpcs cannot answer', async () => {
  const under = await openScreen({ ...rpcScreen, auth: { ...bookScreen.auth, declared: [] } });
  const { page } = under;
  await requestTab(under, /^Auth/).click();
  await levelButton(page, 'This Endpoint').click();
  await page.getByLabel('Type').selectOption('Digest');
  await page.getByLabel('User').fill('ann');
  await page.getByLabel('Password', { exact: true }).fill('s3cret');
  const look = (field: Locator) =>
    field.evaluate((input) => {
      const { backgroundColor, color, borderColor, height } = getComputedStyle(input);
      return { backgroundColor, color, borderColor, height };
    });
  await page.getByLabel('Type').focus();
  expect(await look(page.getByLabel('Password', { exact: true }))).toEqual(
    await look(page.getByLabel('User')),
  );
  expect(await lastSaid(under, 'changeAuth')).toMatchObject({
    auth: { kind: 'digest', user: 'ann', password: 's3cret' },
  });
  await page.getByText('An rpc cannot answer the challenge of Digest').waitFor();
});

it('fills in what the source asks for', async () => {
  const levels = bookScreen.auth.levels.map(({ level, title }) => ({ level, title }));
  const asked = { kind: 'apiKey', in: 'header', name: 'X-Key', value: '' } as const;
  const declared = [{ scheme: 'machine', auth: asked }];
  const under = await openScreen({ ...bookScreen, auth: { ...bookScreen.auth, levels, declared } });
  await requestTab(under, /^Auth/).click();
  await under.page.getByText('No authentication is set.').waitFor();
  await under.page.getByRole('button', { name: 'Fill In API Key (machine)' }).click();
  expect(await under.page.getByLabel('Name', { exact: true }).inputValue()).toBe('X-Key');
  expect(await lastSaid(under, 'changeAuth')).toMatchObject({ level: 'endpoint', auth: asked });
});

it('is sent in place of rows of its name, which say so and lead there', async () => {
  const row = { enabled: true, origin: 'source', required: true, type: 'text' } as const;
  const headers = [
    { ...row, name: 'authorization', value: 'Bearer mine' },
    { ...row, name: 'X-API-Key', value: '', enabled: false, isCredential: true as const },
  ];
  const under = await openScreen({ ...bookScreen, values: { ...bookScreen.values, headers } });
  const { page } = under;
  await requestTab(under, /^Headers/).click();
  const sent = page.getByRole('checkbox', { name: 'Send authorization' });
  expect([await sent.isDisabled(), await sent.isChecked()]).toEqual([true, false]);
  expect(await page.getByRole('checkbox', { name: 'Send X-API-Key' }).isDisabled()).toBe(false);
  expect(await page.getByLabel('Value of X-API-Key').getAttribute('placeholder')).toBe(
    'Set in Auth, or typed here',
  );
  await page.getByText('Set by Auth').getByRole('button', { name: 'Auth' }).click();
  await page.getByLabel('Type').selectOption('None');
  await requestTab(under, /^Headers/).click();
  expect(await sent.isChecked()).toBe(true);
});

it('shows a sign-in on its way, and lets the user go back', async () => {
  const under = await openScreen(signingInScreen);
  const { page } = under;
  await requestTab(under, /^Auth/).click();
  const state = page.getByRole('status', { name: 'Sign-in' });
  expect(await state.innerText()).toContain('The token lasts until 18:42 and is then renewed.');
  await state.getByRole('button', { name: 'Sign Out' }).click();
  await lastSaid(under, 'signOut');
  const told = { kind: 'authState', endpoint: bookScreen.endpoint.id, declared: [] } as const;
  await under.tell({ ...told, signIn: { kind: 'signedOut' } });
  await state.getByRole('button', { name: 'Sign In' }).click();
  await lastSaid(under, 'signIn');
  await under.tell({ ...told, signIn: { kind: 'waiting' } });
  await state.getByText('Continue in the browser…').waitFor();
  await state.getByRole('button', { name: 'Cancel' }).click();
  await lastSaid(under, 'cancelSignIn');
  await under.tell({ ...told, signIn: { kind: 'failed', message: 'The server refused the sign-in.' } });
  await state.getByText('The server refused the sign-in.').waitFor();
  await state.getByRole('button', { name: 'Try Again' }).waitFor();
});
