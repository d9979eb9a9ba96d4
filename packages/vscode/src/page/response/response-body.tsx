import { t } from '@endpoint-atlas/engine/l10n';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { ResponseScreen } from '../../protocol/exchange-view.ts';
import { CodeArea } from '../controls/code-area.tsx';
import { LongBody } from '../long-body/long-body.tsx';
import { hasTree, shownLook } from '../request/body-look.ts';
import type { Page } from '../state/page.ts';
import { EventsView } from './events-view.tsx';
import { useFollowing } from './follow-end.ts';
import { TreeView } from './tree-view.tsx';

/** Shows what the server sent as text or as pixels; markup of its is never rendered. */
export function ResponseBodyView({
  page,
  response,
}: {
  readonly page: Page;
  readonly response: ResponseScreen;
}) {
  const { body, redirect } = response;
  const look = shownLook(page.looks.value, response);
  if (look === 'events') return <EventsView key={response.events} page={page} />;
  if (look === 'tree' && hasTree(body)) return <TreeView page={page} />;
  switch (body.kind) {
    case 'empty':
      return redirect === undefined ? <p class="hint quiet">{t('The response has no body.')}</p> : null;
    case 'text': {
      const isFormatted = body.formatted !== undefined && look !== 'raw';
      return (
        <CodeArea
          label={t('Response body')}
          text={isFormatted ? (body.formatted ?? body.raw) : body.raw}
          language={body.language === 'html' ? 'xml' : body.language}
          isFinding={page.isFinding}
          {...(isFormatted && response.contract && { marks: response.contract })}
        />
      );
    }
    case 'arriving':
      return <ArrivingText text={body.text} isTruncated={body.isTruncated} />;
    case 'long':
      return (
        <>
          {body.binary !== undefined && <Binary page={page} caption={body.binary} />}
          <LongBody key={body.body} page={page} body={body} isRaw={look === 'raw'} />
        </>
      );
    case 'gone':
      return <p class="hint quiet">{body.reason}</p>;
    case 'picture':
      return <Picture key={body.source} page={page} source={body.source} caption={body.caption} />;
    case 'apart':
      return (
        <div class="hint">
          <p>{body.reason}</p>
          <p>
            {body.canOpen && (
              <button
                type="button"
                class="secondary"
                onClick={() => page.post({ kind: 'openResponse', formatted: false })}
              >
                {t('Open in Editor')}
              </button>
            )}{' '}
            <SaveButton page={page} />
          </p>
        </div>
      );
  }
}

function Picture({
  page,
  source,
  caption,
}: {
  readonly page: Page;
  readonly source: string;
  readonly caption: string;
}) {
  const isBroken = useSignal(false);
  return (
    <figure class="picture">
      {isBroken.value ? (
        <p>{t('The image cannot be displayed.')}</p>
      ) : (
        <img
          src={source}
          alt={caption}
          onError={() => {
            isBroken.value = true;
          }}
        />
      )}
      <figcaption class="quiet">{caption}</figcaption>
      {isBroken.value && <SaveButton page={page} />}
    </figure>
  );
}

/** Bytes are for those who know them; VS Code, or a program of the user's, may have more for this type. */
function Binary({ page, caption }: { readonly page: Page; readonly caption: string }) {
  return (
    <p class="hint binary">
      {caption}{' '}
      <button
        type="button"
        class="secondary"
        onClick={() => page.post({ kind: 'openResponse', formatted: false })}
      >
        {t('Open in Editor')}
      </button>{' '}
      <SaveButton page={page} />
    </p>
  );
}

function SaveButton({ page }: { readonly page: Page }) {
  return (
    <button type="button" class="secondary" onClick={() => page.post({ kind: 'saveResponse' })}>
      {t('Save…')}
    </button>
  );
}

/** The end of a text that is still coming. */
function ArrivingText({ text, isTruncated }: { readonly text: string; readonly isTruncated: boolean }) {
  const shown = useRef<HTMLElement>(null);
  const onScroll = useFollowing(shown, text);
  if (text === '')
    return <p class="hint quiet">{t('Receiving the body. It is shown once it is complete.')}</p>;
  return (
    <>
      {isTruncated && <p class="hint quiet">{t('The end of what has come so far:')}</p>}
      <section
        class="arriving"
        ref={shown}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
        tabIndex={0}
        aria-label={t('Response body so far')}
        onScroll={onScroll}
      >
        {text}
      </section>
    </>
  );
}
