/**
 * An id in the form of a UUID, as Postman's are (version 8, RFC 9562, 5.8), made of names: the same names always give
 * the same id, so that exports can be compared, and kept in version control.
 */
export function stableId(...names: readonly string[]): string {
  const text = names.join('\n');
  const hex = seeds.map((seed) => hashOf(text, seed).toString(16).padStart(8, '0')).join('');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

/** Fractional parts of square roots, as in SHA-256: nothing hides in them. */
const seeds = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a];

/** FNV-1a over the text's code units, stirred at the end as MurmurHash3 does. It keeps no secrets. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
