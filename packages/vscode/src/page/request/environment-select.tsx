/** Chooses the active environment. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { EnvironmentChoice } from '../../protocol/messages.ts';
import type { Page } from '../state/page.ts';

/** No environment is called this: names that begin with a dollar sign mean something else. */
const editing = '$edit';

export function EnvironmentSelect({
  page,
  environments: { names, active = '' },
}: {
  readonly page: Page;
  readonly environments: EnvironmentChoice;
}) {
  function choose(select: HTMLSelectElement): void {
    const chosen = select.value;
    // What is active is what the host says next; editing leaves it as it is.
    select.value = active;
    if (chosen === editing) page.post({ kind: 'editEnvironments' });
    else page.post({ kind: 'selectEnvironment', ...(chosen !== '' && { name: chosen }) });
  }

  return (
    <select
      class="environment"
      aria-label={t('Environment')}
      title={t('Environment')}
      value={active}
      onChange={(event) => choose(event.currentTarget)}
    >
      <option value="">{t('No Environment')}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
      <option value={editing}>{names.length === 0 ? t('New Environment…') : t('Edit Environments…')}</option>
    </select>
  );
}
