import { hashText } from '../../../text/hash-text.ts';

/**
 * An id in the form of a UUID, as Postman's are (version 8, RFC 9562, 5.8), made of names: the same names always give
 * the same id, so that exports can be compared, and kept in version control.
 */
export function stableId(...names: readonly string[]): string {
  const hex = hashText(names.join('\n'));
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
