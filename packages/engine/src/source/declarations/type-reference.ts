/** A type as it is written in source: names are not resolved yet. */
import type { Annotation } from './model.ts';

export type TypeReference =
  | NamedTypeReference
  | ArrayTypeReference
  | WildcardTypeReference
  | IntersectionTypeReference
  | FunctionTypeReference;

export interface NamedTypeReference {
  readonly kind: 'named';
  /** Dotted as written: `List`, `java.util.Map.Entry`, `int`, `T`. `var` where Java infers it. */
  readonly name: string;
  /**
   * Arguments of the last segment. `undefined` means none were written (a raw or a plain type), an empty list a diamond.
   * Arguments of outer segments (`Outer<A>.Inner`) are kept in `owner`.
   */
  readonly arguments: readonly TypeReference[] | undefined;
  readonly owner: NamedTypeReference | undefined;
  /** Type-use annotations in front of the type: `@Nullable`, `@Size(max = 3)`. */
  readonly annotations: readonly Annotation[];
  /** Kotlin's `?`. In Java types do not say, so it is `undefined`. */
  readonly isNullable: boolean | undefined;
}

/** A type of which the source says no more than a name, and perhaps arguments. */
export function namedType(name: string, typeArguments?: readonly TypeReference[]): NamedTypeReference {
  return {
    kind: 'named',
    name,
    arguments: typeArguments,
    owner: undefined,
    annotations: none,
    isNullable: undefined,
  };
}

/** One list for tens of thousands of types. */
const none: readonly Annotation[] = [];

export interface ArrayTypeReference {
  readonly kind: 'array';
  readonly element: TypeReference;
}

/** `?`, `? extends X`, `? super X`; Kotlin's `*`, `out X`, `in X`. */
export interface WildcardTypeReference {
  readonly kind: 'wildcard';
  readonly variance: 'any' | 'extends' | 'super';
  readonly bound: TypeReference | undefined;
}

/** `A & B` in a bound or a cast. */
export interface IntersectionTypeReference {
  readonly kind: 'intersection';
  readonly types: readonly TypeReference[];
}

/** Kotlin's `(A, B) -> C`. */
export interface FunctionTypeReference {
  readonly kind: 'function';
  /** With the receiver of `A.(B) -> C` as the first. */
  readonly parameters: readonly TypeReference[];
  readonly result: TypeReference;
  readonly isNullable: boolean;
}
