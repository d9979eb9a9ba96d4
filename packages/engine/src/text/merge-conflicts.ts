/** The markers that a merge leaves in a file, and the text as either side of its conflicts has it. */
import { t } from './l10n.ts';
import type { SyntaxProblem } from './syntax-problem.ts';

/** One side of all conflicts of a text. Its offsets are those of the text: what is left out became blanks. */
export interface MergeSide {
  readonly text: string;
  readonly problems: readonly SyntaxProblem[];
  /**
   * Says whether the text has more than lines of seven equals signs, which underline headings in documentation, too.
   */
  readonly isCertain: boolean;
}

interface Line {
  readonly start: number;
  readonly end: number;
}

interface Conflict {
  readonly upper: Line;
  /** Begins the common ancestor, in the diff3 style. */
  readonly base: Line | undefined;
  readonly middle: Line;
  readonly lower: Line;
}

/** The upper and the lower side; none where the text has no marker. A marker without its others is left out alone. */
export function mergeSides(text: string): readonly MergeSide[] {
  const markers = [...text.matchAll(MARKER)].map(({ 0: marker, index }) => ({
    sign: marker.charAt(0),
    start: index,
    end: index + marker.length,
  }));
  if (markers.length === 0) return [];
  const { conflicts, lone } = pairUp(markers);
  const isCertain = conflicts.length > 0 || markers.some(({ sign }) => sign !== '=');
  const loneProblems = lone.map(({ start, end }) => ({
    span: { start, end },
    message: t('This marker of a merge conflict is left over.'),
    leftOut: { start, end },
  }));
  return (['upper', 'lower'] as const).slice(0, conflicts.length > 0 ? 2 : 1).map((side) => {
    const leftOut = conflicts.flatMap((conflict) => linesOutside(conflict, side));
    const problems = conflicts.map(({ upper, base, middle, lower }) => ({
      span: upper,
      message: t`This merge conflict is not resolved: only its ${side} side is read.`,
      leftOut:
        side === 'upper'
          ? { start: (base ?? middle).start, end: lower.end }
          : { start: upper.start, end: middle.end },
    }));
    return {
      text: blank(text, [...leftOut, ...lone]),
      problems: [...problems, ...loneProblems].sort((one, other) => one.span.start - other.span.start),
      isCertain,
    };
  });
}

/** Seven signs at the start of a line, and what git writes behind them. */
const MARKER = /^(?:<{7}|>{7}|\|{7})(?:[ \t][^\r\n]*)?$|^={7}[ \t]*$/gm;

function pairUp(markers: readonly (Line & { sign: string })[]): { conflicts: Conflict[]; lone: Line[] } {
  const conflicts: Conflict[] = [];
  const lone: Line[] = [];
  for (let at = 0; at < markers.length; ) {
    const [first, second, third, fourth] = markers.slice(at, at + 4);
    const signs = markers.slice(at, at + 4).map(({ sign }) => sign);
    if (first && second && third && signs.join('').startsWith('<=>')) {
      conflicts.push({ upper: first, base: undefined, middle: second, lower: third });
      at += 3;
    } else if (first && second && third && fourth && signs.join('') === '<|=>') {
      conflicts.push({ upper: first, base: second, middle: third, lower: fourth });
      at += 4;
    } else {
      if (first) lone.push(first);
      at++;
    }
  }
  return { conflicts, lone };
}

function linesOutside({ upper, base, middle, lower }: Conflict, side: 'upper' | 'lower'): Line[] {
  return side === 'upper'
    ? [upper, { start: (base ?? middle).start, end: lower.end }]
    : [{ start: upper.start, end: middle.end }, lower];
}

/** The text with blanks instead of everything in these places but the line ends. */
export function blank(text: string, places: readonly Line[]): string {
  let blanked = '';
  let end = 0;
  for (const place of [...places].sort((one, other) => one.start - other.start)) {
    blanked += text.slice(end, place.start) + text.slice(place.start, place.end).replace(/[^\r\n]/g, ' ');
    end = place.end;
  }
  return blanked + text.slice(end);
}
