/** Says what paths are made of: things, named in one way throughout an API. */
import type { Endpoint } from '../../model/endpoint.ts';
import { groupBy } from '../../text/group-by.ts';
import { t } from '../../text/l10n.ts';
import type { LintRemark, LintRule } from './lint-rule.ts';
import { fixedSegments, pathOf, wordsOf } from './path-words.ts';

/** In a path these name an action of their own, … */
const verbs = new Set(
  'add create delete edit fetch find get insert modify remove retrieve save update'.split(' '),
);
/** … and these with a word behind them in the last segment: alone, and in front of others, they may be things (`check-plan`). */
const verbsOfPhrases = new Set('change check do list make put query read set'.split(' '));

export const verbInPath: LintRule = {
  says: t('A path says by a verb what the method of HTTP says already.'),
  severity: 'warning',
  check: (endpoints) =>
    endpoints.flatMap((endpoint) => {
      const segments = fixedSegments(endpoint);
      const segment = segments.find(beginsWithVerb) ?? segments.slice(-1).find(isPhraseOfVerb);
      if (segment === undefined) return [];
      const message = t`The path ${pathOf(endpoint)} holds a verb in "${segment}": let it name the thing, and ${endpoint.method} say what is done with it.`;
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
  says: t('The paths of a module name one thing in the singular and in the plural.'),
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

/**
 * A singular counts where it names a collection, `/order/{id}`: `/orders/template` may have one template. Names are those of
 * one thing where they stand below the same things: `/taxes/group/{id}` has no say in what `/groups` are called.
 */
function inconsistentPluralsIn(endpoints: readonly Endpoint[]): readonly LintRemark[] {
  const all = countUses(endpoints, (each) => thingsIn(each).map(keyOf));
  const collections = countUses(endpoints, (each) => thingsIn(each).filter(isCollection).map(keyOf));
  const better = new Map<string, Thing>();
  for (const thing of endpoints.flatMap(thingsIn).filter(isCollection)) {
    const { parents, name } = thing;
    const uses = collections.get(keyOf(thing)) ?? 0;
    const plural = pluralsOf(name)
      .map((each): Thing => ({ parents, name: each, isCollection: false }))
      .find((each) => all.has(keyOf(each)));
    if (plural === undefined || !isThing(name)) continue;
    const isRarer = (all.get(keyOf(plural)) ?? 0) < uses;
    better.set(keyOf(isRarer ? plural : thing), isRarer ? thing : plural);
  }
  // A decision for the whole module is told once for each pair, where its rarer word stands first.
  const told = new Set<string>();
  return endpoints.flatMap((endpoint) => {
    // A singular elsewhere may be something else: `/loans/template` has one template.
    const own = thingsIn(endpoint).filter((each) => each.isCollection || !collections.has(keyOf(each)));
    return own.flatMap((thing) => {
      const key = keyOf(thing);
      const other = better.get(key);
      if (other === undefined || told.has(thing.name) || told.has(other.name)) return [];
      told.add(thing.name);
      const count = collections.get(key) ?? all.get(key) ?? 1;
      const uses = count === 1 ? '' : t` in ${count} paths`;
      const message = t`The path ${pathOf(endpoint)} says "${thing.name}"${uses} where others of its module say "${other.name}": decide for one of them.`;
      return [{ endpoint, message }];
    });
  });
}

/** A name in a path, with the names in front of it. */
interface Thing {
  /** In the singular, so that `/loan/{id}/charge` and `/loans/{id}/charges` are beside each other. */
  readonly parents: string;
  readonly name: string;
  /** A variable follows. */
  readonly isCollection: boolean;
}

function thingsIn(endpoint: Endpoint): readonly Thing[] {
  const names = new Set(fixedSegments(endpoint));
  const segments = endpoint.path.split('/');
  const parents: string[] = [];
  return segments.flatMap((name, at) => {
    if (!names.has(name)) return [];
    const isCollection = /^\{[^{}]*\}$/.test(segments[at + 1] ?? '');
    const thing = { parents: parents.join('/'), name, isCollection };
    parents.push(singularOf(name));
    return [thing];
  });
}

function keyOf({ parents, name }: Thing): string {
  return `${parents}/${name}`;
}

function isCollection(thing: Thing): boolean {
  return thing.isCollection;
}

function isThing(segment: string): boolean {
  return !verbs.has(segment) && !verbsOfPhrases.has(segment) && !attributes.has(segment);
}

function pluralsOf(word: string): readonly string[] {
  if (/[^aeiou]y$/i.test(word)) return [`${word.slice(0, -1)}ies`];
  return /(?:s|x|z|ch|sh)$/i.test(word) ? [`${word}es`] : [`${word}s`];
}

/** Good enough to tell that two names are of one thing. */
function singularOf(word: string): string {
  if (/ies$/i.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/i.test(word)) return word.slice(0, -2);
  return /[^s]s$/i.test(word) ? word.slice(0, -1) : word;
}

export const inconsistentCase: LintRule = {
  says: t('The paths of a module join words in several ways.'),
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
    const message = t`The path ${pathOf(endpoint)} writes "${other}" in ${styleOf(other)}, most paths of its module are in ${usual}.`;
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
