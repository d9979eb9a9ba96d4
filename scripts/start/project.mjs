/**
 * What `npm start` opens: the person's project, or the sample with its API, so that Send has something to answer.
 */

import { inCheckout } from '../artifacts/checkout.mjs';
import { freePort } from '../environment/ports.mjs';
import { note } from '../terminal/progress.mjs';

const USUAL_API_PORT = 8080;

/**
 * @typedef {object} OpenProject
 * @property {string} folder
 * @property {Record<string, unknown>} settings
 * @property {Record<string, string>} env
 * @property {string | undefined} api the address of the sample's API
 * @property {string | undefined} grpc the address of its gRPC services
 * @property {() => Promise<void>} close
 */

/**
 * @param {string} folder
 * @returns {OpenProject}
 */
export function ownProject(folder) {
  return { folder, settings: {}, env: {}, api: undefined, grpc: undefined, close: async () => {} };
}

/** @returns {Promise<OpenProject>} */
export async function sampleProject() {
  const { startBookshop, CONTEXT_PATH } = await import('../../samples/bookshop/server/bookshop.mjs');
  const api = await startBookshop({ port: await freePort(USUAL_API_PORT) });
  if (api.port !== USUAL_API_PORT) {
    note(
      `Port ${USUAL_API_PORT} is taken, so the sample's API listens on ${api.port} and the dashboard knows.`,
    );
  }
  const { startDelivery, DEFAULT_GRPC_PORT } = await import('../../samples/bookshop/server/delivery.mjs');
  const delivery = await startDelivery({ port: await freePort(DEFAULT_GRPC_PORT) });
  if (delivery.port !== DEFAULT_GRPC_PORT) {
    note(
      `Port ${DEFAULT_GRPC_PORT} is taken, so the sample's gRPC services listen on ${delivery.port} and the dashboard knows.`,
    );
  }
  const address = `http://localhost:${api.port}${CONTEXT_PATH}`;
  return {
    folder: inCheckout('samples', 'bookshop'),
    // The context path is in a property file, which is not read unless somebody asks for it.
    settings: { 'endpointAtlas.request.hosts': [address, delivery.address] },
    env: {
      ONBOARDING_FILE: inCheckout(
        ...['samples', 'bookshop', 'src', 'main', 'java', 'com', 'example', 'bookshop'],
        ...['books', 'BookController.java'],
      ),
    },
    api: address,
    grpc: delivery.address,
    close: async () => {
      await Promise.all([api.close(), delivery.close()]);
    },
  };
}
