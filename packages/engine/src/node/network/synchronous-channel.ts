/**
 * How a thread waits for an answer that another thread has to fetch: scripts run to their end in one go, and the
 * network takes time. The one that asks sends a message and sleeps on a shared number; the one that answers sends a
 * message back and counts the number up.
 */
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { Cancellation } from '../../ports/cancellation.ts';
import type {
  NetworkAnswer,
  NetworkRefusal,
  RemoteLimits,
  RemoteRules,
  RuleNetwork,
  WaitLimits,
} from '../../ports/rule-network.ts';
import type { HttpRequest } from '../../request/http-request.ts';
import { createCancellation } from '../../send/cancellation.ts';

export type ChannelRequest =
  | { readonly kind: 'exchange'; readonly request: HttpRequest; readonly timeoutMs: number }
  | {
      readonly kind: 'rules';
      readonly url: string;
      readonly timeoutMs: number;
      readonly limits: RemoteLimits;
    };

export type ChannelReply = NetworkAnswer | RemoteRules | NetworkRefusal;

/** One end of a line. It can be handed to another thread, with its port among what is transferred. */
export interface ChannelEnd {
  readonly port: MessagePort;
  /** Counts the answers. */
  readonly answers: Int32Array;
}

export function openChannel(): { readonly asking: ChannelEnd; readonly answering: ChannelEnd } {
  const { port1, port2 } = new MessageChannel();
  const answers = new Int32Array(new SharedArrayBuffer(4));
  return { asking: { port: port1, answers }, answering: { port: port2, answers } };
}

type ToAnswering =
  | { readonly kind: 'question'; readonly id: number; readonly question: ChannelRequest }
  | { readonly kind: 'cancel'; readonly id: number };

interface ToAsking {
  readonly id: number;
  readonly answer: ChannelReply;
}

/** Blocks the thread while it waits. */
export function blockingNetwork({ port, answers }: ChannelEnd): RuleNetwork {
  let lastId = 0;

  function ask(question: ChannelRequest, { timeoutMs, isCancelled }: WaitLimits): ChannelReply {
    const id = ++lastId;
    const tell = (message: ToAnswering) => port.postMessage(message);
    // Whoever answers keeps the time, too, and says more about it; this is for when it does not answer at all.
    const deadline = Date.now() + timeoutMs + graceMs;
    tell({ kind: 'question', id, question });
    for (;;) {
      const seen = Atomics.load(answers, 0);
      const answer = received(port, id);
      if (answer !== undefined) return answer;
      const reason = isCancelled() ? 'cancelled' : Date.now() > deadline ? 'not answered in time' : undefined;
      if (reason !== undefined) {
        tell({ kind: 'cancel', id });
        return { kind: 'refusal', message: `The request was ${reason}.` };
      }
      Atomics.wait(answers, 0, seen, lookEveryMs);
    }
  }

  return {
    exchange(request, patience) {
      const answer = ask({ kind: 'exchange', request, timeoutMs: patience.timeoutMs }, patience);
      return answer.kind === 'rules' ? misunderstood : answer;
    },
    readRules(url, patience, limits = {}) {
      const answer = ask({ kind: 'rules', url, timeoutMs: patience.timeoutMs, limits }, patience);
      return answer.kind === 'answer' ? misunderstood : answer;
    },
  };
}

const graceMs = 2000;
/** For a look at whether the work was cancelled. */
const lookEveryMs = 50;
const misunderstood: NetworkRefusal = { kind: 'refusal', message: 'The answer was of another kind.' };

/** The answer with this id, if it is there; answers to what was given up are thrown away. */
function received(port: MessagePort, id: number): ChannelReply | undefined {
  for (;;) {
    const message = receiveMessageOnPort(port)?.message as ToAsking | undefined;
    if (message === undefined || message.id === id) return message?.answer;
  }
}

/** Answers what the other end asks, until the port is closed. */
export function serveChannel(
  { port, answers }: ChannelEnd,
  answer: (question: ChannelRequest, cancellation: Cancellation) => Promise<ChannelReply>,
): void {
  const underWay = new Map<number, () => void>();

  async function reply(id: number, question: ChannelRequest): Promise<void> {
    const { cancellation, cancel } = createCancellation();
    underWay.set(id, cancel);
    const reached = await answer(question, cancellation).catch(
      (error): NetworkRefusal => ({ kind: 'refusal', message: `The request failed: ${String(error)}.` }),
    );
    underWay.delete(id);
    port.postMessage({ id, answer: reached } satisfies ToAsking);
    Atomics.add(answers, 0, 1);
    Atomics.notify(answers, 0);
  }

  port.on('message', (message: ToAnswering) => {
    if (message.kind === 'cancel') underWay.get(message.id)?.();
    else void reply(message.id, message.question);
  });
}
