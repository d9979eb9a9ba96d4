import type { Meter } from '../limits.ts';

/**
 * Finds texts in texts in time linear in both lengths. JavaScript's own search takes the product of the lengths in the
 * worst case, minutes for texts of a million characters, and cannot be stopped; so only short parts are left to it.
 */
const nativeLength = 16;

/** As `text.indexOf(part, from)`; charged for what it passes over, so that it may be called for one place after the other. */
export function indexOf(meter: Meter, text: string, part: string, from = 0): number {
  const start = Math.min(Math.max(0, from), text.length);
  const isLong = part.length > nativeLength && part.length <= text.length - start;
  const found = isLong ? search(text, part, start, steps(part)) : text.indexOf(part, start);
  meter.scan((found < 0 ? text.length : found) - start + part.length);
  return found;
}

/** As `text.lastIndexOf(part, from)`. */
export function lastIndexOf(meter: Meter, text: string, part: string, from = text.length): number {
  const start = Math.min(Math.max(0, from), text.length - part.length);
  meter.scan(text.length + part.length);
  if (start < 0 || part.length <= nativeLength) return text.lastIndexOf(part, from);
  const last = start + part.length - 1;
  const [backwards, wanted] = [reversed(text, last), reversed(part, part.length - 1)];
  const found = search(backwards, wanted, 0, steps(wanted));
  return found < 0 ? -1 : last - found - part.length + 1;
}

/** Finds where the part stands, without overlaps; an empty part stands between all characters. */
export function* placesOf(meter: Meter, text: string, part: string, from = 0): Generator<number, void> {
  meter.scan(text.length - from + part.length);
  const isShort = part.length <= nativeLength;
  const table = isShort || part.length > text.length ? noSteps : steps(part);
  for (let at = Math.min(from, text.length); at <= text.length; ) {
    const found = isShort ? text.indexOf(part, at) : search(text, part, at, table);
    if (found < 0) return;
    meter.step();
    yield found;
    at = found + Math.max(1, part.length);
  }
}

const noSteps = new Int32Array(0);

/** For each length of a partial match, how much of it may still be one after a character that does not fit. */
function steps(part: string): Int32Array {
  const table = new Int32Array(part.length);
  for (let at = 1, length = 0; at < part.length; at++) {
    while (length > 0 && part.charCodeAt(at) !== part.charCodeAt(length)) length = table[length - 1] ?? 0;
    if (part.charCodeAt(at) === part.charCodeAt(length)) length++;
    table[at] = length;
  }
  return table;
}

/** The search of Knuth, Morris and Pratt, which never goes back in the text. */
function search(text: string, part: string, from: number, table: Int32Array): number {
  if (part.length > text.length - from) return -1;
  for (let at = from, length = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    while (length > 0 && code !== part.charCodeAt(length)) length = table[length - 1] ?? 0;
    if (code === part.charCodeAt(length)) length++;
    if (length === part.length) return at - length + 1;
  }
  return -1;
}

/** The units up to a place, the last one first. */
function reversed(text: string, last: number): string {
  return text
    .slice(0, last + 1)
    .split('')
    .reverse()
    .join('');
}

/** Counts how often the part stands in the text. */
export function occurrences(meter: Meter, text: string, part: string): number {
  let count = 0;
  for (const _ of placesOf(meter, text, part)) count++;
  return count;
}

/** Replaces the part, everywhere or where it first stands; the result is charged before it is made. */
export function replaceText(
  meter: Meter,
  text: string,
  part: string,
  to: string,
  which: 'all' | 'first' = 'all',
): string {
  const pieces: string[] = [];
  let copied = 0;
  let length = text.length;
  for (const place of placesOf(meter, text, part)) {
    length += to.length - part.length;
    if (length > meter.limits.textLength) meter.text(length);
    pieces.push(text.slice(copied, place), to);
    copied = place + part.length;
    if (which === 'first') break;
  }
  if (pieces.length === 0) return text;
  meter.text(length);
  pieces.push(text.slice(copied));
  return pieces.join('');
}

/** Puts texts together, charged before the whole is made. */
export function joinTexts(meter: Meter, texts: readonly string[], separator: string): string {
  let length = 0;
  for (const text of texts) {
    length += text.length + separator.length;
    if (length > meter.limits.textLength + separator.length) meter.text(length);
  }
  meter.step(texts.length >> 4);
  meter.text(length);
  return texts.join(separator);
}
