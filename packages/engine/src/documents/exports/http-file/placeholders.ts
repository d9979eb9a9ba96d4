/**
 * Placeholders in an `.http` file. httpYac runs whatever stands between `{{` and `}}` as JavaScript, and the text may
 * come from anybody's source, so only plain names may pass; everything else is written in a way that no reader takes
 * for a placeholder.
 */
import { splitPlaceholders, type TextNames } from '../../../client/request/placeholders.ts';

/** `${name}` becomes the `{{name}}` of the format; braces that are no placeholder go through `writeText`. */
export function writePlaceholders(
  text: string,
  writeText: (text: string) => string,
  textNames?: TextNames,
): string {
  return splitPlaceholders(text, textNames)
    .map((piece) => (piece.kind === 'text' ? writeText(piece.text) : `{{${piece.name}}}`))
    .join('');
}

export function hasPlaceholder(text: string, textNames?: TextNames): boolean {
  return splitPlaceholders(text, textNames).some((piece) => piece.kind === 'placeholder');
}

/** Tells whether nothing in the text opens a placeholder but plain names. */
export function holdsOnlyPlainPlaceholders(text: string, textNames?: TextNames): boolean {
  return replaceOtherOpenings(text, '', textNames) === text;
}

/** Replaces the braces that would open a placeholder of anything but a plain name. */
export function replaceOtherOpenings(text: string, by: string, textNames?: TextNames): string {
  const pieces = splitPlaceholders(text, textNames);
  return pieces
    .map((piece, index) => {
      if (piece.kind === 'placeholder') return piece.text;
      const isBeforePlaceholder = index < pieces.length - 1;
      return piece.text.replace(isBeforePlaceholder ? /\{(?=\{|$)/g : /\{(?=\{)/g, () => by);
    })
    .join('');
}
