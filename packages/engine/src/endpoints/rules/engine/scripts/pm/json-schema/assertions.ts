/** Keywords that look at a value alone (JSON Schema Validation 2020-12, section 6). */
import type { Json, Run } from '@endpoint-atlas/groovy';
import { formats } from './formats.ts';
import { isArray, isObject, type Keyword, report, type Scope } from './scope.ts';

export const assertions: Readonly<Record<string, Keyword>> = {
  type(wanted, scope) {
    const types = isArray(wanted) ? wanted : [wanted];
    const isOne = types.some((type) => typeof type === 'string' && isOfType(scope.value, type));
    if (!isOne) report(scope, `is ${nameOfType(scope.value)}, not ${types.join(' or ')}`);
  },
  enum(wanted, scope) {
    const isOne = isArray(wanted) && wanted.some((each) => isSame(each, scope.value, scope.run));
    if (!isOne) report(scope, `is none of ${shortened(JSON.stringify(wanted))}`);
  },
  const(wanted, scope) {
    if (!isSame(wanted, scope.value, scope.run)) report(scope, `is not ${shortened(JSON.stringify(wanted))}`);
  },
  minimum: bound(
    (value, limit, { schema }) => (schema.exclusiveMinimum === true ? value > limit : value >= limit),
    'less than',
  ),
  maximum: bound(
    (value, limit, { schema }) => (schema.exclusiveMaximum === true ? value < limit : value <= limit),
    'more than',
  ),
  exclusiveMinimum: bound((value, limit) => value > limit, 'not more than'),
  exclusiveMaximum: bound((value, limit) => value < limit, 'not less than'),
  multipleOf: bound(isMultiple, 'not a multiple of'),
  minLength: size(lengthOfText, (length, limit) => length >= limit, 'is shorter than'),
  maxLength: size(lengthOfText, (length, limit) => length <= limit, 'is longer than'),
  minItems: size(lengthOfArray, (length, limit) => length >= limit, 'has fewer items than'),
  maxItems: size(lengthOfArray, (length, limit) => length <= limit, 'has more items than'),
  minProperties: size(numberOfMembers, (length, limit) => length >= limit, 'has fewer properties than'),
  maxProperties: size(numberOfMembers, (length, limit) => length <= limit, 'has more properties than'),
  pattern(wanted, scope) {
    const { value, run } = scope;
    if (typeof value === 'string' && typeof wanted === 'string' && !matches(value, wanted, run))
      report(scope, `does not match ${wanted}`);
  },
  format(wanted, scope) {
    const { value } = scope;
    const holds = typeof wanted === 'string' && Object.hasOwn(formats, wanted) ? formats[wanted] : undefined;
    if (typeof value === 'string' && holds?.(value) === false) report(scope, `is no ${wanted}`);
  },
  uniqueItems(wanted, scope) {
    const { value, run } = scope;
    if (wanted !== true || !isArray(value)) return;
    if (new Set(value.map((item) => canonical(item, run))).size < value.length)
      report(scope, 'has an item twice');
  },
  required(wanted, scope) {
    const { value } = scope;
    if (!isObject(value) || !isArray(wanted)) return;
    for (const name of wanted) if (!Object.hasOwn(value, String(name))) report(scope, `lacks "${name}"`);
  },
  dependentRequired: requireTogether,
};

/** `dependencies` of older drafts says the same with lists. */
export function requireTogether(wanted: Json, scope: Scope): void {
  const { value } = scope;
  if (!isObject(value) || !isObject(wanted)) return;
  for (const [name, others] of Object.entries(wanted)) {
    if (!Object.hasOwn(value, name) || !isArray(others)) continue;
    for (const other of others)
      if (!Object.hasOwn(value, String(other))) report(scope, `has "${name}" but lacks "${other}"`);
  }
}

/** A pattern may match anywhere in the text. */
export function matches(text: string, pattern: string, run: Run): boolean {
  return run.invoke(text, 'find', [pattern]) !== null;
}

function bound(holds: (value: number, limit: number, scope: Scope) => boolean, words: string): Keyword {
  return (wanted, scope) => {
    const { value } = scope;
    if (typeof value !== 'number' || typeof wanted !== 'number' || holds(value, wanted, scope)) return;
    report(scope, `is ${value}, ${words} ${wanted}`);
  };
}

function size(
  measure: (value: Json) => number | undefined,
  holds: (size: number, limit: number) => boolean,
  words: string,
): Keyword {
  return (wanted, scope) => {
    const measured = measure(scope.value);
    if (measured === undefined || typeof wanted !== 'number' || holds(measured, wanted)) return;
    report(scope, `${words} ${wanted}`);
  };
}

/** In characters as people count them, not in halves of surrogate pairs. */
function lengthOfText(value: Json): number | undefined {
  return typeof value === 'string' ? [...value].length : undefined;
}

function lengthOfArray(value: Json): number | undefined {
  return isArray(value) ? value.length : undefined;
}

function numberOfMembers(value: Json): number | undefined {
  return isObject(value) ? Object.keys(value).length : undefined;
}

/** 0.3 is a multiple of 0.1, although the binary fractions are not. */
function isMultiple(value: number, of: number): boolean {
  const times = value / of;
  return Number.isFinite(times) && Math.abs(times - Math.round(times)) <= Math.abs(times) * 1e-12;
}

function isOfType(value: Json, type: string): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'number':
    case 'string':
    case 'boolean':
      return typeof value === type;
    case 'null':
      return value === null;
    case 'array':
      return isArray(value);
    case 'object':
      return isObject(value);
    default:
      return false;
  }
}

function nameOfType(value: Json): string {
  if (value === null) return 'null';
  if (isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function isSame(left: Json, right: Json, run: Run): boolean {
  return left === right || (typeof left === typeof right && canonical(left, run) === canonical(right, run));
}

/** The same text for the same value: the order of members does not count. */
function canonical(value: Json, run: Run): string {
  run.meter.step();
  if (isArray(value)) return `[${value.map((item) => canonical(item, run)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? null, run)}`).join()}}`;
}

function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
