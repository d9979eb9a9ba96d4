/** Text styles of a terminal (ECMA-48 SGR); plain text where colours are off. */

export type ColorChoice = 'always' | 'never' | 'auto';

export interface Styles {
  bold(text: string): string;
  dim(text: string): string;
  /** Struck through; without colours the text stays as it is, so say the same in words beside it. */
  strike(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
  blue(text: string): string;
  cyan(text: string): string;
}

export function stylesFor(color: ColorChoice, stream: { isTTY?: boolean }): Styles {
  return wantsColor(color, stream) ? coloured : plain;
}

/**
 * `NO_COLOR` as https://no-color.org says: any value but the empty one. `FORCE_COLOR` as Node reads it: any value but 0
 * and false, and it counts more.
 */
export function wantsColor(
  color: ColorChoice,
  stream: { isTTY?: boolean },
  env: NodeJS.ProcessEnv = process.env,
): boolean {
  if (color !== 'auto') return color === 'always';
  if (env.FORCE_COLOR !== undefined) return !/^(?:0|false)$/i.test(env.FORCE_COLOR);
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}

const sgr = (on: number, off: number) => (text: string) => `\u001b[${on}m${text}\u001b[${off}m`;
const same = (text: string) => text;

const coloured: Styles = {
  bold: sgr(1, 22),
  dim: sgr(2, 22),
  strike: sgr(9, 29),
  red: sgr(31, 39),
  green: sgr(32, 39),
  yellow: sgr(33, 39),
  blue: sgr(34, 39),
  cyan: sgr(36, 39),
};

const plain: Styles = {
  bold: same,
  dim: same,
  strike: same,
  red: same,
  green: same,
  yellow: same,
  blue: same,
  cyan: same,
};
