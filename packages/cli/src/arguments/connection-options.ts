/** The options of `send` about connections: whom to trust, who calls, how much to read. */
import type { TlsFiles } from '@endpoint-atlas/engine/node';
import { originOf } from '@endpoint-atlas/engine/requests';
import type { UsageError } from '../arguments.ts';

export const connectionOptions = {
  location: { type: 'boolean', short: 'L' },
  insecure: { type: 'boolean', short: 'k' },
  cacert: { type: 'string' },
  cert: { type: 'string' },
  key: { type: 'string' },
  pass: { type: 'string' },
  'cookie-jar': { type: 'string' },
  'max-size': { type: 'string' },
} as const;

export interface ConnectionArguments {
  readonly followsRedirects: boolean;
  /** The certificate of the host is not checked; those of other hosts are. */
  readonly isInsecure: boolean;
  /** Files with PEM. */
  readonly caFile: string | undefined;
  readonly certFile: string | undefined;
  readonly keyFile: string | undefined;
  /** Of the key, or of a file of PKCS#12. */
  readonly passphrase: string | undefined;
  /** A file of cookies, read before the request and written after it. */
  readonly cookieFile: string | undefined;
  /** `Infinity` where nobody says how much. */
  readonly maxBytes: number;
}

interface ConnectionValues {
  readonly location?: boolean;
  readonly insecure?: boolean;
  readonly cacert?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly pass?: string;
  readonly 'cookie-jar'?: string;
  readonly 'max-size'?: string;
}

export function readConnection(
  values: ConnectionValues,
): { readonly kind: 'read'; readonly value: ConnectionArguments } | UsageError {
  const { cert, key, pass, 'max-size': size } = values;
  if (pass !== undefined && cert === undefined)
    return usageError('--pass is the passphrase of a certificate: name that with --cert FILE.');
  if (key !== undefined && cert === undefined)
    return usageError('--key is the key of a certificate: name that with --cert FILE.');
  const maxBytes = size === undefined ? Number.POSITIVE_INFINITY : bytesOf(size);
  if (maxBytes === undefined)
    return usageError(`--max-size takes bytes, such as 500000, 200K, 10M or 2G, not "${size ?? ''}".`);
  const value = {
    followsRedirects: values.location ?? false,
    isInsecure: values.insecure ?? false,
    caFile: values.cacert,
    certFile: cert,
    keyFile: key,
    passphrase: pass,
    cookieFile: values['cookie-jar'],
    maxBytes,
  };
  return { kind: 'read', value };
}

/** The user's certificate is shown to the host of this URL, and to no other that a redirect leads to. */
export function forHostOf(url: string, files: TlsFiles): TlsFiles {
  const origin = originOf(url);
  if (origin === undefined) return files;
  const { hostname, port, protocol } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  const only = { host, port: Number(port) || (protocol === 'https:' ? 443 : 80) };
  const { clientCertificates = [] } = files;
  return { ...files, clientCertificates: clientCertificates.map((each) => ({ ...each, for: only })) };
}

/** `10M` is ten times 1024 × 1024. */
export function bytesOf(text: string): number | undefined {
  const [, number, unit = ''] = /^(\d{1,12}(?:\.\d{1,6})?)\s*([kmg]?)(?:i?b)?$/i.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  const bytes = Math.floor(Number(number) * 1024 ** ['', 'k', 'm', 'g'].indexOf(unit.toLowerCase()));
  return bytes > 0 ? bytes : undefined;
}

function usageError(message: string): UsageError {
  return { kind: 'usage-error', message };
}

export const connectionOptionsHelp = `  -L, --location           follow redirects; to another origin only harmless headers go along
  -k, --insecure           do not check the certificate of the host
      --cacert FILE        trust these certificates (PEM) in place of the system's
      --cert FILE          show this certificate (PEM or PKCS#12) to the host, with the key in it or in
      --key FILE           this file
      --pass PHRASE        the passphrase of the key or of the PKCS#12 file
      --cookie-jar FILE    send the cookies of this file, and keep there what the response sets (curl's format)
      --max-size SIZE      end with 1 where the body is larger: 500000, 200K, 10M, 2G (default: any size)`;
