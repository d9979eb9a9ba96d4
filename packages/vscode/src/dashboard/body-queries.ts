/** Replies to what the page asks about a long body: its rows, and where something stands in it. */
import { t } from '@endpoint-atlas/engine/l10n';
import type { BodyReader } from '@endpoint-atlas/engine/node';
import { bodyGone } from '../calls/present.ts';
import type { ResponseBodies, StoredBody } from '../calls/response-bodies.ts';
import type { HostMessage } from '../protocol/messages.ts';
import type { PageMessage } from '../protocol/page-message.ts';

export type BodyMessage = PageMessage & { readonly kind: 'readBody' | 'findInBody' | 'goToMatch' };

/** Serves queries about the body that is shown; others get nothing. */
export function createBodyQueries(
  bodies: Pick<ResponseBodies, 'readable'>,
  reader: BodyReader,
  post: (message: HostMessage) => void,
): (message: BodyMessage, shown: StoredBody) => Promise<void> {
  return async (message, shown) => {
    if (message.body !== shown.key) return;
    const body = bodies.readable(shown);
    if (body === undefined) return post({ kind: 'bodyGone', body: shown.key, reason: bodyGone });
    const { id } = message;
    try {
      switch (message.kind) {
        case 'readBody': {
          const { rows, from, count } = message;
          return post({ kind: 'bodyRows', id, from, shown: await reader.rows(body, rows, from, count) });
        }
        case 'findInBody':
          return reader.find(body, message.layout, message.query, (progress) =>
            post({ kind: 'bodyFound', id, progress }),
          );
        case 'goToMatch': {
          const row = await reader.rowOfMatch(body, message.rows, message.match);
          return post({ kind: 'bodyMatch', id, ...(row !== undefined && { row }) });
        }
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      post({ kind: 'bodyGone', body: shown.key, reason: t`The body cannot be read: ${why}` });
    }
  };
}
