/** How many declarations of a damaged file are still found, outside the member that was damaged. */
import type { FileDeclarations } from '../../src/source/declarations/model.ts';
import { readAllDeclarations } from '../../src/source/declarations/read-declarations.ts';
import { type PrintStyle, printedLines } from '../../src/testing/print-declarations.ts';
import type { Span } from '../../src/text/span.ts';
import type { DamagedText } from './damage.ts';

export interface Survival {
  readonly expected: number;
  /** Declarations that are missing or not what they were, as text. */
  readonly lost: readonly string[];
}

/** Everything behind the place of the damage counts; where the file was cut, everything before it. */
export function survivalOf(original: FileDeclarations, damaged: DamagedText): Survival {
  const isCut = damaged.offset === damaged.text.length && damaged.shift === 0;
  const expected = describedDeclarations(original)
    .filter(({ span }) => (isCut ? span.end < damaged.offset : span.start > damaged.offset))
    .map(({ text }) => text);
  const found = describedDeclarations(readAllDeclarations(original.path, damaged.text)).map(
    ({ text }) => text,
  );
  const remaining = new Map<string, number>();
  for (const text of found) remaining.set(text, (remaining.get(text) ?? 0) + 1);
  const lost = expected.filter((text) => {
    const count = remaining.get(text) ?? 0;
    if (count > 0) remaining.set(text, count - 1);
    return count === 0;
  });
  return { expected: expected.length, lost };
}

interface Described {
  readonly span: Span;
  /** The types around it, then name, types, parameters, modifiers, annotations and values, without places. */
  readonly text: string;
}

/** Every line of the printed file but its components, which belong to their record's header. */
function describedDeclarations(file: FileDeclarations): Described[] {
  const around: string[] = [];
  return printedLines(file, WITH_SPANS).flatMap((line) => {
    const [, indent, text, start, end] = /^( *)(.*) @(\d+)-(\d+)$/.exec(line) ?? [];
    if (indent === undefined || text === undefined) return [];
    around.length = indent.length / 2;
    const described = [...around, text].join(' > ');
    // A type's header may be what was damaged; its members are then still its members.
    around.push(/^\S+ [\w$]+/.exec(text)?.[0] ?? text);
    return [{ span: { start: Number(start), end: Number(end) }, text: described }];
  });
}

const WITH_SPANS: PrintStyle = {
  place: (kind, { span }) => (kind === 'parameter' ? '' : ` @${span.start}-${span.end}`),
  documentation: () => undefined,
};
