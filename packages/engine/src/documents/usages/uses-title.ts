import { t, tn } from '../../text/l10n.ts';
import type { UsedEndpoint } from './report-usages.ts';

/** `3 callers · 2 tests`; empty where nothing was found and nothing is sure. */
export function usesTitle({
  callers,
  tests,
  isNeverCalled,
  isUntested,
}: Omit<UsedEndpoint, 'endpoint'>): string {
  const parts = [
    callers.length > 0 ? tn(callers.length, '1 caller', '{0} callers') : isNeverCalled && t('no callers'),
    tests.length > 0 ? tn(tests.length, '1 test', '{0} tests') : isUntested && t('no tests'),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
