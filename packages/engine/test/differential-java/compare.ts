/** Compares what our parser finds in Java files with what the JDK's own parser finds there. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FileDeclarations } from '../../src/source/declarations/model.ts';
import { readAllDeclarations } from '../../src/source/declarations/read-declarations.ts';
import { type PrintStyle, printedLines } from '../../src/testing/print-declarations.ts';
import { quoted } from '../../src/testing/print-expressions.ts';

export interface FileComparison {
  readonly path: string;
  readonly outcome: 'identical' | 'different' | 'rejected by the JDK' | 'not text';
  /** The first lines that differ: `-` is the JDK's, `+` ours. */
  readonly difference: readonly string[];
}

/** What the JDK prints for each file that its parser accepts; `undefined` for those that it rejects. */
export type Dump = ReadonlyMap<string, readonly string[] | undefined>;

/** Asks the JDK. Its parser's classes are internal, hence the exports. */
export function dumpOfJdk(paths: readonly string[], dumper: string = DUMPER): Dump {
  const exports = ['code', 'tree', 'util'].flatMap((name) => [
    '--add-exports',
    `jdk.compiler/com.sun.tools.javac.${name}=ALL-UNNAMED`,
  ]);
  const run = spawnSync('java', ['-Xss64m', ...exports, dumper], {
    input: `${paths.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (run.status !== 0) throw new Error(`The JDK could not read the files: ${run.stderr}`);
  return readDump(run.stdout);
}

const DUMPER = fileURLToPath(new URL('DumpDeclarations.java', import.meta.url));

export function readDump(text: string): Dump {
  const files = new Map<string, string[] | undefined>();
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('=== ')) {
      lines = [];
      files.set(line.slice(4), lines);
    } else if (line.startsWith('!!! ')) {
      lines = [];
      files.set(line.slice(4), undefined);
    } else if (line !== '') lines.push(line);
  }
  return files;
}

export function compareFile(path: string, expected: readonly string[] | undefined): FileComparison {
  if (expected === undefined) return { path, outcome: 'rejected by the JDK', difference: [] };
  const text = readFileSync(path, 'utf8');
  if (text.includes('\ufffd')) return { path, outcome: 'not text', difference: [] };
  const difference = firstDifference(expected, comparableLines(readAllDeclarations(path, text)));
  return { path, outcome: difference.length === 0 ? 'identical' : 'different', difference };
}

/** What DumpDeclarations.java prints for the same file. Our parser must find no problem where the JDK's finds none. */
export function comparableLines(file: FileDeclarations): string[] {
  const problems = file.problems.map(({ message, span }) => `problem ${message} at:${span.start}`);
  // Annotations of a package or module are those of the interface that compilers make of it, which no tree holds.
  const types = file.types.filter(({ name }) => !/^(?:package|module)-info$/.test(name));
  return [...printedLines({ ...file, types }, COMPARABLE), ...problems];
}

/** Places are offsets; of documentation only the words count. */
const COMPARABLE: PrintStyle = {
  place(kind, { span, nameSpan, body }) {
    const at = ` at:${span.start}-${span.end}`;
    const name = ` name:${nameSpan.start}`;
    switch (kind) {
      case 'type':
        return at;
      case 'constructor':
        return at + name;
      case 'method':
        return (body === undefined ? '' : ` body:${body.start}-${body.end}`) + at + name;
      default:
        return name;
    }
  },
  documentation({ text, format }, kind) {
    // JDKs before 23 take Markdown comments for ordinary ones, and no JDK keeps those of components.
    if (format === 'markdown' || kind === 'parameter') return undefined;
    const words = text.replace(/[ \t\n\v\f\r]+/g, ' ').replace(/^ | $/g, '');
    return words === '' ? undefined : `doc ${quoted(words)}`;
  },
};

function firstDifference(expected: readonly string[], actual: readonly string[]): string[] {
  const length = Math.max(expected.length, actual.length);
  for (let line = 0; line < length; line++) {
    if (expected[line] === actual[line]) continue;
    return [`- ${expected[line] ?? '(end)'}`, `+ ${actual[line] ?? '(end)'}`];
  }
  return [];
}
