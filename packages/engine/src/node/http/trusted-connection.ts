/** Secure connections to a server whose certificate the user has looked at: what it shows, and whether it is that one. */
import net from 'node:net';
import tls from 'node:tls';
import type { Cancellation } from '../../ports/cancellation.ts';
import type { PeerCertificate, PeerCertificates } from '../../ports/http-transport.ts';
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

/** Hands the connection over once the certificate is the right one, so that nothing is written to another server. */
export function openTrusted(
  { target, tls: files, fingerprint, lookup, signal, onOpen, onSecure }: TrustedConnection,
  done: (error: Error | null, socket: tls.TLSSocket) => void,
): void {
  const socket = connect(target, { ...files, ...(lookup !== undefined && { lookup }) });
  const fail = (error: Error) => done(error, undefined as never);
  const giveUp = () => socket.destroy();
  signal.addEventListener('abort', giveUp, { once: true });
  socket.once('connect', onOpen);
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

/** Asks a server for its certificates, and for nothing else. `undefined`: it shows none, or they are in order. */
export function askForCertificates(
  target: ServerAddress,
  options: SecureOptions & { readonly lookup?: net.LookupFunction },
  cancellation: Cancellation,
): Promise<PeerCertificates | undefined> {
  return new Promise((resolve) => {
    const socket = connect(target, options);
    const settle = (found: PeerCertificates | undefined) => {
      forget();
      socket.destroy();
      resolve(found);
    };
    const forget = cancellation.onCancel(() => settle(undefined));
    socket.setTimeout(maxWaitMs, () => settle(undefined));
    socket.once('error', () => settle(undefined));
    socket.once('secureConnect', () => {
      const chain = chainOf(socket.getPeerCertificate(true));
      // Node gives the code of the problem here, whatever its types say.
      const reason = String(socket.authorizationError ?? '');
      settle(chain.length === 0 || reason === '' ? undefined : { reason, chain });
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
