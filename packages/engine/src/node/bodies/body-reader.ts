/** The bodies of responses as a shell sees them: read in a thread of their own, over messages. */

import type { FindQuery } from '../../client/send/body/find.ts';
import type { JsonNodes, NodesQuery } from '../../client/send/body/json-nodes.ts';
import type { HeaderField } from '../../model/http-request.ts';
import type {
  BodyLayout,
  BodySource,
  FindProgress,
  OpenedBody,
  RowsOf,
  ShownRows,
  ValuesOf,
} from './body-messages.ts';
import { BodyThread } from './body-thread.ts';

/** A body that can be read. Two with the same key are the same one. */
export interface ReadableBody {
  readonly key: number;
  readonly headers: readonly HeaderField[];
  readonly source: BodySource;
}

/** All of it rejects where the thread dies, as it may of a body that is too much for it; the next call starts another. */
export interface BodyReader {
  view(body: ReadableBody): Promise<OpenedBody>;
  rows(body: ReadableBody, of: RowsOf, from: number, count: number): Promise<ShownRows>;
  /**
   * Ends the search before; an empty text does only that.
   *
   * @param report called until the search is complete, or another one begins
   */
  find(
    body: ReadableBody,
    layout: BodyLayout,
    query: FindQuery,
    report: (progress: FindProgress) => void,
  ): void;
  /** The row of a match of the last search; `undefined`: there is no such match. */
  rowOfMatch(body: ReadableBody, of: RowsOf, match: number): Promise<number | undefined>;
  /** In UTF-8; `undefined`: it is longer than that. */
  text(body: ReadableBody, layout: BodyLayout, maxBytes: number): Promise<Uint8Array | undefined>;
  /** Looks into a body of JSON; rejects where it is none, or the search takes too long. */
  nodes(body: ReadableBody, query: NodesQuery): Promise<JsonNodes>;
  /** `undefined`: nothing stands there. */
  value(body: ReadableBody, of: ValuesOf): Promise<string | undefined>;
  dispose(): Promise<void>;
}

/** A thread that nobody has asked for a while ends, and its memory with it. */
const idleMs = 60_000;

/** @param workerFile the bundled `body-worker.ts` */
export function startBodyReader(workerFile: string | URL, idleAfterMs = idleMs): BodyReader {
  const thread = new BodyThread(workerFile, idleAfterMs);
  return {
    async view(body) {
      const opened = await thread.open(body);
      return opened.kind === 'opened' ? opened.view : { kind: 'empty' };
    },
    async rows(body, of, from, count) {
      const reply = await thread.ask(body, (id) => ({ kind: 'rows', id, of, from, count }));
      return reply.kind === 'rows' ? reply.rows : { rows: [], total: 0, isComplete: true };
    },
    find: (body, layout, query, report) =>
      thread.find(body, (id) => ({ kind: 'find', id, layout, query }), report),
    async rowOfMatch(body, of, match) {
      const reply = await thread.ask(body, (id) => ({ kind: 'match', id, of, match }));
      return reply.kind === 'match' ? reply.row : undefined;
    },
    async text(body, layout, maxBytes) {
      const reply = await thread.ask(body, (id) => ({ kind: 'text', id, layout, maxBytes }));
      return reply.kind === 'text' ? reply.text : undefined;
    },
    async nodes(body, query) {
      const reply = await thread.askInTime(body, (id) => ({ kind: 'nodes', id, query }));
      return reply.kind === 'nodes' ? reply.nodes : { kind: 'nodes', nodes: [], total: 0 };
    },
    async value(body, of) {
      const reply = await thread.askInTime(body, (id) => ({ kind: 'value', id, of }));
      return reply.kind === 'value' ? reply.text : undefined;
    },
    dispose: () => thread.dispose(),
  };
}
