/** The script in a filter or a value. */
import { type Piece, withoutStart } from './piece.ts';

/**
 * Without `groovy:`; `undefined` where the piece is no script.
 * @param mayHaveArrow whether the value may be `groovy:condition => Type`, of which only the condition is a script
 */
export function scriptIn(piece: Piece, mayHaveArrow = false): Piece | undefined {
  const prefix = /^(?:\s*!)*\s*(?:groovy|js):/.exec(piece.text);
  if (prefix === null) return undefined;
  const script = withoutStart(piece, prefix[0].length);
  const arrow = mayHaveArrow ? script.text.lastIndexOf('=>') : -1;
  if (arrow < 0) return script;
  const end = script.text.slice(0, arrow).trimEnd().length;
  return { text: script.text.slice(0, end), offsets: script.offsets.slice(0, end + 1) };
}

/**
 * Placeholders are replaced before a script is compiled, by texts that are not known here: a name as long as each
 * stands in for it, so that places stay what they are. Inside of a text it changes nothing.
 */
export function withStandIns({ text, offsets }: Piece): Piece {
  const replaced = text.replace(/\$\{[\w.-]+\}/g, (placeholder) => `x${'_'.repeat(placeholder.length - 1)}`);
  return { text: replaced, offsets };
}
