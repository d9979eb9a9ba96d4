/** Says what is told to the user about a file that cannot be read, or not all of it. */

import type { Diagnostic } from '../../../text/diagnostic.ts';
import { t } from '../../../text/l10n.ts';
import { buildLineMap, type LineMap } from '../../../text/line-map.ts';
import type { Span } from '../../../text/span.ts';
import { visibleText } from '../../../text/visible-text.ts';
import type { SyntaxProblem } from '../../declarations/model.ts';
import type { FileProblem, FileText } from '../files.ts';

export function unreadableFile(file: string, problem: FileProblem): Diagnostic {
  switch (problem.reason) {
    case 'missing':
      return fileDiagnostic(file, 'file-unreadable', t('This file is gone.'));
    case 'denied':
      return fileDiagnostic(
        file,
        'file-unreadable',
        t('This file is left out: you have no permission to read it.'),
      );
    case 'too-large':
      return fileDiagnostic(
        file,
        'file-too-large',
        t`This file is left out: it is too large (${problem.detail}).`,
      );
    case 'not-text':
      return fileDiagnostic(
        file,
        'file-not-text',
        t('This file is left out: it holds binary data, not source text.'),
      );
    case 'not-a-file':
      return fileDiagnostic(file, 'file-unreadable', t('This is not a regular file.'));
    case 'failed':
      return fileDiagnostic(
        file,
        'file-unreadable',
        t`This file is left out: it could not be read (${problem.detail}).`,
      );
  }
}

/**
 * Reports a text with bytes that its encoding does not have: names and paths in it may be others than the source's.
 */
export function encodingDiagnostic(file: string, { text, encoding }: FileText): Diagnostic {
  const { line } = buildLineMap(text).positionAt(text.indexOf('\uFFFD'));
  const message =
    encoding === undefined
      ? t(
          'The text of this file is not UTF-8, and no build file says what it is: signs in names and paths are lost. Say it in `project.build.sourceEncoding` (Maven) or `options.encoding` (Gradle), or save the file as UTF-8.',
        )
      : t`The text of this file is not ${visibleText(encoding)}, as the build says: signs in names and paths are lost. Correct the encoding in the build file, or save the file in it.`;
  return { file, line, severity: 'warning', code: 'file-encoding', message };
}

/** Only the first few problems of a file: one slip of the keyboard often makes several. */
export function syntaxDiagnostics(
  file: string,
  text: string,
  problems: readonly SyntaxProblem[],
): Diagnostic[] {
  if (text.trim() === '') {
    return [{ file, line: 1, severity: 'info', code: 'file-empty', message: t('This file is empty.') }];
  }
  if (problems.length === 0) return [];
  const lines = buildLineMap(text);
  return problems.slice(0, maxProblemsOfAFile).map(({ span, message, leftOut }) => ({
    file,
    line: lines.positionAt(span.start).line,
    severity: 'warning',
    code: 'syntax-error',
    message: `${message} ${whatIsRead(leftOut, lines)}`,
  }));
}

/** Returns what the list of endpoints may lack because of a problem, and what it does not. */
function whatIsRead(leftOut: Span | undefined, lines: LineMap): string {
  if (leftOut === undefined)
    return t(
      'The declaration that it is in may be incomplete; those around it are read as far as they can be told apart.',
    );
  const first = lines.positionAt(leftOut.start).line;
  const last = lines.positionAt(leftOut.end).line;
  return first === last
    ? t`Line ${first} is left out, what stands around it is read.`
    : t`Lines ${first} to ${last} are left out, what stands around them is read.`;
}

const maxProblemsOfAFile = 3;

function fileDiagnostic(file: string, code: Diagnostic['code'], message: string): Diagnostic {
  return { file, line: 1, severity: 'warning', code, message };
}
