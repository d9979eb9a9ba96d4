/** Says what paths are made of: things, named in one way throughout an API. */
import type { Endpoint } from '../../model/endpoint.ts';
import { groupBy } from '../../text/group-by.ts';
import type { LintRemark, LintRule } from './lint-rule.ts';
import { fixedSegments, pathOf, wordsOf } from './path-words.ts';

/** In a path these name an action of their own, … */
const verbs = new Set(
  'add create delete edit fetch find get insert modify remove retrieve save update'.split(' '),
);
/** … and these with a word behind them in the last segment: alone, and in front of others, they may be things (`check-plan`). */
const verbsOfPhrases = new Set('change check do list make put query read set'.split(' '));

export const verbInPath: LintRule = {
  says: 'A path says by a verb what the method of HTTP says already.',
  severity: 'warning',
  check: (endpoints) =>
    endpoints.flatMap((endpoint) => {
      const segments = fixedSegments(endpoint);
      const segment = segments.find(beginsWithVerb) ?? segments.slice(-1).find(isPhraseOfVerb);
      if (segment === undefined) return [];
      const message = `The path ${pathOf(endpoint)} holds a verb in "${segment}": let it name the thing, and ${endpoint.method} say what is done with it.`;
      return [{ endpoint, message }];
    }),
};

function beginsWithVerb(segment: string): boolean {
  const [first = ''] = wordsOf(segment);
  return verbs.has(first);
}

function isPhraseOfVerb(segment: string): boolean {
  const [first = '', second] = wordsOf(segment);
  return second !== undefined && verbsOfPhrases.has(first);
}

export const inconsistentPlural: LintRule = {
  says: 'The paths of a module name one thing in the singular and in the plural.',
  severity: 'warning',
  check: (endpoints) => byModule(endpoints, inconsistentPluralsIn),
};

/**
 * A path says by these what a thing has or what is done with it, also in front of a variable: `/queues/name/{name}`.
 */
const attributes = new Set(
  'address alias by code count date description email hash id index key label name number phone price size slug state status sum title token total type username uuid value version year'.split(
    ' ',
  ),
);

/** A singular counts where it names a collection, `/order/{id}`: `/orders/template` may have one template. */
function inconsistentPluralsIn(endpoints: readonly Endpoint[]): readonly LintRemark[] {
  const all = countUses(endpoints, fixedSegments);
  const collections = countUses(endpoints, collectionsIn);
  const better = new Map<string, string>();
  for (const [singular, uses] of collections) {
    const plural = pluralsOf(singular).find((each) => all.has(each));
    if (plural === undefined || !isThing(singular)) continue;
    const isRarer = (all.get(plural) ?? 0) < uses;
    better.set(isRarer ? plural : singular, isRarer ? singular : plural);
  }
  // A decision for the whole module is told once for each pair, where its rarer word stands first.
  const told = new Set<string>();
  return endpoints.flatMap((endpoint) => {
    const isPlural = (segment: string) => !collections.has(segment);
    const own = [...collectionsIn(endpoint), ...fixedSegments(endpoint).filter(isPlural)];
    return [...new Set(own)].flatMap((name) => {
      const other = better.get(name);
      if (other === undefined || told.has(name) || told.has(other)) return [];
      told.add(name);
      // A singular elsewhere may be something else: `/loans/template` has one template.
      const count = collections.get(name) ?? all.get(name) ?? 1;
      const uses = count === 1 ? '' : ` in ${count} paths`;
      const message = `The path ${pathOf(endpoint)} says "${name}"${uses} where others of its module say "${other}": decide for one of them.`;
      return [{ endpoint, message }];
    });
  });
}

function isThing(segment: string): boolean {
  return !verbs.has(segment) && !verbsOfPhrases.has(segment) && !attributes.has(segment);
}

/** Segments that a variable follows. */
function collectionsIn(endpoint: Endpoint): readonly string[] {
  const segments = endpoint.path.split('/');
  return fixedSegments(endpoint).filter((name) =>
    segments.some((segment, at) => segment === name && /^\{[^{}]*\}$/.test(segments[at + 1] ?? '')),
  );
}

function pluralsOf(word: string): readonly string[] {
  if (/[^aeiou]y$/i.test(word)) return [`${word.slice(0, -1)}ies`];
  return /(?:s|x|z|ch|sh)$/i.test(word) ? [`${word}es`] : [`${word}s`];
}

export const inconsistentCase: LintRule = {
  says: 'The paths of a module join words in several ways.',
  severity: 'warning',
  check: (endpoints) => byModule(endpoints, inconsistentCaseIn),
};

function inconsistentCaseIn(endpoints: readonly Endpoint[]): readonly LintRemark[] {
  const counts = new Map<string, number>();
  for (const [segment, count] of countUses(endpoints, ownSegments)) {
    const style = styleOf(segment);
    if (style !== undefined) counts.set(style, (counts.get(style) ?? 0) + count);
  }
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return endpoints.flatMap((endpoint) => {
    const other = ownSegments(endpoint).find((segment) => (styleOf(segment) ?? usual) !== usual);
    if (other === undefined) return [];
    const message = `The path ${pathOf(endpoint)} writes "${other}" in ${styleOf(other)}, most paths of its module are in ${usual}.`;
    return [{ endpoint, message }];
  });
}

/** Those that the team has named. */
function ownSegments(endpoint: Endpoint): readonly string[] {
  return fixedSegments(endpoint).filter((segment) => !isNamedElsewhere(endpoint.path, segment));
}

/** Names that a standard or a tool gives: below `/.well-known` (RFC 8615), OpenID Connect, JWK sets, Swagger's pages. */
function isNamedElsewhere(path: string, segment: string): boolean {
  return (
    path.includes('/.well-known/') ||
    /^(?:swagger-(?:ui|resources)|api-docs|openapi-(?:json|yaml)|openid-configuration|oauth-authorization-server|jwks?[-_]?\w{0,10}|user_?info|introspect|health-check|favicon\w{0,10})$/i.test(
      segment,
    )
  );
}

/** Returns how several words are joined; `undefined` for one word, and for names of files. */
function styleOf(segment: string): string | undefined {
  if (wordsOf(segment).length < 2 || segment.includes('.')) return undefined;
  if (segment.includes('-')) return 'kebab-case';
  if (segment.includes('_')) return 'snake_case';
  return /^\p{Lu}/u.test(segment) ? 'PascalCase' : 'camelCase';
}

function byModule(
  endpoints: readonly Endpoint[],
  check: (endpoints: readonly Endpoint[]) => readonly LintRemark[],
): readonly LintRemark[] {
  return [...groupBy(endpoints, ({ module }) => module).values()].flatMap(check);
}

/** By segment, how many endpoints have it. */
function countUses(
  endpoints: readonly Endpoint[],
  segmentsOf: (endpoint: Endpoint) => readonly string[],
): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const endpoint of endpoints) {
    for (const segment of new Set(segmentsOf(endpoint))) uses.set(segment, (uses.get(segment) ?? 0) + 1);
  }
  return uses;
}
