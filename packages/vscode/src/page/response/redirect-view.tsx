/** Shows where a redirect leads that was not followed, and what can be done with it. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { ShownRedirect } from '../../protocol/exchange-view.ts';
import { Icon } from '../controls/icon.tsx';
import type { Page } from '../state/page.ts';

export function RedirectView({
  page,
  redirect: { to, method, isOfEndpoint },
}: {
  readonly page: Page;
  readonly redirect: ShownRedirect;
}) {
  return (
    <div class="redirect">
      <p class="redirect-target">
        <Icon name="redirect" />
        <span>
          <span class="visually-hidden">{t('Redirects to')} </span>
          {method !== undefined && <span class="quiet">{method} </span>}
          {to}
        </span>
      </p>
      <p class="redirect-actions">
        {method === undefined ? (
          <span class="quiet">{t('Only addresses with http or https can be followed.')}</span>
        ) : (
          <button type="button" class="secondary" onClick={() => page.post({ kind: 'followRedirect' })}>
            {t('Follow')}
          </button>
        )}
        {isOfEndpoint && (
          <button type="button" class="secondary" onClick={() => page.post({ kind: 'openRedirectTarget' })}>
            {t('Open Endpoint')}
          </button>
        )}
        {method !== undefined && (
          <button
            type="button"
            class="link"
            onClick={() => {
              page.change({ kind: 'setFollowRedirects', isOn: true });
              page.post({ kind: 'followRedirect' });
            }}
          >
            {t('Always Follow for This Request')}
          </button>
        )}
      </p>
    </div>
  );
}
