/**
 * Two texts compared line by line: what only the first has behind `-`, what only the second has behind `+`, and for
 * each change the lines around which it is indented, so that the reader sees what it belongs to.
 */
export function changedLines(before: string, after: string): string {
  const a = before.split('\n');
  const b = after.split('\n');
  const common = longestCommon(a, b);
  const out: string[] = [];
  /** The lines above the current one that it is indented below, outermost first, and whether they are printed. */
  let around: { readonly line: string; readonly indent: number; printed: boolean }[] = [];

  const tell = (sign: '-' | '+', line: string): void => {
    if (line === '') return;
    around = around.filter(({ indent }) => indent < indentOf(line));
    for (const each of around) {
      if (!each.printed) out.push(`  ${each.line}`);
      each.printed = true;
    }
    out.push(`${sign} ${line}`);
  };
  let i = 0;
  let j = 0;
  for (const [atA, atB] of [...common, [a.length, b.length] as const]) {
    while (i < atA) tell('-', a[i++] ?? '');
    while (j < atB) tell('+', b[j++] ?? '');
    const line = a[i] ?? '';
    i++;
    j++;
    if (line === '') continue;
    const indent = indentOf(line);
    around = [...around.filter((each) => each.indent < indent), { line, indent, printed: false }];
  }
  return out.length === 0 ? 'nothing changes\n' : `${out.join('\n')}\n`;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Pairs of indexes of equal lines, the most that can be had in order. */
function longestCommon(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j;
      const longer = Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
      lengths[at] = a[i] === b[j] ? (lengths[at + width + 1] ?? 0) + 1 : longer;
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++;
    else j++;
  }
  return pairs;
}
