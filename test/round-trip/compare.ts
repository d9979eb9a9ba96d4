/** Whether a request did what its endpoint promises. */
import type { Built } from './requests.ts';
import { type SourceMistake, sourceMistake } from './source-mistakes.ts';
import type { BoundResponse, SentValue } from './spring.ts';

export type Outcome =
  | { readonly kind: 'right' }
  /** No request can do better, because of what the source says. */
  | { readonly kind: 'explained'; readonly reason: SourceMistake }
  | { readonly kind: 'different'; readonly reason: string };

export function outcomeOf(built: Built, response: BoundResponse | undefined): Outcome {
  const outcome = compared(built, response);
  const mistake = outcome.kind === 'different' ? sourceMistake(built, outcome.reason) : undefined;
  return mistake === undefined ? outcome : { kind: 'explained', reason: mistake };
}

function compared({ refused, dispatch }: Built, response: BoundResponse | undefined): Outcome {
  if (dispatch === undefined) return different(`not sent: ${refused}`);
  if (response === undefined) return different('no response');
  if (response.handler !== null && boxed(response.handler) !== boxed(dispatch.handler))
    return different(`reached ${response.handler}`);
  if (response.problem !== null) return different(response.problem);
  for (const [index, sent] of dispatch.sent.entries()) {
    const bound = response.bound[index] ?? null;
    if (!isBound(sent, bound)) {
      return different(`${sent.in} ${sent.name}: sent ${sent.value}, bound ${JSON.stringify(bound)}`);
    }
  }
  return { kind: 'right' };
}

/** To the JVM Kotlin's `Int` is an `int` here and an `Integer` there; the source does not say which. */
function boxed(signature: string): string {
  return signature
    .replace(/\b(?:int|Int)\b/g, 'Integer')
    .replace(
      /\b(?:byte|short|long|float|double|boolean)\b/g,
      (name) => name.charAt(0).toUpperCase() + name.slice(1),
    )
    .replace(/\b(?:char|Char)\b/g, 'Character');
}

function different(reason: string): Outcome {
  return { kind: 'different', reason };
}

function isBound({ in: place, value }: SentValue, bound: unknown): boolean {
  if (place === 'body' && typeof bound === 'object') return holds(bound, JSON.parse(value));
  if (Array.isArray(bound)) return bound.length === 1 ? isSame(value, bound[0]) : value === bound.join(',');
  return isSame(value, bound);
}

/** A text and what became of it: a number, a part's JSON, a date in other words. */
function isSame(text: string, bound: unknown): boolean {
  if (bound === null || bound === undefined) return false;
  if (typeof bound === 'number') return Number(text) === bound;
  if (typeof bound === 'object') return holds(bound, JSON.parse(text));
  return String(bound) === text || isSameTime(text, String(bound));
}

function isSameTime(text: string, bound: string): boolean {
  return /^\d{4}-\d\d-\d\d|^\w{3}, \d\d /.test(text) && Date.parse(text) === Date.parse(bound);
}

/** Whether all that was sent has arrived; what was not sent may have a value of its own. */
function holds(bound: unknown, sent: unknown): boolean {
  if (Array.isArray(sent)) {
    return Array.isArray(bound) && sent.every((item, index) => holds(bound[index], item));
  }
  if (typeof sent === 'object' && sent !== null) {
    if (typeof bound !== 'object' || bound === null) return false;
    const values: Readonly<Record<string, unknown>> = { ...bound };
    return Object.entries(sent).every(([name, value]) => holds(values[name], value));
  }
  return bound === sent;
}
