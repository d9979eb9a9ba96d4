/**
 * Walks two schemas side by side and tells what is different, in the schemas and in all that they consist of. A pair of
 * named schemas is told once, at the nearest place that leads there: recursive models end, and large ones stay linear.
 */
import { isRecord, type Json } from '../../../../text/is-record.ts';
import { follow, listIn, nameInReference, readReference, recordIn } from '../document.ts';
import { isSameValue } from '../same-value.ts';
import { compareKeywords } from './compare-keywords.ts';
import { compareParts } from './compare-parts.ts';
import type { ComparedRoots } from './compared-roots.ts';
import { flatten } from './flatten.ts';
import { matchParts, partName } from './match-parts.ts';
import {
  besidesNull,
  isWrappedInOneOf,
  movedIntoOneOf,
  nullWrapping,
  type SchemaPair,
  typeListChange,
  withoutWrapper,
} from './rewritten.ts';
import type {
  ComparedPair,
  InnerPair,
  KeywordDifference,
  Path,
  Place,
  SchemaDifference,
} from './schema-difference.ts';
import { acceptsNull, type Combiner, partsOf, readFormat, readRequired, readTypes } from './schema-words.ts';

export function compareSchemas(
  roots: ComparedRoots,
  base: unknown,
  revision: unknown,
): readonly SchemaDifference[] {
  const differences: SchemaDifference[] = [];
  const [one, other] = withoutWrapper(base, revision);
  const key = roots.keyOf(one, other);
  const seen = new Set([key]);
  const pending: Reached[] = [{ one, other, key, isRoot: true, at: '', keys: [], from: undefined }];
  // Grows while it is read: what is nearest comes first.
  for (const reached of pending) {
    const pair = comparedPair(roots, reached, reached.isRoot);
    for (const each of pair.differences) {
      const trail = [...trailTo(reached), ...each.trail];
      differences.push({ ...each, at: withoutDot(reached.at + each.at), trail });
    }
    for (const { path, ...inner } of pair.inner) {
      if (seen.has(inner.key)) continue;
      seen.add(inner.key);
      const at = reached.at + path.at;
      pending.push({ ...inner, isRoot: path.isRoot, at, keys: path.trail, from: reached });
    }
  }
  return differences;
}

/** A pair that is to be compared, and the pair that led there: a trail of its own would be as long as the chain for each. */
interface Reached extends Omit<InnerPair, 'path'> {
  readonly isRoot: boolean;
  readonly at: string;
  readonly keys: readonly string[];
  readonly from: Reached | undefined;
}

function trailTo(reached: Reached): readonly string[] {
  const steps: (readonly string[])[] = [];
  for (let step: Reached | undefined = reached; step !== undefined; step = step.from) steps.push(step.keys);
  return steps.reverse().flat();
}

function comparedPair(
  roots: ComparedRoots,
  { one, other, key }: Omit<InnerPair, 'path'>,
  isRoot: boolean,
): ComparedPair {
  const pairs = isRoot ? roots.rootPairs : roots.innerPairs;
  const known = pairs.get(key);
  if (known !== undefined) return known;
  const reference = readReference(other) ?? readReference(one);
  const schema = reference === undefined ? undefined : nameInReference(reference);
  const inSchema = schema === undefined ? undefined : { schema, name: schema };
  const pair = new PairComparison(roots);
  pair.visitSchemas(one, other, { isRoot, at: '', keys: [], trail: [], inSchema });
  pairs.set(key, pair);
  return pair;
}

/** Ends where one of the sides refers to a named schema. */
class PairComparison implements ComparedPair {
  readonly differences: SchemaDifference[] = [];
  readonly inner: InnerPair[] = [];
  private readonly roots: ComparedRoots;

  constructor(roots: ComparedRoots) {
    this.roots = roots;
  }

  private visit(before: unknown, after: unknown, path: Path): void {
    const [one, other] = withoutWrapper(before, after);
    const name = readReference(one);
    const otherName = readReference(other);
    if (name !== undefined && name === otherName && this.roots.isUnchanged(name)) return;
    if (name !== undefined || otherName !== undefined)
      this.inner.push({ one, other, key: this.roots.keyOf(one, other), path });
    else this.visitSchemas(one, other, path);
  }

  visitSchemas(one: unknown, other: unknown, path: Path): void {
    const base = schemaIn(this.roots.base, one);
    const revision = schemaIn(this.roots.revision, other);
    if (base === undefined || revision === undefined) return;
    this.visitPair({ base, revision, roots: this.roots }, { ...path, base, revision });
  }

  private visitPair(pair: SchemaPair, place: Place): void {
    const besides = besidesNull(pair);
    const wrapping = nullWrapping(pair);
    if (besides !== undefined) this.visit(besides.base, besides.revision, place);
    // What else looks different was only moved into the wrapper.
    else if (wrapping !== undefined) this.tell(place, compareNull(pair, wrapping));
    else this.visitFlat(pair, place);
  }

  private tell(place: Place, found: readonly KeywordDifference[]): void {
    for (const each of found) this.differences.push({ ...place, ...each });
  }

  /** Compares what a value has to fit, however it is divided into parts. */
  private visitFlat({ roots, ...written }: SchemaPair, around: Path): void {
    const base = flatten(roots.base, written.base);
    const revision = flatten(roots.revision, written.revision);
    const pair: SchemaPair = { roots, base: base.schema, revision: revision.schema };
    const place: Place = { ...around, base: base.schema, revision: revision.schema };
    this.visitWords(pair, place);
    const owners = new Map([...base.owners, ...revision.owners]);
    this.visitProperties(pair, place, owners);
  }

  private visitWords(pair: SchemaPair, place: Place): void {
    const tell = (found: readonly KeywordDifference[]) => this.tell(place, found);
    tell(compareNull(pair));
    const types = typeListChange(pair);
    const isWrapped = isWrappedInOneOf(pair);
    if (types !== undefined) this.differences.push({ ...place, kind: 'type-list', change: types });
    else if (isWrapped && place.isRoot) this.differences.push({ ...place, kind: 'wrapped-in-one-of' });
    else if (!isWrapped) this.compareTypes(pair, place);
    tell(compareKeywords(pair.base, pair.revision));
    for (const combiner of ['allOf', 'anyOf', 'oneOf'] as const) {
      const matched = matchParts(partsOf(pair.base, combiner), partsOf(pair.revision, combiner), this.roots);
      const isTold = types === undefined && (!isWrapped || (combiner === 'oneOf' && !place.isRoot));
      if (isTold) tell(compareParts(combiner, matched, this.roots));
      for (const [one, other] of matched.kept)
        this.visit(
          one.schema,
          other.schema,
          partIn(place, [combiner, String(other.index)], partName(this.roots.revision, other)),
        );
    }
    for (const { word, at } of innerSchemas) this.visitInner(pair, word, into(place, [word], at));
    for (const word of ['patternProperties', 'dependentSchemas']) {
      const after = recordIn(pair.revision[word]);
      for (const [name, schema] of Object.entries(recordIn(pair.base[word])))
        if (Object.hasOwn(after, name))
          this.visit(schema, after[name], memberIn(place, `(${name})`, [word, name]));
    }
    const after = listIn(pair.revision.prefixItems);
    for (const [index, schema] of listIn(pair.base.prefixItems).entries())
      if (index < after.length)
        this.visit(
          schema,
          after[index],
          into(place, ['prefixItems', String(index)], (outer) => `${outer}[${index}]`),
        );
  }

  private visitInner({ base, revision }: SchemaPair, word: string, path: Path): void {
    const one = base[word];
    const other = revision[word];
    if (isRecord(one) && isRecord(other)) this.visit(one, other, path);
  }

  private compareTypes({ base, revision }: SchemaPair, place: Place): void {
    const change = {
      base: { types: readTypes(base), format: readFormat(base) },
      revision: { types: readTypes(revision), format: readFormat(revision) },
    };
    const withoutNull = (types: readonly string[]) => types.filter((type) => type !== 'null').sort();
    const isSameFormat = change.base.format === change.revision.format;
    if (isSameFormat && isSameValue(withoutNull(change.base.types), withoutNull(change.revision.types)))
      return;
    this.differences.push({ ...place, kind: 'type', change });
  }

  /** @param owners the named schemas that properties are from, where that is not the one around them */
  private visitProperties(pair: SchemaPair, outer: Path, owners: ReadonlyMap<string, string>): void {
    const { base, revision } = pair;
    const isWrapped = isWrappedInOneOf(pair);
    const before = recordIn(base.properties);
    const after = recordIn(revision.properties);
    const wereRequired = new Set(readRequired(base));
    const areRequired = new Set(readRequired(revision));
    for (const [name, property] of Object.entries(before)) {
      const schema = schemaIn(this.roots.base, property) ?? {};
      const path = propertyIn(outer, name, owners.get(name));
      const wasRequired = wereRequired.has(name);
      if (Object.hasOwn(after, name)) {
        const now = schemaIn(this.roots.revision, after[name]) ?? {};
        const place: Place = { ...path, base: schema, revision: now };
        const isRequired = areRequired.has(name);
        if (wasRequired !== isRequired)
          this.differences.push({ ...place, kind: 'required', isNow: isRequired });
        this.compareAccess(place, wasRequired, isRequired);
        this.visit(property, after[name], path);
      } else if (!(isWrapped && movedIntoOneOf(revision, this.roots.revision, name)))
        this.differences.push({
          ...{ ...path, base: schema, revision: schema },
          ...{ kind: 'property-removed', isRequired: wasRequired, within: pair },
        });
    }
    for (const [name, property] of Object.entries(after)) {
      if (Object.hasOwn(before, name)) continue;
      const schema = schemaIn(this.roots.revision, property) ?? {};
      this.differences.push({
        ...{ ...propertyIn(outer, name, owners.get(name)), base: schema, revision: schema },
        ...{ kind: 'property-added', isRequired: areRequired.has(name), within: pair },
      });
    }
  }

  private compareAccess(place: Place, wasRequired: boolean, isRequired: boolean): void {
    for (const [word, keyword] of [
      ['write-only', 'writeOnly'],
      ['read-only', 'readOnly'],
    ] as const) {
      const isNow = place.revision[keyword] === true;
      if ((place.base[keyword] === true) !== isNow)
        this.differences.push({ ...place, kind: 'access', word, isNow, wasRequired, isRequired });
    }
  }
}

/** The keywords that hold a schema (JSON Schema 2020-12, Core 10 and 11), and what stands for them in a property's name. */
const innerSchemas: readonly { readonly word: string; at(outer: string): string }[] = [
  { word: 'items', at: (outer) => `${outer}[]` },
  { word: 'additionalProperties', at: (outer) => memberAt(outer, '*') },
  { word: 'unevaluatedProperties', at: (outer) => memberAt(outer, '*') },
  { word: 'unevaluatedItems', at: (outer) => `${outer}[]` },
  { word: 'contains', at: (outer) => `${outer}[]` },
  ...['contentSchema', 'if', 'then', 'else', 'not', 'propertyNames'].map((word) => ({
    word,
    at: (outer: string) => memberAt(outer, `(${word})`),
  })),
];

/** `true` stands for a schema without conditions (JSON Schema 2020-12, Core 4.3.2). */
function schemaIn(root: Json, value: unknown): Json | undefined {
  return value === true ? {} : follow(root, value);
}

function compareNull(
  { base, revision }: SchemaPair,
  wrapping?: 'wrapped' | 'unwrapped',
): readonly KeywordDifference[] {
  const became: KeywordDifference = { kind: 'keyword', rule: 'became-nullable', says: 'can be null now' };
  const isNot: KeywordDifference = {
    ...{ kind: 'keyword', rule: 'became-not-nullable', says: 'cannot be null any more' },
  };
  if (wrapping !== undefined) return [wrapping === 'wrapped' ? became : isNot];
  const wasNullable = acceptsNull(base);
  const isNullable = acceptsNull(revision);
  // Where no type is said, null was accepted before, or still is.
  if (!wasNullable && isNullable && (revision.nullable === true || readTypes(base).length > 0))
    return [became];
  if (wasNullable && !isNullable && (base.nullable === true || readTypes(revision).length > 0))
    return [isNot];
  return [];
}

function memberIn(outer: Path, name: string, keys = ['properties', name]): Path {
  return into(outer, keys, (path) => memberAt(path, name));
}

function propertyIn(outer: Path, name: string, owner: string | undefined): Path {
  const path = memberIn(outer, name);
  if (owner === undefined) return path;
  return { ...path, keys: ['properties', name], inSchema: { schema: owner, name: `${owner}.${name}` } };
}

/** The properties of an `allOf` are the schema's own; those of an alternative are told with its name. */
function partIn(outer: Path, keys: readonly [combiner: Combiner, index: string], name: string): Path {
  if (keys[0] === 'allOf') return { ...into(outer, keys, (path) => path), inSchema: outer.inSchema };
  return memberIn(outer, `<${name}>`, [...keys]);
}

function into(
  { at, keys, trail, inSchema }: Path,
  further: readonly string[],
  step: (outer: string) => string,
): Path {
  const stepped = inSchema && { schema: inSchema.schema, name: step(inSchema.name) };
  const longer = { keys: [...keys, ...further], trail: [...trail, ...further] };
  return { isRoot: false, at: step(at), ...longer, inSchema: stepped };
}

function memberAt(outer: string, name: string): string {
  return `${outer}.${name}`;
}

/** Paths are joined with a dot in front of each property, which a property of the schema itself is told without. */
function withoutDot(at: string): string {
  return at.startsWith('.') ? at.slice(1) : at;
}
