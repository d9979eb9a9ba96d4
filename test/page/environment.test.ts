/** The list of environments beside the host. */
import { describe, expect, it } from 'vitest';
import type { PageUnderTest } from './open-page.ts';
import { lastSaid, openScreen, usePages } from './pages.ts';
import { bookScreen } from './screens.ts';

usePages();

describe('the environment', () => {
  const environment = ({ page }: PageUnderTest) => page.getByRole('combobox', { name: 'Environment' });

  it('is chosen beside the host, and is active once the host says so', async () => {
    const under = await openScreen(bookScreen);
    expect(await environment(under).inputValue()).toBe('dev');
    await environment(under).selectOption('staging');
    expect(await lastSaid(under, 'selectEnvironment')).toEqual({
      kind: 'selectEnvironment',
      name: 'staging',
    });
    const { names } = bookScreen.environments;
    await under.tell({
      kind: 'screen',
      screen: { ...bookScreen, environments: { names, active: 'staging' } },
    });
    await expect.poll(() => environment(under).inputValue()).toBe('staging');
    await environment(under).selectOption('No Environment');
    expect(await lastSaid(under, 'selectEnvironment')).toEqual({ kind: 'selectEnvironment' });
  });

  it('stays as it is when environments are edited', async () => {
    const under = await openScreen(bookScreen);
    await environment(under).selectOption('Edit Environments…');
    expect(await lastSaid(under, 'editEnvironments')).toEqual({ kind: 'editEnvironments' });
    expect(await environment(under).inputValue()).toBe('dev');
  });

  it('asks for a variable that a request needs', async () => {
    const under = await openScreen(bookScreen);
    const message = 'The variable "token" has no value in the environment "dev".';
    await under.tell({
      kind: 'exchange',
      exchange: { kind: 'failed', title: 'Not sent', message, variable: 'token' },
    });
    await under.page.getByRole('button', { name: 'Set token…' }).click();
    expect(await lastSaid(under, 'setVariable')).toEqual({ kind: 'setVariable', name: 'token' });
  });
});
