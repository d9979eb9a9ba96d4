/**
 * Characters that turn the direction of text around or end a line unseen (Unicode Technical Report 36, 2.10), written as
 * `\\u202e`: JSON, double-quoted YAML and most languages read that as the character, and people as what it is.
 */
export function escapeHidden(text: string): string {
  return text.replace(hidden, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** `g` is not for tests: it remembers where it was. */
export function hasHidden(text: string): boolean {
  return text.search(hidden) >= 0;
}

const hidden = /[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
