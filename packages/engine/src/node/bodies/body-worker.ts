/** The thread that reads the bodies of responses. An entry point: bundled as a file of its own. */
import { parentPort } from 'node:worker_threads';
import type { FromBodyThread, ToBodyThread } from './body-messages.ts';
import { type OpenBody, openBody } from './open-body.ts';

let open: Promise<OpenBody> | undefined;

const post = (message: FromBodyThread) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToBodyThread) => {
  serve(message).catch((error: unknown) => {
    post({ kind: 'failed', id: message.id, message: error instanceof Error ? error.message : String(error) });
  });
});

async function serve(message: ToBodyThread): Promise<void> {
  const { id } = message;
  if (message.kind === 'open') {
    open?.then(
      (before) => before.close(),
      () => {},
    );
    open = openBody(message.headers, message.source);
    return post({ kind: 'opened', id, view: (await open).view });
  }
  const body = await open;
  if (body === undefined) throw new Error('No body is open.');
  switch (message.kind) {
    case 'rows':
      return post({ kind: 'rows', id, rows: await body.rows(message.of, message.from, message.count) });
    case 'find':
      return await body.find(message.layout, message.query, (progress) =>
        post({ kind: 'found', id, progress }),
      );
    case 'match':
      return post({ kind: 'match', id, row: await body.rowOfMatch(message.of, message.match) });
    case 'nodes':
      return post({ kind: 'nodes', id, nodes: body.nodes(message.query) });
    case 'value':
      return post({ kind: 'value', id, text: body.value(message.of) });
    case 'text':
      return post({ kind: 'text', id, text: await body.text(message.layout, message.maxBytes) });
  }
}
