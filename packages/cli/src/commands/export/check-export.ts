/** `export --check`: whether the files that are there are those that would be written. */
import { t } from '@endpoint-atlas/engine/l10n';
import { readRegularFile } from '@endpoint-atlas/engine/node';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { printable } from '../../output/printable.ts';
import type { Styles } from '../../output/styles.ts';
import { targetsOf, type WrittenExport } from './write-export.ts';

/** Prints a diff to standard output; returns the exit code. */
export function checkExported(output: string, written: WrittenExport, styles: Styles): 0 | 1 {
  let code: 0 | 1 = 0;
  for (const { file, pieces } of targetsOf(output, written)) {
    const text = pieces.join('');
    const found = readText(file);
    if (typeof found === 'object') {
      process.stderr.write(`endpoint-atlas: ${found.problem}\n`);
      code = 1;
    } else if (found !== text) {
      process.stdout.write(diffOf(file, found, text, styles));
      process.stderr.write(t`endpoint-atlas: ${file} is out of date. Export it again with --force.\n`);
      code = 1;
    }
  }
  if (code === 0) process.stderr.write(t`${output} is up to date: ${written.extent}.\n`);
  return code;
}

function readText(file: string): string | { readonly problem: string } {
  try {
    const read = readRegularFile(file, maxBytes);
    if (typeof read !== 'string') return read.toString('utf8');
    return { problem: read === 'too-large' ? t`${file} is larger than 512 MB.` : t`${file} is no file.` };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return {
      problem: isMissing ? t`There is no file ${file}.` : t`${file} cannot be read: ${String(error)}`,
    };
  }
}

/** No string is longer. */
const maxBytes = 512 * 1024 * 1024;

/** A unified diff; one sentence where the texts have so little in common that a diff takes too long. */
function diffOf(file: string, before: string, after: string, styles: Styles): string {
  const patch = createTwoFilesPatch(file, t`${file} (from the source)`, before, after, undefined, undefined, {
    context: 3,
    maxEditLength: maxEdits,
    headerOptions: FILE_HEADERS_ONLY,
  });
  if (patch === undefined) return t`${file} differs in more than ${maxEdits} lines.\n`;
  return patch
    .split('\n')
    .map((line) => styleOf(line, styles)(printable(line)))
    .join('\n');
}

/** The time that a diff takes grows with the square of this. */
const maxEdits = 5_000;

function styleOf(line: string, styles: Styles): (text: string) => string {
  if (line.startsWith('+') && !line.startsWith('+++ ')) return styles.green;
  if (line.startsWith('-') && !line.startsWith('--- ')) return styles.red;
  return line.startsWith('@@') ? styles.cyan : (text) => text;
}
