/** `fetch` for the OAuth library, through the transport that requests go through: proxies and certificates count alike. */

import { sendHttp } from '../../client/send/http/send-http.ts';
import type { HeaderField } from '../../model/http-request.ts';
import type { Cancellation } from '../../text/cancellation.ts';
import { t } from '../../text/l10n.ts';
import type { OAuthClientContext } from '../oauth-client.ts';

/** The server could not be reached; the message is for the user. */
export class UnreachedServer extends Error {}

interface FetchRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** @param agree asked about each URL before anything goes there; throws where the user does not want that */
export function oauthFetch(
  { transport, options }: OAuthClientContext,
  agree: (url: string) => Promise<void>,
  cancellation: Cancellation,
) {
  return async (url: string, { method, headers, body }: FetchRequest): Promise<Response> => {
    await agree(url);
    const text = body === undefined || body === null ? '' : String(body);
    const exchange = await sendHttp(
      {
        ...({ kind: 'http', method, url } as const),
        headers: Object.entries(headers),
        body: text === '' ? { kind: 'none' } : { kind: 'text', text },
      },
      // A redirect would carry the client's secret elsewhere.
      { ...options(), followRedirects: false, maxBodyBytes },
      transport,
      cancellation,
    );
    if (exchange.kind === 'failure') throw new UnreachedServer(exchange.message);
    const bytes = withoutIdToken(exchange.body);
    // A Response takes no others (Fetch, 6.5).
    if (exchange.status < 200) throw new UnreachedServer(t`${url} answered with ${exchange.status}.`);
    const isEmpty = [204, 205, 304].includes(exchange.status);
    return new Response(isEmpty ? null : bytes, {
      status: exchange.status,
      headers: exchange.headers.filter(isPlain).map(([name, value]) => [name, value]),
    });
  };
}

const maxBodyBytes = 1024 * 1024;

/** The body is decoded already. */
function isPlain([name]: HeaderField): boolean {
  return !/^content-(?:encoding|length)$/i.test(name);
}

/** It says who the user is, which nobody asks here; to check it needs the server's keys. */
function withoutIdToken(body: Uint8Array): string {
  const text = new TextDecoder().decode(body);
  if (!text.includes('"id_token"')) return text;
  try {
    const { id_token: _, ...others } = JSON.parse(text);
    return JSON.stringify(others);
  } catch {
    return text;
  }
}
