/** The certificates that settings name: authorities to trust beside the system's, and what to show to servers. */

import path from 'node:path';
import { createSecureContext } from 'node:tls';
import { t } from '@endpoint-atlas/engine/l10n';
import { type ClientCertificate, readRegularFile, type TlsFiles } from '@endpoint-atlas/engine/node';
import type { CertificateFiles } from '../settings/settings.ts';

export interface TlsSettings {
  /** Files of PEM, absolute or below the folder. */
  readonly certificateAuthorities: readonly string[];
  /** By host with port, in lower case. */
  readonly clientCertificates: Readonly<Record<string, CertificateFiles>>;
}

export interface TlsReader {
  /**
   * All that can be read without the user.
   * @param host whose certificate has to be there: the user is asked for its passphrase, and told what is wrong with it
   */
  read(host: string | undefined): Promise<ReadTls>;
}

export interface ReadTls {
  readonly tls: TlsFiles;
  /** Full sentences; nothing should be sent. */
  readonly problem?: string;
}

export interface TlsReaderContext {
  settings(): TlsSettings;
  /** Finds where relative paths start. */
  folder(): string;
  readonly secrets: {
    get(key: string): PromiseLike<string | undefined>;
    store(key: string, value: string): PromiseLike<void>;
  };
  /** `undefined`: the user does not say. */
  askPassphrase(host: string): PromiseLike<string | undefined>;
}

export function createTlsReader({ settings, folder, secrets, askPassphrase }: TlsReaderContext): TlsReader {
  const read = (file: string) => readFile(path.resolve(folder(), file));

  async function certificateFor(host: string, files: CertificateFiles, mayAsk: boolean): Promise<Found> {
    const found = readCertificate(files, read);
    if (typeof found === 'string') return found;
    const key = `passphrase:${host}`;
    const known = await secrets.get(key);
    const certificate = { ...found, for: addressOf(host) };
    const withKnown = known === undefined ? certificate : { ...certificate, passphrase: known };
    const why = problemWith(withKnown);
    if (why === undefined) return withKnown;
    if (!mayAsk || !wantsPassphrase(why)) return t`it is no certificate with its key (${why})`;
    const given = await askPassphrase(host);
    if (given === undefined) return t('its passphrase is not known');
    const opened = { ...certificate, passphrase: given };
    if (problemWith(opened) !== undefined) return t('the passphrase is another one');
    await secrets.store(key, given);
    return opened;
  }

  return {
    async read(wanted) {
      const { certificateAuthorities, clientCertificates } = settings();
      const problems: string[] = [];
      const extraCa = certificateAuthorities.flatMap((file) => {
        const bytes = read(file);
        const isPem = bytes?.includes('-----BEGIN CERTIFICATE-----') ?? false;
        if (!isPem) problems.push(t`The certificate authority ${file} cannot be read as PEM.`);
        return bytes !== undefined && isPem ? [bytes] : [];
      });
      const own: ClientCertificate[] = [];
      for (const [host, files] of Object.entries(clientCertificates)) {
        const certificate = await certificateFor(host, files, host === wanted);
        if (typeof certificate !== 'string') own.push(certificate);
        else if (host === wanted)
          problems.push(t`The client certificate for ${host} is of no use: ${certificate}.`);
      }
      return {
        tls: { extraCa, clientCertificates: own },
        ...(problems.length > 0 && { problem: problems.join(' ') }),
      };
    },
  };
}

/** A text says what is wrong with it. */
type Found = ClientCertificate | string;

function readCertificate(
  { cert, key, pfx }: CertificateFiles,
  read: (file: string) => Buffer | undefined,
): Found {
  const named = { cert, key: key ?? cert, pfx };
  const parts: { cert?: Buffer; key?: Buffer; pfx?: Buffer } = {};
  for (const part of ['cert', 'key', 'pfx'] as const) {
    const file = named[part];
    if (file === undefined) continue;
    const bytes = read(file);
    if (bytes === undefined) return t`the file ${file} cannot be read`;
    parts[part] = bytes;
  }
  return parts.cert === undefined && parts.pfx === undefined ? t('it names neither "cert" nor "pfx"') : parts;
}

function problemWith({ for: _, ...certificate }: ClientCertificate): string | undefined {
  try {
    createSecureContext({
      ...(certificate.cert !== undefined && { cert: Buffer.from(certificate.cert) }),
      ...(certificate.key !== undefined && { key: Buffer.from(certificate.key) }),
      ...(certificate.pfx !== undefined && { pfx: Buffer.from(certificate.pfx) }),
      ...(certificate.passphrase !== undefined && { passphrase: certificate.passphrase }),
    });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** OpenSSL's words where a key is encrypted. */
function wantsPassphrase(why: string): boolean {
  return /passphrase|password|mac verify|bad decrypt|interrupted or cancelled/i.test(why);
}

function addressOf(host: string) {
  const { hostname, port } = new URL(`https://${host}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? 443 : Number(port) };
}

function readFile(file: string): Buffer | undefined {
  try {
    const read = readRegularFile(file, maxFileBytes);
    return typeof read === 'string' ? undefined : read;
  } catch {
    return undefined;
  }
}

const maxFileBytes = 4 * 1024 * 1024;
