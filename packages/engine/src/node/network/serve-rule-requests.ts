/** Does what rules ask of the network, within what the user allowed. Runs in a thread that may wait. */

import { readCharset } from '../../client/request/media-type.ts';
import type { HttpResponse } from '../../client/send/http/http-exchange.ts';
import { defaultSendOptions, type SendOptions, sendHttp } from '../../client/send/http/send-http.ts';
import type { HttpTransport } from '../../client/send/http-transport.ts';
import { type HttpRequest, headerValue } from '../../model/http-request.ts';
import type { NetworkRefusal, NetworkResponse, RemoteRules } from '../../source/rule-files/rule-network.ts';
import type { Cancellation } from '../../text/cancellation.ts';
import { t } from '../../text/l10n.ts';
import { withoutCredentials } from '../../text/without-credentials.ts';
import { decodeText } from '../decode-text.ts';
import { guardedTransport } from './guarded-transport.ts';
import { getRules, guardOf, type NetworkSettings, refusal, refusalBefore } from './refuse-by-address.ts';
import { type CachedRules, keepRules, readCachedRules } from './rule-cache.ts';
import type { ChannelReply, ChannelRequest } from './synchronous-channel.ts';

/** @param settings asked for each question, because a user may change them at any time */
export function serveRuleRequests(settings: () => NetworkSettings) {
  return (question: ChannelRequest, cancellation: Cancellation): Promise<ChannelReply> => {
    switch (question.kind) {
      case 'exchange':
        return exchange(question.request, question.timeoutMs, settings(), cancellation);
      case 'rules':
        return readRules(question, settings(), cancellation);
    }
  };
}

async function exchange(
  request: HttpRequest,
  timeoutMs: number,
  settings: NetworkSettings,
  cancellation: Cancellation,
): Promise<NetworkResponse | NetworkRefusal> {
  const transport = guardedTransport(guardOf(settings, false));
  const sent = await send(request, timeoutMs, transport, cancellation);
  if (sent.kind === 'failure') return refusal(sent.message);
  return { kind: 'response', status: sent.status, headers: sent.headers, body: textOf(sent) };
}

async function readRules(
  question: Extract<ChannelRequest, { kind: 'rules' }>,
  settings: NetworkSettings,
  cancellation: Cancellation,
): Promise<RemoteRules | NetworkRefusal> {
  // What was loaded while the host was allowed counts no longer when it is not.
  const { url, timeoutMs, limits } = question;
  const refused = refusalBefore(question, settings);
  if (refused !== undefined) return refused;

  const { cacheFolder } = settings;
  const cached = cacheFolder === undefined ? undefined : await readCachedRules(cacheFolder, url);
  const ageMs = Date.now() - (cached?.checked ?? 0);
  if (cached !== undefined && ageMs >= 0 && ageMs < (limits.freshMs ?? freshMs))
    return rules(cached.text, false);

  const keep = async (stored: CachedRules) => {
    if (cacheFolder !== undefined) keepRules(cacheFolder, url, stored);
    return rules(stored.text, false);
  };
  const conditions =
    cached === undefined || cached.etag === '' ? [] : ([['If-None-Match', cached.etag]] as const);
  const sent = await send(
    getRules(url, conditions),
    timeoutMs,
    guardedTransport(guardOf(settings, true)),
    cancellation,
    limits.maxBytes,
  );
  if (sent.kind === 'response') {
    if (sent.status === 304 && cached !== undefined) return await keep({ ...cached, checked: Date.now() });
    if (sent.status === 200 && !isPage(sent)) {
      const etag = headerValue(sent.headers, 'etag') ?? '';
      return await keep({ text: textOf(sent), etag, checked: Date.now() });
    }
  }
  if (cached !== undefined && !(sent.kind === 'failure' && sent.reason === 'not-allowed')) {
    // A server that is out of reach is not waited for by each scan.
    await keep({ ...cached, checked: Date.now() });
    return rules(cached.text, true);
  }
  return refusal(sent.kind === 'failure' ? sent.message : unusable(url, sent));
}

/** Whoever offers rules changes them rarely, and a scan should not wait for the network each time. */
const freshMs = 10 * 60 * 1000;

function send(
  request: HttpRequest,
  timeoutMs: number,
  transport: HttpTransport,
  cancellation: Cancellation,
  maxBodyBytes = 1024 * 1024,
) {
  const options: SendOptions = {
    ...defaultSendOptions,
    timeoutMs,
    followRedirects: true,
    maxRedirects: 5,
    maxBodyBytes,
  };
  return sendHttp(request, options, transport, cancellation);
}

function textOf({ headers, body }: HttpResponse): string {
  const charset = readCharset(headerValue(headers, 'content-type') ?? '') ?? 'utf-8';
  return decodeText(body, charset) ?? decodeText(body, 'utf-8') ?? '';
}

/** Servers that want a sign-in respond with a page and say that all is well. */
function isPage({ headers }: HttpResponse): boolean {
  return /^\s*text\/html\b/i.test(headerValue(headers, 'content-type') ?? '');
}

function unusable(url: string, response: HttpResponse): string {
  return response.status === 200
    ? t`${withoutCredentials(url)} answers with a web page, not with rules.`
    : t`${withoutCredentials(url)} answers with status ${response.status}, not with rules.`;
}

function rules(text: string, isStale: boolean): RemoteRules {
  return { kind: 'rules', text, isStale };
}
