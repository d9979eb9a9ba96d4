/** Says what a mapping asks of requests beyond verb and path, in one order, so that two sides can be compared. */
import type { Endpoint, Selector } from '../../model/endpoint.ts';
import type { ServedConditions } from './served.ts';

export function conditionsOfEndpoint({
  selectors = [],
  consumes,
  produces,
  version,
}: Endpoint): ServedConditions {
  return { selectors, consumes, produces, ...(version !== undefined && { version }) };
}

/** `params mode=full, !draft; consumes application/json`; `none` where any request will do. */
export function conditionsText({ selectors, consumes, produces, version }: ServedConditions): string {
  const texts = [
    list(
      'params',
      selectors.filter((each) => each.in === 'query').map((each) => selectorText(each)),
    ),
    list(
      'headers',
      selectors
        .filter((each) => each.in === 'header')
        // Names of headers ignore case (RFC 9110, 5.1).
        .map((each) => selectorText({ ...each, name: each.name.toLowerCase() })),
    ),
    list('consumes', consumes.map(mediaTypeText)),
    list('produces', produces.map(mediaTypeText)),
    version === undefined ? undefined : `version ${version}`,
  ];
  return texts.filter((each) => each !== undefined).join('; ') || 'none';
}

/** As Spring writes it: `mode=full`, `!draft`, `size!=3`. */
export function selectorText({ name, value, isNegated }: Selector): string {
  if (value === undefined) return `${isNegated ? '!' : ''}${name}`;
  return `${name}${isNegated ? '!' : ''}=${value}`;
}

function list(name: string, texts: readonly string[]): string | undefined {
  return texts.length === 0 ? undefined : `${name} ${[...new Set(texts)].sort().join(', ')}`;
}

/** Names of types and parameters ignore case, and blanks around a semicolon say nothing (RFC 9110, 8.3.1). */
function mediaTypeText(mediaType: string): string {
  return mediaType
    .split(';')
    .map((part) => part.trim().toLowerCase())
    .join(';');
}
