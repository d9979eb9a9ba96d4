// @ts-check
/**
 * The bookshop's API without a JDK: a server on loopback that checks requests as the Java in `../src` would, so that
 * a wrong request fails with a problem document and a right one is answered with books.
 */
import { createServer } from 'node:http';
import { readInput } from './input.mjs';
import { findRoute } from './matching.mjs';
import { problem } from './problems.mjs';
import { routes } from './routes.mjs';
import { openShop } from './store.mjs';

/** As in `application.yml`. */
export const CONTEXT_PATH = '/bookshop';
export const DEFAULT_PORT = 8080;

/**
 * Starts a shop of its own, with the seeded stock.
 *
 * `url` is the host to enter in the dashboard, without the context path. `close` ends open connections, too.
 * Rejects with Node's own error where the port is taken (`EADDRINUSE`).
 *
 * @param {{ port?: number, host?: '127.0.0.1' | '::1' | 'localhost', now?: () => Date }} [options]
 *   port 0 takes any free one
 * @returns {Promise<{ url: string, port: number, close: () => Promise<void> }>}
 */
export async function startBookshop({
  port = DEFAULT_PORT,
  host = '127.0.0.1',
  now = () => new Date(),
} = {}) {
  if (!['127.0.0.1', '::1', 'localhost'].includes(host)) {
    throw new RangeError(`The bookshop is a sample and serves this machine only, not ${host}.`);
  }
  const shop = openShop(now);
  const server = createServer(async (request, response) => {
    const answer = await answerRequest(request, shop).catch(() =>
      problem(500, 'The shop failed; this is not your fault.'),
    );
    // A 204 has no length at all (RFC 9110, 8.6).
    const length = answer.status === 204 ? {} : { 'Content-Length': answer.body?.length ?? 0 };
    response.writeHead(answer.status, { ...answer.headers, ...length });
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(undefined));
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host === '::1' ? '[::1]' : host}:${bound}`,
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./store.mjs').Shop} shop
 * @returns {Promise<import('./problems.mjs').Answer>}
 */
async function answerRequest(request, shop) {
  const [path = '', query = ''] = splitOnce(request.url ?? '', '?');
  if (!path.startsWith(`${CONTEXT_PATH}/`)) {
    return problem(404, `There is nothing at ${path}; the shop is below ${CONTEXT_PATH}.`);
  }
  const found = findRoute(routes, {
    method: request.method ?? 'GET',
    path: path.slice(CONTEXT_PATH.length),
    contentType: request.headers['content-type'] ?? '',
    accept: request.headers.accept ?? '',
  });
  if ('problem' in found) return found.problem;
  const read = await readInput(found.match, request, new URLSearchParams(query));
  return 'problem' in read ? read.problem : found.match.route.answer(read.input, shop);
}

/** @type {(text: string, separator: string) => readonly string[]} */
function splitOnce(text, separator) {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}
