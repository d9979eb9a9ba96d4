import type { Diagnostic } from '@endpoint-atlas/engine';
import { expect, test } from 'vitest';
import { findFailures } from './fail-on.ts';

const reported = (severity: Diagnostic['severity'], code: Diagnostic['code']): Diagnostic => ({
  file: 'A.java',
  line: 1,
  severity,
  code,
  message: 'Something.',
});
const leftOut = (reason: 'protocol' | 'request') => ({ id: 'a' as never, reason });

test.each([
  ['error', [reported('warning', 'syntax-error')], [], []],
  ['error', [reported('error', 'internal-error')], [], ['There was 1 error']],
  [
    'warning',
    [
      reported('error', 'internal-error'),
      reported('warning', 'syntax-error'),
      reported('warning', 'syntax-error'),
    ],
    [],
    ['There was 1 error and 2 warnings'],
  ],
  ['warning', [reported('info', 'unresolved-type')], [], []],
  [
    'lost',
    [reported('info', 'unresolved-type'), reported('warning', 'syntax-error')],
    [],
    ['1 part of the API was lost'],
  ],
  ['lost', [reported('warning', 'not-exported')], [leftOut('request')], ['1 part of the API was lost']],
  ['lost', [reported('info', 'not-exported')], [leftOut('protocol')], []],
  ['lost', [], [leftOut('request'), leftOut('request')], ['2 parts of the API were lost']],
] as const)('%s, by %j and %j', (condition, diagnostics, dropped, sentences) => {
  expect(findFailures([condition], { diagnostics, endpoints: 1, leftOut: dropped })).toEqual(
    sentences.map((sentence) => `${sentence} (--fail-on ${condition}).`),
  );
});
