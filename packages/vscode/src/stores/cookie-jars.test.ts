import { expect, it } from 'vitest';
import { openCookieJars } from './cookie-jars.ts';

const url = 'http://localhost:8080/';

function places(settings = { useCookies: true, keepCookies: false }) {
  const stored = new Map<string, string>();
  const secrets = {
    get: async (key: string) => stored.get(key),
    store: async (key: string, value: string) => void stored.set(key, value),
    delete: async (key: string) => void stored.delete(key),
  };
  const state = { settings, environment: undefined as string | undefined };
  const log: string[] = [];
  const open = () =>
    openCookieJars({
      key: 'cookies:w',
      secrets,
      settings: () => state.settings,
      environment: () => state.environment,
      log: (line) => log.push(line),
    });
  return { stored, state, log, open, secrets };
}

it('has a jar for each environment, and none where cookies are off', async () => {
  const { state, open } = places();
  const jars = await open();
  jars.active()?.store(url, ['sid=1']);
  state.environment = 'dev';
  expect(jars.active()?.cookiesFor(url, 'strict')).toBe('');
  jars.active()?.store(url, ['sid=2']);
  state.environment = undefined;
  expect(jars.active()?.cookiesFor(url, 'strict')).toBe('sid=1');
  state.settings = { useCookies: false, keepCookies: false };
  expect(jars.active()).toBeUndefined();
});

it('keeps cookies among the secrets where the user wants that, and nowhere otherwise', async () => {
  const { stored, state, open } = places();
  const jars = await open();
  jars.active()?.store(url, ['sid=1']);
  jars.changed();
  await jars.flush();
  expect(stored.size).toBe(0);

  state.settings = { useCookies: true, keepCookies: true };
  jars.changed();
  await jars.flush();
  expect((await open()).active()?.cookiesFor(url, 'strict')).toBe('sid=1');

  state.settings = { useCookies: true, keepCookies: false };
  expect((await open()).active()?.cookiesFor(url, 'strict')).toBe('');
  expect(stored.size).toBe(0);
});

it('starts anew where what is kept cannot be read', async () => {
  const { stored, log, open, secrets } = places({ useCookies: true, keepCookies: true });
  stored.set('cookies:w', '{"": [1, {"name": 2}], broken');
  expect((await open()).active()?.list()).toEqual([]);
  secrets.get = async () => Promise.reject(new Error('locked'));
  expect((await open()).active()?.list()).toEqual([]);
  expect(log).toEqual(['Cookies could not be read: Error: locked']);
});
