/** Starts the dashboard page. */
import { render } from 'preact';
import { connectToHost } from './connection.ts';
import { Dashboard } from './dashboard.tsx';
import { keepSelectAllInFields } from './field-keys.ts';
import { createPage } from './page.ts';
import { listenToPastedRequests } from './paste-request.ts';
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
