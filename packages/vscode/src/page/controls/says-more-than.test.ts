import { expect, it } from 'vitest';
import { saysMoreThan } from './says-more-than.ts';

it.each([
  ['loanId', 'loanId', false],
  ['loanId', 'The loan id.', false],
  ['page_size', 'Page size', false],
  ['loanId', 'id of the loan', true],
  ['page', 'Page, counted from 0', true],
  ['größe', 'Größe', false],
])('%s: %s', (name, documentation, expected) => {
  expect(saysMoreThan(name, documentation)).toBe(expected);
});
