/** Verb, path, name and documentation of the endpoint, and the way to its source. */
import type { EndpointHeader } from '../protocol/messages.ts';
import { Icon } from './icon.tsx';
import type { Page } from './page.ts';
import { VerbBadge } from './verb-badge.tsx';

export function EndpointTitle({
  page,
  endpoint,
  isEdited,
}: {
  readonly page: Page;
  readonly endpoint: EndpointHeader;
  readonly isEdited: boolean;
}) {
  return (
    <header class="title">
      <h1 class={endpoint.isDeprecated ? 'deprecated' : undefined}>
        <VerbBadge method={endpoint.method} verb={endpoint.verb} />{' '}
        <span class="path">
          {endpoint.contextPath !== '' && (
            <span class="context-path" title="Context path">
              {endpoint.contextPath}
            </span>
          )}
          <Path path={endpoint.path} />
        </span>
      </h1>
      <p class="name">{endpoint.name}</p>
      <div class="title-actions">
        {endpoint.isDeprecated && <span class="tag">Deprecated</span>}
        {endpoint.anyMethod && <span class="tag">Any verb</span>}
        {isEdited && (
          <button
            type="button"
            class="link"
            title="Discard all edits of this request"
            onClick={() => page.post({ kind: 'reset' })}
          >
            <Icon name="reset" /> Reset to Default
          </button>
        )}
        <button
          type="button"
          class="link"
          title={`Navigate to Source: ${endpoint.handler}`}
          aria-label={`Navigate to Source: ${endpoint.source}`}
          onClick={() => page.post({ kind: 'goToSource' })}
        >
          <Icon name="source" /> {endpoint.source}
        </button>
      </div>
      {endpoint.description !== '' && <p class="description quiet">{endpoint.description}</p>}
    </header>
  );
}

/** A line may break behind each slash, and variables stand out. */
function Path({ path }: { readonly path: string }) {
  const parts = path.match(/\{[^}]*\}|\/|[^{/]+|\{/g) ?? [];
  return (
    <>
      {parts.map((part, index) => (
        <span key={index} class={part.startsWith('{') ? 'variable' : undefined}>
          {part}
          {part === '/' && <wbr />}
        </span>
      ))}
    </>
  );
}
