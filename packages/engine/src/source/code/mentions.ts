/**
 * Says which names stand in a part of a file, by its tokens alone: for those who ask whether code speaks of a class at
 * all.
 */

import type { Span } from '../../text/span.ts';
import type { FileDeclarations } from '../declarations/model.ts';
import { Tokens as JavaTokens } from '../syntax/java/tokens.ts';
import { Tokens as KotlinTokens } from '../syntax/kotlin/tokens.ts';

export interface Mention {
  /** Simple: of `shop.Order.class` it is `Order`. */
  readonly name: string;
  readonly span: Span;
  /** `Order.class`, `Order::class`; `Order(`, after `new` or not; `Order` of `List<Order>` where nothing else is in it. */
  readonly as: 'class-literal' | 'called' | 'type-argument' | 'name';
}

/** In their order; nothing of comments and texts. */
export function mentionsIn({ language, text }: FileDeclarations, part: Span): readonly Mention[] {
  const tokens = language === 'kotlin' ? KotlinTokens.within(text, part) : JavaTokens.within(text, part);
  const found: Mention[] = [];
  let before = '';
  while (tokens.kind !== 'end') {
    if (tokens.kind !== 'identifier') {
      before = tokens.kind;
      tokens.next();
      continue;
    }
    const span = tokens.span();
    const name = text.slice(span.start, span.end).replace(/^`(.*)`$/, '$1');
    tokens.next();
    found.push({ name, span, as: roleOf(tokens, before) });
    before = 'identifier';
  }
  return found;
}

/** Whether a file may hold one of some words, comments included: reading the bodies of all others would be for nothing. */
export function mayMention({ text }: FileDeclarations, words: RegExp): boolean {
  return words.test(text);
}

/** Tells whether a word stands anywhere in the file, texts such as pointcuts of aspects included. */
export function holdsWord({ text }: FileDeclarations, word: string): boolean {
  return text.includes(word);
}

/** Tells whether functions of Kotlin's standard library may be called without an import. */
export function seesKotlinFunctions({ language }: FileDeclarations): boolean {
  return language === 'kotlin';
}

/** Names, whatever they are of. */
export function namesMentioned(file: FileDeclarations, part: Span): ReadonlySet<string> {
  return new Set(mentionsIn(file, part).map(({ name }) => name));
}

/** Tells what the name before the current token is used as. */
function roleOf(tokens: JavaTokens | KotlinTokens, before: string): Mention['as'] {
  switch (tokens.kind) {
    case '(':
      return 'called';
    case '.':
      return tokens.peek() === 'class' ? 'class-literal' : 'name';
    case ':':
      return tokens.isSign('::') && tokens.peek(2) === 'class' ? 'class-literal' : 'name';
    case '>':
      return before === '<' ? 'type-argument' : 'name';
    case '<':
      return isCalledBehindTypes(tokens) ? 'called' : 'name';
    default:
      return 'name';
  }
}

/** `Page<Order>(`. */
function isCalledBehindTypes(tokens: JavaTokens | KotlinTokens): boolean {
  for (let at = 1; at < MAX_TYPE_TOKENS; at++) {
    const kind = tokens.peek(at);
    if (kind === '>') return tokens.peek(at + 1) === '(';
    if (kind !== 'identifier' && kind !== '.' && kind !== ',' && kind !== '?') return false;
  }
  return false;
}

const MAX_TYPE_TOKENS = 20;

/** Whether a file may call a function of a name that is meant, comments included. */
export function mayCallAny({ text }: FileDeclarations, isMeant: (name: string) => boolean): boolean {
  for (const [name] of text.matchAll(calledName)) if (isMeant(name)) return true;
  return false;
}

const calledName = /\b[\w$]+(?=\s*\()/g;
