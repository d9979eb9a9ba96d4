/**
 * A file's name, without its extension, made of a title that anybody may have written: no folders, no way up, nothing
 * that Windows reserves, and not too long.
 */
import { withoutEnd } from '../../text/trim.ts';
export function makeFileName(title: string, otherwise: string): string {
  const words = title.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '');
  const plain = withoutEnd(words.slice(0, 80), '.-');
  if (plain === '') return otherwise;
  // The names of devices, whatever follows a dot (Windows, "Naming Files").
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain) ? `${plain.split('.')[0]}-file` : plain;
}
