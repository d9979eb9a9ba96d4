/** A text that is said to be `application/x-www-form-urlencoded`. */
import { readPairs } from '../request/read-pairs.ts';
import type { ImportedBody } from './imported-request.ts';

/** Its fields; what is no list of them stays the text that it is, whatever its type says. */
export function readFormText(text: string): ImportedBody {
  return text.split('&').every(isPair) ? fieldsOrText(text, text) : { kind: 'text', text };
}

/**
 * @param pairs the same as `text`, as they are joined
 * @returns the text where braces in it are encoded: as fields, they would open a placeholder
 */
export function fieldsOrText(text: string, pairs: string): ImportedBody {
  const fields = readPairs(pairs);
  const hidesBraces = !text.includes('{{') && fields.flat().some((each) => each.includes('{{'));
  return hidesBraces ? { kind: 'text', text } : { kind: 'form', fields };
}

/** `name=value`, where what is encoded can be decoded again. */
function isPair(pair: string): boolean {
  return /^[^\s=<>"\\[\]]+=[^\r\n]*$/.test(pair) && !/%(?![\dA-Fa-f]{2})/.test(pair) && isUtf8(pair);
}

function isUtf8(pair: string): boolean {
  try {
    decodeURIComponent(pair);
    return true;
  } catch {
    return false;
  }
}
