/**
 * The schemas of types that have a name, each once, for others to refer to.
 *
 * The schemas of endpoints are written out in place, each for itself. Here those are found again that are the same
 * type: they have the same name and say the same of values. What a use adds to its type (a description, that it is
 * read only) is left at the use.
 */
import type { JsonValue, Nullness, Schema } from '../../../model/schema.ts';
import { addToGroup } from '../../../text/group-by.ts';
import { isRecord } from '../../../text/is-record.ts';
import { componentNames, ofRequest } from './component-names.ts';
import { discriminatorOf } from './discriminator.ts';
import type { SchemaObject } from './document.ts';
import { mapSchemas } from './schema-words.ts';

export interface NamedSchemas {
  /** The schema as it stands in a document, with references for named types. One of those that it was made for. */
  use(schema: Schema): SchemaObject;
  /** By name, in the order of names. */
  readonly all: Readonly<Record<string, SchemaObject>>;
  /** By name, those of which the class is known: see `identityOf`. */
  readonly identities: ReadonlyMap<string, string>;
}

/** Says what a schema is for: what is sent, or what comes back. */
export type TypeUse = 'request' | 'response';

export interface UsedSchema {
  readonly schema: Schema;
  readonly use: TypeUse;
}

export interface NamingOptions {
  /** Begins references to the named ones, in what they are written into. */
  readonly folder: string;
  /** Says whether what comes back says of a property that its mapper may write null, too. */
  readonly nulls: Nullness;
}

/** Names do not depend on the order of the schemas. `nullable: true` is left for the document's version to word. */
export function nameSchemas(schemas: readonly UsedSchema[], options: NamingOptions): NamedSchemas {
  return new SchemaNaming(options).name(schemas);
}

class SchemaNaming {
  private readonly folder: string;
  private readonly nulls: Nullness;
  private readonly types: NamedType[] = [];
  /** Says which type a schema is, by what it says of values. */
  private readonly byContent = new Map<string, number>();
  /** Says which type a definition is, by everything that can be reached from it. */
  private readonly byReach = new Map<string, number>();
  private readonly reaches = createReaches();

  constructor({ folder, nulls }: NamingOptions) {
    this.folder = folder;
    this.nulls = nulls;
  }

  name(schemas: readonly UsedSchema[]): NamedSchemas {
    const converted = new Map<Schema, SchemaObject>();
    for (const { schema } of schemas) {
      if (!converted.has(schema)) converted.set(schema, this.convertRoot(schema));
    }
    const responses = new Set(schemas.flatMap(({ schema, use }) => (use === 'response' ? [schema] : [])));
    const ofResponses = [...responses].map((schema) => converted.get(schema) ?? {});
    const isOfRequests = onlyInRequests(this.types, ofResponses);
    giveNames(this.types, isOfRequests);
    const written = new Map(
      [...converted].map(([schema, content]) => {
        const nulls = responses.has(schema) ? this.nulls : 'declared';
        return [schema, withNulls(this.withNames(content), nulls)];
      }),
    );
    const all = [...this.types.entries()]
      .filter(([, { sameAs }]) => sameAs === undefined)
      .map(([index, type]) => {
        const nulls = isOfRequests(index) ? 'declared' : this.nulls;
        const finished = withNulls(this.finished(type), nulls);
        return [type.name, this.hasTwin(type) ? oneWay(finished, isOfRequests(index)) : finished] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const identities = this.types.flatMap(({ name, identity, sameAs }) =>
      identity === undefined || sameAs !== undefined ? [] : [[name, identity] as const],
    );
    return {
      use: (schema) => written.get(schema) ?? {},
      all: Object.fromEntries(all),
      identities: new Map(identities),
    };
  }

  /** Tells whether its class has a schema for requests and another for responses. */
  private hasTwin({ name }: NamedType): boolean {
    const twin = name.endsWith(ofRequest) ? name.slice(0, -ofRequest.length) : `${name}${ofRequest}`;
    return this.types.some((each) => each.sameAs === undefined && each.name === twin);
  }

  private convertRoot(root: Schema): SchemaObject {
    const { $defs = {}, ...schema } = root;
    const definitions = this.definitionsOf($defs);
    for (const key of Object.keys($defs)) definitions.typeOf(key);
    return this.convert(schema, definitions, 'alone');
  }

  private definitionsOf(defs: Readonly<Record<string, Schema>>): Definitions {
    const known = new Map<string, number>();
    const reachOf = this.reaches.of(defs);
    const self: Definitions = {
      typeOf: (key) => {
        const found = known.get(key);
        if (found !== undefined) return this.sameType(found);
        const definition = defs[key];
        if (definition === undefined) return undefined;
        const reach = reachOf(key);
        const seen = this.byReach.get(reach);
        const index = seen ?? this.add(titleOf(definition, key), definition['x-class']);
        known.set(key, index);
        if (seen === undefined) {
          this.byReach.set(reach, index);
          this.define(index, definition, self);
        }
        return this.sameType(index);
      },
    };
    return self;
  }

  private add(title: string, identity: string | undefined, content?: SchemaObject): number {
    return this.types.push(typeNamed(title, identity, content)) - 1;
  }

  /** The type gets what its definition says; where another type says the same, it is that one. */
  private define(index: number, definition: Schema, definitions: Definitions): void {
    const [content, own] = split(this.convertParts(definition, definitions));
    const text = contentKey(definition, content);
    const same = this.byContent.get(text);
    const type = this.types[index];
    if (type === undefined) return;
    type.content = content;
    tell(same === undefined ? type : this.types[same], own.description, 'alone');
    if (same === undefined) this.byContent.set(text, index);
    else {
      type.sameAs = same;
      preferWhole(this.types[same], definition['x-class']);
    }
  }

  private sameType(index: number): number {
    return this.types[index]?.sameAs ?? index;
  }

  private convert(schema: Schema, definitions: Definitions, place: Place): SchemaObject {
    if (schema.$ref !== undefined) {
      const { $ref, ...beside } = schema;
      const index = definitions.typeOf($ref.slice('#/$defs/'.length));
      // A definition that nobody wrote down.
      const others = this.convertParts(beside, definitions);
      return index === undefined ? others : { $ref: reference(index), ...others };
    }
    const whole = this.convertParts(schema, definitions);
    if (!isNamed(schema)) return whole;
    const [content, own] = split(whole);
    const text = contentKey(schema, content);
    const index = this.byContent.get(text) ?? this.add(schema.title, schema['x-class'], content);
    this.byContent.set(text, index);
    preferWhole(this.types[index], schema['x-class']);
    tell(this.types[index], own.description, place);
    return { $ref: reference(index), ...own };
  }

  private convertParts(schema: Schema, definitions: Definitions): SchemaObject {
    const { properties, items, prefixItems, additionalProperties, propertyNames, oneOf, ...others } = schema;
    const { $ref: _, $defs: __, 'x-class': ___, ...rest } = others;
    const inside = (part: Schema, place: Place = 'alone') => this.convert(part, definitions, place);
    const parts = Object.entries(properties ?? {}).map(
      ([name, part]) => [name, inside(part, 'property')] as const,
    );
    return {
      ...rest,
      ...(properties !== undefined && { properties: Object.fromEntries(parts) }),
      ...(items !== undefined && { items: inside(items) }),
      ...(prefixItems !== undefined && { prefixItems: prefixItems.map((part) => inside(part)) }),
      ...(propertyNames !== undefined && { propertyNames: inside(propertyNames) }),
      ...(additionalProperties !== undefined && { additionalProperties: inside(additionalProperties) }),
      ...(oneOf !== undefined && { oneOf: oneOf.map((part) => inside(part)) }),
    };
  }

  private withNames(schema: SchemaObject): SchemaObject {
    const { $ref, ...beside } = schema;
    const words = mapSchemas(beside, (each) => this.withNames(each));
    if (typeof $ref !== 'string') return words;
    const type = this.types[this.sameType(Number($ref.slice(1)))];
    const repeats = words.description !== undefined && words.description === (type && describe(type));
    const { description: _, ...others } = words;
    return { $ref: `${this.folder}${type?.name ?? ''}`, ...(repeats ? others : words) };
  }

  private finished(type: NamedType): SchemaObject {
    const { title, ...content } = this.withNames(type.content);
    const description = describe(type);
    return {
      ...(title !== undefined && title !== type.name && { title }),
      ...(description !== undefined && { description }),
      ...content,
      ...discriminatorOf(
        content,
        (ref) => this.types.find(({ name }) => ref === this.folder + name)?.content,
      ),
    };
  }
}

/** Says nothing of types that are only sent: what a request may leave empty is for the client to choose. */
function withNulls(schema: SchemaObject, nulls: Nullness): SchemaObject {
  const inner = mapSchemas(schema, (each) => withNulls(each, nulls));
  if (inner.nullable === undefined) return inner;
  const { nullable, ...rest } = inner;
  return nullable === 'declared' || nulls === 'possible' ? { ...rest, nullable: true } : rest;
}

interface Definitions {
  /** `undefined`: there is no such definition. */
  typeOf(key: string): number | undefined;
}

interface NamedType {
  readonly title: string;
  /** See `identityOf`; of the whole class where several uses of it say the same. */
  identity: string | undefined;
  /** Empty until all types are known. */
  name: string;
  content: SchemaObject;
  /** An earlier type that turned out to be this one. */
  sameAs?: number;
  readonly told: { readonly description: string; readonly place: Place }[];
}

function typeNamed(title: string, identity: string | undefined, content: SchemaObject = {}): NamedType {
  return { title, identity, name: '', content, told: [] };
}

/** The shorter text says more of the class. */
function preferWhole(type: NamedType | undefined, identity: string | undefined): void {
  if (type?.identity === undefined || identity === undefined) return;
  const [remaining, other] = [type.identity, identity];
  if (other.length < remaining.length || (other.length === remaining.length && other < remaining))
    type.identity = other;
}

/** Two classes stay two types, whatever they hold: one of them may change. A class of two forms is one where they agree. */
function contentKey({ 'x-class': identity }: Schema, content: SchemaObject): string {
  return `${identity?.split(' ')[0] ?? ''} ${JSON.stringify(content)}`;
}

/** A property may have a description of its own in the place of its type's. */
type Place = 'alone' | 'property';

/** Named in place, where it is one object or one of several. */
function isNamed(schema: Schema): schema is Schema & { readonly title: string } {
  const { title, type, oneOf } = schema;
  return title !== undefined && title !== '' && (type === 'object' || oneOf !== undefined);
}

/** Not a name yet: those are only given once all types are known. */
function reference(index: number): string {
  return `@${index}`;
}

function titleOf({ title }: Schema, key: string): string {
  return title ?? key.slice(key.lastIndexOf('.') + 1);
}

/** Returns what a use of a type may say beside it, and what is of the type. */
function split(schema: SchemaObject): readonly [content: SchemaObject, own: SchemaObject] {
  const entries = Object.entries(schema);
  const isOwn = ([word]: readonly [string, JsonValue]) => ofUses.has(word);
  return [
    Object.fromEntries(entries.filter((entry) => !isOwn(entry))),
    Object.fromEntries(entries.filter(isOwn)),
  ];
}

const ofUses: ReadonlySet<string> = new Set([
  ...['description', 'deprecated', 'nullable', 'readOnly', 'writeOnly', 'default', 'examples'],
]);

function tell(type: NamedType | undefined, description: JsonValue | undefined, place: Place): void {
  if (typeof description === 'string' && description !== '') type?.told.push({ description, place });
}

/**
 * Returns what the type says where it stands alone; else what several properties agree on, which is hardly their own.
 */
function describe({ told }: NamedType): string | undefined {
  const alone = told.find(({ place }) => place === 'alone');
  if (alone !== undefined) return alone.description;
  const [first, second] = told;
  const isShared =
    second !== undefined && told.every(({ description }) => description === first?.description);
  return isShared ? first?.description : undefined;
}

/** Finds for definitions a text that is the same where they are the same, whatever root they belong to. */
interface Reaches {
  of(defs: Readonly<Record<string, Schema>>): (key: string) => string;
}

function createReaches(): Reaches {
  const numbers = new Map<string, number>();
  const known = new Map<Schema, Definition>();
  const byRoot = new Map<string, ReadonlyMap<string, string>>();

  /** Each definition is turned into text once: endpoints share most of them. */
  function definitionOf(schema: Schema): Definition {
    const found = known.get(schema);
    if (found !== undefined) return found;
    const text = JSON.stringify(schema);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    const definition = { number, nexts: [...new Set(referencesIn(text))] };
    known.set(schema, definition);
    return definition;
  }

  return {
    of(defs) {
      const all = new Map(Object.entries(defs).map(([key, schema]) => [key, definitionOf(schema)]));
      // Roots that lead to the same definitions have them in orders of their own.
      const whole = [...all]
        .map(([key, { number }]) => `${key} ${number}`)
        .sort()
        .join('\n');
      const found = byRoot.get(whole) ?? reachTexts(all);
      byRoot.set(whole, found);
      return (key) => found.get(key) ?? key;
    },
  };
}

interface Definition {
  /** The same for definitions that are written the same. */
  readonly number: number;
  readonly nexts: readonly string[];
}

function reachTexts(all: ReadonlyMap<string, Definition>): ReadonlyMap<string, string> {
  const texts = [...all.keys()].map((key): [string, string] => {
    const seen = new Set<string>();
    const pending = [key];
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      pending.push(...(all.get(at)?.nexts ?? []));
    }
    return [key, JSON.stringify([key, ...[...seen].sort().map((each) => [each, all.get(each)?.number])])];
  });
  return new Map(texts);
}

function referencesIn(text: string): readonly string[] {
  return [...text.matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, key = '']) => key);
}

function giveNames(types: readonly NamedType[], isOfRequests: (index: number) => boolean): void {
  const named = [...types.entries()].filter(([, { sameAs }]) => sameAs === undefined);
  const owners = new Map<number, string[]>();
  for (const [, { identity, content }] of named) {
    if (identity === undefined) continue;
    for (const index of referencesTo(types, content)) {
      addToGroup(owners, index, identity);
    }
  }
  const names = componentNames(
    named.map(([index, { title, identity }]) => ({
      title,
      identity,
      owners: owners.get(index) ?? [],
      isOfRequests: isOfRequests(index),
    })),
  );
  named.forEach(([, type], at) => {
    type.name = names[at] ?? '';
  });
}

/** Leaves out properties of the other direction, where each has a schema of its own (OpenAPI 3.1.1, 4.8.24). */
function oneWay(schema: SchemaObject, isOfRequests: boolean): SchemaObject {
  const { properties } = schema;
  if (!isRecord(properties)) return schema;
  const other = isOfRequests ? 'readOnly' : 'writeOnly';
  const isOther = (name: string) => {
    const property = properties[name];
    return isRecord(property) && property[other] === true;
  };
  const names = Object.keys(properties).filter((name) => !isOther(name));
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const { required: _, ...rest } = schema;
  const left = required.filter((name) => !isOther(name));
  const kept = Object.fromEntries(names.map((name) => [name, properties[name] as JsonValue]));
  return { ...rest, ...(left.length > 0 && { required: left }), properties: kept };
}

/** Returns which types are sent and never come back. */
function onlyInRequests(
  types: readonly NamedType[],
  responses: readonly SchemaObject[],
): (index: number) => boolean {
  const reached = new Set<number>();
  const pending = responses.flatMap((content) => referencesTo(types, content));
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    pending.push(...referencesTo(types, types[at]?.content ?? {}));
  }
  return (index) => !reached.has(index);
}

function referencesTo(types: readonly NamedType[], content: SchemaObject): readonly number[] {
  const found = JSON.stringify(content).matchAll(/"\$ref":"@(\d+)"/g);
  const indexes = [...found].map(([, digits]) => Number(digits));
  return [...new Set(indexes.map((index) => types[index]?.sameAs ?? index))];
}
