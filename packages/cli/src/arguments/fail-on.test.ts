import type { Diagnostic } from '@endpoint-atlas/engine';
import { expect, test } from 'vitest';
import { failuresOf } from './fail-on.ts';

const told = (severity: Diagnostic['severity'], code: Diagnostic['code']): Diagnostic => ({
  file: 'A.java',
  line: 1,
  severity,
  code,
  message: 'Something.',
});
const leftOut = (reason: 'protocol' | 'request') => ({ id: 'a' as never, reason });

test.each([
  ['error', [told('warning', 'syntax-error')], [], []],
  ['error', [told('error', 'internal-error')], [], ['There was 1 error']],
  [
    'warning',
    [told('error', 'internal-error'), told('warning', 'syntax-error'), told('warning', 'syntax-error')],
    [],
    ['There was 1 error and 2 warnings'],
  ],
  ['warning', [told('info', 'unresolved-type')], [], []],
  [
    'lost',
    [told('info', 'unresolved-type'), told('warning', 'syntax-error')],
    [],
    ['1 part of the API was lost'],
  ],
  ['lost', [told('warning', 'not-exported')], [leftOut('request')], ['1 part of the API was lost']],
  ['lost', [told('info', 'not-exported')], [leftOut('protocol')], []],
  ['lost', [], [leftOut('request'), leftOut('request')], ['2 parts of the API were lost']],
] as const)('%s, by %j and %j', (condition, diagnostics, dropped, sentences) => {
  expect(failuresOf([condition], { diagnostics, endpoints: 1, leftOut: dropped })).toEqual(
    sentences.map((sentence) => `${sentence} (--fail-on ${condition}).`),
  );
});
