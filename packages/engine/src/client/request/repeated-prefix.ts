/** Hosts that bring the context path along: a URL that servers show is as often copied with it as without. */
import type { Endpoint } from '../../model/endpoint.ts';
import { splitPath } from '../../text/paths.ts';
import { withoutSlashes } from './host-address.ts';
import { parsePathTemplate, textOfPart } from './path-template.ts';
import type { VariableResolver } from './placeholders.ts';

type Placed = Pick<Endpoint, 'contextPath'>;

/**
 * The endpoint without what the host ends in of its context path: `/shop/v1` at `http://localhost:8080/shop` is `/v1`.
 * The endpoint itself where nothing would stand twice.
 * @param host with the values of its placeholders, as far as they are known
 */
export function withoutRepeatedPrefix<Any extends Placed>(
  endpoint: Any,
  host: string,
  resolve: VariableResolver,
): Any {
  const segments = splitPath(contextPath(endpoint, resolve));
  const repeated = countRepeated(segments, host);
  if (repeated === 0) return endpoint;
  const { contextPath: _, ...others } = endpoint;
  const rest = segments.slice(repeated);
  return (rest.length === 0 ? others : { ...others, contextPath: `/${rest.join('/')}` }) as Any;
}

/** The host without what it ends in of the endpoint's context path. */
export function hostWithoutPrefix(endpoint: Placed, host: string, resolve: VariableResolver): string {
  const repeated = countRepeated(splitPath(contextPath(endpoint, resolve)), host);
  if (repeated === 0) return host;
  const bare = withoutSlashes(host.trim());
  return bare.split('/').slice(0, -repeated).join('/');
}

/** Counts how many segments the context path begins with and the path of the host ends in. */
function countRepeated(segments: readonly string[], host: string): number {
  const [, path = ''] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^/]*(\/.*)?$/is.exec(host.trim()) ?? [];
  const before = splitPath(path);
  for (let count = Math.min(segments.length, before.length); count > 0; count--) {
    const end = before.slice(-count);
    if (end.every((segment, index) => segment === segments[index])) return count;
  }
  return 0;
}

function contextPath({ contextPath: written = '' }: Placed, resolve: VariableResolver): string {
  return written.includes('${')
    ? parsePathTemplate(written)
        .map((part) => textOfPart(part, resolve))
        .join('')
    : written;
}
