/**
 * Finds where a JSON body is not what its schema says. Of a request the source asks for it, of a response it promises
 * it; what the server really takes or sends decides, so that this marks and never stops anything.
 */

import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import type { JsonValue, Schema } from '../../model/schema.ts';
import { t } from '../../text/l10n.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { misfit } from './conforms.ts';
import { splitMessages } from './grpc-messages.ts';
import { withoutNullWords } from './null-words.ts';

export interface BodyMismatch {
  /** `$.items[2].price` */
  readonly path: string;
  /** Holds what to mark in the text. */
  readonly from: number;
  readonly to: number;
  /** A full sentence. */
  readonly message: string;
  /** A warning is about what nobody declares. */
  readonly severity: 'error' | 'warning';
}

/** Named schemas that `#/schemas/…` refers to, as lists of endpoints have them. */
export type SchemaDefinitions = Readonly<Record<string, Schema>>;

/** A longer text is not looked at. */
export const maxCheckedCharacters = 2 * 1024 * 1024;

/**
 * In the order of the text, as many as people read. Placeholders such as `{{id}}` may be anything; text that is no JSON
 * is looked at as far as it can be read.
 */
export function findBodyMismatches(
  text: string,
  schema: Schema,
  use: 'request' | 'response',
  definitions: SchemaDefinitions = {},
): readonly BodyMismatch[] {
  if (text.trim() === '' || text.length > maxCheckedCharacters || schema.format === 'binary') return [];
  const root = treeOf(text);
  if (root === undefined) return [];
  const found: BodyMismatch[] = [];
  const check: Check = { text, use, definitions: { ...definitions, ...schema.$defs }, found };
  compare(root, schema, '$', 0, check);
  return found.sort((a, b) => a.from - b.from);
}

/**
 * As `findBodyMismatches`, of one JSON value on each line, or laid out below one another. Servers write the items of a
 * list so (Spring's reference, "Web on Reactive Stack", codecs for JSON): each value is compared with the item.
 *
 * @param schema of the list, or of one value where the source promises no list
 */
export function findLineMismatches(
  text: string,
  schema: Schema,
  definitions: SchemaDefinitions = {},
): readonly BodyMismatch[] {
  if (text.length > maxCheckedCharacters) return [];
  const all = { ...definitions, ...schema.$defs };
  const list = resolved(schema, { definitions: all });
  const item = list?.type === 'array' ? list.items : list;
  const found: BodyMismatch[] = [];
  if (item === undefined) return found;
  for (const [index, value] of splitMessages(text).entries()) {
    const root = treeOf(value.text);
    if (found.length >= maxMismatches) break;
    if (root === undefined) continue;
    const ofValue: BodyMismatch[] = [];
    compare(root, item, `$[${index}]`, 0, {
      text: value.text,
      use: 'response',
      definitions: all,
      found: ofValue,
    });
    const placed = ofValue.map((each) => ({
      ...each,
      from: each.from + value.start,
      to: each.to + value.start,
    }));
    found.push(...placed.sort((a, b) => a.from - b.from).slice(0, maxMismatches - found.length));
  }
  return found;
}

interface Check {
  readonly text: string;
  readonly use: 'request' | 'response';
  readonly definitions: SchemaDefinitions;
  readonly found: BodyMismatch[];
}

const maxMismatches = 50;
const maxDepth = 60;

function treeOf(text: string): Node | undefined {
  try {
    return parseTree(withoutPlaceholders(text), [], { allowTrailingComma: true });
  } catch {
    // The parser calls itself for each bracket.
    return undefined;
  }
}

/** Placeholders outside of strings become strings of the same length. */
export function withoutPlaceholders(text: string): string {
  return text.replace(/"(?:[^"\\\n]|\\.)*"|\{\{[^{}\n]*\}\}|\$\{[^{}\n]*\}/g, (token) =>
    token.startsWith('"') ? token : `"${'x'.repeat(token.length - 2)}"`,
  );
}

function compare(node: Node, schema: Schema, path: string, depth: number, check: Check): void {
  if (depth > maxDepth || check.found.length >= maxMismatches || isPlaceholder(node, check)) return;
  const meant = resolved(schema, check);
  if (meant === undefined) return;
  if (meant.oneOf !== undefined) {
    compareVariants(node, meant.oneOf, path, depth, check);
    return;
  }
  const problem = misfit(shallowValue(node), meant);
  if (problem !== undefined) report(node, path, `${called(path)} ${worded(problem, check)}`, check);
  else if (node.type === 'array') compareItems(node, meant, path, depth, check);
  else if (node.type === 'object') compareMembers(node, meant, path, depth, check);
}

/** The schema that references lead to; `undefined` where nobody knows it. */
function resolved(schema: Schema, { definitions }: Pick<Check, 'definitions'>): Schema | undefined {
  let meant: Schema | undefined = withoutNullWords(schema);
  const isNullable = meant.nullable !== undefined;
  for (let steps = 0; meant?.$ref !== undefined && steps < 20; steps++) {
    const name: string = meant.$ref.replace(/^#\/(?:\$defs|schemas)\//, '');
    const definition: Schema | undefined = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    meant = definition && withoutNullWords(definition);
  }
  return meant !== undefined && isNullable ? { ...meant, nullable: 'declared' } : meant;
}

/**
 * Returns what decides about the value itself: members of an object and items of an array are looked at one by one.
 */
function shallowValue(node: Node): JsonValue {
  if (node.type === 'object') return {};
  if (node.type === 'array') return (node.children ?? []).map(() => null);
  const value: unknown = getNodeValue(node);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** Nobody says which variant is meant: that with the fewest mismatches. */
function compareVariants(
  node: Node,
  variants: readonly Schema[],
  path: string,
  depth: number,
  check: Check,
): void {
  let least: BodyMismatch[] | undefined;
  // What is of another type altogether is the last to be meant.
  const weight = (found: readonly BodyMismatch[]) =>
    found.some((each) => each.path === path) ? maxMismatches + found.length : found.length;
  for (const variant of variants.slice(0, maxVariants)) {
    const found: BodyMismatch[] = [];
    compare(node, variant, path, depth + 1, { ...check, found });
    if (found.length === 0) return;
    if (least === undefined || weight(found) < weight(least)) least = found;
  }
  check.found.push(...(least ?? []).slice(0, maxMismatches - check.found.length));
}

const maxVariants = 20;

function compareItems(node: Node, schema: Schema, path: string, depth: number, check: Check): void {
  for (const [index, item] of (node.children ?? []).entries()) {
    const itemSchema = schema.prefixItems?.[index] ?? schema.items;
    if (itemSchema !== undefined) compare(item, itemSchema, `${path}[${index}]`, depth + 1, check);
  }
}

function compareMembers(node: Node, schema: Schema, path: string, depth: number, check: Check): void {
  const { properties = {}, additionalProperties, required = [] } = schema;
  const members = new Map<string, Node>();
  for (const member of node.children ?? []) {
    const [name, value] = member.children ?? [];
    if (name === undefined) continue;
    const key = String(name.value);
    if (value !== undefined) members.set(key, value);
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (property === undefined && additionalProperties === undefined) {
      if (schema.properties !== undefined) reportUnknown(name, key, schema, path, check);
      continue;
    }
    const wanted = property ?? additionalProperties;
    if (wanted === undefined || value === undefined) continue;
    const place = pathOfMember(path, key);
    if (isNull(value)) {
      if (property && required.includes(key) && resolved(property, check)?.nullable === undefined)
        report(value, place, t`${called(place)} is null; ${said(check)}.`, check);
      continue;
    }
    compare(value, wanted, place, depth + 1, check);
  }
  for (const name of required) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const isLeftOut = check.use === 'request' ? property?.readOnly : property?.writeOnly;
    if (members.has(name) || isLeftOut) continue;
    const place = pathOfMember(path, name);
    // The brace, so that the mark stands where the member belongs.
    report({ offset: node.offset, length: 1 }, place, t`${called(place)} is missing; ${said(check)}.`, check);
  }
}

function reportUnknown(
  name: Node,
  key: string,
  { properties = {}, title }: Schema,
  path: string,
  check: Check,
): void {
  const near = nearestName(key, Object.keys(properties));
  const hint = near === undefined ? '' : t` Is \`${near}\` meant?`;
  const owner = title === undefined ? t('The source knows') : t`${title} has`;
  report(name, pathOfMember(path, key), t`${owner} no \`${key}\`.${hint}`, check, 'warning');
}

function report(
  { offset, length }: Pick<Node, 'offset' | 'length'>,
  path: string,
  message: string,
  { found }: Check,
  severity: BodyMismatch['severity'] = 'error',
): void {
  if (found.length < maxMismatches)
    found.push({ path, from: offset, to: offset + length, message, severity });
}

function said({ use }: Check): string {
  return use === 'request' ? t('the source requires it') : t('the source promises it');
}

function worded(problem: string, { use }: Check): string {
  return use === 'request' ? t`${problem}, as the source requires.` : t`${problem}, as the source promises.`;
}

/** `price` for `$.items[2].price`. */
function called(path: string): string {
  if (path === '$') return t('The body');
  const at = path.endsWith(']') ? path.lastIndexOf('[') : path.lastIndexOf('.') + 1;
  return `\`${path.slice(at)}\``;
}

/** RFC 9535, 2.3.1: the short form where the name allows it. */
export function pathOfMember(path: string, name: string): string {
  if (/^[A-Za-z_][\w]*$/.test(name)) return `${path}.${name}`;
  return `${path}['${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}']`;
}

function isNull({ type }: Node): boolean {
  return type === 'null';
}

function isPlaceholder({ offset, length, type }: Node, { text }: Check): boolean {
  if (type === 'object' || type === 'array') return false;
  return /\{\{|\$\{/.test(text.slice(offset, Math.min(offset + length, offset + 500)));
}
