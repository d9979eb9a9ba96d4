import { isRecord } from './is-record.ts';

/**
 * @param pointer as a fragment of a URL without its `#` (RFC 6901, 6): percent signs are decoded before `~1` and `~0`
 * @returns `undefined` where it leads nowhere
 */
export function memberAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const part of pointer.split('/').slice(1)) {
    const key = percentDecoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(value)) value = value[Number(key)];
    else value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

/** Decodes text, and leaves what is not percent-encoded as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
