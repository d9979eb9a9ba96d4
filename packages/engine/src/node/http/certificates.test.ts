/** Certificates that nobody trusts, that the user trusts, that are not checked. */
import { describe, expect, it } from 'vitest';
import { serveHttp, serveHttps } from './loopback.fixture.ts';
import { mirror, reasonOf, requestTo, responseTo, send, serve } from './sending.fixture.ts';

describe('TLS', () => {
  it('tells what the server has shown, and sends nothing', async () => {
    let requests = 0;
    const { url, port } = await serve(serveHttps(() => requests++));
    const exchange = await send(requestTo(url));
    expect(exchange).toMatchObject({
      kind: 'failure',
      reason: 'tls',
      message: `The certificate of 127.0.0.1:${port} is not trusted: it is signed by itself and by nobody who is trusted. Nothing was sent.`,
      certificates: {
        host: `127.0.0.1:${port}`,
        chain: [
          { subject: 'CN=localhost', issuer: 'CN=localhost', names: expect.stringContaining('127.0.0.1') },
        ],
      },
    });
    expect(requests).toBe(0);
  });

  it('is the one that the user trusts for this host, or nothing is sent', async () => {
    const { url, port } = await serve(serveHttps((_, response) => response.end('ok')));
    const shown = await send(requestTo(url));
    const fingerprint = shown.kind === 'failure' ? (shown.certificates?.chain[0]?.fingerprint ?? '') : '';
    const trusting = (host: string, of = fingerprint) => ({ trustedCertificates: { [host]: of } });
    const trusted = await responseTo(requestTo(url), trusting(`127.0.0.1:${port}`));
    expect(trusted).toMatchObject({ status: 200, isCertificateTrustedByUser: true });
    expect(trusted.timing.tlsMs).toBeGreaterThan(0);
    expect(await reasonOf(requestTo(url), trusting(`127.0.0.1:${port + 1}`))).toBe('tls');
    expect(await reasonOf(requestTo(url), trusting('127.0.0.1'))).toBe('tls');
    const other = await send(requestTo(url), trusting(`127.0.0.1:${port}`, fingerprint.replace(/^../, '00')));
    expect(other).toMatchObject({
      reason: 'tls',
      message: expect.stringContaining('another one than you have trusted'),
      certificates: { chain: [{ fingerprint }] },
    });
  });

  it('refuses a certificate that nobody trusts', async () => {
    const { url } = await serve(serveHttps(mirror));
    expect(await reasonOf(requestTo(url))).toBe('tls');
  });

  it('is not checked for a host of which the user said so, and the response tells', async () => {
    const trusted = await serve(serveHttps(mirror));
    const other = await serve(serveHttps(mirror));
    const options = { unverifiedHosts: [`127.0.0.1:${trusted.port}`] };
    expect((await responseTo(requestTo(trusted.url), options)).isCertificateVerified).toBe(false);
    expect((await responseTo(requestTo(trusted.url), options)).timing.tlsMs).toBeGreaterThan(0);
    expect(await reasonOf(requestTo(other.url), options)).toBe('tls');
    expect(await reasonOf(requestTo(trusted.url))).toBe('tls');
    expect(process.env.NODE_TLS_REJECT_UNAUTHORIZED).toBeUndefined();
  });

  it('says that the server wants a client certificate, whoever has signed its own', async () => {
    const { url, port } = await serve(serveHttps(mirror, { requestCert: true }));
    const exchange = await send(requestTo(url), { unverifiedHosts: [`127.0.0.1:${port}`] });
    expect(exchange).toMatchObject({
      reason: 'tls',
      message: expect.stringContaining(`127.0.0.1:${port} asks for a client certificate`),
    });
    expect(exchange).not.toHaveProperty('certificates');
    const named = { unverifiedHosts: [`127.0.0.1:${port}`], certificateBy: 'with --cert FILE' };
    expect(await send(requestTo(url), named)).toMatchObject({
      message: expect.stringMatching(/Name yours for this host with --cert FILE\.$/),
    });
  });

  it('fails where the server speaks none', async () => {
    const { port } = await serve(serveHttp(mirror));
    expect(await reasonOf(requestTo(`https://127.0.0.1:${port}/`))).toBe('tls');
  });
});
