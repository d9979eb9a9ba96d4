/**
 * Says what is searched for in the history: words that all have to be there; `404`, `4xx` and `failed` are about what
 * came.
 */
import type { RecordedOutcome } from '../stores/recorded-call.ts';

/** Each word in small letters. */
export type Query = readonly string[];

export function queryOf(text: string): Query {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** @param text in small letters */
export function matchesQuery(query: Query, outcome: RecordedOutcome, text: string): boolean {
  return query.every((word) => isOutcome(word, outcome) || text.includes(word));
}

function isOutcome(word: string, outcome: RecordedOutcome): boolean {
  if (outcome.kind === 'failure') return word === 'failed';
  if (/^[1-5]xx$/.test(word)) return Math.floor(outcome.status / 100) === Number(word[0]);
  return word === String(outcome.status);
}
