import { expect, test } from 'vitest';
import { tellOfRemovedSettings } from './removed-settings.ts';

function start(set: readonly string[], told: readonly string[]) {
  const messages: string[] = [];
  const after = tellOfRemovedSettings({
    isSet: (name) => set.includes(name),
    told,
    tell: (message) => messages.push(message),
  });
  return { messages, after };
}

test('a value of a setting that is gone is told once, with what counts instead', () => {
  const first = start(['scan.maxFileSizeMb', 'scan.protoPaths'], []);
  expect(first.messages).toEqual([
    'The setting endpointAtlas.scan.maxFileSizeMb counts no more: source files of more than 4 MB are left out, whatever it says.',
  ]);
  expect(first.after).toEqual(['scan.maxFileSizeMb']);
  const next = start(['scan.maxFileSizeMb', 'history.maxSizeMb'], first.after);
  expect(next.messages).toEqual([expect.stringContaining('endpointAtlas.history.maxSizeMb counts no more')]);
  expect(next.after).toEqual(['scan.maxFileSizeMb', 'history.maxSizeMb']);
});

test('nobody without such a value is told anything', () => {
  expect(start(['scan.protoPaths'], [])).toEqual({ messages: [], after: [] });
});
