/** Which parts of a Kotlin expression its value comes from (Kotlin specification, "Expressions"). */

import type { Span } from '../../../text/span.ts';
import { skipExpression } from '../../syntax/kotlin/expressions.ts';
import { skipBrackets } from '../../syntax/kotlin/skip.ts';
import { Tokens } from '../../syntax/kotlin/tokens.ts';
import { skipType, skipTypeArguments } from '../../syntax/kotlin/type-uses.ts';

export type ValueSource =
  /** An operand with all that is called on it. */
  | { readonly kind: 'operand'; readonly span: Span }
  /** The last expression in braces. */
  | { readonly kind: 'block'; readonly span: Span }
  /** An operator says the type, which may be written in the file's own names. */
  | { readonly kind: 'type'; readonly name: string };

/** One for each branch that has a value; none of what is thrown. */
export function valueSources(text: string, span: Span, depth = 0): readonly ValueSource[] {
  const tokens = Tokens.within(text, span);
  if (depth > maxDepth) return [];
  switch (tokens.kind) {
    case 'if':
      return branchesOfIf(tokens, depth);
    case 'when':
      return branchesOfWhen(tokens, depth);
    case 'try':
      return blocksOfTry(tokens);
    case 'throw':
    case 'return':
    case 'object':
    case 'fun':
    case '{':
      return [];
    case '!':
      return boolean;
    default:
      return sourcesOfOperation(tokens, span, depth);
  }
}

const maxDepth = 20;
const boolean: readonly ValueSource[] = [{ kind: 'type', name: 'kotlin.Boolean' }];

function branch(tokens: Tokens, depth: number): readonly ValueSource[] {
  const isBlock = tokens.at('{');
  const span = isBlock ? skipBrackets(tokens, -1) : skipExpression(tokens, 'declaration');
  return isBlock ? [{ kind: 'block', span }] : valueSources(tokens.text, span, depth + 1);
}

function branchesOfIf(tokens: Tokens, depth: number): readonly ValueSource[] {
  tokens.next();
  if (!tokens.at('(')) return [];
  skipBrackets(tokens, -1);
  const whenTrue = branch(tokens, depth);
  tokens.accept(';');
  if (!tokens.accept('else')) return [];
  return [...whenTrue, ...branch(tokens, depth)];
}

function branchesOfWhen(tokens: Tokens, depth: number): readonly ValueSource[] {
  const found: ValueSource[] = [];
  tokens.next();
  if (tokens.at('(')) skipBrackets(tokens, -1);
  if (!tokens.accept('{')) return [];
  while (!tokens.at('}') && !tokens.at('end')) {
    if (tokens.isSign('->')) {
      tokens.moveTo(tokens.start + 2);
      found.push(...branch(tokens, depth));
    } else skipOne(tokens);
  }
  return found;
}

function blocksOfTry(tokens: Tokens): readonly ValueSource[] {
  const found: ValueSource[] = [];
  tokens.next();
  while (!tokens.at('end')) {
    if (tokens.isWord('finally')) break;
    if (tokens.at('{')) found.push({ kind: 'block', span: skipBrackets(tokens, -1) });
    else skipOne(tokens);
  }
  return found;
}

/** Comparisons bind loosest, then `?:`, then arithmetic, whose left operand decides, then `as`. */
function sourcesOfOperation(tokens: Tokens, span: Span, depth: number): readonly ValueSource[] {
  const { text } = tokens;
  const { start } = tokens;
  let elvis: Span | undefined;
  let cast: string | undefined;
  let endOfFirst: number | undefined;
  while (!tokens.at('end')) {
    const { previousEnd } = tokens;
    if (tokens.isSign('?:')) {
      tokens.moveTo(tokens.start + 2);
      elvis ??= { start: previousEnd, end: tokens.start };
    } else if (tokens.isSign('?.')) tokens.moveTo(tokens.start + 2);
    else if (tokens.isSign('!!')) tokens.moveTo(tokens.start + 2);
    else if (tokens.at('as')) cast = readCast(tokens);
    else if (tokens.at('<') && isTypeArguments(tokens)) skipTypeArguments(tokens);
    else if (isComparison(tokens)) return boolean;
    else {
      if (elvis === undefined && tokens.start > start && isArithmetic(tokens)) endOfFirst ??= previousEnd;
      skipOne(tokens);
    }
  }
  if (elvis !== undefined) {
    const left = valueSources(text, { start, end: elvis.start }, depth + 1);
    return [...left, ...valueSources(text, { start: elvis.end, end: span.end }, depth + 1)];
  }
  if (cast !== undefined && endOfFirst === undefined) return [{ kind: 'type', name: cast }];
  return [{ kind: 'operand', span: { start, end: endOfFirst ?? span.end } }];
}

/** The type behind `as` or `as?`. */
function readCast(tokens: Tokens): string {
  tokens.next();
  tokens.accept('?');
  const { start } = tokens;
  skipType(tokens);
  return tokens.text.slice(start, tokens.previousEnd).replace(/\?$/, '');
}

function isTypeArguments(tokens: Tokens): boolean {
  const before = tokens.mark();
  const isType = skipTypeArguments(tokens) && (tokens.at('(') || tokens.at('{') || tokens.at('.'));
  tokens.reset(before);
  return isType;
}

function isComparison(tokens: Tokens): boolean {
  if (tokens.isSign('->')) return false;
  const isWord = tokens.at('is') || tokens.at('in');
  return isWord || tokens.at('<') || tokens.at('>') || comparisons.some((sign) => tokens.isSign(sign));
}

const comparisons = ['==', '!=', '&&', '||', '!is', '!in'];

function isArithmetic(tokens: Tokens): boolean {
  return tokens.at('+') || tokens.at('-') || tokens.at('*') || tokens.at('/') || tokens.at('%');
}

function skipOne(tokens: Tokens): void {
  if (tokens.at('(') || tokens.at('[') || tokens.at('{')) skipBrackets(tokens, -1);
  else tokens.next();
}
