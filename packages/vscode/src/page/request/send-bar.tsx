/** Shows where the request goes, and the button that sends it. */
import { t, tn } from '@endpoint-atlas/engine/l10n';
import type { EnvironmentChoice, RequestCheck } from '../../protocol/messages.ts';
import { ComboBox } from '../controls/combo-box.tsx';
import { Icon } from '../controls/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { controlKey } from '../controls/platform.ts';
import { isUnderway, type Page } from '../state/page.ts';
import { problemsOf } from '../state/problems.ts';
import { EnvironmentSelect } from './environment-select.tsx';

export function SendBar({
  page,
  hosts,
  host,
  environments,
  check,
  hint,
  method,
  follows,
}: {
  readonly page: Page;
  readonly hosts: readonly string[];
  readonly host: string;
  readonly environments: EnvironmentChoice;
  readonly check: RequestCheck;
  /** Says what is to be entered before this can be sent. */
  readonly hint: string | undefined;
  readonly method: string;
  /** Says whether redirects of this request are followed; absent for rpcs. */
  readonly follows: boolean | undefined;
}) {
  const exchange = page.exchange.value;
  const hasCome = exchange.kind === 'arriving' || (exchange.kind === 'sending' && exchange.received);
  const elsewhere = problemsOf(check.problems, 'path');
  return (
    <section class="send-bar" aria-label={t('Send')}>
      <div class="send-row">
        <EnvironmentSelect page={page} environments={environments} />
        <ComboBox
          label={t('Host')}
          hasRoomForValue
          value={host}
          options={hosts}
          placeholder="http://localhost:8080"
          problems={problemsOf(check.problems, 'host')}
          onChange={(text) => page.change({ kind: 'setText', field: 'host', text })}
        />
        <span class="send-buttons">
          {isUnderway(exchange) ? (
            <button type="button" class="primary send" onClick={() => page.post({ kind: 'cancel' })}>
              <Icon name="stop" /> {hasCome ? t('Stop') : t('Cancel')}
            </button>
          ) : (
            <button
              type="button"
              class="primary send"
              title={t`Send (${controlKey}+Enter)`}
              onClick={() => page.send()}
            >
              <Icon name="send" /> {t('Send')}
            </button>
          )}
          {follows !== undefined && (
            <IconButton
              icon="redirect"
              title={follows ? t('Follow Redirects: On') : t('Follow Redirects: Off')}
              label={t('Follow redirects')}
              isPressed={follows}
              onClick={() => page.change({ kind: 'setFollowRedirects', isOn: !follows })}
            />
          )}
          <IconButton
            icon="paste"
            title={t('Paste a Request (cURL or .http)')}
            onClick={() => page.post({ kind: 'pasteRequest' })}
          />
          <IconButton
            icon="terminal"
            title={t('Copy as cURL')}
            onClick={() => page.post({ kind: 'copyAsCurl' })}
          />
          <IconButton icon="source" title={t('Copy as…')} onClick={() => page.post({ kind: 'copyAs' })} />
          <IconButton
            icon="history"
            title={t('History of This Endpoint')}
            onClick={() => page.post({ kind: 'searchHistory' })}
          />
        </span>
      </div>
      {check.url === undefined ? (
        <p class="url quiet">{check.problems.length === 0 ? hint : fieldsToMend(check.problems.length)}</p>
      ) : (
        <p class="url">
          <span class="quiet">{method}</span> <span class="url-text">{check.url}</span>
          <IconButton icon="copy" title={t('Copy Full URL')} onClick={() => page.post({ kind: 'copyUrl' })} />
        </p>
      )}
      {elsewhere.map((message) => (
        <p key={message} class="problem" role="alert">
          {message}
        </p>
      ))}
    </section>
  );
}

function fieldsToMend(count: number): string {
  return tn(count, 'Correct 1 field to send the request.', 'Correct {0} fields to send the request.');
}
