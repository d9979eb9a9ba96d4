import { describe, expect, test } from 'vitest';
import { allowedSection } from './allowed-section.ts';
import { settingReach, settings } from './contributions.ts';

/** As if VS Code let everything through that a workspace says. */
const careless = {
  get: () => 'of the workspace',
  inspect: () => ({
    defaultValue: 'by default',
    globalValue: 'of the user',
    workspaceValue: 'of the workspace',
  }),
};

describe.each(Object.entries(settings))('the setting %s', (name, key) => {
  const reach = settingReach[name as keyof typeof settings];
  const value = (isTrusted: boolean) => allowedSection(careless, isTrusted).get(key);

  test(`is ${reach} in a workspace that nobody trusts`, () => {
    expect(value(false)).toBe(reach === 'safe' ? 'of the workspace' : 'of the user');
  });

  test(`is ${reach} in a trusted one`, () => {
    expect(value(true)).toBe(reach === 'user' ? 'of the user' : 'of the workspace');
  });
});

test('the default counts where the user says nothing, and no other settings are read', () => {
  const unset = { ...careless, inspect: () => ({ defaultValue: 'by default' }) };
  expect(allowedSection(unset, false).get(settings.hosts)).toBe('by default');
  expect(allowedSection(unset, true).get('no.such.setting')).toBe('by default');
});
