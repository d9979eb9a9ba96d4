import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext, type TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { createHttpTransport } from '@endpoint-atlas/engine/node';
import { defaultSendOptions, neverCancelled, sendHttp } from '@endpoint-atlas/engine/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTlsReader, type TlsReaderContext, type TlsSettings } from './tls-files.ts';

const folder = fileURLToPath(new URL('../../../../fixtures/send', import.meta.url));
const pem = { cert: 'self-signed.pem', key: 'self-signed.key.pem' };
const p12 = { pfx: 'self-signed.p12' };

let server: https.Server;
let host: string;
beforeAll(async () => {
  const [key, cert] = [pem.key, pem.cert].map((file) => readFileSync(`${folder}/${file}`));
  const asking = { key, cert, ca: cert, requestCert: true, rejectUnauthorized: false } as const;
  server = https.createServer(asking, ({ socket }, response) => {
    response.end(String((socket as TLSSocket).authorized));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host = `localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

function readerWith(settings: Partial<TlsSettings>, passphrase?: string) {
  const secrets = new Map<string, string>();
  const asked: string[] = [];
  const parts: TlsReaderContext = {
    settings: () => ({ certificateAuthorities: [], clientCertificates: {}, ...settings }),
    folder: () => folder,
    secrets: {
      get: async (key) => secrets.get(key),
      async store(key, value) {
        secrets.set(key, value);
      },
    },
    async askPassphrase(of) {
      asked.push(of);
      return passphrase;
    },
  };
  return { reader: createTlsReader(parts), secrets, asked };
}

/** Whether the server knows who calls, or why there is no response. */
async function call(settings: Partial<TlsSettings>, passphrase?: string): Promise<string> {
  const { tls } = await readerWith(settings, passphrase).reader.read(host);
  const transport = createHttpTransport({ userAgent: 'test', filesFrom: '.', tls });
  const request = { kind: 'http', method: 'GET', url: `https://${host}/`, headers: [] } as const;
  const exchange = await sendHttp(
    { ...request, body: { kind: 'none' } },
    defaultSendOptions,
    transport,
    neverCancelled,
  );
  return exchange.kind === 'failure' ? exchange.reason : new TextDecoder().decode(exchange.body);
}

describe('certificates of the settings', () => {
  const certificateAuthorities = [pem.cert];

  it('make an authority trusted beside those of the system', async () => {
    expect(await call({})).toBe('tls');
    expect(await call({ certificateAuthorities })).toBe('false');
    const { tls } = await readerWith({ certificateAuthorities }).reader.read(undefined);
    expect(tls.extraCa).toHaveLength(1);
    expect(() => createSecureContext()).not.toThrow();
  });

  it.each([
    ['PEM', pem, undefined],
    ['PKCS#12', p12, 'open-sesame'],
    ['PEM with an encrypted key', { ...pem, key: 'self-signed.encrypted-key.pem' }, 'open-sesame'],
  ])('are shown to their host: %s', async (_, files, passphrase) => {
    const clientCertificates = { [host]: files };
    expect(await call({ certificateAuthorities, clientCertificates }, passphrase)).toBe('true');
    // Nobody else is shown them.
    const others = { 'localhost:1': files };
    expect(await call({ certificateAuthorities, clientCertificates: others }, passphrase)).toBe('false');
  });

  it('have their passphrase asked for once, for the host that is called, and kept among the secrets', async () => {
    const settings = { clientCertificates: { 'a:443': p12, 'b:443': p12 } };
    const { reader, asked, secrets } = readerWith(settings, 'open-sesame');
    expect((await reader.read('a:443')).tls.clientCertificates).toHaveLength(1);
    await reader.read('a:443');
    expect(asked).toEqual(['a:443']);
    expect([...secrets]).toEqual([['passphrase:a:443', 'open-sesame']]);
  });

  it.each([
    ['a file that is not there', { cert: 'gone.pem' }, /the file gone\.pem cannot be read\.$/],
    ['no file', {}, /names neither "cert" nor "pfx"\.$/],
    ['a certificate without its key', { cert: 'self-signed.pem' }, /is no certificate with its key/],
    ['a passphrase that nobody says', p12, /its passphrase is not known\.$/],
  ])('say what is wrong with %s, and send nothing there', async (_, files, why) => {
    const { problem } = await readerWith({ clientCertificates: { [host]: files } }).reader.read(host);
    expect(problem).toMatch(why);
    const { problem: ofOthers } = await readerWith({ clientCertificates: { x: files } }).reader.read(host);
    expect(ofOthers).toBeUndefined();
  });

  it('say which authority cannot be read, and which passphrase is another one', async () => {
    const { reader } = readerWith({ certificateAuthorities: ['README.md'] });
    expect((await reader.read(host)).problem).toBe(
      'The certificate authority README.md cannot be read as PEM.',
    );
    const wrong = readerWith({ clientCertificates: { [host]: p12 } }, 'guessed');
    expect((await wrong.reader.read(host)).problem).toMatch(/the passphrase is another one\.$/);
    expect(wrong.secrets.size).toBe(0);
  });
});
