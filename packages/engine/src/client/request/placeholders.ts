/**
 * Placeholders in values: `{{name}}` and `${name}`. A resolver gives them values (an environment, say); a placeholder
 * that nobody knows stays as it is written, so that an export can carry it on.
 */

import { t } from '../../text/l10n.ts';

/** `undefined`: there is no such variable. */
export type VariableResolver = (name: string) => string | undefined;

/** Knows no variable, so that every placeholder stays. */
export const keepPlaceholders: VariableResolver = () => undefined;

export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  /** `text` is the placeholder as written. */
  | { readonly kind: 'placeholder'; readonly text: string; readonly name: string };

const placeholder = /\{\{\s*(\$?[A-Za-z_][\w.-]*)\s*\}\}|\$\{([A-Za-z_][\w.-]*)\}/g;

/** Returns what stands between braces and is a variable: `name`, or `$name` of a value that is made up. */
export function isPlainName(text: string): boolean {
  return /^\$?[A-Za-z_][\w.-]*$/.test(text);
}

/** Names that stand for no variable, so that their braces are text; or placeholders as they are written, `${name}`. */
export type TextNames = Pick<ReadonlySet<string>, 'has'>;

/** No braces are text. */
export const noTextNames: ReadonlySet<string> = new Set();

/**
 * The text cut at its placeholders; the pieces joined are the text again.
 */
export function splitPlaceholders(text: string, textNames: TextNames = noTextNames): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(placeholder)) {
    const name = match[1] ?? match[2] ?? '';
    if (textNames.has(name) || textNames.has(match[0])) continue;
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) });
    pieces.push({ kind: 'placeholder', text: match[0], name });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) });
  return pieces;
}

/** Replaces what the resolver knows; values are not searched for placeholders again. */
export function resolvePlaceholders(text: string, resolve: VariableResolver): string {
  return splitPlaceholders(text)
    .map((piece) =>
      piece.kind === 'text'
        ? piece.text.replace(withArguments, (whole, expression: string) => resolve(expression) ?? whole)
        : (resolve(piece.name) ?? piece.text),
    )
    .join('');
}

/** Made-up values with arguments, `{{$randomInt 1 10}}`: exports carry them as text, because programs run such code. */
const withArguments =
  /\{\{[ \t]{0,10}(\$(?:randomInt|random\.[A-Za-z]{1,20}|timestamp|datetime)(?:\([\d\s.,-]{0,60}\)|[ \t][\w \t.,-]{1,60}))\}\}/g;

/** The names that the resolver does not know, each once, in order. */
export function unresolvedNames(text: string, resolve: VariableResolver): readonly string[] {
  const names = splitPlaceholders(text).flatMap((piece) =>
    piece.kind === 'placeholder' && resolve(piece.name) === undefined ? [piece.name] : [],
  );
  return [...new Set(names)];
}

/** Encodes the text, but leaves those placeholders in it as they are that are to stay. */
export function encodeAroundPlaceholders(
  text: string,
  encode: (text: string) => string,
  stays: (name: string) => boolean,
): string {
  return splitPlaceholders(text)
    .map((piece) => (piece.kind === 'placeholder' && stays(piece.name) ? piece.text : encode(piece.text)))
    .join('');
}

/** Returns what a field says that cannot be sent for want of a variable. */
export function noValue(name: string): string {
  return t`The variable "${name}" has no value.`;
}

/** The names of all placeholders in a text, in their order. */
export function placeholderNames(text: string): readonly string[] {
  return splitPlaceholders(text).flatMap((piece) => (piece.kind === 'placeholder' ? [piece.name] : []));
}
