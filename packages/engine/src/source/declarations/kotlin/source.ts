/** Parts of a Kotlin file's text, on their way from the syntax tree to the model. */

import type { Span } from '../../../text/span.ts';
import type { AnnotationNode, KotlinTree } from '../../syntax/kotlin/nodes.ts';
import type { Tokens } from '../../syntax/kotlin/tokens.ts';
import { simpleName } from '../qualified-name.ts';

/** Says what it takes to understand a piece of a file. */
export interface KotlinSource {
  readonly text: string;
  /** The names that single imports give to what they import. */
  readonly importedNames: ReadonlySet<string>;
}

export function sourceOf({ text, imports }: KotlinTree): KotlinSource {
  const names = imports
    .filter(({ isOnDemand }) => !isOnDemand)
    .map(({ name, alias }) => simpleName(nameIn(text, alias ?? name)));
  return { text, importedNames: new Set(names) };
}

/** A simple or qualified name without backticks, and without the white space and comments that may stand in it. */
export function nameIn(text: string, span: Span): string {
  const name = text.slice(span.start, span.end);
  return PLAIN.test(name) ? name : name.replace(BACKTICKS_OR_TRIVIA, (_, quoted?: string) => quoted ?? '');
}

const PLAIN = /^[\w.]+$/;
const BACKTICKS_OR_TRIVIA = /`([^`\r\n]*)`?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|[\0- ]+/g;

/** Reads `a.b.C` from the current token on; ends before a dot that no identifier follows. */
export function readQualifiedName(tokens: Tokens): string {
  let name = '';
  while (tokens.at('identifier')) {
    name += nameIn(tokens.text, tokens.span());
    tokens.next();
    if (!tokens.at('.') || tokens.peek() !== 'identifier') break;
    name += '.';
    tokens.next();
  }
  return name;
}

/** Is this an annotation of `kotlin.jvm`? These need no import, but an import may give their name to another one. */
export function isJvmAnnotation(source: KotlinSource, annotation: AnnotationNode, name: string): boolean {
  const written = nameIn(source.text, annotation.name);
  if (written === `kotlin.jvm.${name}`) return true;
  return written === name && !source.importedNames.has(name);
}
