/** Says where a text stops being JSON, in words and as a place to mark. */

import { buildLineMap, jsonProblemAt } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { splitMessages } from '@endpoint-atlas/engine/requests';

export interface JsonMistake {
  /** Offsets in the text; equal where there is nothing to underline. */
  readonly from: number;
  readonly to: number;
  /** Names the place that `from` is. */
  readonly message: string;
}

/**
 * The first mistake of the text, or of each message where it may hold several. Placeholders such as `{{id}}` stand for
 * values.
 */
export function jsonMistakes(text: string, isStream: boolean): readonly JsonMistake[] {
  if (text.trim() === '') return [];
  const pieces = isStream ? splitMessages(text) : [{ text, start: 0 }];
  const places = buildLineMap(text);
  return pieces.flatMap((piece) => {
    const offset = jsonProblemAt(piece.text, { placeholders: true });
    if (offset === undefined) return [];
    // Where the text ends too early, the mark stands behind its last character and not on an empty line below.
    const end = piece.text.trimEnd().length;
    const from = piece.start + Math.min(offset, end);
    const token = offset < end ? tokenAt(text, from) : '';
    const { line, column } = places.positionAt(from);
    const what = token === '' ? t('the JSON ends too early.') : t`${shortened(token)} cannot stand here.`;
    return [{ from, to: from + token.length, message: t`Line ${line}, column ${column}: ${what}` }];
  });
}

/** A string to the end of its line, a word, or one character. */
function tokenAt(text: string, start: number): string {
  const token = /"[^"\n]*"?|[\w.+-]+|./uy;
  token.lastIndex = start;
  return token.exec(text)?.[0] ?? '';
}

function shortened(token: string): string {
  return token.length > 24 ? `${token.slice(0, 23)}…` : token;
}
