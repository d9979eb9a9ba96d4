/**
 * Which objects a body makes, without reading its statements: `new NotFound(id)`, `NotFound::new`, Kotlin's
 * `NotFound(id)`. Of the exceptions among them nearly all are thrown.
 */
import { Tokens as JavaTokens } from '../syntax/java/tokens.ts';
import { Tokens as KotlinTokens } from '../syntax/kotlin/tokens.ts';
import type { Span } from '../text/span.ts';
import type { FileDeclarations } from './model.ts';

export interface Constructed {
  /** As written, perhaps with its package or outer class. */
  readonly name: string;
  /** What stands in the parentheses; `undefined` where a constructor is referred to. */
  readonly arguments: Span | undefined;
  readonly span: Span;
  /** The types that `catch` clauses behind the `try` around it name. */
  readonly caught: readonly string[];
}

export function constructedIn({ language, text }: FileDeclarations, body: Span): readonly Constructed[] {
  const tokens = language === 'kotlin' ? KotlinTokens.within(text, body) : JavaTokens.within(text, body);
  const isKotlin = language === 'kotlin';
  const found: Constructed[] = [];
  /** Places of braces that are open, and of those that belong to a `try`. */
  const open: { readonly start: number; readonly isTry: boolean }[] = [];
  let before = '';
  let isTry = false;
  while (tokens.kind !== 'end') {
    const { kind, start } = tokens;
    if (
      kind === 'try' ||
      (kind === 'identifier' && text.startsWith('try', start) && tokens.end - start === 3)
    )
      isTry = true;
    else if (kind === '{') {
      open.push({ start, isTry });
      isTry = false;
    } else if (kind === '}') {
      const block = open.pop();
      tokens.next();
      if (block?.isTry) markCaught(block.start, start);
      before = '}';
      continue;
    } else if (kind === 'identifier' && (isKotlin ? before !== '.' : before === 'new' || before !== '.')) {
      const made = readName();
      if (made !== undefined) found.push(made);
      before = 'identifier';
      continue;
    }
    before = kind;
    tokens.next();
  }
  return found;

  function readName(): Constructed | undefined {
    const { start } = tokens;
    const isNew = before === 'new';
    let end = tokens.end;
    tokens.next();
    while (tokens.kind === '.') {
      tokens.next();
      const inside: string = tokens.kind;
      if (inside !== 'identifier') break;
      end = tokens.end;
      tokens.next();
    }
    const name = text.slice(start, end).replace(/\s+/g, '');
    const last = name.slice(name.lastIndexOf('.') + 1);
    if (!/^[A-Z]/.test(last)) return undefined;
    if (
      text.startsWith('::', tokens.start) &&
      /^::\s*new\b/.test(text.slice(tokens.start, tokens.start + 20))
    )
      return { name, arguments: undefined, span: { start, end }, caught: [] };
    TYPE_ARGUMENTS.lastIndex = tokens.start;
    if (TYPE_ARGUMENTS.test(text)) tokens.moveTo(TYPE_ARGUMENTS.lastIndex);
    const isCall = tokens.kind === '(' && (isNew || isKotlin);
    if (!isCall) return undefined;
    return {
      name,
      arguments: { start: tokens.start, end: closing(tokens.start) },
      span: { start, end },
      caught: [],
    };
  }

  /** Where the parenthesis closes, texts with parentheses in them left aside: arguments are only looked at. */
  function closing(from: number): number {
    let depth = 0;
    for (let at = from; at < body.end && at < from + 2000; at++) {
      if (text[at] === '(') depth++;
      else if (text[at] === ')' && --depth === 0) return at + 1;
    }
    return Math.min(body.end, from + 2000);
  }

  /** Reads the `catch` clauses behind a block of `try`. */
  function markCaught(start: number, end: number): void {
    const names: string[] = [];
    const rest = text.slice(end + 1, Math.min(body.end, end + 500));
    const clause = /^\s*catch\s*\(([^()]{0,300})\)/.exec(rest);
    if (clause !== null) names.push(...(clause[1]?.match(/\b[A-Z]\w*/g) ?? []));
    if (names.length === 0) return;
    found.forEach((each, index) => {
      if (each.span.start > start && each.span.end < end) {
        found[index] = { ...each, caught: [...each.caught, ...names] };
      }
    });
  }
}

const TYPE_ARGUMENTS = /<[\w\s.,?*<>]*>/y;
