/** Certificates that a user has chosen: whom to trust, and what to show to a server that asks who calls. */
import tls, { type SecureContextOptions } from 'node:tls';

export interface TlsFiles {
  /** Certificates to trust in place of the system's, as PEM. */
  readonly ca?: string | Uint8Array;
  /** Certificates to trust beside the system's, as PEM. */
  readonly extraCa?: readonly (string | Uint8Array)[];
  /** The user's own; the first that is for a server is shown to it. */
  readonly clientCertificates?: readonly ClientCertificate[];
}

/** With its chain, and its key in a file of its own or with it. */
export interface ClientCertificate {
  /** The only server that is shown it; a redirect may lead to another. Absent: whoever is called. */
  readonly for?: ServerAddress;
  /** PEM. */
  readonly cert?: string | Uint8Array;
  readonly key?: string | Uint8Array;
  /** PKCS#12, with certificate and key. */
  readonly pfx?: Uint8Array;
  readonly passphrase?: string;
}

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
}

export function tlsOptionsFor(files: TlsFiles | undefined, target: ServerAddress): SecureContextOptions {
  const { ca, extraCa = [], clientCertificates = [] } = files ?? {};
  const own = clientCertificates.find(
    ({ for: only }) => only === undefined || (only.host === target.host && only.port === target.port),
  );
  return {
    ...(ca !== undefined && { ca: Buffer.from(ca) }),
    ...(ca === undefined && extraCa.length > 0 && { ca: [...trustedAnyway(), ...extraCa.map(bufferOf)] }),
    ...(own?.cert !== undefined && { cert: Buffer.from(own.cert) }),
    ...(own?.key !== undefined && { key: Buffer.from(own.key) }),
    ...(own?.pfx !== undefined && { pfx: Buffer.from(own.pfx) }),
    ...(own?.passphrase !== undefined && { passphrase: own.passphrase }),
  };
}

/** Naming any takes the place of those that count otherwise. Node knows the system's own from 22.15 on. */
function trustedAnyway(): readonly string[] {
  const { getCACertificates } = tls as {
    getCACertificates?: (of: 'default' | 'system') => readonly string[];
  };
  return getCACertificates === undefined
    ? tls.rootCertificates
    : [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];
}

function bufferOf(pem: string | Uint8Array): Buffer {
  return Buffer.from(pem);
}
