/**
 * YAML as plain values. The library's own conversion takes a time that grows with the square of aliases and repeated keys,
 * and with a higher power of keys that are collections; this one visits each node once, to a limit of depth and number.
 */
import {
  type Alias,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type YAMLMap,
} from 'yaml';
import { asExactNumber, isLargeInteger } from '../../model/exact-number.ts';
import type { JsonValue } from '../../model/schema.ts';

export type YamlValue =
  | {
      readonly kind: 'value';
      readonly root: JsonValue;
      /** The line of the member at these keys, or of the nearest one around it; counted from 1. */
      lineOf(keys: readonly string[]): number;
      /** Holds what is broken in a text that could be read all the same. */
      readonly problems: readonly YamlProblem[];
      /** Keys that a mapping has more than once, which YAML forbids (1.2.2, 3.2.1.1); the last one counts. */
      readonly repeated: readonly RepeatedKey[];
    }
  /** Nested too deeply, or too much by its aliases; `problem` is what is broken before that. */
  | { readonly kind: 'beyond-limits'; readonly problem?: YamlProblem };

export interface YamlProblem {
  /** Counted from 1. */
  readonly line: number;
  /** A sentence without its full stop. */
  readonly message: string;
}

export interface RepeatedKey {
  readonly key: string;
  readonly line: number;
}

/** Merge keys (`<<`) are followed; of several documents in a text the first one counts. */
export function readYamlValue(text: string): YamlValue {
  const lines = new LineCounter();
  let problems: readonly YamlProblem[] = [];
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      uniqueKeys: false,
      prettyErrors: false,
      merge: true,
      intAsBigInt: true,
      logLevel: 'silent',
    });
    problems = document.errors.slice(0, maxProblems).map(({ message, pos }) => ({
      line: lines.linePos(pos[0]).line,
      message: message.replace(/\.$/, ''),
    }));
    const repeated: RepeatedKey[] = [];
    const converter = new Converter((key, offset) => {
      if (repeated.length < maxProblems) repeated.push({ key, line: lines.linePos(offset).line });
    });
    const root = converter.convert(document.contents, 0);
    const lineOf = (keys: readonly string[]) =>
      lines.linePos(converter.offsetOf(document.contents, keys)).line || 1;
    return { kind: 'value', root, lineOf, problems, repeated };
  } catch {
    // The parser is recursive, and the converter has limits.
    const [problem] = problems;
    return { kind: 'beyond-limits', ...(problem && { problem }) };
  }
}

const maxProblems = 100;
const maxDepth = 100;
const maxValues = 1_000_000;

class Converter {
  private readonly anchors = new Map<string, Anchored>();
  /** Holds what an alias stands for: the name may mean something else further down. */
  private readonly targets = new Map<unknown, unknown>();
  private readonly pairs = new Map<unknown, ReadonlyMap<string, Pair>>();
  private readonly onRepeated: (key: string, offset: number) => void;
  private made = 0;

  constructor(onRepeated: (key: string, offset: number) => void) {
    this.onRepeated = onRepeated;
  }

  /** Throws beyond the limits. */
  convert(node: unknown, depth: number): JsonValue {
    this.charge(1, depth);
    if (isAlias(node)) return this.named(node);
    if (!isNode(node)) return null;
    const { anchor } = node as { readonly anchor?: string };
    // The name counts from here on: an alias within leads back to what is not there yet.
    if (anchor !== undefined) this.anchors.set(anchor, { node });
    const value = this.converted(node, depth);
    if (anchor !== undefined) this.anchors.set(anchor, { node, value });
    return value;
  }

  private converted(node: unknown, depth: number): JsonValue {
    if (isScalar(node)) return scalarOf(node.value);
    if (isSeq(node)) return node.items.map((item) => this.convert(item, depth + 1));
    return isMap(node) ? this.mapping(node, depth) : null;
  }

  private mapping({ items }: YAMLMap, depth: number): JsonValue {
    const members: Record<string, JsonValue> = {};
    const written = new Set<string>();
    for (const pair of items) {
      if (isMerge(pair)) {
        this.merge(pair.value, members, depth);
        continue;
      }
      const key = keyOf(pair);
      if (key === undefined) continue;
      if (written.has(key)) this.onRepeated(key, startOf(pair.key));
      written.add(key);
      put(members, key, this.convert(pair.value, depth + 1));
    }
    return members;
  }

  /** Merges mappings into one. What it says itself counts more, and of several merged ones the first. */
  private merge(value: unknown, into: Record<string, JsonValue>, depth: number): void {
    const merged = this.convert(value, depth + 1);
    for (const source of Array.isArray(merged) ? merged : [merged]) {
      if (typeof source !== 'object' || source === null || Array.isArray(source)) continue;
      for (const [key, member] of Object.entries(source)) {
        this.charge(1, depth);
        if (!Object.hasOwn(into, key)) put(into, key, member as JsonValue);
      }
    }
  }

  private named(alias: Alias): JsonValue {
    const anchored = this.anchors.get(alias.source);
    if (anchored?.value === undefined) throw new RangeError('An alias leads nowhere, or to itself.');
    this.targets.set(alias, anchored.node);
    return anchored.value;
  }

  /** Finds the key, which tells its line better than the value, which may begin on the next one. */
  offsetOf(root: unknown, keys: readonly string[]): number {
    let offset = 0;
    let node = root;
    for (const key of keys) {
      if (isAlias(node)) node = this.targets.get(node);
      if (isMap(node)) {
        const pair = this.pairsOf(node).get(key);
        if (pair === undefined) break;
        offset = startOf(pair.key);
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(key)];
        offset = startOf(node) || offset;
      } else {
        break;
      }
    }
    return offset;
  }

  private pairsOf(map: YAMLMap): ReadonlyMap<string, Pair> {
    const known = this.pairs.get(map) ?? new Map(map.items.map((pair) => [keyOf(pair) ?? '', pair]));
    this.pairs.set(map, known);
    return known;
  }

  private charge(count: number, depth: number): void {
    this.made += count;
    if (depth > maxDepth || this.made > maxValues) throw new RangeError('The text stands for too much.');
  }
}

/** `undefined` for a collection, which is no name of a member. */
function keyOf({ key }: Pair): string | undefined {
  if (key === null) return '';
  return isScalar(key) ? String(key.value ?? '') : undefined;
}

interface Anchored {
  readonly node: unknown;
  /** Absent while it is read: an alias in it would lead back to itself. */
  readonly value?: JsonValue;
}

/** The library reads a plain `<<` as a symbol where merges are on, and as a text where its tag says so. */
function isMerge({ key }: Pair): boolean {
  if (!isScalar(key) || key.type !== 'PLAIN') return false;
  return key.value === '<<' || (typeof key.value === 'symbol' && key.value.description === '<<');
}

function startOf(key: unknown): number {
  return (isNode(key) && key.range?.[0]) || 0;
}

function scalarOf(value: unknown): JsonValue {
  switch (typeof value) {
    case 'bigint': {
      const written = String(value);
      return isLargeInteger(written) ? asExactNumber(written) : Number(value);
    }
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    default:
      return value === null || value === undefined ? null : String(value);
  }
}

/** `__proto__` is a name as any other. */
function put(members: Record<string, JsonValue>, key: string, value: JsonValue): void {
  Object.defineProperty(members, key, { value, writable: true, enumerable: true, configurable: true });
}
