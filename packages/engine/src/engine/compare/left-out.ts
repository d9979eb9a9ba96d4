/** Finds what a comparison does not know of a side, because it could not be read. */
import { whyUnread } from '../../source/files/unread-files.ts';
import type { Diagnostic, DiagnosticCode } from '../../text/diagnostic.ts';
import type { PairedSide } from './pair-sides.ts';

/**
 * A line for each file and folder: `orders/A.java: it cannot be read`.
 * @param nameOf names an absolute path as diagnostics do
 */
export function findLeftOut(
  { diagnostics, unread }: Pick<PairedSide, 'diagnostics' | 'unread'>,
  nameOf: (path: string) => string,
): readonly string[] {
  const lines = new Map<string, string>();
  for (const each of unread) lines.set(nameOf(each.path), whyUnread(each));
  for (const { file, code, message } of diagnostics)
    if (leavesFileOut({ code }) && !lines.has(file)) lines.set(file, message.replace(/\.$/, ''));
  return [...lines].map(([file, why]) => `${file}: ${why}`);
}

/** Tells whether nothing of the diagnostic's file was read. */
export function leavesFileOut({ code }: Pick<Diagnostic, 'code'>): boolean {
  return leavesOut.has(code);
}

const leavesOut: ReadonlySet<DiagnosticCode> = new Set([
  ...(['file-unreadable', 'file-too-large', 'file-not-text', 'folder-unreadable'] as const),
  'internal-error',
]);
