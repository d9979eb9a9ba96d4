/** 128 bits as 32 hexadecimal digits: the same for the same text, on every machine. It keeps no secrets. */
export function hashText(text: string): string {
  return seeds.map((seed) => hashWith(seed, text).toString(16).padStart(8, '0')).join('');
}

/** 32 bits as up to 7 digits and letters, for what is checked to have no two the same. */
export const shortHash = (text: string): string => hashWith(shortSeed, text).toString(36);

/** Fractional parts of square roots, as in SHA-256: nothing hides in them. */
const shortSeed = 0x6a09e667;
const seeds = [shortSeed, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a];

/** FNV-1a over the text's code units, stirred at the end as MurmurHash3 does. */
function hashWith(seed: number, text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
