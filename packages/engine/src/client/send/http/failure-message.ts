/** Says what a user reads when a request got no response: what happened, and what to do about it. */

import { t } from '../../../text/l10n.ts';
import { withoutCredentials } from '../../../text/without-credentials.ts';
import type { TransportFailure } from '../http-transport.ts';
import { certificateProblem } from './certificate-problem.ts';
import type { HttpFailureReason } from './http-exchange.ts';
import { formatBytes, formatDuration } from './measures.ts';
import { readHost } from './origin.ts';
import type { SendOptions } from './send-http.ts';

export interface FailureContext {
  readonly url: string;
  /** The system's words. */
  readonly detail: string;
  readonly options: SendOptions;
}

/** @param failure with certificates */
export function certificateMessage(host: string, { detail, certificates }: TransportFailure): string {
  if (detail === 'ERR_OTHER_CERTIFICATE')
    return t`The certificate of ${host} is another one than you have trusted. It may be new, or another server may have taken its place. Nothing was sent.`;
  const why = certificateProblem(certificates?.reason ?? detail);
  return t`The certificate of ${host} is not trusted: ${why}. Nothing was sent.`;
}

export function failureMessage(reason: HttpFailureReason, { url, detail, options }: FailureContext): string {
  const host = readHost(url) ?? withoutCredentials(url);
  switch (reason) {
    case 'refused':
      return t`Nothing answers at ${host}. Start the server, or check the host and port.`;
    case 'dns':
      return t`The name of ${host} is not known. Check the spelling, and whether a VPN is needed.`;
    case 'unreachable':
      return t`There is no way to ${host} (${detail}). Check the network connection.`;
    case 'tls':
      if (detail.includes('ALERT_CERTIFICATE_REQUIRED'))
        return t`${host} asks for a client certificate, and got none (${detail}). Name yours for this host${options.certificateBy === undefined ? '' : ` ${options.certificateBy}`}.`;
      return t`The secure connection to ${host} failed (${detail}). Check that the server speaks TLS and that its certificate is trusted and made for this name.`;
    case 'timed-out':
      return t`${host} did not answer completely within ${formatDuration(options.timeoutMs)}. Try again, or raise the time-out.`;
    case 'cancelled':
      return t('The request was cancelled.');
    case 'connection-lost':
      return t`${host} closed the connection before the response was complete (${detail}). The server's log may say why.`;
    case 'too-large':
      return detail === 'ratio'
        ? t`The response of ${host} grew beyond ${options.maxCompressionRatio} times its compressed size, so reading stopped. Ask for less, or without compression.`
        : t`The response of ${host} grew beyond ${formatBytes(options.maxBodyBytes)}, so reading stopped. Ask for less${options.largerBy === undefined ? '' : t`, or raise ${options.largerBy}`}.`;
    case 'invalid-response':
      return t`What ${host} answered is not valid HTTP (${detail}). Check that the port serves HTTP, and http or https is right.`;
    case 'invalid-body':
      return t`The body that ${host} sent is not ${detail}, or not all of it. Check the server and what stands between; \`Accept-Encoding: identity\` asks for it uncompressed.`;
    case 'invalid-request':
      return t`The request cannot be sent (${detail}). Check the URL, the headers and the placeholders in them.`;
    case 'invalid-text':
      return detail;
    case 'file-unreadable':
      return t`The file ${detail} cannot be read. Choose another file in the form.`;
    case 'proxy':
      return t`The proxy ${detail} does not lead to ${host}. Check HTTP_PROXY, HTTPS_PROXY and NO_PROXY.`;
    case 'not-allowed':
      return detail;
    case 'redirect-loop':
      return t`${host} redirected more than ${options.maxRedirects} times. Switch following redirects off to see the first response.`;
    case 'redirect-refused':
      return t`${host} redirects to "${withoutCredentials(detail)}", which is neither http nor https, so it was not followed.`;
  }
}
