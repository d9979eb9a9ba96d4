/** Fills in all that the source knows of what is sent. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { Page } from '../state/page.ts';

export function FullExampleButton({ page, title }: { readonly page: Page; readonly title: string }) {
  return (
    <button type="button" class="link" title={title} onClick={() => page.post({ kind: 'fullExample' })}>
      {t('Full Example')}
    </button>
  );
}
