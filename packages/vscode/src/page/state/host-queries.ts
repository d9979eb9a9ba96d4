/** Says what the page asks the host and waits for. */
import type { JsonNodes } from '@endpoint-atlas/engine/requests';
import type { HostMessage, ScriptCompletion, ScriptHover } from '../../protocol/messages.ts';
import type { Connection } from './connection.ts';
import { latestReply } from './latest-reply.ts';
import type { Page } from './page.ts';

export interface HostQueries {
  readonly ask: Pick<
    Page,
    'completeScript' | 'hoverScript' | 'completeBody' | 'hoverBody' | 'askNodes' | 'nextId' | 'listenToBody'
  >;
  receive(message: Reply): void;
}

export type Reply = Extract<
  HostMessage,
  {
    readonly kind: 'scriptCompletions' | 'scriptHover' | 'bodyRows' | 'bodyFound' | 'bodyMatch' | 'bodyNodes';
  }
>;

export function createHostQueries({ post }: Connection): HostQueries {
  const bodyListeners = new Set<(message: HostMessage) => void>();
  const askedNodes = new Map<number, (found: JsonNodes) => void>();
  const completions = latestReply<readonly ScriptCompletion[]>([]);
  const hovers = latestReply<ScriptHover | undefined>(undefined);
  let lastId = 0;
  return {
    ask: {
      completeScript: (text, offset) =>
        completions.ask((id) => post({ kind: 'completeScript', id, text, offset })),
      hoverScript: (text, offset) => hovers.ask((id) => post({ kind: 'hoverScript', id, text, offset })),
      completeBody: (text, offset) =>
        completions.ask((id) => post({ kind: 'completeBody', id, text, offset })),
      hoverBody: (text, offset) => hovers.ask((id) => post({ kind: 'hoverBody', id, text, offset })),
      askNodes(query) {
        const id = ++lastId;
        return new Promise((resolve) => {
          askedNodes.set(id, resolve);
          post({ kind: 'readNodes', id, query });
        });
      },
      nextId: () => ++lastId,
      listenToBody(listener) {
        bodyListeners.add(listener);
        return () => bodyListeners.delete(listener);
      },
    },
    receive(message) {
      switch (message.kind) {
        case 'scriptCompletions':
          completions.receive(message.id, message.completions);
          return;
        case 'scriptHover':
          hovers.receive(message.id, message.hover);
          return;
        case 'bodyNodes':
          askedNodes.get(message.id)?.(message.found);
          askedNodes.delete(message.id);
          return;
        case 'bodyRows':
        case 'bodyFound':
        case 'bodyMatch':
          for (const listener of bodyListeners) listener(message);
          return;
      }
    },
  };
}
