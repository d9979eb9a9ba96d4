/** The thread that reads bodies: started when somebody asks, ended when nobody has asked for a while. */
import { Worker } from 'node:worker_threads';
import { t } from '../../text/l10n.ts';
import type { FindProgress, FromBodyThread, ToBodyThread } from './body-messages.ts';
import type { ReadableBody } from './body-reader.ts';

const maxSearchMs = 10_000;

export class BodyThread {
  private readonly workerFile: string | URL;
  private readonly idleAfterMs: number;
  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private openKey: number | undefined;
  private openId = 0;
  private nextId = 1;
  private idle: NodeJS.Timeout | undefined;
  private search: { readonly id: number; report(progress: FindProgress): void } | undefined;

  constructor(workerFile: string | URL, idleAfterMs: number) {
    this.workerFile = workerFile;
    this.idleAfterMs = idleAfterMs;
  }

  /** Opens the body, also where it is open already. */
  open({ key, headers, source }: ReadableBody): Promise<FromBodyThread> {
    this.openKey = key;
    this.openId = this.nextId++;
    this.search = undefined;
    return this.expectReply({ kind: 'open', id: this.openId, headers, source });
  }

  ask(body: ReadableBody, query: (id: number) => ToBodyThread & Numbered): Promise<FromBodyThread> {
    this.openAnew(body);
    return this.expectReply(query(this.nextId++));
  }

  /** A JSONPath may visit each value for each other one: the thread ends then, and the next call starts another. */
  async askInTime(
    body: ReadableBody,
    query: (id: number) => ToBodyThread & Numbered,
  ): Promise<FromBodyThread> {
    const reply = this.ask(body, query);
    const asked = this.worker;
    const timer = setTimeout(() => {
      if (asked === undefined || asked !== this.worker) return;
      this.fail(asked, t('The search took longer than 10 seconds.'));
      void asked.terminate();
    }, maxSearchMs);
    try {
      return await reply;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends the search before. */
  find(
    body: ReadableBody,
    query: (id: number) => ToBodyThread,
    report: (progress: FindProgress) => void,
  ): void {
    this.openAnew(body);
    const id = this.nextId++;
    this.search = { id, report };
    this.post(query(id));
  }

  async dispose(): Promise<void> {
    clearTimeout(this.idle);
    const ended = this.worker;
    this.forget();
    this.rejectAll(t('The extension is being closed.'));
    await ended?.terminate();
  }

  private openAnew(body: ReadableBody): void {
    // Why it cannot be opened is told by what was asked of it.
    if (this.openKey !== body.key) void this.open(body).catch(() => {});
  }

  private expectReply(message: ToBodyThread & Numbered): Promise<FromBodyThread> {
    return new Promise((resolve, reject) => {
      this.waiting.set(message.id, { resolve, reject });
      this.post(message);
    });
  }

  private post(message: ToBodyThread): void {
    this.worker ??= this.start();
    this.worker.postMessage(message);
    this.endWhenIdle();
  }

  private start(): Worker {
    const started = new Worker(this.workerFile, { resourceLimits: { maxOldGenerationSizeMb: 512 } });
    started.on('message', (message: FromBodyThread) => this.receive(message));
    started.on('error', (error) => this.fail(started, error.message));
    started.on('exit', (code) =>
      this.fail(started, t`The thread that reads bodies ended with code ${code}.`),
    );
    return started;
  }

  private receive(message: FromBodyThread): void {
    if (message.kind === 'found') {
      if (this.search?.id === message.id) this.search.report(message.progress);
      return;
    }
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    // What cannot be opened is tried again with the next call.
    if (message.kind === 'failed' && message.id === this.openId) this.openKey = undefined;
    if (message.kind === 'failed') asked?.reject(new Error(message.message));
    else asked?.resolve(message);
    this.endWhenIdle();
  }

  private fail(of: Worker, message: string): void {
    if (of !== this.worker) return;
    this.forget();
    this.rejectAll(message);
  }

  private rejectAll(message: string): void {
    for (const { reject } of this.waiting.values()) reject(new Error(message));
    this.waiting.clear();
  }

  private forget(): void {
    this.worker = undefined;
    this.openKey = undefined;
    this.search = undefined;
  }

  private endWhenIdle(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      if (this.waiting.size > 0) return;
      const ended = this.worker;
      this.forget();
      void ended?.terminate();
    }, this.idleAfterMs);
    this.idle.unref();
  }
}

interface Numbered {
  readonly id: number;
}

interface Waiting {
  resolve(message: FromBodyThread): void;
  reject(error: Error): void;
}
