/** Says what a run of `.http` files asks of the world, from the command line. */

import { t } from '@endpoint-atlas/engine/l10n';
import {
  type CookieJar,
  decodeText,
  findRequestFile,
  proxiedTransport,
  type RequestFiles,
  readProxies,
  readRequestBytes,
  readRequestFile,
  type TlsFiles,
} from '@endpoint-atlas/engine/node';
import {
  defaultSendOptions,
  neverCancelled,
  type RunPorts,
  readHost,
  sendHttp,
} from '@endpoint-atlas/engine/requests';
import { askAboutOriginBy, givenByConnection } from '../../calls/consent.ts';
import { pickFilesFor } from '../../options/connection-options.ts';
import { version } from '../../output/version.ts';
import type { RunCommand } from './options.ts';

export interface Connection {
  readonly cookies: CookieJar;
  /** Those that the user has brought along. */
  readonly ownCookies: CookieJar;
  readonly tls: TlsFiles;
}

/** @param file the `.http` file, which paths start at */
export function runPorts(file: string, command: RunCommand, connection: Connection): RunPorts {
  const files: RequestFiles = { httpFile: file, working: process.cwd(), neverSent: ownFilesOf(command) };
  return {
    readText: (named, charset) => readRequestFile(named, files, charset),
    readBytes: (named) => readRequestBytes(named, files),
    findFile: (named) => findRequestFile(named, files),
    send: sendWith(command, connection),
    askAboutOrigin: askAboutOriginBy(command, [], t('Allow')),
    givenByConnection: (url) => givenByConnection(url, command),
    cookieNames: (url) => connection.ownCookies.namesFor(url),
    decode: decodeText,
    chance: { now: Date.now, random: Math.random },
  };
}

/** Lists files that the command line names for itself: no server may read them. */
function ownFilesOf(command: RunCommand): readonly string[] {
  const { environmentFiles, cookieFile, certFile, keyFile } = command;
  return [...environmentFiles, cookieFile, certFile, keyFile].filter((file) => file !== undefined);
}

function sendWith(command: RunCommand, { cookies, tls }: Connection): RunPorts['send'] {
  return async (
    request,
    { followsRedirects, usesCookies, timeoutMs = command.timeoutMs },
    refuseRedirect,
  ) => {
    const host = readHost(request.url);
    const settings = {
      userAgent: `endpoint-atlas/${version}`,
      filesFrom: process.cwd(),
      tls: pickFilesFor(request.url, tls),
    };
    const options = {
      ...defaultSendOptions,
      timeoutMs,
      followRedirects: followsRedirects,
      refuseRedirect,
      largerBy: '--max-size',
      certificateBy: t('with --cert FILE'),
      unverifiedHosts: command.isInsecure && host !== undefined ? [host] : [],
      trustedCertificates: command.trustedCertificates,
      ...(Number.isFinite(command.maxBytes) && { maxBodyBytes: command.maxBytes }),
      ...(usesCookies && { cookies }),
    };
    return await sendHttp(
      request,
      options,
      proxiedTransport(settings, readProxies(process.env)),
      neverCancelled,
    );
  };
}
