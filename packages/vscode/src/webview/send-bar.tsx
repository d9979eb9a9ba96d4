/** Where the request goes, and the button that sends it. */
import type { EnvironmentChoice, RequestCheck } from '../protocol/messages.ts';
import { ComboBox } from './combo-box.tsx';
import { EnvironmentSelect } from './environment-select.tsx';
import { Icon } from './icon.tsx';
import { isUnderway, type Page } from './page.ts';
import { controlKey } from './platform.ts';
import { problemsOf } from './problems.ts';

export function SendBar({
  page,
  hosts,
  host,
  environments,
  check,
  hint,
  method,
}: {
  readonly page: Page;
  readonly hosts: readonly string[];
  readonly host: string;
  readonly environments: EnvironmentChoice;
  readonly check: RequestCheck;
  /** What is to be entered before this can be sent. */
  readonly hint: string | undefined;
  readonly method: string;
}) {
  const exchange = page.exchange.value;
  const hasCome = exchange.kind === 'arriving' || (exchange.kind === 'sending' && exchange.received);
  const elsewhere = problemsOf(check.problems, 'path');
  return (
    <section class="send-bar" aria-label="Send">
      <div class="send-row">
        <EnvironmentSelect page={page} environments={environments} />
        <ComboBox
          label="Host"
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
              <Icon name="stop" /> {hasCome ? 'Stop' : 'Cancel'}
            </button>
          ) : (
            <button
              type="button"
              class="primary send"
              title={`Send (${controlKey}+Enter)`}
              onClick={() => page.send()}
            >
              <Icon name="send" /> Send
            </button>
          )}
          <button
            type="button"
            class="icon-button"
            title="Paste a Request (cURL or .http)"
            aria-label="Paste a Request (cURL or .http)"
            onClick={() => page.post({ kind: 'pasteRequest' })}
          >
            <Icon name="paste" />
          </button>
          <button
            type="button"
            class="icon-button"
            title="Copy as cURL"
            aria-label="Copy as cURL"
            onClick={() => page.post({ kind: 'copyAsCurl' })}
          >
            <Icon name="terminal" />
          </button>
          <button
            type="button"
            class="icon-button"
            title="Copy as…"
            aria-label="Copy as…"
            onClick={() => page.post({ kind: 'copyAs' })}
          >
            <Icon name="source" />
          </button>
          <button
            type="button"
            class="icon-button"
            title="History of This Endpoint"
            aria-label="History of This Endpoint"
            onClick={() => page.post({ kind: 'searchHistory' })}
          >
            <Icon name="history" />
          </button>
        </span>
      </div>
      {check.url === undefined ? (
        <p class="url quiet">{check.problems.length === 0 ? hint : fieldsToMend(check.problems.length)}</p>
      ) : (
        <p class="url">
          <span class="quiet">{method}</span> <span class="url-text">{check.url}</span>
          <button
            type="button"
            class="icon-button"
            title="Copy Full URL"
            aria-label="Copy Full URL"
            onClick={() => page.post({ kind: 'copyUrl' })}
          >
            <Icon name="copy" />
          </button>
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
  return `${count === 1 ? 'One field needs a look' : `${count} fields need a look`} before this can be sent.`;
}
