/** Says what HTTP allows in a header (RFC 9110, 5.1 and 5.5), told as a sentence where it is broken. */

import { t } from '../../text/l10n.ts';

/** `undefined`: the header can be sent. */
export function headerProblem(name: string, value: string): string | undefined {
  if (!isToken(name)) {
    return t`"${printable(name)}" is not a header name: use letters, digits and hyphens.`;
  }
  if (/^(?:content-length|transfer-encoding)$/i.test(name)) {
    return t`${name} follows from the body and is set when the request is sent. Remove it.`;
  }
  const forbidden = forbiddenCharacter.exec(value)?.[0];
  if (forbidden === undefined) return undefined;
  const code = forbidden.codePointAt(0) ?? 0;
  if (code < 0x20 || (code >= 0x7f && code < 0xa0)) {
    return t`The value of ${name} holds a line break or another control character, which headers cannot carry.`;
  }
  return t`The value of ${name} holds "${forbidden}"; headers carry Latin characters only. Percent-encode it.`;
}

/** A method or a header name. */
export function isToken(text: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(text);
}

// Everything but tab, printable ASCII and the upper half of Latin-1. The flag keeps a surrogate pair together.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
const forbiddenCharacter = /[\u0000-\u0008\u000A-\u001F\u007F-\u009F]|[^\u0000-\u00FF]/u;

function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced.
  return text.replace(/[\u0000-\u001F\u007F]/g, '\uFFFD');
}
