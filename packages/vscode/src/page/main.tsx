/** Starts the dashboard page. */
import { render } from 'preact';
import { keepSelectAllInFields } from './controls/field-keys.ts';
import { Dashboard } from './dashboard.tsx';
import { listenToPastedRequests } from './request/paste-request.ts';
import { connectToHost } from './state/connection.ts';
import { createPage } from './state/page.ts';
import './styles/base.css';
import './styles/controls.css';
import './styles/request.css';
import './styles/response.css';
import './styles/find.css';
import './styles/json.css';

const connection = connectToHost();
const reportFailure = (reason: unknown) =>
  connection.post({
    kind: 'pageError',
    message: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason),
  });
window.addEventListener('error', (event) => reportFailure(event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => reportFailure(event.reason));

const root = document.getElementById('root');
const page = createPage(connection);
listenToPastedRequests(page);
keepSelectAllInFields();
if (root) render(<Dashboard page={page} />, root);
connection.post({ kind: 'ready' });
