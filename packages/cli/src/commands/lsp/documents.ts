/** The texts that the editor has open, as they are typed, and what kind of file each is. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isEnvironmentFileName } from '@endpoint-atlas/engine/editors';
import { isRuleFilePath } from '@endpoint-atlas/engine/rule-files';
import type { Position, Range } from 'vscode-languageserver-protocol';
import { withSlashes } from '../../output/path-names.ts';

export type DocumentKind = 'source' | 'rules' | 'environment' | 'http' | 'other';

export interface OpenDocument {
  readonly uri: string;
  /** Absolute, with `/`. */
  readonly path: string;
  readonly kind: DocumentKind;
  readonly text: string;
}

/** `undefined` for what is no file. */
export function pathOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return withSlashes(fileURLToPath(uri));
  } catch {
    return undefined;
  }
}

export const uriOf = (path: string): string => pathToFileURL(path).href;

export function openDocument(uri: string, text: string): OpenDocument | undefined {
  const path = pathOf(uri);
  return path === undefined ? undefined : { uri, path, kind: kindOf(path), text };
}

function kindOf(path: string): DocumentKind {
  if (/\.(?:java|kt|proto)$/.test(path)) return 'source';
  if (/\.(?:http|rest)$/.test(path)) return 'http';
  if (isEnvironmentFileName(path)) return 'environment';
  return isRuleFilePath(path) ? 'rules' : 'other';
}

/** Lines end as the protocol says: at `\n`, `\r\n` or `\r`. */
export function offsetAt(text: string, { line, character }: Position): number {
  const starts = lineStarts(text);
  const start = starts[line];
  return start === undefined ? text.length : Math.min(start + character, starts[line + 1] ?? text.length);
}

export function rangeOf(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
): Range {
  const starts = lineStarts(text);
  const positionAt = (offset: number) => {
    const line = starts.findLastIndex((each) => each <= offset);
    return { line, character: offset - (starts[line] ?? 0) };
  };
  return { start: positionAt(start), end: positionAt(end) };
}

/** A whole line. @param line counted from 1 */
export function lineRange(line: number): Range {
  return { start: { line: line - 1, character: 0 }, end: { line, character: 0 } };
}

/** The beginning of a line, to go to. @param line counted from 1 */
export function placeOfLine(line: number): Range {
  const start = { line: Math.max(0, line - 1), character: 0 };
  return { start, end: start };
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)];
}
