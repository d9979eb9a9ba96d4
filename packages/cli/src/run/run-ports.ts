/** What a run of `.http` files asks of the world, from the command line. */

import {
  type CookieJar,
  decodeText,
  findRequestFile,
  proxiedTransport,
  readProxies,
  readRequestFile,
  type TlsFiles,
} from '@endpoint-atlas/engine/node';
import {
  defaultSendOptions,
  hostOf,
  neverCancelled,
  type RunPorts,
  sendHttp,
} from '@endpoint-atlas/engine/requests';
import { forHostOf } from '../arguments/connection-options.ts';
import type { RunCommand } from '../arguments/run.ts';
import { refusalToSend } from '../consent.ts';
import { version } from '../version.ts';

export interface Connection {
  readonly cookies: CookieJar;
  readonly tls: TlsFiles;
}

/** @param file the `.http` file, which paths start at */
export function runPorts(file: string, command: RunCommand, connection: Connection): RunPorts {
  const working = process.cwd();
  return {
    readText: (named) => readRequestFile(named, file, working),
    findFile: (named) => findRequestFile(named, file, working),
    send: sendWith(command, connection),
    async refusal(url, given) {
      const refused = refusalToSend(url, { written: undefined, given }, command);
      return refused?.replace('Name the host with --host URL, or allow', 'Allow');
    },
    decode: decodeText,
    chance: { now: Date.now, random: Math.random },
  };
}

function sendWith(command: RunCommand, { cookies, tls }: Connection): RunPorts['send'] {
  return async (request, { followsRedirects, usesCookies, timeoutMs = command.timeoutMs }) => {
    const host = hostOf(request.url);
    const settings = {
      userAgent: `endpoint-atlas/${version}`,
      filesFrom: process.cwd(),
      tls: forHostOf(request.url, tls),
    };
    const options = {
      ...defaultSendOptions,
      timeoutMs,
      followRedirects: followsRedirects,
      largerBy: '--max-size',
      certificateBy: 'with --cert FILE',
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
