/** Shows who calls the endpoint, each call a button that leads to its line. */
import { t } from '@endpoint-atlas/engine/l10n';
import { useEffect } from 'preact/hooks';
import type { UsageGroup } from '../../protocol/messages.ts';
import type { Page } from '../state/page.ts';

export function UsagesView({ page }: { readonly page: Page }) {
  const screen = page.screen.value;
  const id = screen.kind === 'endpoint' ? screen.endpoint.id : undefined;
  useEffect(() => {
    if (id !== undefined) page.post({ kind: 'followUsages' });
  }, [page, id]);

  const usages = page.usages.value;
  if (usages === undefined)
    return (
      <p class="quiet" role="status">
        {t('Looking for calls in tests, clients and front ends…')}
      </p>
    );
  return (
    <div class="usages">
      {usages.note !== '' && (
        <p class="quiet" role="status">
          {usages.note}
        </p>
      )}
      {usages.groups.map((group) => (
        <Calls key={group.title} page={page} group={group} />
      ))}
    </div>
  );
}

function Calls({ page, group: { title, calls } }: { readonly page: Page; readonly group: UsageGroup }) {
  return (
    <section aria-label={title}>
      <h3>
        {title} <span class="quiet">{calls.length}</span>
      </h3>
      <ul>
        {calls.map(({ index, caller, place, doubt }) => (
          <li key={index}>
            <button type="button" class="link" onClick={() => page.post({ kind: 'openUsage', usage: index })}>
              {caller}
            </button>{' '}
            <span class="quiet">{place}</span>
            {doubt !== '' && <span class="usage-doubt">{doubt}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
