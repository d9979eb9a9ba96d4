/** Placeholders as Postman writes them. */
import { keepPlaceholders, splitPlaceholders, unresolvedNames } from '../../request/placeholders.ts';
import type { ExportedRequest } from '../exporter.ts';

/** `${name}` becomes `{{name}}`. Braces around anything else are text to Postman, too: it only replaces names it knows. */
export function writePlaceholders(text: string): string {
  return splitPlaceholders(text)
    .map((piece) => (piece.kind === 'text' ? piece.text : `{{${piece.name}}}`))
    .join('');
}

/**
 * A piece of a URL. Postman encodes what no URL can hold and leaves what may mean something there (`%`, `&`, `+`, `/`),
 * so that a text with such a sign is written encoded; all others are written as they read best.
 */
export function writeUrlText(text: string, encode: (text: string) => string): string {
  const isPlain = text === text.trim() && !/^\.{1,2}$/.test(text);
  return splitPlaceholders(text)
    .map((piece) => {
      if (piece.kind === 'placeholder') return `{{${piece.name}}}`;
      return isPlain && /^[\p{L}\p{N} ._~,@-]*$/u.test(piece.text) ? piece.text : encode(piece.text);
    })
    .join('');
}

/** The placeholder that a text consists of, if it is one and nothing else. */
export function solePlaceholder(text: string): string | undefined {
  const [piece, ...others] = splitPlaceholders(text);
  return piece?.kind === 'placeholder' && others.length === 0 ? piece.name : undefined;
}

/** The names that the requests already leave to whoever sends them. */
export function placeholderNames(requests: readonly ExportedRequest[]): readonly string[] {
  const texts = requests.map(({ endpoint, values, request }) =>
    JSON.stringify([endpoint.contextPath, endpoint.path, values, request]),
  );
  return unresolvedNames(texts.join('\n'), keepPlaceholders);
}
