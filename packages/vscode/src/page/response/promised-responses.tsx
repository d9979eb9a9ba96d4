/** Shows what the source promises for each status: a description and an example. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { PromisedResponse } from '../../protocol/messages.ts';
import { CodeArea } from '../controls/code-area.tsx';
import type { Page } from '../state/page.ts';

/** @param status that came back; absent before the first call */
export function PromisedResponses({ page, status }: { readonly page: Page; readonly status?: number }) {
  const { responses } = page.promised.value;
  const chosen = promisedFor(responses, page.promisedStatus.value ?? String(status ?? ''));
  const shown = chosen ?? (status === undefined ? responses[0] : undefined);
  return (
    <div class="promised">
      {responses.length > 1 && (
        <fieldset class="toggles" aria-label={t('Responses by status')}>
          {responses.map((each) => (
            <button
              key={each.status}
              type="button"
              class="toggle"
              title={each.title}
              aria-pressed={each === shown}
              onClick={() => {
                page.promisedStatus.value = each.status;
              }}
            >
              {each.status}
            </button>
          ))}
        </fieldset>
      )}
      {shown === undefined ? (
        <p class="hint">{t`The source does not tell of ${status ?? ''}.`}</p>
      ) : (
        <OneResponse response={shown} isOnly={responses.length === 1} />
      )}
    </div>
  );
}

/** RFC 9110, 15: a range of statuses counts where the status itself is not promised. */
function promisedFor(responses: readonly PromisedResponse[], status: string): PromisedResponse | undefined {
  return [status, `${status.slice(0, 1)}XX`, 'default']
    .map((each) => responses.find((response) => response.status === each))
    .find((found) => found !== undefined);
}

function OneResponse({
  response,
  isOnly,
}: {
  readonly response: PromisedResponse;
  readonly isOnly: boolean;
}) {
  const { title, description, mediaType, example } = response;
  const says = description !== undefined && !title.endsWith(description);
  return (
    <>
      <p class="promised-title">
        {(!isOnly || says) && <strong>{title}</strong>} {says && <span>{description}</span>}
        {mediaType === undefined && <span class="quiet"> {t('without a body')}</span>}
        {mediaType !== undefined && example === undefined && (
          <span class="quiet"> {t`${mediaType}, of which the source tells no more`}</span>
        )}
      </p>
      {example !== undefined && (
        <div class="example">
          <CodeArea
            key={response.status}
            label={t('Example response')}
            text={example}
            language={mediaType?.includes('json') ? 'json' : 'text'}
          />
        </div>
      )}
    </>
  );
}
