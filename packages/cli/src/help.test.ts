/** Help as it is printed, a golden text for each command: `fixtures/command-line/help`. */
import { describe, expect, test } from 'vitest';
import { allOptions } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { helpText } from './help.ts';
import { writeSignature } from './options/declared-options.ts';

const golden = (name: string) => `../../../fixtures/command-line/help/${name}.txt`;

test('the overview', async () => {
  await expect(await helpText(undefined)).toMatchFileSnapshot(golden('overview'));
});

describe.each(commands)('help of $name', (command) => {
  test('is made of its record', async () => {
    await expect(await helpText(command.name)).toMatchFileSnapshot(golden(command.name));
  });

  test('names each option once, in lines that fit a terminal', async () => {
    const text = await helpText(command.name);
    for (const option of allOptions(command))
      expect(text.split(`\n  ${writeSignature(option)}`)).toHaveLength(2);
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });

  test('leaves no letter to two options', () => {
    const letters = allOptions(command).flatMap(({ short }) => short ?? []);
    expect(letters).toEqual([...new Set(letters)]);
  });
});
