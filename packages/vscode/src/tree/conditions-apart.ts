/** Says what tells endpoints of one verb and path apart, as a row of the tree says it. Pure. */

import { type Endpoint, groupBy } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { fullPath } from '../labels/endpoint-text.ts';

/** In the order of the endpoints; `undefined` for those that verb and path tell apart already. */
export function conditionsApart(endpoints: readonly Endpoint[]): readonly (string | undefined)[] {
  const texts = new Map<Endpoint, string>();
  for (const alike of groupBy(endpoints, operationOf).values()) {
    if (alike.length < 2) continue;
    const kinds = kindsApart(alike);
    for (const endpoint of alike) {
      const text = textOf(endpoint, alike, kinds) || textOf(endpoint, alike, conditions);
      texts.set(endpoint, text || 'else');
    }
  }
  return endpoints.map((endpoint) => texts.get(endpoint));
}

/** Names of variables are no difference, and a slash at the end is hardly one to the eye. */
function operationOf(endpoint: Endpoint): string {
  return `${endpoint.method} ${fullPath(endpoint)
    .replace(/\{[^{}]*\}/g, '{}')
    .replace(/(?<=.)\/$/, '')}`;
}

/** One way to differ. @returns the parts of an endpoint, none where it asks for nothing of the kind */
type Kind = (endpoint: Endpoint) => readonly string[];

const conditions: readonly Kind[] = [
  ({ selectors = [] }) =>
    selectors.map(({ name, value, isNegated }) => {
      if (value === undefined) return `${isNegated ? '!' : '?'}${name}`;
      return `${name}${isNegated ? '!=' : '='}${value}`;
    }),
  ({ version }) => (version === undefined ? [] : [t`version ${version}`]),
  ({ parameters }) =>
    parameters.flatMap(({ in: place, name, pattern }) =>
      place === 'path' && pattern !== undefined ? [`${name}: ${bare(pattern)}`] : [],
    ),
  ({ consumes }) => consumes.map((type) => t`takes ${shortType(type)}`),
  ({ produces }) => produces.map((type) => t`gives ${shortType(type)}`),
  (endpoint) => (fullPath(endpoint).endsWith('/') ? [t('slash at the end')] : []),
];

/** Places tell mappings apart that differ in nothing else. */
const places: readonly Kind[] = [
  ({ module }) => (module === '' ? [] : [module.slice(module.lastIndexOf('/') + 1)]),
  ({ folder }) => [folder],
  ({ methodName }) => [`${methodName}()`],
  ({ className }) => [className],
];

/** As few kinds as tell them apart as far as any do, conditions before places. */
function kindsApart(alike: readonly Endpoint[]): readonly Kind[] {
  const chosen: Kind[] = [];
  const apartWith = (kind: Kind) => countApart(alike, [...chosen, kind]);
  for (const stage of [conditions, ...places.map((place) => [place])]) {
    for (;;) {
      const [best] = stage.toSorted((a, b) => apartWith(b) - apartWith(a));
      if (best === undefined || apartWith(best) <= countApart(alike, chosen)) break;
      chosen.push(best);
    }
  }
  return chosen;
}

function countApart(alike: readonly Endpoint[], kinds: readonly Kind[]): number {
  return new Set(alike.map((endpoint) => textOf(endpoint, alike, kinds))).size;
}

/** Only what not all of them ask for. */
function textOf(endpoint: Endpoint, alike: readonly Endpoint[], kinds: readonly Kind[]): string {
  return kinds
    .flatMap((kind) => {
      const shared = alike.map(kind);
      return kind(endpoint).filter((part) => !shared.every((parts) => parts.includes(part)));
    })
    .join(' ');
}

/** As the mapping says it: `\\d+` of `^(?:\\d+)$`. */
function bare(pattern: string): string {
  return /^\^\(\?:(.*)\)\$$/s.exec(pattern)?.[1] ?? pattern;
}

function shortType(mediaType: string): string {
  return mediaType.slice(mediaType.indexOf('/') + 1);
}
