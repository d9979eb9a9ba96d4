/** Secure connections to a server whose certificate the user has looked at: what it shows, and whether it is that one. */
import net from 'node:net';
import tls from 'node:tls';
import type { PeerCertificate, PeerCertificates } from '../../client/send/http-transport.ts';
import type { Cancellation } from '../../text/cancellation.ts';
import type { ServerAddress } from './tls-files.ts';

type SecureOptions = tls.SecureContextOptions & Pick<tls.ConnectionOptions, 'ALPNProtocols'>;

/** The certificate is another one than the user has trusted. */
export const otherCertificate = 'ERR_OTHER_CERTIFICATE';

export interface TrustedConnection {
  readonly target: ServerAddress;
  readonly tls: SecureOptions;
  /** `80:3F:…`: the certificate that the user trusts in place of every other check. */
  readonly fingerprint: string;
  readonly lookup?: net.LookupFunction;
  /** Gives up. */
  readonly signal: AbortSignal;
  onOpen(): void;
  onSecure(): void;
}

export type SocketTaker = (error: Error | null, socket: tls.TLSSocket) => void;

export function openTrusted(connection: TrustedConnection, done: SocketTaker): void {
  const { target, tls: files, lookup, onOpen } = connection;
  const socket = connect(target, { ...files, ...(lookup !== undefined && { lookup }) });
  socket.once('connect', onOpen);
  handOver(socket, connection, done);
}

/**
 * Hands a connection over once its certificate is the right one, so that nothing is written to another server.
 * @param socket that checks nothing itself, before its handshake
 */
export function handOver(
  socket: tls.TLSSocket,
  { fingerprint, signal, onSecure }: Pick<TrustedConnection, 'fingerprint' | 'signal' | 'onSecure'>,
  done: SocketTaker,
): void {
  const fail = (error: Error) => done(error, undefined as never);
  const giveUp = () => socket.destroy();
  signal.addEventListener('abort', giveUp, { once: true });
  socket.once('error', fail);
  socket.once('secureConnect', () => {
    onSecure();
    signal.removeEventListener('abort', giveUp);
    socket.off('error', fail);
    if (socket.getPeerCertificate().fingerprint256 === fingerprint) return done(null, socket);
    socket.destroy();
    fail(
      Object.assign(new Error('The certificate is not the one that is trusted.'), { code: otherCertificate }),
    );
  });
}

/** Opens a connection that checks nothing itself, and hands it over before its handshake. */
export type OpenUnchecked = (signal: AbortSignal, done: SocketTaker) => void;

export function uncheckedConnection(
  target: ServerAddress,
  options: SecureOptions & { readonly lookup?: net.LookupFunction },
): OpenUnchecked {
  return (_, done) => done(null, connect(target, options));
}

/** Asks a server for its certificates, and for nothing else. `undefined`: it shows none, or they are in order. */
export function askForCertificates(
  open: OpenUnchecked,
  cancellation: Cancellation,
): Promise<PeerCertificates | undefined> {
  return new Promise((resolve) => {
    const abandoned = new AbortController();
    let opened: tls.TLSSocket | undefined;
    const settle = (found: PeerCertificates | undefined) => {
      forget();
      clearTimeout(timer);
      abandoned.abort();
      opened?.destroy();
      resolve(found);
    };
    const timer = setTimeout(() => settle(undefined), maxWaitMs);
    const forget = cancellation.onCancel(() => settle(undefined));
    open(abandoned.signal, (error, socket) => {
      if (error !== null) return settle(undefined);
      opened = socket;
      socket.once('error', () => settle(undefined));
      socket.once('secureConnect', () => {
        const chain = chainOf(socket.getPeerCertificate(true));
        // Node gives the code of the problem here, whatever its types say.
        const reason = String(socket.authorizationError ?? '');
        settle(chain.length === 0 || reason === '' ? undefined : { reason, chain });
      });
    });
  });
}

const maxWaitMs = 5000;
const maxChain = 10;
const maxCharacters = 500;

function connect({ host, port }: ServerAddress, options: tls.ConnectionOptions): tls.TLSSocket {
  const servername = net.isIP(host) === 0 ? { servername: host } : {};
  return tls.connect({ ...options, host, port, rejectUnauthorized: false, ...servername });
}

/** From the server's own to the one that nobody has issued. */
function chainOf(leaf: tls.DetailedPeerCertificate): readonly PeerCertificate[] {
  const chain: PeerCertificate[] = [];
  let current: tls.DetailedPeerCertificate | undefined = leaf;
  while (current?.fingerprint256 !== undefined && chain.length < maxChain) {
    chain.push({
      subject: nameOf(current.subject),
      issuer: nameOf(current.issuer),
      names: (current.subjectaltname ?? '').slice(0, maxCharacters),
      validFrom: current.valid_from,
      validTo: current.valid_to,
      fingerprint: current.fingerprint256,
    });
    // A certificate that has issued itself is its own issuer.
    const issuer: tls.DetailedPeerCertificate | undefined = current.issuerCertificate;
    current = issuer?.fingerprint256 === current.fingerprint256 ? undefined : issuer;
  }
  return chain;
}

/** `CN=localhost, O=Acme` */
function nameOf(name: tls.Certificate | undefined): string {
  return Object.entries(name ?? {})
    .map(([key, value]) => `${key}=${String(value)}`)
    .join(', ')
    .slice(0, maxCharacters);
}
