/**
 * Words of a shell command. bash, zsh and dash read them alike; where a character needs more than POSIX has, bash and
 * zsh do ("Quoting" in the manual of bash). A word never runs or expands anything but a placeholder `${name}`.
 */
import { splitPlaceholders } from '../../client/request/placeholders.ts';
import { hasHidden } from '../../text/hidden-characters.ts';

/** As it is where no shell could take it for anything else, otherwise in quotes. */
export function shellWord(text: string, quote: (text: string) => string = inSingleQuotes): string {
  return /^[\w@%+:,./][\w@%+=:,./-]*$/.test(text) ? text : quote(text);
}

/** Nothing has a meaning between single quotes, so that only they themselves stand outside: `it'\''s`. */
export function inSingleQuotes(text: string): string {
  if (hasHidden(text)) return hiddenApart(text, inSingleQuotes);
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * Between double quotes, as URLs and headers are written. Placeholders of the form `${name}` stay open to the shell,
 * which fills in its own variable of that name; anything else that a shell would expand is escaped.
 *
 * @param bytes how characters beyond ASCII are sent: as the terminal writes them, or as bytes of Latin-1
 */
export function inDoubleQuotes(text: string, bytes: 'utf-8' | 'latin-1' = 'utf-8'): string {
  if (hasHidden(text)) return hiddenApart(text, (run) => inDoubleQuotes(run, bytes));
  const words = text.split(bytes === 'latin-1' ? /(!+|[\u0080-\u00FF]+)/ : /(!+)/).map((run, index) => {
    if (run === '') return '';
    if (index % 2 === 0) return `"${escapeBetweenQuotes(run)}"`;
    // An interactive shell looks for `!` between double quotes, too, and leaves the backslash of `\!` where it is.
    return run.startsWith('!') ? `'${run}'` : asBytes(run);
  });
  return words.join('') || '""';
}

function escapeBetweenQuotes(text: string): string {
  return splitPlaceholders(text)
    .map(({ text: piece }) =>
      /^\$\{\w+\}$/.test(piece) ? piece : piece.replace(/[\\"$`]/g, String.raw`\$&`),
    )
    .join('');
}

/** Writes what turns text around by its bytes in UTF-8. */
function hiddenApart(text: string, quote: (text: string) => string): string {
  return text
    .split(/([\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+)/)
    .map((run, index) => (run === '' ? '' : index % 2 === 0 ? quote(run) : asUtf8(run)))
    .join('');
}

function asUtf8(text: string): string {
  return `$'${encodeURIComponent(text).replaceAll('%', String.raw`\x`).toLowerCase()}'`;
}

function asBytes(text: string): string {
  const codes = [...text].map((char) => `\\x${char.charCodeAt(0).toString(16)}`);
  return `$'${codes.join('')}'`;
}
