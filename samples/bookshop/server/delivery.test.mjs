// @ts-check
/** Calls the sample's gRPC server as a client would, in each kind of streaming, and asks it what it has. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { credentials, loadPackageDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDelivery } from './delivery.mjs';

const protos = fileURLToPath(new URL('../delivery/src/main/proto/', import.meta.url));
const options = { includeDirs: [protos], longs: String, enums: String, oneofs: true };

/** @type {Awaited<ReturnType<typeof startDelivery>>} */
let server;
/** @type {any} */
let client;
beforeAll(async () => {
  server = await startDelivery({ port: 0 });
  const { bookshop } = /** @type {any} */ (
    loadPackageDefinition(loadSync('bookshop/delivery/v1/delivery.proto', options))
  );
  client = new bookshop.delivery.v1.Delivery(`127.0.0.1:${server.port}`, credentials.createInsecure());
});
afterAll(async () => {
  client?.close();
  await server?.close();
});

/** @param {AsyncIterable<any>} call */
async function all(call) {
  const answers = [];
  for await (const answer of call) answers.push(answer);
  return answers;
}

describe('the delivery service', () => {
  test('answers one message with one', async () => {
    const answer = await new Promise((resolve) => {
      client.GetParcel({ number: 'P-1001' }, (_, /** @type {any} */ parcel) => resolve(parcel));
    });
    expect(answer).toMatchObject({ number: 'P-1001', state: 'STATE_ON_ITS_WAY', destination: 'address' });
  });

  test('says with a status that there is no such parcel', async () => {
    const error = await new Promise((resolve) => client.GetParcel({ number: 'none' }, resolve));
    expect(error).toMatchObject({ code: 5, details: 'There is no parcel none' });
  });

  test('answers one message with many', async () => {
    const states = (await all(client.TrackParcel({ number: 'P-1001' }))).map(({ state }) => state);
    expect(states).toEqual(['STATE_PACKED', 'STATE_ON_ITS_WAY', 'STATE_DELIVERED']);
  });

  test('answers many messages with one', async () => {
    const load = await new Promise((resolve, reject) => {
      const call = client.LoadVan((/** @type {any} */ error, /** @type {any} */ answer) =>
        error ? reject(error) : resolve(answer),
      );
      call.write({ number: 'P-1', books: [{ copies: 2 }, { copies: 3 }] });
      call.write({ number: 'P-2' });
      call.end();
    });
    expect(load).toMatchObject({ parcels: 2, books: 5 });
  });

  test('answers many messages with many', async () => {
    const call = client.Chat();
    call.write({ text: 'Where are you?' });
    call.write({ text: 'Hello?' });
    call.end();
    expect((await all(call)).map(({ text }) => text)).toEqual(['Got it: Where are you?', 'Got it: Hello?']);
  });
});

test('the server tells its services by reflection', async () => {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('@grpc/reflection/package.json'));
  const definition = loadSync(path.join(folder, 'build/proto/grpc/reflection/v1/reflection.proto'), {});
  const { grpc } = /** @type {any} */ (loadPackageDefinition(definition));
  const address = `127.0.0.1:${server.port}`;
  const reflection = new grpc.reflection.v1.ServerReflection(address, credentials.createInsecure());
  const call = reflection.ServerReflectionInfo();
  call.write({ listServices: '' });
  call.end();
  const [answer] = await all(call);
  reflection.close();
  const names = answer.listServicesResponse.service.map((/** @type {any} */ { name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['bookshop.delivery.v1.Delivery', 'bookshop.delivery.v1.Lockers']),
  );
});
