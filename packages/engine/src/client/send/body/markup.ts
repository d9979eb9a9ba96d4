/** Says what stands where in markup, by its bytes. */

export type TagKind = 'start' | 'end' | 'comment' | 'data' | 'instruction' | 'declaration';

/** Returns what a `<` begins; `undefined`: nothing, it is text. */
export function tagAt(bytes: Uint8Array, at: number): TagKind | undefined {
  const next = bytes[at + 1] ?? 0;
  if (isLetter(next)) return 'start';
  if (next === slash) return isLetter(bytes[at + 2] ?? 0) ? 'end' : undefined;
  if (next === questionMark) return 'instruction';
  if (next !== exclamationMark) return undefined;
  if (bytes[at + 2] === dash && bytes[at + 3] === dash) return 'comment';
  return startsWith(bytes, at, '<![CDATA[') ? 'data' : 'declaration';
}

/** The name of the tag whose name starts here, in small letters and at most 32 of them. */
export function tagName(bytes: Uint8Array, start: number): string {
  let name = '';
  for (let at = start; at < start + 32 && isOfName(bytes[at] ?? 0); at++) {
    name += String.fromCharCode(bytes[at] ?? 0);
  }
  return name.toLowerCase();
}

export function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Tells the bytes of a name: everything but what ends one. */
export function isOfName(byte: number): boolean {
  return byte > 0x20 && byte !== slash && byte !== 0x3e && byte !== 0x3d && byte !== 0x3c;
}

export function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function isLetter(byte: number): boolean {
  const lower = byte | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || byte === 0x5f || byte === 0x3a || byte >= 0x80;
}

/** These elements of HTML have no end (Living Standard, 13.1.2), or it is often left out. */
export const withoutEnd: ReadonlySet<string> = new Set(
  (
    'area base br col embed hr img input link meta source track wbr ' + // void elements
    'p li dt dd option'
  ).split(' '),
);

/** In these elements of HTML blanks and line breaks mean something, or `<` does not. */
export const rawElements: ReadonlySet<string> = new Set(['script', 'style', 'pre', 'textarea']);

const exclamationMark = 0x21;
const dash = 0x2d;
const slash = 0x2f;
const questionMark = 0x3f;
