/** The page's end of the line to the extension host; `panel.ts` of the dashboard is the other one. */
import type { HostMessage } from '../../protocol/messages.ts';
import type { PageMessage } from '../../protocol/page-message.ts';

export interface Connection {
  post(message: PageMessage): void;
  onMessage(listener: (message: HostMessage) => void): void;
  /** Stored by VS Code while the page is hidden, and given to the host when the window is opened again. */
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
      // Only the extension host can reach this page's window, and it is built with the page.
      window.addEventListener('message', (event: MessageEvent<HostMessage>) => listener(event.data));
    },
    saveState: (state) => api.setState(state),
    savedState: () => api.getState(),
  };
}
