/** Certificates that a user has chosen: whom to trust, and what to show to a server that asks who calls. */
import type { SecureContextOptions } from 'node:tls';

/** Each as PEM. */
export interface TlsFiles {
  /** Certificates to trust in place of the system's. */
  readonly ca?: string | Uint8Array;
  /** The user's own certificate, with its chain. */
  readonly cert?: string | Uint8Array;
  readonly key?: string | Uint8Array;
  /** The only server that is shown the user's certificate; a redirect may lead to another. */
  readonly certFor?: { readonly host: string; readonly port: number };
}

export function tlsOptionsFor(
  files: TlsFiles | undefined,
  target: { readonly host: string; readonly port: number },
): SecureContextOptions {
  const { ca, cert, key, certFor } = files ?? {};
  const isShown = certFor === undefined || (certFor.host === target.host && certFor.port === target.port);
  return {
    ...(ca !== undefined && { ca: Buffer.from(ca) }),
    ...(isShown && cert !== undefined && { cert: Buffer.from(cert) }),
    ...(isShown && key !== undefined && { key: Buffer.from(key) }),
  };
}
