import type { RuleKeyName } from './catalogue.ts';

/** Tells whether values of the key are scripts of other tools, often JavaScript, that exports only copy. */
export function isCopiedScript(key: RuleKeyName): boolean {
  return /^(?:postman|hopp)\..*(?:prerequest|test)$/.test(key);
}
