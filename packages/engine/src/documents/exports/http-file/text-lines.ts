/** Text of a body, as lines that no reader of `.http` files takes for anything else. */
import { isJson } from '../../../client/request/media-type.ts';
import { splitPlaceholders, type TextNames } from '../../../client/request/placeholders.ts';
import { formatJson } from '../../../text/format-json.ts';
import { hasPlaceholder, holdsOnlyPlainPlaceholders, replaceOtherOpenings } from './placeholders.ts';

export interface WrittenText {
  readonly lines: readonly string[];
  /** Says what readers do not do with it, as sentences. */
  readonly gaps: readonly string[];
}

/** Says what the texts of a body are written with. */
export interface BodyPlace {
  /** Takes a text that cannot stand in the file, and returns the name of a file beside it that holds the text. */
  keepBeside(text: string): string;
  /** See `ExportedRequest`. */
  readonly textNames: TextNames;
  /** Texts are somebody's own: not one blank of them is another. */
  readonly isVerbatim?: true;
}

export function writeText(text: string, contentType: string, place: BodyPlace): WrittenText {
  if (place.isVerbatim) return writeVerbatim(text, place);
  const json = isJson(contentType) ? formatJson(text, { placeholders: true }) : undefined;
  const { textNames } = place;
  if (json !== undefined)
    return { lines: escapeInStrings(placeholdersInLines(json, textNames), textNames).split('\n'), gaps: [] };
  const lines = text.split('\n');
  const isSafe =
    text === text.trim() && lines.every(isSafeLine) && holdsOnlyPlainPlaceholders(text, textNames);
  return isSafe ? { lines, gaps: [] } : writeBeside(text, place);
}

/** Lines of JSON begin with nothing that a reader knows, unless a placeholder in it is broken into lines. */
function writeVerbatim(text: string, place: BodyPlace): WrittenText {
  const { textNames } = place;
  const lines = text.split('\n');
  const isPlain =
    text === text.trim() && !otherLineEnds.test(text) && holdsOnlyPlainPlaceholders(text, textNames);
  const isJsonText = () =>
    formatJson(text, { placeholders: true }) !== undefined && placeholdersInLines(text, textNames) === text;
  const isSafe = isPlain && (lines.every(isSafeLine) || isJsonText());
  return isSafe ? { lines, gaps: [] } : writeBeside(text, place);
}

/** Readers change the ends of lines inside a multipart body, so that only a single line can stand there. */
export function writePartText(text: string, contentType: string, place: BodyPlace): WrittenText {
  const isLines = text.includes('\n') && (place.isVerbatim || !isJson(contentType));
  return isLines ? writeBeside(text, place) : writeText(text, contentType, place);
}

/** The text lies in a file beside the request. */
export function writeBeside(text: string, { keepBeside, textNames, isVerbatim }: BodyPlace): WrittenText {
  const name = keepBeside(text);
  if (!hasPlaceholder(text, textNames)) return { lines: [`< ./${name}`], gaps: [] };
  // httpYac, REST Client and we fill in what `<@` names; nobody does so behind `<`.
  const sign = isVerbatim ? '<@' : '<';
  return { lines: [`${sign} ./${name}`], gaps: [`not all readers replace the placeholders in "${name}".`] };
}

/** A line that begins with `{{` and does not close it begins a script of httpYac, so each placeholder stays in one. */
function placeholdersInLines(json: string, textNames: TextNames): string {
  return splitPlaceholders(json, textNames)
    .map((piece) =>
      piece.kind === 'placeholder' && /[\r\n]/.test(piece.text) ? `{{${piece.name}}}` : piece.text,
    )
    .join('');
}

/**
 * In laid-out JSON, braces that meet and the ends of lines that only some readers know stand in strings, where each
 * character may be written by its number (RFC 8259, 7).
 */
function escapeInStrings(json: string, textNames: TextNames): string {
  return replaceOtherOpenings(json, '\\u007b', textNames).replace(/[\u0085\u2028\u2029]/g, (char) => {
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/**
 * Not a comment, a separator, a file, a variable, a script, an assertion, another request, a recorded response or a
 * GraphQL query, to any reader. XML tags are safe, `< file` is not.
 */
function isSafeLine(line: string): boolean {
  const safeStart =
    /^(?:$|<[A-Za-z/?!]|(?!(?:query|mutation|fragment|subscription|gql)\b|HTTP\/|[A-Z]{2,}\s)[\p{L}\p{N}"'([])/u;
  return safeStart.test(line.trimStart()) && !otherLineEnds.test(line);
}

/** Readers differ on which of these end a line. */
const otherLineEnds = /[\0\r\v\f\u0085\u2028\u2029]/;
