/** URLs of HTTP in the parts that `verify` puts together (RFC 3986, 3). */
import { parseOrigin } from '../../client/send/http/origin.ts';
import { withoutEnd } from '../../text/trim.ts';

export interface BaseUrl {
  /** As it is written: `http://localhost:8080`. */
  readonly origin: string;
  /** Without a slash at its end; empty where the URL has none. */
  readonly path: string;
}

/** `undefined` for what is no URL of HTTP; query and fragment are dropped. */
export function readBaseUrl(url: string): BaseUrl | undefined {
  if (parseOrigin(url) === undefined) return undefined;
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]*)([^?#]*)/i.exec(url) ?? [];
  return { origin, path: withoutEnd(path, '/') };
}

/** The same host with another port. */
export function withPort(origin: string, port: number): string {
  return `${origin.replace(/:\d*$/, '')}:${port}`;
}

/** An address of the same origin, absolute or only a path; `undefined` for any other. */
export function onSameOrigin(written: string, url: string): string | undefined {
  const { origin } = readBaseUrl(url) ?? { origin: '' };
  if (/^\/(?![/\\])/.test(written)) return origin + written;
  return origin !== '' && parseOrigin(written) === parseOrigin(url) ? written : undefined;
}
