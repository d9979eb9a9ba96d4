/** The options of `send` and `run` about connections: whom to trust, how much to read. */

import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import type { TlsFiles } from '@endpoint-atlas/engine/node';
import { parseAddress, readHost, sendOptions } from '@endpoint-atlas/engine/requests';
import { readDeclared } from './declared-options.ts';
import { type UsageError, usageError } from './parse.ts';

const { timeoutMs, followRedirects, maxBodyBytes } = sendOptions;

/** Whom to trust, and whom to tell who one is, is nothing that a repository may say. */
const reach = { repository: 'user', workspace: 'user' } as const;

/** In the order of help. */
export const connectionOptions = {
  timeoutMs,
  followRedirects,
  isInsecure: {
    kind: 'flag',
    flag: 'insecure',
    short: 'k',
    default: false,
    help: t('do not check the certificate of the host'),
    description: 'Do not check the certificate of the host, and say so. Those of other hosts are checked.',
    reach,
  },
  caFile: {
    kind: 'path',
    flag: 'cacert',
    placeholder: 'FILE',
    help: t("trust these certificates (PEM) in place of the system's"),
    description:
      "Certificates (PEM) to trust in place of the system's. Where a certificate is refused, the chain of the server and the reason are told.",
    reach,
  },
  trusted: {
    kind: 'texts',
    flag: 'trust',
    placeholder: 'HOST=SHA256',
    help: t('trust the certificate with this fingerprint for this host (with port), whoever has issued it'),
    description:
      'Certificates to trust for one host each (with port), by their fingerprint, whoever has issued them. Another one of that host is refused. Where a certificate is refused, the option is told as it has to be written.',
    reach,
  },
  certFile: {
    kind: 'path',
    flag: 'cert',
    placeholder: 'FILE',
    help: t('show this certificate (PEM or PKCS#12) to the host, with the key in it or in the file of --key'),
    description:
      'The certificate to show to the host, and to no other that a redirect leads to: PEM with its key in the same file or in that of `--key`, or PKCS#12.',
    reach,
  },
  keyFile: {
    kind: 'path',
    flag: 'key',
    placeholder: 'FILE',
    help: t('the key of the certificate'),
    description: 'The key of the certificate.',
    reach,
  },
  passphrase: {
    kind: 'text',
    flag: 'pass',
    placeholder: 'PHRASE',
    help: t('the passphrase of the key or of the PKCS#12 file'),
    description: 'The passphrase of the key or of the PKCS#12 file.',
    reach,
  },
  cookieFile: {
    kind: 'path',
    flag: 'cookie-jar',
    placeholder: 'FILE',
    help: t("send the cookies of this file, and keep there what the response sets (curl's format)"),
    description:
      "A file of cookies to send, which keeps those that responses set, as curl's `-b FILE -c FILE` do. The file is for you alone. A cookie without a domain goes to the server that set it, and to no other port. What you write with `-H 'Cookie: …'` counts more.",
    reach,
  },
  maxBodyBytes,
} as const satisfies Options;

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
  /** Opens the key, or a file of PKCS#12. */
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
    return usageError(t('--pass is the passphrase of a certificate: name that with --cert FILE.'));
  if (key !== undefined && cert === undefined)
    return usageError(t('--key is the key of a certificate: name that with --cert FILE.'));
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
    const host = at > 0 && isHostAlone(url) ? readHost(url) : undefined;
    const digits = word
      .slice(at + 1)
      .replaceAll(':', '')
      .toUpperCase();
    if (host === undefined || !/^[\dA-F]{64}$/.test(digits))
      return usageError(
        t`--trust takes HOST=SHA256, such as localhost:8443=80:3F:… with 64 hexadecimal digits, not "${word}".`,
      );
    const fingerprint = digits.replace(/..(?!$)/g, '$&:');
    if ((trusted.get(host) ?? fingerprint) !== fingerprint)
      return usageError(t`--trust names two certificates for ${host}: give the one that it shows.`);
    trusted.set(host, fingerprint);
  }
  return { kind: 'read', value: Object.fromEntries(trusted) };
}

function isHostAlone(url: string): boolean {
  return parseAddress(url) !== undefined && !/[/?#@]/.test(url.slice('https://'.length));
}

/** The user's certificate is shown to the host of this URL, and to no other that a redirect leads to. */
export function pickFilesFor(url: string, files: TlsFiles): TlsFiles {
  const address = parseAddress(url);
  const { clientCertificates = [] } = files;
  // Where nobody can say whose it is, nobody is shown it.
  const shown = address === undefined ? [] : clientCertificates;
  return {
    ...files,
    clientCertificates: shown.map((each) => ({ ...each, ...(address && { for: address }) })),
  };
}
