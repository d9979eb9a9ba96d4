/**
 * Says how a thread waits for a reply that another thread has to fetch: scripts run to their end in one go, and the
 * network takes time. The one that asks sends a message and sleeps on a shared number; the one that replies sends a
 * message back and counts the number up.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { HttpRequest } from '../../model/http-request.ts';
import type {
  NetworkRefusal,
  NetworkResponse,
  RemoteLimits,
  RemoteRules,
  RuleNetwork,
  WaitLimits,
} from '../../source/rule-files/rule-network.ts';
import type { Cancellation } from '../../text/cancellation.ts';
import { createCancellation } from '../../text/cancellation.ts';
import { t } from '../../text/l10n.ts';

export type ChannelRequest =
  | { readonly kind: 'exchange'; readonly request: HttpRequest; readonly timeoutMs: number }
  | {
      readonly kind: 'rules';
      readonly url: string;
      readonly timeoutMs: number;
      readonly limits: RemoteLimits;
    };

export type ChannelReply = NetworkResponse | RemoteRules | NetworkRefusal;

/** One end of a line. It can be handed to another thread, with its port among what is transferred. */
export interface ChannelEnd {
  readonly port: MessagePort;
  /** Counts the replies. */
  readonly replies: Int32Array;
}

export function openChannel(): { readonly asking: ChannelEnd; readonly replying: ChannelEnd } {
  const { port1, port2 } = new MessageChannel();
  const replies = new Int32Array(new SharedArrayBuffer(4));
  return { asking: { port: port1, replies }, replying: { port: port2, replies } };
}

type ToReplying =
  | { readonly kind: 'request'; readonly id: number; readonly request: ChannelRequest }
  | { readonly kind: 'cancel'; readonly id: number };

interface ToAsking {
  readonly id: number;
  readonly reply: ChannelReply;
}

/** Blocks the thread while it waits. */
export function blockingNetwork({ port, replies }: ChannelEnd): RuleNetwork {
  let lastId = 0;

  function ask(request: ChannelRequest, { timeoutMs, isCancelled }: WaitLimits): ChannelReply {
    const id = ++lastId;
    const tell = (message: ToReplying) => port.postMessage(message);
    // Whoever replies keeps the time, too, and says more about it; this is for when no reply comes at all.
    const deadline = Date.now() + timeoutMs + graceMs;
    tell({ kind: 'request', id, request });
    for (;;) {
      const seen = Atomics.load(replies, 0);
      const reply = received(port, id);
      if (reply !== undefined) return reply;
      const reason = isCancelled()
        ? t('cancelled')
        : Date.now() > deadline
          ? t('not answered in time')
          : undefined;
      if (reason !== undefined) {
        tell({ kind: 'cancel', id });
        return { kind: 'refusal', message: t`The request was ${reason}.` };
      }
      Atomics.wait(replies, 0, seen, lookEveryMs);
    }
  }

  return {
    exchange(request, wait) {
      const reply = ask({ kind: 'exchange', request, timeoutMs: wait.timeoutMs }, wait);
      return reply.kind === 'rules' ? misunderstood : reply;
    },
    readRules(url, wait, limits = {}) {
      const reply = ask({ kind: 'rules', url, timeoutMs: wait.timeoutMs, limits }, wait);
      return reply.kind === 'response' ? misunderstood : reply;
    },
  };
}

const graceMs = 2000;
/** For a look at whether the work was cancelled. */
const lookEveryMs = 50;
const misunderstood: NetworkRefusal = { kind: 'refusal', message: t('The reply was of another kind.') };

/** The reply with this id, if it is there; replies to what was given up are thrown away. */
function received(port: MessagePort, id: number): ChannelReply | undefined {
  for (;;) {
    const message = receiveMessageOnPort(port)?.message as ToAsking | undefined;
    if (message === undefined || message.id === id) return message?.reply;
  }
}

/** Replies to what the other end asks, until the port is closed. */
export function serveChannel(
  { port, replies }: ChannelEnd,
  serve: (request: ChannelRequest, cancellation: Cancellation) => Promise<ChannelReply>,
): void {
  const underWay = new Map<number, () => void>();

  async function reply(id: number, request: ChannelRequest): Promise<void> {
    const { cancellation, cancel } = createCancellation();
    underWay.set(id, cancel);
    const reached = await serve(request, cancellation).catch(
      (error): NetworkRefusal => ({ kind: 'refusal', message: t`The request failed: ${String(error)}.` }),
    );
    underWay.delete(id);
    port.postMessage({ id, reply: reached } satisfies ToAsking);
    Atomics.add(replies, 0, 1);
    Atomics.notify(replies, 0);
  }

  port.on('message', (message: ToReplying) => {
    if (message.kind === 'cancel') underWay.get(message.id)?.();
    else void reply(message.id, message.request);
  });
}
