import { tn } from '@endpoint-atlas/engine/l10n';

/** Each in all forms that a language has for numbers. */
const nouns = {
  call: (count) => tn(count, '1 call', '{0} calls'),
  caller: (count) => tn(count, '1 caller', '{0} callers'),
  class: (count) => tn(count, '1 class', '{0} classes'),
  difference: (count) => tn(count, '1 difference', '{0} differences'),
  endpoint: (count) => tn(count, '1 endpoint', '{0} endpoints'),
  error: (count) => tn(count, '1 error', '{0} errors'),
  'kept request': (count) => tn(count, '1 kept request', '{0} kept requests'),
  line: (count) => tn(count, '1 line', '{0} lines'),
  module: (count) => tn(count, '1 module', '{0} modules'),
  note: (count) => tn(count, '1 note', '{0} notes'),
  request: (count) => tn(count, '1 request', '{0} requests'),
  'rule file': (count) => tn(count, '1 rule file', '{0} rule files'),
  test: (count) => tn(count, '1 test', '{0} tests'),
  warning: (count) => tn(count, '1 warning', '{0} warnings'),
} as const satisfies Readonly<Record<string, (count: number) => string>>;

export type CountedNoun = keyof typeof nouns;

/** `1 endpoint`, `3 endpoints`. */
export function counted(count: number, noun: CountedNoun): string {
  return nouns[noun](count);
}
