/** The files of certificates that connections are made with. Apart from their options, which every command reads. */

import { createSecureContext } from 'node:tls';
import { t } from '@endpoint-atlas/engine/l10n';
import { readRegularFile, type TlsFiles } from '@endpoint-atlas/engine/node';
import type { ConnectionArguments } from '../options/connection-options.ts';
import { type UsageError, usageError } from '../options/parse.ts';

/** Reads the files of certificates, before anything is scanned. */
export function readTlsFiles({
  caFile,
  certFile,
  keyFile,
  passphrase,
}: Pick<ConnectionArguments, 'caFile' | 'certFile' | 'keyFile' | 'passphrase'>):
  | { readonly kind: 'read'; readonly value: TlsFiles }
  | UsageError {
  const named = [caFile, certFile, keyFile].filter((file) => file !== undefined);
  const read = new Map(named.map((file) => [file, readBytes(file)]));
  for (const [file, bytes] of read)
    if (bytes === undefined) return usageError(t`The file ${file} cannot be read.`);
  const [ca, cert, key] = [caFile, certFile, keyFile].map((file) =>
    file === undefined ? undefined : read.get(file),
  );
  const own = cert === undefined ? undefined : clientCertificate(cert, key, passphrase);
  try {
    createSecureContext({ ...(ca && { ca }), ...own });
  } catch (error) {
    const options = caFile === undefined ? '--cert and --key' : '--cacert, --cert and --key';
    const { code, message } = error as Partial<NodeJS.ErrnoException>;
    return usageError(
      t`What ${options} name is no certificate with its key in the form PEM or PKCS#12, or --pass is another passphrase (${code ?? message ?? ''}).`,
    );
  }
  return { kind: 'read', value: { ...(ca && { ca }), ...(own && { clientCertificates: [own] }) } };
}

/** PEM is text and says so; everything else is PKCS#12. */
function clientCertificate(cert: Buffer, key: Buffer | undefined, passphrase: string | undefined) {
  const isPem = cert.includes('-----BEGIN ');
  return {
    ...(isPem ? { cert, key: key ?? cert } : { pfx: cert }),
    ...(passphrase !== undefined && { passphrase }),
  };
}

function readBytes(file: string): Buffer | undefined {
  try {
    const read = readRegularFile(file, maxFileBytes);
    return typeof read === 'string' ? undefined : read;
  } catch {
    return undefined;
  }
}

const maxFileBytes = 4 * 1024 * 1024;
