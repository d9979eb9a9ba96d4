/** Shows what came back: the status in words and colour, the body and the headers. */

import { t } from '@endpoint-atlas/engine/l10n';
import type {
  ContractMismatch,
  Exchange,
  ReceivedMessages,
  ResponseScreen,
  ScriptResults,
} from '../../protocol/exchange-view.ts';
import type { ResponseTab } from '../../protocol/saved-view.ts';
import { Certificates } from '../auth/certificates.tsx';
import { CodeArea } from '../controls/code-area.tsx';
import { Icon } from '../controls/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { controlKey } from '../controls/platform.ts';
import { type Tab, Tabs } from '../controls/tabs.tsx';
import { WithElements } from '../controls/with-elements.tsx';
import { bodyKindOf, looksOf, shownLook } from '../request/body-look.ts';
import { HeaderTable } from '../request/header-table.tsx';
import { isUnderway, type Page } from '../state/page.ts';
import { ContractView, mismatchCount } from './contract-view.tsx';
import { PromisedResponses } from './promised-responses.tsx';
import { LastCall, Recorded } from './recorded-call.tsx';
import { RedirectView } from './redirect-view.tsx';
import { ResponseBodyView } from './response-body.tsx';
import { hasTrouble, ScriptResultsView, summaryOf } from './script-results.tsx';

export function ResponseViewer({ page }: { readonly page: Page }) {
  const exchange = page.exchange.value;
  return (
    <section class="response" aria-label={t('Response')} aria-busy={isUnderway(exchange)}>
      {/* Always there: a screen reader tells changes of a region that it knows, not the appearance of one. */}
      <p class="visually-hidden" role="status">
        {announcement(exchange, page.scriptResults.value)}
      </p>
      <ResponseContent page={page} exchange={exchange} />
    </section>
  );
}

function announcement(exchange: Exchange, results: ScriptResults | undefined): string {
  switch (exchange.kind) {
    case 'unsent':
      return '';
    case 'sending':
      return t('Sending');
    case 'arriving':
      return t`${exchange.response.status} ${exchange.response.statusText}, the body is coming`;
    case 'cancelled':
      return t('The request was cancelled.');
    case 'failed':
      return `${exchange.title}. ${exchange.message}`;
    case 'response': {
      const { status, statusText, time, size } = exchange.response;
      const tests = results === undefined || results.tests.length === 0 ? '' : `. ${summaryOf(results)}`;
      const { contract = [] } = exchange.response;
      const differs = contract.length === 0 ? '' : `. ${mismatchCount(contract.length)}`;
      return `${status} ${statusText}, ${time}, ${size}${differs}${tests}`;
    }
  }
}

function ResponseContent({ page, exchange }: { readonly page: Page; readonly exchange: Exchange }) {
  switch (exchange.kind) {
    case 'unsent':
      return (
        <>
          {exchange.lastCall !== undefined && <LastCall page={page} moment={exchange.lastCall} />}
          <Expected page={page} status={exchange.status} example={exchange.example} />
        </>
      );
    case 'sending':
      return <Sending received={exchange.received} />;
    case 'cancelled':
      return <p class="response-state quiet">{t('The request was cancelled.')}</p>;
    case 'failed':
      return (
        <div class="response-state">
          {exchange.recorded !== undefined && <Recorded page={page} moment={exchange.recorded} />}
          <p class="failure-title">
            <Icon name="warning" /> {exchange.title}
          </p>
          <p>{exchange.message}</p>
          {exchange.certificates && <Certificates page={page} {...exchange.certificates} />}
          {exchange.startCommand !== undefined && (
            <StartService page={page} command={exchange.startCommand} />
          )}
          {exchange.setting !== undefined && <OpenSetting page={page} />}
          {exchange.variable !== undefined && <SetVariable page={page} name={exchange.variable} />}
          {page.scriptResults.value && <ScriptResultsView results={page.scriptResults.value} />}
        </div>
      );
    case 'arriving':
    case 'response':
      return (
        <>
          {exchange.kind === 'response' && exchange.recorded !== undefined && (
            <Recorded page={page} moment={exchange.recorded} />
          )}
          <ReceivedView page={page} response={exchange.response} isComing={exchange.kind === 'arriving'} />
        </>
      );
  }
}

/** A stream shows what has come of it so far. */
function Sending({ received }: { readonly received: ReceivedMessages | undefined }) {
  const count = received === undefined ? '' : ` ${t`${received.count} received so far`}`;
  return (
    <>
      <p class="response-state">
        <span class="spinner" aria-hidden="true" /> {t('Sending…')}
        {count}
      </p>
      {received && (
        <div class="example">
          <CodeArea label={t('Last messages')} text={received.text} language="json" />
        </div>
      )}
    </>
  );
}

/** Shows what the source says about the response, before there is one. */
function Expected({
  page,
  status,
  example,
}: {
  readonly page: Page;
  readonly status: string | undefined;
  readonly example: string | undefined;
}) {
  const appears = t('The response appears here.');
  const said = status === undefined ? appears : `${appears} ${t`Success returns ${status}.`}`;
  const { responses: promised } = page.promised.value;
  const isPromised = promised.length > 1 || promised.some((each) => each.example !== undefined);
  if (example === undefined && !isPromised) return <p class="response-state quiet">{said}</p>;
  return (
    <>
      <div class="status-line">
        <h2 class="example-title">{t('Example Response')}</h2>
        {status !== undefined && promised.length < 2 && <span>{status}</span>}
        <span class="quiet">{t('generated from the source code')}</span>
      </div>
      {isPromised ? (
        <PromisedResponses page={page} />
      ) : (
        <div class="example">
          <CodeArea label={t('Example response')} text={example ?? ''} language="json" />
        </div>
      )}
    </>
  );
}

function ReceivedView({
  page,
  response,
  isComing,
}: {
  readonly page: Page;
  readonly response: ResponseScreen;
  /** The body is not complete yet. */
  readonly isComing: boolean;
}) {
  const results = page.scriptResults.value;
  const tabs: readonly Tab<ResponseTab>[] = [
    { id: 'body', title: t('Body') },
    {
      id: 'headers',
      title: t('Headers'),
      count: response.headers.length + (response.trailers?.length ?? 0),
    },
    ...(page.promised.value.responses.length === 0 ? [] : [promisedTab]),
    ...(response.contract === undefined ? [] : [contractTab(response.contract)]),
    ...(results === undefined ? [] : [testsTab(results)]),
  ];
  // The tests of another request may have been looked at.
  const selected = tabs.find(({ id }) => id === page.responseTab.value)?.id ?? 'body';
  return (
    <>
      <div class="status-line">
        <span class={`status tone-${response.tone}`}>
          {response.status} {response.statusText}
        </span>
        {isComing ? (
          <span class="measure">
            <span class="spinner" aria-hidden="true" /> {t('Receiving…')}
          </span>
        ) : (
          <span class="measure" title={response.timeDetails.join('\n')}>
            {response.time}
          </span>
        )}
        <span class="measure">{response.size}</span>
        <span class="status-actions">
          <BodyActions page={page} response={response} />
        </span>
      </div>
      {response.summary !== currentRequest(page) && <p class="response-summary quiet">{response.summary}</p>}
      {response.notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
      <Tabs
        label={t('Response')}
        tabs={tabs}
        selected={selected}
        onSelect={(id) => {
          page.responseTab.value = id;
        }}
        actions={selected === 'body' && <BodyTools page={page} response={response} />}
      >
        {selected === 'body' ? (
          <>
            {response.redirect && <RedirectView page={page} redirect={response.redirect} />}
            <ResponseBodyView page={page} response={response} />
          </>
        ) : selected === 'headers' ? (
          <>
            <HeaderTable headers={response.headers} />
            {response.trailers && <HeaderTable title={t('Trailers')} headers={response.trailers} />}
          </>
        ) : selected === 'promised' ? (
          <PromisedResponses page={page} status={response.status} />
        ) : selected === 'contract' ? (
          response.contract && <ContractView mismatches={response.contract} />
        ) : (
          results && <ScriptResultsView results={results} />
        )}
      </Tabs>
    </>
  );
}

const promisedTab: Tab<ResponseTab> = { id: 'promised', title: t('Expected') };

function contractTab(mismatches: readonly ContractMismatch[]): Tab<ResponseTab> {
  const hasProblem = mismatches.some(({ severity }) => severity === 'error');
  return { id: 'contract', title: t('Contract'), count: mismatches.length, hasProblem };
}

function testsTab(results: ScriptResults): Tab<ResponseTab> {
  return { id: 'tests', title: t('Tests'), count: results.tests.length, hasProblem: hasTrouble(results) };
}

/** As the send bar shows it: only where the response belongs to another request is its own worth a line. */
function currentRequest(page: Page): string | undefined {
  const screen = page.screen.value;
  const url = page.check.value?.url;
  return screen.kind === 'endpoint' && url !== undefined ? `${screen.endpoint.method} ${url}` : undefined;
}

function BodyActions({ page, response }: { readonly page: Page; readonly response: ResponseScreen }) {
  const { body } = response;
  if (body.kind === 'empty' || body.kind === 'gone' || body.kind === 'arriving') return null;
  const formatted = shownLook(page.looks.value, response) !== 'raw';
  const isText = body.kind === 'text' || (body.kind === 'long' && body.binary === undefined);
  return (
    <>
      {isText && (
        <IconButton
          icon="copy"
          title={t('Copy the body')}
          label={t('Copy')}
          onClick={() => page.post({ kind: 'copyResponse', formatted })}
        />
      )}
      {(isText ||
        body.kind === 'long' ||
        body.kind === 'picture' ||
        (body.kind === 'apart' && body.canOpen)) && (
        <IconButton
          icon="external"
          title={t('Open in Editor')}
          onClick={() => page.post({ kind: 'openResponse', formatted })}
        />
      )}
      <IconButton
        icon="save"
        title={t('Save…')}
        label={t('Save')}
        onClick={() => page.post({ kind: 'saveResponse' })}
      />
    </>
  );
}

function BodyTools({ page, response }: { readonly page: Page; readonly response: ResponseScreen }) {
  const looks = looksOf(response);
  if (looks.length === 0) return null;
  const shown = shownLook(page.looks.value, response);
  const canFind = response.body.kind !== 'arriving' && shown !== 'events' && shown !== 'tree';
  const pressed = looks.includes(shown) ? shown : 'raw';
  return (
    <>
      {canFind && (
        <IconButton
          icon="search"
          title={t`Find in the body (${controlKey}+F)`}
          label={t('Find')}
          isPressed={page.isFinding.value}
          onClick={() => {
            page.isFinding.value = !page.isFinding.value;
          }}
        />
      )}
      {looks.length > 1 && (
        <fieldset class="toggles" aria-label={t('How the body is shown')}>
          {looks.map((look) => (
            <button
              key={look}
              type="button"
              class="toggle"
              aria-pressed={look === pressed}
              onClick={() => {
                page.looks.value = { ...page.looks.value, [bodyKindOf(response)]: look };
              }}
            >
              {lookTitles[look]}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

const lookTitles = {
  events: t('Events'),
  tree: t('Tree'),
  formatted: t('Formatted'),
  raw: t('Raw'),
} as const;

function StartService({ page, command }: { readonly page: Page; readonly command: string }) {
  return (
    <p class="start-service">
      <button type="button" class="secondary" onClick={() => page.post({ kind: 'startService' })}>
        {t('Start Service')}
      </button>{' '}
      <span class="quiet">
        <WithElements
          sentence={t('runs {0} in a terminal')}
          elements={[<code key="command">{command}</code>]}
        />
      </span>
    </p>
  );
}

function OpenSetting({ page }: { readonly page: Page }) {
  return (
    <button type="button" class="secondary" onClick={() => page.post({ kind: 'openSetting' })}>
      {t('Open Setting')}
    </button>
  );
}

function SetVariable({ page, name }: { readonly page: Page; readonly name: string }) {
  return (
    <button
      type="button"
      class="secondary"
      onClick={() => page.post({ kind: 'setVariable', name })}
    >{t`Set ${name}…`}</button>
  );
}
