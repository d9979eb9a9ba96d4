/**
 * A file's name, without its extension, made of a title that anybody may have written: no folders, no way up, nothing
 * that Windows reserves, and not too long.
 */
export function fileNameOf(title: string, otherwise: string): string {
  const plain = title
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+/, '')
    .slice(0, 80)
    .replace(/[.-]+$/, '');
  if (plain === '') return otherwise;
  // The names of devices, whatever follows a dot (Windows, "Naming Files").
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain) ? `${plain.split('.')[0]}-file` : plain;
}
