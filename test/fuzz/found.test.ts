/** Inputs that the fuzzer has found, as it tries them: they are no findings any more. */
import { expect, test } from 'vitest';
import { tryGrowing } from './cost.ts';
import { fuzzTargets } from './registry.ts';

const growing = [
  {
    found: 'types that are never closed, behind strings that are not',
    target: 'kotlin',
    block: 'var"${(MAILS)\ninterface MailClient {\n    @PostExchange\n    fun send(@RequestParam("to',
  },
] as const;

test.each(growing)('$target: $found', { timeout: 120_000 }, ({ target: name, block }) => {
  const target = fuzzTargets.find((each) => each.name === name);
  expect(
    target && tryGrowing(target, { kind: 'growing', before: '', block, after: '' }).fault,
  ).toBeUndefined();
});
