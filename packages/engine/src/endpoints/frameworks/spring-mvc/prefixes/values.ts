/** Says what expressions of configuring code are worth, as far as the source says it. */
import type { DeclaredType } from '../../../../source/project/declared-type.ts';
import type { MergedAnnotation } from '../../../../source/types/annotations.ts';
import type { MethodOf } from '../../../../source/types/members.ts';
import type { Span } from '../../../../text/span.ts';

export type Value =
  | UnknownValue
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'number'; readonly value: number }
  /** May hold placeholders: `${api.prefix:/api}`. */
  | { readonly kind: 'text'; readonly text: string }
  | ClassValue
  | { readonly kind: 'annotation'; readonly annotation: MergedAnnotation }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'method'; readonly method: MethodOf; readonly annotations: AnnotationsAt }
  | FunctionValue
  | ListValue
  | MapValue
  | ObjectValue
  /** A library's object is known by the name of its class: `AntPathMatcher`. */
  | { readonly kind: 'library'; readonly type: string; readonly arguments: readonly Value[] }
  | SelectorValue
  | { readonly kind: 'property-source' }
  | ConfigurerValue
  | MappingValue
  | MappingInfoValue
  /** `super` is a class outside of the project that is asked for something. */
  | { readonly kind: 'super'; readonly of: Frame };

export interface UnknownValue {
  readonly kind: 'unknown';
}

/** A class literal, or the class of the controller that a predicate is asked about. */
export interface ClassValue {
  readonly kind: 'class';
  readonly name: string;
  readonly declared: DeclaredType | undefined;
}

/**
 * Says how Spring and Java look for annotations: on the element alone, with what it is composed of, or also above it.
 */
export interface AnnotationsAt {
  readonly direct: (type: string) => MergedAnnotation | undefined;
  readonly composed: (type: string) => MergedAnnotation | undefined;
  readonly inherited: (type: string) => MergedAnnotation | undefined;
}

export interface FunctionValue {
  readonly kind: 'function';
  /** @param receiver what goes without a name in it: Kotlin's `apply { … }` */
  readonly call: (given: readonly Value[], receiver?: Value) => Value;
  /** Java's `(key, value) -> …` */
  readonly takesTwo?: boolean;
}

export interface ListValue {
  readonly kind: 'list';
  readonly items: Value[];
}

export interface MapEntry {
  readonly key: Value;
  readonly value: Value;
  /** Says where it is put in. */
  readonly place: CodePlace;
  /** Says whether it is put in under a condition that nobody knows. */
  readonly isCertain: boolean;
}

export interface MapValue {
  readonly kind: 'map';
  readonly entries: MapEntry[];
}

/** An object of a class of the project; fields are worked out when they are asked for. */
export interface ObjectValue {
  readonly kind: 'object';
  readonly declared: DeclaredType;
  readonly fields: Map<string, Value>;
  /** Variables that an anonymous class sees. */
  readonly around: Frame | undefined;
  /** Says what the names of properties begin with that Spring binds to it: `shop.api`. */
  readonly properties: string | undefined;
}

/** Gathers what `HandlerTypePredicate.builder()` is told; none of it takes every class. */
export interface SelectorValue {
  readonly kind: 'selector';
  readonly tests: readonly ((type: ClassValue) => boolean | undefined)[];
}

export interface ConfigurerValue {
  readonly kind: 'configurer';
  readonly prefixes: MapValue;
}

/** A `RequestMappingHandlerMapping` in the making. */
export interface MappingValue {
  readonly kind: 'mapping';
  /** The class of the project that it is of; `undefined` for Spring's own. */
  readonly declared: DeclaredType | undefined;
  readonly fields: Map<string, Value>;
  readonly around: Frame | undefined;
  readonly prefixes: MapValue;
}

/** A `RequestMappingInfo`: what stands before the pattern of the handler, `undefined` while it has none. */
export interface MappingInfoValue {
  readonly kind: 'mapping-info';
  readonly prefix: string;
  /** Says whether the handler's own pattern is in it. */
  readonly isOfHandler: boolean;
}

export interface CodePlace {
  readonly declared: DeclaredType;
  readonly span: Span;
}

/** The variables of a call, and what they are nested in. */
export interface Frame {
  readonly locals: Map<string, Value>;
  /** The class whose code is run. */
  readonly declared: DeclaredType;
  readonly self: ObjectValue | MappingValue | undefined;
  readonly around: Frame | undefined;
}

export const unknown: UnknownValue = { kind: 'unknown' };

export function text(value: string): Value {
  return { kind: 'text', text: value };
}

export function boolean(value: boolean | undefined): Value {
  return value === undefined ? unknown : { kind: 'boolean', value };
}

export function truth(value: Value): boolean | undefined {
  return value.kind === 'boolean' ? value.value : undefined;
}

/** Puts a value in the place of the one that the key has, as `LinkedHashMap.put` does. */
export function put(map: MapValue, entry: MapEntry): void {
  const { key } = entry;
  const at = map.entries.findIndex(
    (each) => key.kind === 'text' && each.key.kind === 'text' && each.key.text === key.text,
  );
  if (at < 0) map.entries.push(entry);
  else map.entries[at] = entry;
}

export function emptyMap(): MapValue {
  return { kind: 'map', entries: [] };
}

/** Returns what two ways lead to. */
export function merged(one: Value, other: Value): Value {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other)) && plain(one) !== undefined
    ? one
    : unknown;
}

function plain(value: Value): unknown {
  switch (value.kind) {
    case 'text':
    case 'boolean':
    case 'number':
    case 'null':
    case 'mapping-info':
      return value;
    case 'class':
      return value.name;
    default:
      return undefined;
  }
}
