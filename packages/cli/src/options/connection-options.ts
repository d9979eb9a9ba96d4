/** The options of `send` and `run` about connections: whom to trust, how much to read. */
import type { TlsFiles } from '@endpoint-atlas/engine/node';
import { hostOf, parseAddress, sendOptions } from '@endpoint-atlas/engine/requests';
import { flagsOf, helpOf, readDeclared } from './declared-options.ts';
import { type UsageError, usageError } from './parse.ts';

const { timeoutMs, followRedirects, maxBodyBytes } = sendOptions;

export const connectionFlags = {
  ...flagsOf(sendOptions),
  insecure: { type: 'boolean', short: 'k' },
  cacert: { type: 'string' },
  trust: { type: 'string', multiple: true },
  cert: { type: 'string' },
  key: { type: 'string' },
  pass: { type: 'string' },
  'cookie-jar': { type: 'string' },
} as const;

export interface ConnectionArguments {
  readonly timeoutMs: number;
  readonly followRedirects: boolean;
  /** The certificate of the host is not checked; those of other hosts are. */
  readonly isInsecure: boolean;
  /** Files with PEM. */
  readonly caFile: string | undefined;
  /** By host with port: the SHA-256 of a certificate that is trusted for it, `80:3F:…`. */
  readonly trustedCertificates: Readonly<Record<string, string>>;
  readonly certFile: string | undefined;
  readonly keyFile: string | undefined;
  /** Of the key, or of a file of PKCS#12. */
  readonly passphrase: string | undefined;
  /** A file of cookies, read before the request and written after it. */
  readonly cookieFile: string | undefined;
  /** `Infinity` where nobody says how much. */
  readonly maxBytes: number;
}

interface ConnectionFlags {
  readonly insecure?: boolean;
  readonly cacert?: string;
  readonly trust?: readonly string[];
  readonly cert?: string;
  readonly key?: string;
  readonly pass?: string;
  readonly 'cookie-jar'?: string;
  readonly 'max-size'?: string;
}

export function readConnection(
  flags: ConnectionFlags,
): { readonly kind: 'read'; readonly value: ConnectionArguments } | UsageError {
  const { cert, key, pass } = flags;
  if (pass !== undefined && cert === undefined)
    return usageError('--pass is the passphrase of a certificate: name that with --cert FILE.');
  if (key !== undefined && cert === undefined)
    return usageError('--key is the key of a certificate: name that with --cert FILE.');
  const trusted = readTrusted(flags.trust ?? []);
  if (trusted.kind === 'usage-error') return trusted;
  const declared = readDeclared(sendOptions, { ...flags });
  if (declared.kind === 'usage-error') return declared;
  const value = {
    timeoutMs: declared.value.timeoutMs,
    followRedirects: declared.value.followRedirects,
    isInsecure: flags.insecure ?? false,
    caFile: flags.cacert,
    trustedCertificates: trusted.value,
    certFile: cert,
    keyFile: key,
    passphrase: pass,
    cookieFile: flags['cookie-jar'],
    maxBytes: flags['max-size'] === undefined ? Number.POSITIVE_INFINITY : declared.value.maxBodyBytes,
  };
  return { kind: 'read', value };
}

/** Each `HOST=SHA256`, as the command line offers it where a certificate is refused; 443 where no port stands there. */
function readTrusted(
  words: readonly string[],
): { readonly kind: 'read'; readonly value: Readonly<Record<string, string>> } | UsageError {
  const trusted = new Map<string, string>();
  for (const word of words) {
    const at = word.lastIndexOf('=');
    const url = `https://${word.slice(0, at).replace(/^https:\/\//i, '')}`;
    const host = at > 0 && isHostAlone(url) ? hostOf(url) : undefined;
    const digits = word
      .slice(at + 1)
      .replaceAll(':', '')
      .toUpperCase();
    if (host === undefined || !/^[\dA-F]{64}$/.test(digits))
      return usageError(
        `--trust takes HOST=SHA256, such as localhost:8443=80:3F:… with 64 hexadecimal digits, not "${word}".`,
      );
    const fingerprint = digits.replace(/..(?!$)/g, '$&:');
    if ((trusted.get(host) ?? fingerprint) !== fingerprint)
      return usageError(`--trust names two certificates for ${host}: give the one that it shows.`);
    trusted.set(host, fingerprint);
  }
  return { kind: 'read', value: Object.fromEntries(trusted) };
}

function isHostAlone(url: string): boolean {
  return parseAddress(url) !== undefined && !/[/?#@]/.test(url.slice('https://'.length));
}

/** The user's certificate is shown to the host of this URL, and to no other that a redirect leads to. */
export function forHostOf(url: string, files: TlsFiles): TlsFiles {
  const address = parseAddress(url);
  const { clientCertificates = [] } = files;
  // Where nobody can say whose it is, nobody is shown it.
  const shown = address === undefined ? [] : clientCertificates;
  return {
    ...files,
    clientCertificates: shown.map((each) => ({ ...each, ...(address && { for: address }) })),
  };
}

export const timeoutHelp = helpOf([timeoutMs]);

export const connectionOptionsHelp = `${helpOf([followRedirects])}
  -k, --insecure           do not check the certificate of the host
      --cacert FILE        trust these certificates (PEM) in place of the system's
      --trust HOST=SHA256  trust the certificate with this fingerprint for this host (with port), whoever has
                           issued it; may be given several times
      --cert FILE          show this certificate (PEM or PKCS#12) to the host, with the key in it or in
      --key FILE           this file
      --pass PHRASE        the passphrase of the key or of the PKCS#12 file
      --cookie-jar FILE    send the cookies of this file, and keep there what the response sets (curl's format)
${helpOf([maxBodyBytes])}`;
