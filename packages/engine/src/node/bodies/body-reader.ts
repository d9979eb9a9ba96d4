/** The bodies of responses as a shell sees them: read in a thread of their own, over messages. */
import { Worker } from 'node:worker_threads';
import type { HeaderField } from '../../request/http-request.ts';
import type { FindQuery } from '../../send/body/find.ts';
import type { JsonNodes, NodesQuery } from '../../send/body/json-nodes.ts';
import type {
  BodyLayout,
  BodySource,
  FindProgress,
  FromBodyThread,
  OpenedBody,
  RowsOf,
  ShownRows,
  ToBodyThread,
  ValuesOf,
} from './body-messages.ts';

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
   * @param tell called until the search is complete, or another one begins
   */
  find(
    body: ReadableBody,
    layout: BodyLayout,
    query: FindQuery,
    tell: (progress: FindProgress) => void,
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
const maxSearchMs = 10_000;

/** @param workerFile the bundled `body-worker.ts` */
export function startBodyReader(workerFile: string | URL, idleAfterMs = idleMs): BodyReader {
  let worker: Worker | undefined;
  let openKey: number | undefined;
  let openId = 0;
  let nextId = 1;
  let idle: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting>();
  let search: { readonly id: number; tell(progress: FindProgress): void } | undefined;

  function start(): Worker {
    const started = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    started.on('message', receive);
    started.on('error', (error) => fail(started, error.message));
    started.on('exit', (code) => fail(started, `The thread that reads bodies ended with code ${code}.`));
    return started;
  }

  function fail(of: Worker, message: string): void {
    if (of !== worker) return;
    forget();
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
  }

  function forget(): void {
    worker = undefined;
    openKey = undefined;
    search = undefined;
  }

  function receive(message: FromBodyThread): void {
    if (message.kind === 'found') {
      if (search?.id === message.id) search.tell(message.progress);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    // What cannot be opened is tried again with the next call.
    if (message.kind === 'failed' && message.id === openId) openKey = undefined;
    if (message.kind === 'failed') asked?.reject(new Error(message.message));
    else asked?.resolve(message);
    endWhenIdle();
  }

  function endWhenIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size > 0) return;
      const ended = worker;
      forget();
      void ended?.terminate();
    }, idleAfterMs);
    idle.unref();
  }

  function post(message: ToBodyThread): void {
    worker ??= start();
    worker.postMessage(message);
    endWhenIdle();
  }

  function open({ key, headers, source }: ReadableBody): Promise<FromBodyThread> {
    openKey = key;
    openId = nextId++;
    search = undefined;
    return expectReply(openId, { kind: 'open', id: openId, headers, source });
  }

  function expectReply(id: number, message: ToBodyThread): Promise<FromBodyThread> {
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      post(message);
    });
  }

  function openAnew(body: ReadableBody): void {
    // Why it cannot be opened is told by what was asked of it.
    if (openKey !== body.key) void open(body).catch(() => {});
  }

  function ask(body: ReadableBody, question: (id: number) => ToBodyThread): Promise<FromBodyThread> {
    openAnew(body);
    const id = nextId++;
    return expectReply(id, question(id));
  }

  /** A JSONPath may visit each value for each other one: the thread ends then, and the next call starts another. */
  async function inTime(reply: Promise<FromBodyThread>): Promise<FromBodyThread> {
    const asked = worker;
    const timer = setTimeout(() => {
      if (asked === undefined || asked !== worker) return;
      fail(asked, 'The search took longer than 10 seconds.');
      void asked.terminate();
    }, maxSearchMs);
    try {
      return await reply;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async view(body) {
      const opened = await open(body);
      return opened.kind === 'opened' ? opened.view : { kind: 'empty' };
    },
    async rows(body, of, from, count) {
      const reply = await ask(body, (id) => ({ kind: 'rows', id, of, from, count }));
      return reply.kind === 'rows' ? reply.rows : { rows: [], total: 0, isComplete: true };
    },
    find(body, layout, query, tell) {
      openAnew(body);
      const id = nextId++;
      search = { id, tell };
      post({ kind: 'find', id, layout, query });
    },
    async rowOfMatch(body, of, match) {
      const reply = await ask(body, (id) => ({ kind: 'match', id, of, match }));
      return reply.kind === 'match' ? reply.row : undefined;
    },
    async text(body, layout, maxBytes) {
      const reply = await ask(body, (id) => ({ kind: 'text', id, layout, maxBytes }));
      return reply.kind === 'text' ? reply.text : undefined;
    },
    async nodes(body, query) {
      const reply = await inTime(ask(body, (id) => ({ kind: 'nodes', id, query })));
      return reply.kind === 'nodes' ? reply.nodes : { kind: 'nodes', nodes: [], total: 0 };
    },
    async value(body, of) {
      const reply = await inTime(ask(body, (id) => ({ kind: 'value', id, of })));
      return reply.kind === 'value' ? reply.text : undefined;
    },
    async dispose() {
      clearTimeout(idle);
      const ended = worker;
      forget();
      for (const { reject } of waiting.values()) reject(new Error('The extension is being closed.'));
      waiting.clear();
      await ended?.terminate();
    },
  };
}

interface Waiting {
  resolve(message: FromBodyThread): void;
  reject(error: Error): void;
}
