import type { ResponseBody } from '../protocol/messages.ts';
import { CodeArea } from './code-area.tsx';
import type { Page } from './page.ts';

/** Whatever the server sent is shown as text; nothing of it is ever rendered. */
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
          language={body.language}
          isPlain={body.isPlain}
        />
      );
    }
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
            <button type="button" class="secondary" onClick={() => page.post({ kind: 'saveResponse' })}>
              Save…
            </button>
          </p>
        </div>
      );
  }
}
