/**
 * Shows what the scripts around a request left behind: tests, what went wrong in the scripts themselves, and their log.
 */
import { t, tn } from '@endpoint-atlas/engine/l10n';
import type { ScriptResults } from '../../protocol/exchange-view.ts';
import { Icon } from '../controls/icon.tsx';

export function ScriptResultsView({ results }: { readonly results: ScriptResults }) {
  const { tests, problems, log } = results;
  return (
    <div class="script-results">
      {problems.map((problem, index) => (
        <p key={index} class="problem">
          <Icon name="warning" /> {problem}
        </p>
      ))}
      {tests.length > 0 && (
        <>
          <p>{summaryOf(results)}</p>
          <ul class="tests" aria-label={t('Tests')}>
            {tests.map(({ name, outcome, message }, index) => (
              <li key={index} class={`test test-${outcome}`}>
                <span class="test-outcome">{outcomeWords[outcome]}</span>{' '}
                <span class="test-name">{name}</span>
                {message !== '' && <p class="test-message">{message}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      {log.length > 0 && (
        <ul class="script-log" aria-label={t('Log')}>
          {log.map(({ level, message }, index) => (
            <li key={index} class={`log-${level}`}>
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `2 of 3 tests passed, 1 skipped.` */
export function summaryOf({ tests }: ScriptResults): string {
  const count = (wanted: string) => tests.filter(({ outcome }) => outcome === wanted).length;
  const skipped = count('skipped');
  const run = tests.length - skipped;
  const passed = count('passed');
  return skipped === 0
    ? tn(run, '{1} of 1 test passed.', '{1} of {0} tests passed.', passed)
    : tn(run, '{1} of 1 test passed, {2} skipped.', '{1} of {0} tests passed, {2} skipped.', passed, skipped);
}

/** Tells whether the user should have a look. */
export function hasTrouble({ tests, problems }: ScriptResults): boolean {
  return problems.length > 0 || tests.some(({ outcome }) => outcome === 'failed');
}

const outcomeWords = { passed: t('Passed'), failed: t('Failed'), skipped: t('Skipped') } as const;
