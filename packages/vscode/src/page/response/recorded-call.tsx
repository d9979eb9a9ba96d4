/** Shows what the history adds to a response: when it was, and what can be done with it. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { PageMessage } from '../../protocol/page-message.ts';
import { Icon } from '../controls/icon.tsx';
import type { Page } from '../state/page.ts';

/** Stands above an exchange that is not of now. */
export function Recorded({ page, moment }: { readonly page: Page; readonly moment: string }) {
  return (
    <p class="notice recorded">
      <Icon name="history" /> {t`From the history: ${moment}.`}{' '}
      {actions.map(([kind, title]) => (
        <button key={kind} type="button" class="link" onClick={() => page.post({ kind })}>
          {title}
        </button>
      ))}
    </p>
  );
}

const actions: readonly (readonly [
  kind: (PageMessage & { readonly kind: 'useCall' | 'sendCallAgain' | 'compareCall' })['kind'],
  title: string,
])[] = [
  ['sendCallAgain', t('Send Again')],
  ['useCall', t('Use This Request')],
  ['compareCall', t('Compare…')],
];

/** Nothing was sent from this window yet, but from an earlier one. */
export function LastCall({ page, moment }: { readonly page: Page; readonly moment: string }) {
  return (
    <p class="notice recorded">
      <Icon name="history" /> {t`Last sent: ${moment}.`}{' '}
      <button type="button" class="link" onClick={() => page.post({ kind: 'openLastCall' })}>
        {t('Show Response')}
      </button>
    </p>
  );
}
