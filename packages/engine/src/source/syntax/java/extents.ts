/** Says where comments and literals end (JLS 3.7, 3.10). All offsets are behind the last character. */

const SPACE = 0x20;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const BACKSLASH = 0x5c;

const LINE_END = /[\r\n]/g;
const STRING_STOP = /["\\\r\n]/g;

export function endOfLine(text: string, offset: number): number {
  LINE_END.lastIndex = offset;
  return LINE_END.test(text) ? LINE_END.lastIndex - 1 : text.length;
}

/** `end` without the white space before it. */
export function endOfContent(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) <= SPACE) at--;
  return at;
}

/** `undefined` where the comment is never closed. */
export function endOfBlockComment(text: string, start: number): number | undefined {
  const close = text.indexOf('*/', start + 2);
  return close < 0 ? undefined : close + 2;
}

/** JLS 3.10.5; `undefined` where the string is not closed in its line. */
export function endOfString(text: string, start: number): number | undefined {
  let at = start + 1;
  for (;;) {
    STRING_STOP.lastIndex = at;
    if (!STRING_STOP.test(text)) return undefined;
    const stop = STRING_STOP.lastIndex - 1;
    const code = text.charCodeAt(stop);
    if (code === QUOTE) return stop + 1;
    if (code !== BACKSLASH) return undefined;
    at = stop + 2;
  }
}

/** JLS 3.10.6; `undefined` where the text block is never closed. */
export function endOfTextBlock(text: string, start: number): number | undefined {
  let at = start + 3;
  for (;;) {
    const close = text.indexOf('"""', at);
    if (close < 0) return undefined;
    let backslashes = 0;
    while (text.charCodeAt(close - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return close + 3;
    at = close + 1;
  }
}

/** JLS 3.10.4; `undefined` where the character is not closed. */
export function endOfCharacter(text: string, start: number): number | undefined {
  if (text.charCodeAt(start + 1) === BACKSLASH) {
    // The longest escape is an octal one: '\377'.
    for (let at = start + 3; at <= start + 5; at++) if (text.charCodeAt(at) === APOSTROPHE) return at + 1;
    return undefined;
  }
  if (text.charCodeAt(start + 2) === APOSTROPHE) return start + 3;
  // Two UTF-16 units are one character too many for Java, but that is not ours to say.
  return text.charCodeAt(start + 3) === APOSTROPHE ? start + 4 : undefined;
}
