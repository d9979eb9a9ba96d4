/** Starts the page of a run. */
import { render } from 'preact';
import type { RunHostMessage, RunPageMessage } from '../../protocol/run-messages.ts';
import { cutToSaved } from '../../protocol/saved-run-part.ts';
import '../styles/base.css';
import './run.css';
import { RunPage } from './run-page.tsx';

declare function acquireVsCodeApi(): { postMessage(message: unknown): void; setState(state: unknown): void };

const api = acquireVsCodeApi();
const post = (message: RunPageMessage) => api.postMessage(message);
const root = document.getElementById('root');

// Messages come from the extension host alone, and hold what it has checked.
window.addEventListener('message', ({ data }: MessageEvent<RunHostMessage>) => {
  if (!root || data.kind !== 'run') return;
  api.setState(cutToSaved(data));
  render(<RunPage run={data.run} post={post} />, root);
});
post({ kind: 'ready' });
