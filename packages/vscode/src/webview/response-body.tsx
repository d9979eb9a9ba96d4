import { useSignal } from '@preact/signals';
import type { ResponseBody } from '../protocol/messages.ts';
import { CodeArea } from './code-area.tsx';
import { LongBody } from './long-body/long-body.tsx';
import type { Page } from './page.ts';

/** What the server sent is shown as text or as pixels; markup of its is never rendered. */
export function ResponseBodyView({ page, body }: { readonly page: Page; readonly body: ResponseBody }) {
  switch (body.kind) {
    case 'empty':
      return <p class="hint quiet">The response has no body.</p>;
    case 'text': {
      const isFormatted = body.formatted !== undefined && !page.isRaw.value;
      return (
        <CodeArea
          label="Response body"
          text={isFormatted ? (body.formatted ?? body.raw) : body.raw}
          language={body.language === 'html' ? 'xml' : body.language}
          isFinding={page.isFinding}
        />
      );
    }
    case 'long':
      return <LongBody key={body.body} page={page} body={body} />;
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
                Open in Editor
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
        <p>The picture cannot be drawn.</p>
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

function SaveButton({ page }: { readonly page: Page }) {
  return (
    <button type="button" class="secondary" onClick={() => page.post({ kind: 'saveResponse' })}>
      Save…
    </button>
  );
}
