// @ts-check
/**
 * The bookshop's gRPC services without a JDK: a server on loopback that answers as the Java and Kotlin in `../delivery`
 * do, in all four kinds of streaming, with reflection on. Unlike the rest of the bookshop it needs packages from npm.
 */
import { fileURLToPath } from 'node:url';
import { loadPackageDefinition, Server, ServerCredentials, status } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { ReflectionService } from '@grpc/reflection';

/** Of Spring gRPC. */
export const DEFAULT_GRPC_PORT = 9090;

const protos = fileURLToPath(new URL('../delivery/src/main/proto/', import.meta.url));

/** @typedef {{ number: string, books?: { copies?: number }[], [field: string]: unknown }} Parcel */

/**
 * `address` is the host to enter in the dashboard. Rejects where the port is taken.
 * @param {{ port?: number }} [options] port 0 takes any free one
 * @returns {Promise<{ address: string, port: number, close: () => Promise<void> }>}
 */
export async function startDelivery({ port = DEFAULT_GRPC_PORT } = {}) {
  const definition = loadSync('bookshop/delivery/v1/delivery.proto', {
    includeDirs: [protos],
    longs: String,
    enums: String,
    defaults: true,
    oneofs: true,
  });
  const server = new Server();
  const services = /** @type {any} */ (loadPackageDefinition(definition)).bookshop.delivery.v1;
  server.addService(services.Delivery.service, delivery(openStore()));
  server.addService(services.Lockers.service, lockers());
  new ReflectionService(definition).addToServer(server);
  const bound = await new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, taken) =>
      error ? reject(error) : resolve(taken),
    );
  });
  return {
    address: `grpc://localhost:${bound}`,
    port: bound,
    close: async () => server.forceShutdown(),
  };
}

/** @returns {Map<string, Parcel>} */
function openStore() {
  const sent = {
    number: 'P-1001',
    state: 'STATE_ON_ITS_WAY',
    books: [{ title: 'The Left Hand of Darkness', copies: 1, price: '1299' }],
    sentAt: { seconds: '1736937000', nanos: 0 },
    address: '12 Harbour Street',
  };
  // The number that tools fill in where the source names no example, so that a first call finds a parcel.
  const example = { ...sent, number: 'number' };
  return new Map([sent, example].map((parcel) => [parcel.number, parcel]));
}

/**
 * @param {Map<string, Parcel>} parcels
 * @returns {import('@grpc/grpc-js').UntypedServiceImplementation}
 */
function delivery(parcels) {
  return {
    /** @type {import('@grpc/grpc-js').handleUnaryCall<any, any>} */
    GetParcel({ request }, answer) {
      const parcel = parcels.get(request.number);
      if (parcel !== undefined) return answer(null, parcel);
      answer({ code: status.NOT_FOUND, details: `There is no parcel ${request.number}` });
    },
    /** @param {import('@grpc/grpc-js').ServerWritableStream<any, any>} call */
    TrackParcel(call) {
      const parcel = parcels.get(call.request.number) ?? { number: call.request.number };
      for (const state of ['STATE_PACKED', 'STATE_ON_ITS_WAY', 'STATE_DELIVERED']) {
        call.write({ ...parcel, state });
      }
      call.end();
    },
    /** @type {import('@grpc/grpc-js').handleClientStreamingCall<any, any>} */
    LoadVan(call, answer) {
      const load = { parcels: 0, books: 0 };
      call.on('data', (/** @type {Parcel} */ parcel) => {
        parcels.set(parcel.number, parcel);
        load.parcels++;
        for (const { copies = 0 } of parcel.books ?? []) load.books += copies;
      });
      call.on('end', () => answer(null, load));
    },
    /** @type {import('@grpc/grpc-js').handleBidiStreamingCall<any, any>} */
    Chat(call) {
      call.on('data', ({ text }) => call.write({ author: 'courier', text: `Got it: ${text}` }));
      call.on('end', () => call.end());
    },
  };
}

/** @returns {import('@grpc/grpc-js').UntypedServiceImplementation} */
function lockers() {
  return {
    /** @type {import('@grpc/grpc-js').handleUnaryCall<any, any>} */
    Reserve({ request }, answer) {
      answer(null, { number: 12, street: request.street, isFree: false });
    },
    /** @param {import('@grpc/grpc-js').ServerWritableStream<any, any>} call */
    Watch(call) {
      for (const isFree of [false, true]) call.write({ ...call.request, isFree });
      call.end();
    },
  };
}
