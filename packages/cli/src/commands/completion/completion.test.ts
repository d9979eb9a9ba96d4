/** The scripts for shells, golden: `fixtures/command-line/completion`. `test/compat` runs them in the shells. */
import { describe, expect, test } from 'vitest';
import { allOptions } from '../command.ts';
import { commands } from '../commands.ts';
import { shells } from './options.ts';
import { completionScript } from './run.ts';

describe.each(shells)('completion for %s', (shell) => {
  const script = completionScript(shell, commands);

  test('is made of the records of commands', async () => {
    const file = `../../../../../fixtures/command-line/completion/endpoint-atlas.${shell}`;
    await expect(script).toMatchFileSnapshot(file);
  });

  test('knows each command, and each of its options', () => {
    for (const command of commands) {
      expect(script).toContain(command.name);
      for (const { flag } of allOptions(command)) expect(script).toContain(flag);
    }
  });
});
