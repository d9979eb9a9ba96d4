/** Primitive types and their boxes (JLS 5.1.7), of which Kotlin has one for both. */

import type { ResolvedType } from './resolved-type.ts';
import { qualifiedText } from './resolved-type.ts';

/** `int` for `int`, `Integer` and `Int`; any other type in full. */
export function unboxed(type: ResolvedType): string {
  const text = qualifiedText(type);
  return boxes.get(text) ?? text;
}

const boxes: ReadonlyMap<string, string> = new Map([
  ['java.lang.Integer', 'int'],
  ['java.lang.Character', 'char'],
  ...['Boolean', 'Byte', 'Short', 'Long', 'Float', 'Double'].map((name): [string, string] => [
    `java.lang.${name}`,
    name.toLowerCase(),
  ]),
  ...['Boolean', 'Byte', 'Short', 'Int', 'Long', 'Char', 'Float', 'Double'].map((name): [string, string] => [
    `kotlin.${name}`,
    name.toLowerCase(),
  ]),
]);
