/**
 * Words of a shell command. bash, zsh and dash read them alike; where a character needs more than POSIX has, bash and
 * zsh do ("Quoting" in the manual of bash). A word never runs or expands anything but a placeholder `${name}`.
 */
import { splitPlaceholders } from '../../request/placeholders.ts';

/** As it is where no shell could take it for anything else, otherwise in single quotes. */
export function shellWord(text: string): string {
  return /^[\w@%+:,./][\w@%+=:,./-]*$/.test(text) ? text : inSingleQuotes(text);
}

/** Nothing has a meaning between single quotes, so that only they themselves stand outside: `it'\''s`. */
export function inSingleQuotes(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * Between double quotes, as URLs and headers are written. Placeholders of the form `${name}` stay open to the shell,
 * which fills in its own variable of that name; anything else that a shell would expand is escaped.
 *
 * @param bytes how characters beyond ASCII are sent: as the terminal writes them, or as bytes of Latin-1
 */
export function inDoubleQuotes(text: string, bytes: 'utf-8' | 'latin-1' = 'utf-8'): string {
  const escaped = splitPlaceholders(text)
    .map((piece) => (/^\$\{\w+\}$/.test(piece.text) ? piece.text : escapeBetweenQuotes(piece.text)))
    .join('');
  const whole = bytes === 'latin-1' ? escaped.replace(/[\u0080-\u00FF]+/g, asBytes) : escaped;
  return `"${whole}"`;
}

function escapeBetweenQuotes(text: string): string {
  // An interactive shell looks for `!` between double quotes, too, and leaves the backslash of `\!` where it is.
  return text.replace(/[\\"$`]/g, String.raw`\$&`).replace(/!+/g, `"'$&'"`);
}

function asBytes(text: string): string {
  const codes = [...text].map((char) => `\\x${char.charCodeAt(0).toString(16)}`);
  return `"$'${codes.join('')}'"`;
}
