/** The cookies of the host: what servers have set there, what goes along with the request, and how to be rid of them. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { CookiesView as Cookies } from '../../protocol/messages.ts';
import { IconButton } from '../controls/icon-button.tsx';
import type { Page } from '../state/page.ts';

export function CookiesView({ page, view }: { readonly page: Page; readonly view: Cookies }) {
  const { isOn, host, cookies } = view;
  return (
    <div class="cookies">
      <div class="cookies-bar">
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => page.post({ kind: 'useCookies', isOn: event.currentTarget.checked })}
          />
          {t('Store and send cookies')}
        </label>
        {cookies.length > 0 && (
          <button type="button" class="link" onClick={() => page.post({ kind: 'clearCookies' })}>
            {t('Clear')}
          </button>
        )}
      </div>
      {cookies.length === 0 ? (
        <p class="hint quiet">{emptyText(view)}</p>
      ) : (
        <ul class="cookie-list" aria-label={t`Cookies of ${host}`}>
          {cookies.map(({ name, value, origin, domain, path, details, isSent }) => (
            <li key={`${origin ?? ''} ${domain} ${path} ${name}`} class="cookie">
              <div class={isSent ? 'cookie-text' : 'cookie-text quiet'}>
                <div class="cookie-pair">
                  <span class="cookie-name">{name}</span>={value}
                </div>
                <div class="quiet small">
                  {details}
                  {!isSent && t(' · not for this path')}
                </div>
              </div>
              <IconButton
                icon="close"
                title={t('Delete')}
                label={t`Delete the cookie ${name}`}
                onClick={() =>
                  page.post({
                    kind: 'deleteCookie',
                    name,
                    domain,
                    path,
                    ...(origin !== undefined && { origin }),
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function emptyText({ isOn, host }: Cookies): string {
  if (!isOn) return t('Cookies are off. None are stored or sent.');
  return host === ''
    ? t('Cookies are listed once the host is known.')
    : t`${host} has set no cookies yet. Cookies of a login are sent with later requests.`;
}
