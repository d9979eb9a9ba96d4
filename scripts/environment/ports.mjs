/**
 * Ports on the loopback interface.
 */
import { createServer } from 'node:net';

/**
 * The first port from `preferred` on that nobody listens on.
 * @param {number} preferred 0 for any
 * @returns {Promise<number>}
 */
export async function freePort(preferred) {
  for (let port = preferred; port < preferred + 100; port++) {
    const taken = await tryPort(port);
    if (taken !== undefined) return taken;
  }
  return freePort(0);
}

/**
 * @param {number} port
 * @returns {Promise<number | undefined>} the port, which differs for 0; nothing if it is taken
 */
function tryPort(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
