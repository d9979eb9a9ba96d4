/** Verb, path, name and documentation of the endpoint, and the way to its source. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { EndpointHeader } from '../protocol/messages.ts';
import { Icon } from './controls/icon.tsx';
import { LongText } from './controls/long-text.tsx';
import { VerbBadge } from './controls/verb-badge.tsx';
import { PathText } from './request/path-text.tsx';
import type { Page } from './state/page.ts';

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
            <span class="context-path" title={t('Context path')}>
              {endpoint.contextPath}
            </span>
          )}
          <PathText path={endpoint.path} />
        </span>
      </h1>
      <p class="name">{endpoint.name}</p>
      <div class="title-actions">
        {endpoint.isDeprecated && <span class="tag">{t('Deprecated')}</span>}
        {endpoint.isHidden && (
          <span class="tag" title={t('Annotations hide it from documents of the API; the server serves it')}>
            {t('Hidden')}
          </span>
        )}
        {endpoint.anyMethod && <span class="tag">{t('Any verb')}</span>}
        {/* Its place is there from the start, so that the first key moves nothing. */}
        <button
          type="button"
          class={isEdited ? 'link reset' : 'link reset absent'}
          title={t('Discard all edits of this request')}
          onClick={() => page.post({ kind: 'reset' })}
        >
          <Icon name="reset" /> {t('Reset to Default')}
        </button>
        <button
          type="button"
          class="link"
          title={t`Navigate to Source: ${endpoint.handler}`}
          aria-label={t`Navigate to Source: ${endpoint.source}`}
          onClick={() => page.post({ kind: 'goToSource' })}
        >
          <Icon name="source" /> {endpoint.source}
        </button>
      </div>
      {page.promised.value.callers !== undefined && (
        <p class="callers quiet">
          <Icon name="lock" /> {page.promised.value.callers}
          {page.promised.value.decidedBy?.map((place, index) => (
            <>
              {' '}
              <button
                type="button"
                class="link"
                title={t('Decides who may call')}
                onClick={() => page.post({ kind: 'openDecision', place: index })}
              >
                {place}
              </button>
            </>
          ))}
        </p>
      )}
      {endpoint.description !== '' && <LongText name="description quiet" text={endpoint.description} />}
    </header>
  );
}
