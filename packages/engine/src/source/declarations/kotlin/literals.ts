/** Says what Kotlin literals mean (Kotlin specification, "Constant literals"). */
import type { NumberLiteral } from '../expression.ts';

/** The value of a character literal, given with its quotes. */
export function characterValue(literal: string): string {
  return withoutEscapes(literal.slice(1, literal.length > 1 && literal.endsWith("'") ? -1 : undefined));
}

/** The escapes of strings and characters; raw strings have none. */
export function withoutEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(u[\da-fA-F]{4}|[\s\S])/g, (_, escaped: string) => {
    switch (escaped.charAt(0)) {
      case 't':
        return '\t';
      case 'b':
        return '\b';
      case 'n':
        return '\n';
      case 'r':
        return '\r';
      case 'u':
        return escaped.length === 1 ? 'u' : String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      default:
        return escaped;
    }
  });
}

/** Type and text as the model has them: unsigned numbers lose their `u`. */
export function numberLiteral(literal: string): Pick<NumberLiteral, 'type' | 'text'> {
  const text = literal.replace(/[uU](?=L?$)/, '');
  if (text.endsWith('L')) return { type: 'long', text };
  if (/^0[xXbB]/.test(text)) return { type: isBeyondInt(text) ? 'long' : 'int', text };
  if (/[fF]$/.test(text)) return { type: 'float', text };
  if (/[.eE]/.test(text)) return { type: 'double', text };
  return { type: isBeyondInt(text) ? 'long' : 'int', text };
}

/** An integer literal without a suffix is a `Long` where an `Int` is too small. */
function isBeyondInt(literal: string): boolean {
  const digits = literal.replaceAll('_', '');
  return Number(digits) > 0x7fff_ffff;
}
