import { expect, it } from 'vitest';
import { writeErrorMessage } from './write-error-message.ts';

const failure = (code: string) => Object.assign(new Error('EACCES, open /p/shop.md'), { code });

it.each([
  ['NoPermissions', 'shop.md was not written: you may not write there.'],
  ['FileNotFound', 'shop.md was not written: there is no such folder.'],
  ['FileNotADirectory', 'shop.md was not written: there is no such folder.'],
  ['FileIsADirectory', 'shop.md was not written: a folder of that name is there.'],
  ['Unknown', 'shop.md was not written: EACCES, open /p/shop.md'],
])('says why a file was not written: %s', (code, sentence) => {
  expect(writeErrorMessage('/p/shop.md', failure(code))).toBe(sentence);
});
