/** The page's end of the line to the extension host. */
import { parseHostMessage } from '../protocol/guards.ts';
import type { HostMessage, PageMessage } from '../protocol/messages.ts';

export interface Connection {
  post(message: PageMessage): void;
  onMessage(listener: (message: HostMessage) => void): void;
  /** Kept by VS Code while the page is hidden, and given to the host when the window is opened again. */
  saveState(state: unknown): void;
  savedState(): unknown;
}

/** VS Code gives each page one of these, once. */
declare function acquireVsCodeApi(): {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
};

export function connectToHost(): Connection {
  const api = acquireVsCodeApi();
  return {
    post: (message) => api.postMessage(message),
    onMessage(listener) {
      window.addEventListener('message', (event: MessageEvent<unknown>) => {
        const message = parseHostMessage(event.data);
        if (message) listener(message);
        else
          api.postMessage({
            kind: 'pageError',
            message: 'The page was sent a message that it does not know.',
          });
      });
    },
    saveState: (state) => api.setState(state),
    savedState: () => api.getState(),
  };
}
