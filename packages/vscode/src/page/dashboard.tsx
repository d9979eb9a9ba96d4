/** The whole page: one screen of the closed union. */
import { EndpointView } from './endpoint-view.tsx';
import { GoneView, SearchView, WaitingView } from './start-views.tsx';
import type { Page } from './state/page.ts';

export function Dashboard({ page }: { readonly page: Page }) {
  const screen = page.screen.value;
  switch (screen.kind) {
    case 'waiting':
      return <WaitingView />;
    case 'empty':
      return <SearchView page={page} screen={screen} />;
    case 'gone':
      return <GoneView page={page} screen={screen} />;
    case 'endpoint':
      // The key gives each endpoint fresh controls: no caret, scroll position or undo history of another one.
      return <EndpointView key={screen.endpoint.id} page={page} screen={screen} />;
  }
}
