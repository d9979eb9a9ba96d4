/** Says what Java literals mean (JLS 3.10). */
import type { NumberLiteral } from '../expression.ts';

/** The value of a string literal or text block, given with its quotes. */
export function stringValue(literal: string): string {
  return literal.startsWith('"""') ? textBlockValue(literal) : withoutEscapes(withoutQuotes(literal, 1));
}

/** The value of a character literal, given with its quotes. */
export function charValue(literal: string): string {
  return withoutEscapes(withoutQuotes(literal, 1));
}

/** JLS 3.10.1, 3.10.2: the suffix decides, and in its absence whether there is a fraction or an exponent. */
export function numberType(literal: string): NumberLiteral['type'] {
  const isHex = /^0[xX]/.test(literal);
  if (/[lL]$/.test(literal)) return 'long';
  if (isHex && !/[pP]/.test(literal)) return 'int';
  if (/[fF]$/.test(literal)) return 'float';
  if (/[dD]$/.test(literal)) return 'double';
  if (/^0[bB]/.test(literal)) return 'int';
  return /[.eEpP]/.test(literal) ? 'double' : 'int';
}

/** JLS 3.10.6: line ends become `\n`, incidental white space goes, and only then are escapes read. */
function textBlockValue(literal: string): string {
  const content = withoutQuotes(literal, 3)
    .replace(/^[ \t\f]*(?:\r\n?|\n)/, '')
    .replace(/\r\n?/g, '\n');
  return withoutEscapes(stripIndent(content));
}

/**
 * As `String.stripIndent`: the least indentation of all lines that are not blank, and of the last one even if it is,
 * is taken from each line; trailing white space goes too.
 */
function stripIndent(content: string): string {
  const lines = content.split('\n');
  const lengths = lines.map((line) => line.replace(TRAILING_SPACE, '').length);
  const indents = lines.map((line) => line.search(NOT_SPACE));
  const last = lines.length - 1;
  const indent = indents.reduce(
    (least, indent, line) => (lengths[line] === 0 && line !== last ? least : Math.min(least, indent)),
    Number.POSITIVE_INFINITY,
  );
  return lines.map((line, index) => line.slice(indent, Math.max(indent, lengths[index] ?? 0))).join('\n');
}

/** Says what `Character.isWhitespace` says; unlike `\s` it has no non-breaking spaces. */
const JAVA_SPACE =
  '\\t\\n\\v\\f\\r\\x1c-\\x1f \\u1680\\u2000-\\u2006\\u2008-\\u200a\\u2028\\u2029\\u205f\\u3000';
const NOT_SPACE = new RegExp(`[^${JAVA_SPACE}]|$`);
const TRAILING_SPACE = new RegExp(`[${JAVA_SPACE}]+$`);

/** JLS 3.10.7. A backslash before a line end joins two lines of a text block. */
function withoutEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\([0-3][0-7]{0,2}|[4-7][0-7]?|\r\n|[\s\S])/g, (_, escaped: string) => {
    switch (escaped) {
      case 'b':
        return '\b';
      case 's':
        return ' ';
      case 't':
        return '\t';
      case 'n':
        return '\n';
      case 'f':
        return '\f';
      case 'r':
        return '\r';
      case '\n':
      case '\r':
      case '\r\n':
        return '';
      default:
        return /^[0-7]/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : escaped;
    }
  });
}

/** Half-typed literals lack their closing quotes. */
function withoutQuotes(literal: string, count: number): string {
  const quotes = literal.slice(0, count);
  const isClosed = literal.length >= 2 * count && literal.endsWith(quotes);
  return literal.slice(count, isClosed ? -count : undefined);
}
