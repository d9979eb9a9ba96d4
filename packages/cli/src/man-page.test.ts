import { expect, test } from 'vitest';
import { allOptions } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { manPage } from './man-page.ts';

test('the manual page is made of the records (else: -u)', async () => {
  const page = await manPage(commands);
  for (const command of commands) {
    expect(page).toContain(`.SS ${command.name}`);
    for (const { flag } of allOptions(command)) expect(page).toContain(flag.replaceAll('-', '\\-'));
  }
  await expect(page).toMatchFileSnapshot('../man/endpoint-atlas.1');
});

test('no line of a text is taken for a request', async () => {
  const requests = (await manPage(commands)).split('\n').flatMap((line) => /^[.']\S*/.exec(line)?.[0] ?? []);
  const known = new Set(['.\\"', '.TH', '.SH', '.SS', '.PP', '.TP', '.B', '.I', '.br', '.nf', '.fi']);
  expect(requests.filter((request) => !known.has(request))).toEqual([]);
});
