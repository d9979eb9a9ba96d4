import { writeJson } from '@endpoint-atlas/engine';

/**
 * One object on standard output, and nothing else; `version` is that of its form.
 *
 * The lists of a large project make more text than one string can hold (512 MB), because what their entries share in
 * memory is written out in each: so they are written entry by entry.
 */
export function printJson(
  content: Readonly<Record<string, unknown>> & { readonly version: number },
  write = (text: string): unknown => process.stdout.write(text),
): void {
  let waiting = '';
  for (const piece of jsonPieces(content)) {
    waiting += piece;
    if (waiting.length < pieceLength) continue;
    write(waiting);
    waiting = '';
  }
  write(`${waiting}\n`);
}

/** Each value on a line of its own (NDJSON): a program reads one after the other. */
export function printJsonLines(
  values: readonly object[],
  write = (text: string): unknown => process.stdout.write(text),
): void {
  let waiting = '';
  for (const value of values) {
    waiting += `${writeJson(value)}\n`;
    if (waiting.length < pieceLength) continue;
    write(waiting);
    waiting = '';
  }
  write(waiting);
}

/** Marks everything that holds endpoints: 2 has `schemas` beside them, and `responses` in the place of `response`. */
export const listVersion = 2;

const pieceLength = 64 * 1024;

/** Together they are `JSON.stringify(content, undefined, 2)`. */
function* jsonPieces(content: object): Generator<string> {
  let before = '{\n';
  for (const [name, value] of Object.entries(content)) {
    if (value === undefined) continue;
    yield `${before}  ${JSON.stringify(name)}: `;
    if (Array.isArray(value)) yield* listPieces(value);
    else yield indented(value, 1);
    before = ',\n';
  }
  yield '\n}';
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  if (list.length === 0) {
    yield '[]';
    return;
  }
  let before = '[\n';
  for (const entry of list) {
    yield `${before}    ${indented(entry, 2)}`;
    before = ',\n';
  }
  yield '\n  ]';
}

/** As the value is written inside of `depth` lists, each on a line of its own. */
function indented(value: unknown, depth: 1 | 2): string {
  const text = writeJson(depth === 1 ? [value] : [[value]], 2);
  return depth === 1
    ? text.slice('[\n  '.length, -'\n]'.length)
    : text.slice('[\n  [\n    '.length, -'\n  ]\n]'.length);
}
