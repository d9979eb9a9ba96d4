/** Says how requests of `send` and `verify` go out, as the options about connections say. */
import { t } from '@endpoint-atlas/engine/l10n';
import {
  defaultSendOptions,
  type OpenSink,
  readHost,
  type SendOptions,
} from '@endpoint-atlas/engine/requests';
import type { ConnectionArguments } from '../options/connection-options.ts';

/** @param openSink who takes the body as it comes */
export function httpSendOptions(
  command: ConnectionArguments,
  url: string,
  openSink: OpenSink | undefined,
): SendOptions {
  const { timeoutMs, followRedirects, isInsecure, trustedCertificates, maxBytes } = command;
  const host = readHost(url);
  // What is written as it comes needs no memory, however large it grows.
  const isBounded = openSink === undefined && !Number.isFinite(maxBytes);
  return {
    ...defaultSendOptions,
    timeoutMs,
    followRedirects,
    largerBy: '--max-size',
    certificateBy: t('with --cert FILE'),
    unverifiedHosts: isInsecure && host !== undefined ? [host] : [],
    trustedCertificates,
    ...(!isBounded && { maxBodyBytes: maxBytes, maxCompressionRatio: Number.POSITIVE_INFINITY }),
    ...(openSink !== undefined && { openSink }),
  };
}
