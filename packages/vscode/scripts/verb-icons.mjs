/**
 * Writes `media/verbs.ttf`, the icons of the tree's rows: verbs as words of 16 × 16 pixels. A font, and no pictures,
 * because VS Code colours its icons by the theme.
 *   node packages/vscode/scripts/verb-icons.mjs
 */
import { writeFileSync } from 'node:fs';
// @ts-expect-error It declares no types.
import svg2ttf from 'svg2ttf';

/** As Insomnia shortens them. The manifest names the same characters. @type {Readonly<Record<string, string>>} */
const words = {
  '\ue001': 'GET',
  '\ue002': 'POST',
  '\ue003': 'PUT',
  '\ue004': 'PTCH',
  '\ue005': 'DEL',
  '\ue006': 'HEAD',
  '\ue007': 'OPT',
  '\ue008': 'RPC',
};

/** Of three letters: rows from the top. A `T` has its stem in the middle of five pixels. @type {Readonly<Record<string, string>>} */
const wide = {
  C: '.##. #..# #... #... #... #..# .##.',
  D: '###. #..# #..# #..# #..# #..# ###.',
  E: '#### #... #... ###. #... #... ####',
  G: '.##. #..# #... #.## #..# #..# .##.',
  L: '#... #... #... #... #... #... ####',
  O: '.##. #..# #..# #..# #..# #..# .##.',
  P: '###. #..# #..# ###. #... #... #...',
  R: '###. #..# #..# ###. #.#. #..# #..#',
  T: '##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..',
  U: '#..# #..# #..# #..# #..# #..# .##.',
};

/** Of four letters. @type {Readonly<Record<string, string>>} */
const narrow = {
  A: '.#. #.# #.# ### #.# #.# #.#',
  C: '.## #.. #.. #.. #.. #.. .##',
  D: '##. #.# #.# #.# #.# #.# ##.',
  E: '### #.. #.. ##. #.. #.. ###',
  H: '#.# #.# #.# ### #.# #.# #.#',
  O: '.#. #.# #.# #.# #.# #.# .#.',
  P: '##. #.# #.# ##. #.. #.. #..',
  S: '.## #.. #.. .#. ..# ..# ##.',
  T: '### .#. .#. .#. .#. .#. .#.',
};

const pixel = 100;
const size = 16 * pixel;
/** Of the letters' lowest pixels, so that they stand in the middle. */
const bottom = 4;
const rowCount = 7;

const glyphs = Object.entries(words).map(
  ([character, word]) =>
    `<glyph unicode="&#x${character.charCodeAt(0).toString(16)};" horiz-adv-x="${size}" d="${outlineOf(word)}"/>`,
);
const font = `<svg xmlns="http://www.w3.org/2000/svg"><defs><font id="verbs" horiz-adv-x="${size}">
<font-face font-family="endpoint-atlas-verbs" units-per-em="${size}" ascent="${size}" descent="0"/>
<missing-glyph horiz-adv-x="${size}"/>
${glyphs.join('\n')}
</font></defs></svg>`;
// Without a time in it, so that the same letters are the same file.
writeFileSync(new URL('../media/verbs.ttf', import.meta.url), svg2ttf(font, { ts: 0 }).buffer);

/** @param {string} word */
function outlineOf(word) {
  const letters = word.length > 3 ? narrow : wide;
  let left = 0;
  let outline = '';
  for (const letter of word) {
    const rows = (letters[letter] ?? '').split(' ');
    if (rows.length !== rowCount) throw new Error(`There is no ${letter}.`);
    for (const [index, row] of rows.entries()) outline += runsOf(row, left, bottom + rowCount - 1 - index);
    left += (rows[0]?.length ?? 0) + 1;
  }
  return outline;
}

/** Pixels beside each other are one rectangle. @param {string} row @param {number} left @param {number} y */
function runsOf(row, left, y) {
  let outline = '';
  for (const run of row.matchAll(/#+/g)) {
    const [x, width] = [(left + run.index) * pixel, run[0].length * pixel];
    outline += `M${x} ${y * pixel}h${width}v${pixel}h${-width}z`;
  }
  return outline;
}
