/** Comments and text blocks that are closed by the end of another one: the brackets between are then none. */
import { t } from './l10n.ts';
import type { SyntaxProblem } from './syntax-problem.ts';

/** Returns what seems to have been begun and not closed; at most one comment and one text block. */
export function swallowing(text: string): readonly SyntaxProblem[] {
  const comment = openComment(text);
  const block = openTextBlock(text);
  return [
    ...(comment < 0 ? [] : [problemAt(comment, 2, t('This comment is never closed.'))]),
    ...(block < 0 ? [] : [problemAt(block, 3, t('This string is never closed.'))]),
  ];
}

function problemAt(start: number, length: number, message: string): SyntaxProblem {
  return { span: { start, end: start + length }, message };
}

/** The first comment in which another one starts a line; -1 where there is none. */
function openComment(text: string): number {
  for (let start = text.indexOf('/*'); start >= 0; ) {
    const end = text.indexOf('*/', start + 2);
    if (end < 0) return start;
    if (/\n[ \t]*\/\*/.test(text.slice(start, end))) return start;
    start = text.indexOf('/*', end + 2);
  }
  return -1;
}

/** Finds, among quotes that do not pair up, those behind which the others change their roles; -1 where all pair up. */
function openTextBlock(text: string): number {
  const quotes = [...text.matchAll(/"""/g)].map(({ index }) => index);
  if (quotes.length % 2 === 0) return -1;
  for (let at = 1; at < quotes.length; at += 2) {
    if (OPENING.test(text.slice(lineStart(text, quotes[at]), quotes[at]))) return quotes[at - 1] ?? -1;
  }
  return quotes.at(-1) ?? -1;
}

/** Says what stands before the first quotes of a text block, and hardly ever before the last. */
const OPENING = /(?:[=(,+:{>]|\breturn)[ \t]*$/;

function lineStart(text: string, offset = 0): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}
