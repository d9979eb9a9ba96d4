/** Shows what the page shows while no endpoint is open. */

import { t } from '@endpoint-atlas/engine/l10n';
import { useState } from 'preact/hooks';
import type { EmptyScreen, EndpointLink, GoneScreen } from '../protocol/messages.ts';
import { Icon } from './controls/icon.tsx';
import { controlKey } from './controls/platform.ts';
import { VerbBadge } from './controls/verb-badge.tsx';
import { WithElements } from './controls/with-elements.tsx';
import { PathText } from './request/path-text.tsx';
import type { Page } from './state/page.ts';

export function WaitingView() {
  return (
    <main class="start" aria-busy="true">
      <h1>{t('API Dashboard')}</h1>
      <p role="status" class="quiet">
        <span class="spinner" aria-hidden="true" /> {t('Looking for the endpoint…')}
      </p>
    </main>
  );
}

export function SearchView({ page, screen }: { readonly page: Page; readonly screen: EmptyScreen }) {
  // The field keeps its own text: the results come a moment later, and must not undo what was typed since.
  const [query, setQuery] = useState(screen.query);
  return (
    <main class="start">
      <h1>{t('API Dashboard')}</h1>
      <p class="quiet">
        {screen.total === 0
          ? t('No endpoints are known yet. Open a project with controllers, or refresh the tree.')
          : t('Choose an endpoint from the tree, from the link above its method, or here.')}
      </p>
      <div class="search-box">
        <Icon name="search" />
        <input
          type="search"
          aria-label={t('Search endpoints')}
          placeholder={t('Path, URL, name, class or description')}
          value={query}
          onInput={(event) => {
            setQuery(event.currentTarget.value);
            page.post({ kind: 'search', text: event.currentTarget.value });
          }}
        />
      </div>
      <ul class="results" aria-label={t('Endpoints')}>
        {screen.results.map((link) => (
          <li key={link.id}>
            <ResultButton link={link} open={() => page.post({ kind: 'openEndpoint', id: link.id })} />
          </li>
        ))}
      </ul>
      {screen.query !== '' && screen.results.length === 0 && <p class="quiet">{t('No endpoint matches.')}</p>}
      <p class="quiet small">
        <WithElements
          sentence={t('{0} searches from anywhere. {1} sends the request that is open.')}
          elements={[
            <span key="search">
              <kbd>{controlKey}</kbd>+<kbd>Alt</kbd>+<kbd>/</kbd>
            </span>,
            <span key="send">
              <kbd>{controlKey}</kbd>+<kbd>Enter</kbd>
            </span>,
          ]}
        />
      </p>
    </main>
  );
}

export function GoneView({ page, screen }: { readonly page: Page; readonly screen: GoneScreen }) {
  return (
    <main class="start">
      <h1>{screen.label}</h1>
      <p>{t('This endpoint no longer exists in the source.')}</p>
      <p class="quiet">
        {t(
          'It was removed or renamed, or its file cannot be read just now. Edits of its request are kept and come back with it.',
        )}
      </p>
      <p>
        <button type="button" onClick={() => page.post({ kind: 'showTree' })}>
          {t('Show All Endpoints')}
        </button>
      </p>
    </main>
  );
}

function ResultButton({ link, open }: { readonly link: EndpointLink; readonly open: () => void }) {
  return (
    <button type="button" class="result" onClick={open}>
      <VerbBadge method={link.method} verb={link.verb} />
      <span class="result-path">
        <PathText path={link.path} />
      </span>
      <span class="quiet result-name">{link.name}</span>
    </button>
  );
}
