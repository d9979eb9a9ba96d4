/**
 * Says how wide texts are in the side bar. Pure: VS Code tells an extension nothing of its fonts, so this is Segoe UI,
 * the font of most; those of macOS and Linux are a twentieth wider or narrower.
 */

/** VS Code sets its rows in this size. */
const fontSizePx = 13;

/** Hundredths of the font's size, by the characters of that width. */
const widths: readonly (readonly [characters: string, hundredths: number])[] = [
  [".,:;'", 22],
  ['ijlI|', 25],
  ['/ ()[]{}', 30],
  ['frt!-"*', 34],
  ['cs_?JL=+', 43],
  ['vxyz', 47],
  ['aekEFTS', 51],
  ['0123456789$', 54],
  ['bdghnopquBCKPRXYZ', 58],
  ['AVU', 66],
  ['DGHNOQw…', 73],
  ['mM%&W@', 88],
];

const widthOf = new Map(
  widths.flatMap(([characters, hundredths]) =>
    [...characters].map((character) => [character, hundredths] as const),
  ),
);

/** Letters of other scripts are as wide as high, which is right for Chinese and Japanese. */
const widest = 100;

/** @param scale of descriptions, which are smaller than labels @returns pixels */
export function textWidth(text: string, scale = 1): number {
  let hundredths = 0;
  for (const character of text) {
    // The stroke through the character before it takes no room.
    if (character !== '\u0336') hundredths += widthOf.get(character) ?? widest;
  }
  return (hundredths * fontSizePx * scale) / 100;
}
