/** Text of a body, as lines that no reader of `.http` files takes for anything else. */
import { isJson } from '../../request/media-type.ts';
import { splitPlaceholders } from '../../request/placeholders.ts';
import { formatJson } from '../../text/format-json.ts';
import { hasPlaceholder, holdsOnlyPlainPlaceholders, replaceOtherOpenings } from './placeholders.ts';

export interface WrittenText {
  readonly lines: readonly string[];
  /** What readers do not do with it, as sentences. */
  readonly gaps: readonly string[];
}

/** What the texts of a body are written with. */
export interface BodyPlace {
  /** Takes a text that cannot stand in the file, and returns the name of a file beside it that holds the text. */
  keepBeside(text: string): string;
  /** See `ExportedRequest`. */
  readonly textNames: ReadonlySet<string>;
}

export function writeText(text: string, contentType: string, place: BodyPlace): WrittenText {
  const json = isJson(contentType) ? formatJson(text, { placeholders: true }) : undefined;
  const { textNames } = place;
  if (json !== undefined)
    return { lines: escapeInStrings(placeholdersInLines(json, textNames), textNames).split('\n'), gaps: [] };
  const lines = text.split('\n');
  const isSafe =
    text === text.trim() && lines.every(isSafeLine) && holdsOnlyPlainPlaceholders(text, textNames);
  return isSafe ? { lines, gaps: [] } : writeReference(text, place);
}

/** Readers change the ends of lines inside a multipart body, so that only a single line can stand there. */
export function writePartText(text: string, contentType: string, place: BodyPlace): WrittenText {
  const isLines = text.includes('\n') && !isJson(contentType);
  return isLines ? writeReference(text, place) : writeText(text, contentType, place);
}

function writeReference(text: string, { keepBeside, textNames }: BodyPlace): WrittenText {
  const name = keepBeside(text);
  const gaps = hasPlaceholder(text, textNames)
    ? [`not all readers replace the placeholders in "${name}".`]
    : [];
  return { lines: [`< ./${name}`], gaps };
}

/** A line that begins with `{{` and does not close it begins a script of httpYac, so each placeholder stays in one. */
function placeholdersInLines(json: string, textNames: ReadonlySet<string>): string {
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
function escapeInStrings(json: string, textNames: ReadonlySet<string>): string {
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
  // Readers differ on which of these end a line.
  return safeStart.test(line.trimStart()) && !/[\0\r\v\f\u0085\u2028\u2029]/.test(line);
}
