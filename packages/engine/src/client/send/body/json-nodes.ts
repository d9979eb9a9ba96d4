/**
 * A JSON body as a tree that is looked at level by level, and the places that a JSONPath finds in it (RFC 9535). It is
 * made where the body is read: who shows it gets short texts only.
 */

import { exec } from 'jsonpath-rfc9535';
import type { JsonValue } from '../../../model/schema.ts';
import { t } from '../../../text/l10n.ts';
import { pathOfMember } from '../../request/body-mismatches.ts';

/** From the root to a value: names of members and numbers of items. */
export type JsonSteps = readonly (string | number)[];

export interface JsonNode {
  readonly steps: JsonSteps;
  /** `$.items[2].price` */
  readonly path: string;
  /** Says what it is called where it stands; the whole path for what a JSONPath has found. */
  readonly name: string;
  readonly type: 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';
  /** The start of its value; empty for objects and arrays. */
  readonly preview: string;
  /** Says how many members or items it has. */
  readonly count: number;
}

export type NodesQuery =
  /** The members or items of a value. */
  | { readonly kind: 'below'; readonly steps: JsonSteps; readonly from: number }
  | { readonly kind: 'found'; readonly expression: string };

export type JsonNodes =
  | { readonly kind: 'nodes'; readonly nodes: readonly JsonNode[]; readonly total: number }
  /** A full sentence. */
  | { readonly kind: 'problem'; readonly message: string };

export interface JsonTree {
  look(query: NodesQuery): JsonNodes;
  /** A text as it is, everything else as JSON; `undefined` where nothing stands there. */
  valueAt(steps: JsonSteps): string | undefined;
  /** All that a JSONPath finds, as a JSON array; `undefined` where it is none. */
  valuesOf(expression: string): string | undefined;
}

/** Nobody reads more of them at once. */
const maxNodes = 500;
const maxPreview = 120;

/**
 * Throws where the text is no JSON.
 * @param isLines several texts stand below one another: they are the items of an array
 */
export function readJsonTree(text: string, isLines: boolean): JsonTree {
  const root = isLines
    ? text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line): JsonValue => JSON.parse(withExactNumbers(line)))
    : (JSON.parse(withExactNumbers(text)) as JsonValue);

  function find(expression: string): readonly (readonly [steps: JsonSteps, value: JsonValue])[] {
    const found: (readonly [JsonSteps, JsonValue])[] = [];
    // The library reads what it is given, and types it as if it wrote there.
    const input = root as Parameters<typeof exec>[0];
    exec(input, expression.trim(), (value, path) => found.push([stepsIn(path), value]));
    return found;
  }

  return {
    look(query) {
      if (query.kind === 'below') {
        const entries = entriesOf(valueAt(root, query.steps) ?? null);
        const nodes = entries
          .slice(query.from, query.from + maxNodes)
          .map(([step, value]) => nodeOf([...query.steps, step], value, String(step)));
        return { kind: 'nodes', nodes, total: entries.length };
      }
      try {
        const found = find(query.expression);
        const nodes = found.slice(0, maxNodes).map(([steps, value]) => nodeOf(steps, value));
        return { kind: 'nodes', nodes, total: found.length };
      } catch (error) {
        return { kind: 'problem', message: whyNot(error) };
      }
    },
    valueAt(steps) {
      const value = valueAt(root, steps);
      return value === undefined ? undefined : textOf(value);
    },
    valuesOf(expression) {
      try {
        return written(find(expression).map(([, value]) => value));
      } catch {
        return undefined;
      }
    },
  };
}

/** The library names the root first. */
function stepsIn(path: readonly (string | number)[]): JsonSteps {
  return path[0] === '$' ? path.slice(1) : path;
}

function whyNot(error: unknown): string {
  if (error instanceof RangeError) return t('The body is nested too deeply to be searched.');
  const why = error instanceof Error ? error.message.replace(/^(.{0,200}).*$/s, '$1') : '';
  return t`This is no JSONPath such as $.items[*].id or $..[?@.price > 10]. ${why}`.trim();
}

function entriesOf(value: JsonValue): readonly (readonly [string | number, JsonValue])[] {
  if (Array.isArray(value)) return value.map((item: JsonValue, index) => [index, item]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function valueAt(root: JsonValue, steps: JsonSteps): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Readonly<Record<string | number, JsonValue>>)[step];
  }
  return value;
}

function nodeOf(steps: JsonSteps, value: JsonValue, name?: string): JsonNode {
  const path = pathOf(steps);
  const exact = exactNumber(value);
  return {
    steps,
    path,
    name: name ?? path,
    type: exact === undefined ? typeOf(value) : 'number',
    preview: typeof value === 'object' && value !== null ? '' : truncate(exact ?? JSON.stringify(value)),
    count: typeof value === 'object' && value !== null ? Object.keys(value).length : 0,
  };
}

function pathOf(steps: JsonSteps): string {
  return steps.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[${step}]` : pathOfMember(path, step)),
    '$',
  );
}

function typeOf(value: JsonValue): JsonNode['type'] {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
}

function truncate(text: string): string {
  return text.length > maxPreview ? `${text.slice(0, maxPreview)}…` : text;
}

function textOf(value: JsonValue): string {
  return exactNumber(value) ?? (typeof value === 'string' ? value : written(value));
}

function written(value: JsonValue): string {
  const text = JSON.stringify(value, undefined, 2);
  return text.includes(escapedMark)
    ? text.replace(exactMember, (whole, found: string, digits: string) => (found === nonce ? digits : whole))
    : text;
}

/** Stands before the digits of a number that would lose some as a value; no server knows what it is in this process. */
const nonce = Math.random().toString(36).slice(2).padEnd(12, '0').slice(0, 12);
const mark = `\u0001${nonce}`;
const escapedMark = `\\u0001${nonce}`;
const exactMember = /"\\u0001([\da-z]{12})([-\d.eE+]+)"/g;

function exactNumber(value: JsonValue): string | undefined {
  return typeof value === 'string' && value.startsWith(mark) ? value.slice(mark.length) : undefined;
}

/** Numbers that JavaScript's do not hold become marked texts: an id of 19 digits is shown as the server wrote it. */
function withExactNumbers(text: string): string {
  if (!/\d{16}/.test(text)) return text;
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') || token.length < 16 || String(Number(token)) === token
      ? token
      : `"${escapedMark}${token}"`,
  );
}
