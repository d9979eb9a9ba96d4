/**
 * The text of a store under a line with its version and checksum, so that what was damaged, or written by another
 * version of the program, is told from what was stored.
 */
import { createHash } from 'node:crypto';
import { t } from '../text/l10n.ts';

export type CheckedText =
  | { readonly kind: 'text'; readonly text: string }
  /** Without such a line: an earlier version of the program, or a person, wrote it. */
  | { readonly kind: 'unmarked'; readonly text: string }
  /** The reason completes the sentence "The store is set aside, because …". */
  | { readonly kind: 'unreadable'; readonly reason: string };

/** @param version of what is in the text; a program reads its own version only */
export function withChecksum(text: string, version: number): string {
  return `${mark}${version} ${checksumOf(text, version)}\n${text}`;
}

export function readChecked(stored: string, version: number): CheckedText {
  const [line = '', storedVersion = '', checksum] = firstLine.exec(stored) ?? [];
  // Damage to the line itself leaves what no store begins with: JSON has no such start.
  if (checksum === undefined) return { kind: 'unmarked', text: stored };
  const text = stored.slice(line.length);
  if (checksumOf(text, Number(storedVersion)) !== checksum) {
    return { kind: 'unreadable', reason: t('it is damaged: its checksum does not fit') };
  }
  if (Number(storedVersion) !== version) {
    return {
      kind: 'unreadable',
      reason: t`it has the version ${storedVersion}; this program reads version ${version}`,
    };
  }
  return { kind: 'text', text };
}

const mark = 'endpoint-atlas/';
const firstLine = /^endpoint-atlas\/(\d{1,4}) ([0-9a-f]{64})\n/;

function checksumOf(text: string, version: number): string {
  return createHash('sha256').update(`${version}\n${text}`).digest('hex');
}
