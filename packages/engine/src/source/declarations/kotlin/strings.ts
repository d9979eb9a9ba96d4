/** Reads strings with what is put into them (Kotlin specification, "String interpolation expressions"). */

import type { Span } from '../../../text/span.ts';
import { endOfTemplate, IMPATIENT } from '../../syntax/kotlin/literals.ts';
import type { Expression } from '../expression.ts';
import { withoutEscapes } from './literals.ts';

/**
 * The string literal at a span: one value, or a template where names or expressions stand in it. Characters and
 * strings in braces, as in `"${'$'}{id}"`, are how people write a dollar; they make no template.
 */
export function lowerString(
  text: string,
  span: Span,
  lowerExpression: (span: Span) => Expression,
): Expression {
  const quote = text.indexOf('"', span.start);
  const dollars = Math.max(quote - span.start, 1);
  const isRaw = text.startsWith('"""', quote);
  const start = quote + (isRaw ? 3 : 1);
  const end = endOfContent(text, start, span.end, isRaw);

  const parts: Expression[] = [];
  const addText = (from: number, to: number) => {
    if (from === to) return;
    const content = text.slice(from, to);
    addString(parts, isRaw ? content.replace(/\r\n?/g, '\n') : withoutEscapes(content), {
      start: from,
      end: to,
    });
  };
  let textStart = start;
  for (let at = start; at < end; ) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH && !isRaw) at += 2;
    else if (code === DOLLAR) {
      const template = templateAt(text, at, quote, dollars, end);
      if (template === undefined) at++;
      else {
        addText(textStart, template.start);
        const { kind, expression } = template;
        if (kind === 'name') parts.push({ kind: 'name', name: nameAt(text, expression), span: expression });
        else addPart(parts, lowerExpression(expression));
        at = template.end;
        textStart = at;
      }
    } else at++;
  }
  addText(textStart, end);

  const [first] = parts;
  if (first === undefined) return { kind: 'string', value: '', span };
  if (parts.length === 1 && first.kind === 'string') return { ...first, span };
  return { kind: 'template', parts, span };
}

interface Template extends Span {
  readonly kind: 'name' | 'expression';
  readonly expression: Span;
}

/** `$name` or `${expression}`, with as many dollars as the string's prefix has; more of them are text. */
function templateAt(
  text: string,
  offset: number,
  quote: number,
  dollars: number,
  limit: number,
): Template | undefined {
  let run = offset;
  while (text.charCodeAt(run) === DOLLAR) run++;
  // A longer run is text up to its last dollars; the caller comes here again for each.
  if (run - offset !== dollars) return undefined;
  if (text.charCodeAt(run) === OPEN_BRACE) {
    const end = endOfTemplate(text, offset, quote, { ...IMPATIENT, limit });
    if (end < 0) return undefined;
    return { kind: 'expression', start: offset, end, expression: { start: run + 1, end: end - 1 } };
  }
  TEMPLATE_NAME.lastIndex = run;
  if (!TEMPLATE_NAME.test(text)) return undefined;
  const end = TEMPLATE_NAME.lastIndex;
  return { kind: 'name', start: offset, end, expression: { start: run, end } };
}

const TEMPLATE_NAME = /`[^`\r\n]+`|[\p{L}_][\p{L}\p{Nd}_]*/uy;

function nameAt(text: string, { start, end }: Span): string {
  return text.slice(start, end).replaceAll('`', '');
}

function addPart(parts: Expression[], part: Expression): void {
  if (part.kind === 'string' || part.kind === 'char') addString(parts, part.value, part.span);
  else parts.push(part);
}

function addString(parts: Expression[], value: string, span: Span): void {
  const last = parts.at(-1);
  if (last?.kind !== 'string') parts.push({ kind: 'string', value, span });
  else
    parts[parts.length - 1] = {
      kind: 'string',
      value: last.value + value,
      span: { ...last.span, end: span.end },
    };
}

/** Half-typed literals lack their closing quotes. */
function endOfContent(text: string, start: number, end: number, isRaw: boolean): number {
  const quotes = isRaw ? '"""' : '"';
  return end - quotes.length >= start && text.endsWith(quotes, end) ? end - quotes.length : end;
}

const DOLLAR = 0x24;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
