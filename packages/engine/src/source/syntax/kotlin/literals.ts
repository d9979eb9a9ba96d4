/**
 * Says where literals, comments and names in backticks end. Strings may hold expressions that hold strings, so this is
 * more than looking for the next quote (Kotlin specification, "String mode grammar").
 */

/** Strings in templates in strings: nobody nests them this deep, and recursion has to have an end. */
const MAX_DEPTH = 50;

const IN_STRING = /["\\$\r\n]/g;
const IN_RAW_STRING = /["$]/g;
const IN_TEMPLATE = /[{}"'`/]/g;
const COMMENT_EDGE = /\/\*|\*\//g;
const LINE_END = /[\r\n]/g;

/** Says how long to look for the end of an expression in a string. */
export interface StringLimits {
  /** The length that a single expression may have. */
  readonly reach: number;
  /** The offset that none may go beyond. */
  readonly limit: number;
  /** In how many strings the text stands. */
  readonly depth: number;
}

export const PATIENT: StringLimits = {
  reach: Number.MAX_SAFE_INTEGER,
  limit: Number.MAX_SAFE_INTEGER,
  depth: 0,
};
/** In broken text a brace that is not closed soon is not closed at all, and looking on would take quadratic time. */
export const IMPATIENT: StringLimits = { ...PATIENT, reach: 5_000 };

/** The offset behind a string whose first quote is at `quote`; its complement where the string is not closed. */
export function endOfString(text: string, quote: number, limits: StringLimits): number {
  return text.startsWith('"""', quote)
    ? endOfRawString(text, quote, limits)
    : endOfLineString(text, quote, limits);
}

function endOfLineString(text: string, quote: number, limits: StringLimits): number {
  let at = quote + 1;
  for (;;) {
    IN_STRING.lastIndex = at;
    if (!IN_STRING.test(text)) return ~text.length;
    const stop = IN_STRING.lastIndex - 1;
    switch (text.charCodeAt(stop)) {
      case QUOTE:
        return stop + 1;
      case BACKSLASH:
        at = stop + 2;
        break;
      case DOLLAR: {
        const end = endOfTemplate(text, stop, quote, limits);
        // Inside another string nobody asks where this one ends, and the way to the end of the line may be long.
        if (end < 0) return limits.depth > 0 ? end : ~endOfLine(text, stop);
        at = end;
        break;
      }
      default:
        return ~stop;
    }
  }
}

function endOfRawString(text: string, quote: number, limits: StringLimits): number {
  let at = quote + 3;
  for (;;) {
    IN_RAW_STRING.lastIndex = at;
    // Without a closing delimiter it is more likely an empty string with a quote too many.
    if (!IN_RAW_STRING.test(text)) return ~(quote + 3);
    const stop = IN_RAW_STRING.lastIndex - 1;
    if (text.charCodeAt(stop) === DOLLAR) {
      const end = endOfTemplate(text, stop, quote, limits);
      if (end < 0) return ~(quote + 3);
      at = end;
    } else {
      at = stop;
      while (text.charCodeAt(at) === QUOTE) at++;
      // The last three of more quotes close the string.
      if (at - stop >= 3) return at;
    }
  }
}

/**
 * At a `$`: behind `${…}`, or behind the dollars alone where they start no expression in braces. A string with the
 * prefix `$$` needs two of them (KEEP-375). -1 where the braces are never closed.
 */
export function endOfTemplate(text: string, start: number, quote: number, limits: StringLimits): number {
  let brace = start;
  while (text.charCodeAt(brace) === DOLLAR) brace++;
  const needed = Math.max(dollarsBefore(text, quote), 1);
  if (text.charCodeAt(brace) !== OPEN_BRACE || brace - start < needed) return brace;
  const { reach, limit, depth } = limits;
  if (depth >= MAX_DEPTH) return -1;
  return endOfBraces(text, brace, { reach, limit: Math.min(limit, start + reach), depth: depth + 1 });
}

function endOfBraces(text: string, start: number, limits: StringLimits): number {
  let open = 1;
  let at = start + 1;
  for (;;) {
    IN_TEMPLATE.lastIndex = at;
    if (!IN_TEMPLATE.test(text)) return -1;
    at = IN_TEMPLATE.lastIndex;
    if (at > limits.limit) return -1;
    const stop = at - 1;
    switch (text.charCodeAt(stop)) {
      case OPEN_BRACE:
        open++;
        break;
      case CLOSE_BRACE:
        if (--open === 0) return at;
        break;
      case QUOTE:
        at = endOfString(text, stop, limits);
        break;
      case APOSTROPHE:
        at = endOfCharacter(text, stop);
        break;
      case BACKTICK:
        at = endOfBackticks(text, stop);
        break;
      default:
        if (text.charCodeAt(at) === SLASH) at = endOfLine(text, at);
        else if (text.charCodeAt(at) === STAR) at = endOfBlockComment(text, stop, limits.limit);
    }
    if (at < 0) return -1;
  }
}

/** Counts how many `$` stand directly before a string's first quote. */
export function dollarsBefore(text: string, quote: number): number {
  let at = quote;
  while (text.charCodeAt(at - 1) === DOLLAR) at--;
  return quote - at;
}

/** The offset behind a character literal; its complement where it is not closed. */
export function endOfCharacter(text: string, start: number): number {
  if (text.charCodeAt(start + 1) === BACKSLASH) {
    const close = text.charCodeAt(start + 2) === SMALL_U ? start + 7 : start + 3;
    return text.charCodeAt(close) === APOSTROPHE ? close + 1 : ~(start + 1);
  }
  if (text.charCodeAt(start + 2) === APOSTROPHE) return start + 3;
  // Two UTF-16 units are one character too many for Kotlin, but that is not ours to say.
  return text.charCodeAt(start + 3) === APOSTROPHE ? start + 4 : ~(start + 1);
}

/** The offset behind a name in backticks; its complement where they are not closed on their line. */
export function endOfBackticks(text: string, start: number): number {
  BACKTICK_OR_LINE_END.lastIndex = start + 1;
  if (!BACKTICK_OR_LINE_END.test(text)) return ~text.length;
  const end = BACKTICK_OR_LINE_END.lastIndex;
  return text.charCodeAt(end - 1) === BACKTICK ? end : ~(end - 1);
}

const BACKTICK_OR_LINE_END = /[`\r\n]/g;

/** The offset behind a block comment, with the comments that it holds; -1 where it is not closed before `limit`. */
export function endOfBlockComment(text: string, start: number, limit = text.length): number {
  let open = 0;
  COMMENT_EDGE.lastIndex = start;
  while (COMMENT_EDGE.test(text)) {
    const at = COMMENT_EDGE.lastIndex;
    if (at > limit) return -1;
    open += text.charCodeAt(at - 1) === STAR ? 1 : -1;
    if (open === 0) return at;
  }
  return -1;
}

export function endOfLine(text: string, offset: number): number {
  LINE_END.lastIndex = offset;
  return LINE_END.test(text) ? LINE_END.lastIndex - 1 : text.length;
}

const QUOTE = 0x22;
const DOLLAR = 0x24;
const APOSTROPHE = 0x27;
const STAR = 0x2a;
const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const BACKTICK = 0x60;
const SMALL_U = 0x75;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
