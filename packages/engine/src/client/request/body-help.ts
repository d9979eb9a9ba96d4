/**
 * Says what may stand at a place of a JSON body, and what stands there, in the words of its schema and of variables.
 */

import {
  findNodeAtLocation,
  findNodeAtOffset,
  getLocation,
  getNodePath,
  type Node,
  parseTree,
} from 'jsonc-parser';
import { writeJson } from '../../model/exact-number.ts';
import type { JsonValue, Schema } from '../../model/schema.ts';
import { t } from '../../text/l10n.ts';
import { withoutPlaceholders } from './body-mismatches.ts';
import { buildExample } from './build-example.ts';

export interface BodyCompletion {
  readonly label: string;
  /** Its type, or the value of a variable. */
  readonly detail: string;
  /** Says what the source says of it; empty where it says nothing. */
  readonly about: string;
  readonly insert: string;
  /** Holds what `insert` replaces. */
  readonly start: number;
  readonly end: number;
}

export interface BodyHover {
  /** With code in backticks. */
  readonly paragraphs: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Says what placeholders may name. */
export interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** Within `{{`, the variables; else members and values that the schema knows. */
export function completeBody(
  text: string,
  offset: number,
  schema: Schema | undefined,
  variables: readonly NamedValue[],
): readonly BodyCompletion[] {
  const placeholder = /\{\{\s*([\w.$-]{0,100})$/.exec(text.slice(Math.max(0, offset - 110), offset));
  if (placeholder !== null) {
    const [typed] = placeholder;
    const end = offset + (/^[\w.$-]*\s*\}\}/.exec(text.slice(offset, offset + 110))?.[0].length ?? 0);
    return variables.map(({ name, value }) => ({
      label: name,
      detail: value,
      about: '',
      insert: `{{${name}}}`,
      start: offset - typed.length,
      end,
    }));
  }
  if (schema === undefined || text.length > maxLength) return [];
  return completeJson(withoutPlaceholders(text), offset, schema);
}

const maxLength = 1024 * 1024;

function completeJson(text: string, offset: number, root: Schema): readonly BodyCompletion[] {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const word = previousNode && offset <= previousNode.offset + previousNode.length ? previousNode : undefined;
  const start =
    word?.offset ?? offset - (/[\w.]{0,100}$/.exec(text.slice(0, offset).slice(-100))?.[0].length ?? 0);
  const end = word === undefined ? offset : word.offset + word.length;
  if (!isAtPropertyKey) {
    const schema = schemaAt(root, path);
    return valuesOf(schema).map((value) => {
      const written = writeJson(value);
      return { label: written, detail: '', about: aboutValue(schema, value), insert: written, start, end };
    });
  }
  const owner = path.slice(0, -1);
  const tree = treeOf(text);
  const object = tree && findNodeAtLocation(tree, owner);
  const own = path.at(-1);
  const taken = new Set((object?.children ?? []).map(nameOf).filter((name) => name !== own));
  const hasValue = /^\s*:/.test(text.slice(end, end + 50));
  return Object.entries(propertiesOf(schemaAt(root, owner)))
    .filter(([name, property]) => !taken.has(name) && property.readOnly !== true)
    .map(([name, property]) => ({
      label: name,
      detail: typeTitle(property, root),
      about: aboutOf(property),
      insert: hasValue
        ? JSON.stringify(name)
        : `${JSON.stringify(name)}: ${exampleText(property, name, root)}`,
      start,
      end,
    }));
}

export function hoverBody(
  text: string,
  offset: number,
  root: Schema | undefined,
  variables: readonly NamedValue[],
): BodyHover | undefined {
  if (text.length > maxLength) return undefined;
  for (const { 0: whole, 1: name = '', index } of text.matchAll(/\{\{\s*([\w.$-]{1,100})\s*\}\}/g)) {
    if (offset < index || offset >= index + whole.length) continue;
    const value = variables.find((each) => each.name === name)?.value;
    const says = value === undefined ? t`\`${name}\` has no value.` : t`\`${name}\` is \`${value}\``;
    return { paragraphs: [says], start: index, end: index + whole.length };
  }
  const tree = root && treeOf(withoutPlaceholders(text));
  const node = tree && findNodeAtOffset(tree, offset);
  if (root === undefined || node === undefined || node.type === 'object' || node.type === 'array')
    return undefined;
  const path = getNodePath(node);
  const schema = schemaAt(root, path);
  const name = path.findLast((step) => typeof step === 'string');
  if (schema === undefined || name === undefined) return undefined;
  const title = `\`${name}\`: ${typeTitle(schema, root)}`;
  const { offset: start, length } = node;
  return { paragraphs: [title, ...paragraphsOf(schema)], start, end: start + length };
}

function treeOf(text: string): Node | undefined {
  try {
    return parseTree(text, [], { allowTrailingComma: true });
  } catch {
    // The parser calls itself for each bracket.
    return undefined;
  }
}

function nameOf(member: Node): string {
  return String(member.children?.[0]?.value);
}

/** `undefined` where nobody says what stands there. */
function schemaAt(root: Schema, path: readonly (string | number)[]): Schema | undefined {
  let schema: Schema | undefined = resolved(root, root);
  for (const step of path.slice(0, maxDepth)) {
    const { items, prefixItems, additionalProperties }: Schema = schema ?? {};
    const properties: Readonly<Record<string, Schema>> = propertiesOf(schema);
    const next: Schema | undefined =
      typeof step === 'number'
        ? (prefixItems?.[step] ?? items)
        : Object.hasOwn(properties, step)
          ? properties[step]
          : additionalProperties;
    schema = next && resolved(next, root);
  }
  return schema;
}

const maxDepth = 100;

/** With the variants of which one may be meant as one. */
function resolved(schema: Schema, root: Schema): Schema | undefined {
  let meant: Schema | undefined = schema;
  for (let steps = 0; meant?.$ref !== undefined && steps < 20; steps++) {
    meant = root.$defs?.[meant.$ref.replace(/^#\/\$defs\//, '')];
  }
  const variants = meant?.oneOf?.slice(0, 20).flatMap((each) => resolved({ ...each }, root) ?? []) ?? [];
  if (meant === undefined || variants.length === 0) return meant;
  const properties = Object.assign({}, ...variants.map(({ properties: own }) => own));
  const only = variants.length === 1 ? variants[0] : undefined;
  return { ...only, ...meant, ...(Object.keys(properties).length > 0 && { properties }) };
}

function propertiesOf(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  return schema?.properties ?? {};
}

function valuesOf(schema: Schema | undefined): readonly JsonValue[] {
  if (schema?.enum !== undefined) return schema.enum;
  if (schema?.type === 'boolean') return [true, false];
  const given = [schema?.default, ...(schema?.examples ?? [])].filter(
    (each) => each !== undefined && each !== null,
  );
  return given.filter((each) => each !== undefined);
}

function aboutValue(schema: Schema | undefined, value: JsonValue): string {
  return schema?.['x-enumDescriptions']?.[String(value)] ?? '';
}

/** `string`, `array of OrderLine`, `OPEN | PAID` */
function typeTitle(schema: Schema, root: Schema): string {
  const meant = resolved(schema, root) ?? {};
  if (meant.enum !== undefined) return meant.enum.slice(0, 6).map(String).join(' | ');
  if (meant.type === 'array')
    return meant.items === undefined ? 'array' : t`array of ${typeTitle(meant.items, root)}`;
  return (
    meant.title ??
    [meant.type ?? 'any', ...(meant.format === undefined ? [] : [`(${meant.format})`])].join(' ')
  );
}

function aboutOf(schema: Schema): string {
  return paragraphsOf(schema).join('\n');
}

function paragraphsOf(schema: Schema): readonly string[] {
  const { description, deprecated, minimum, maximum, minLength, maxLength: most, pattern } = schema;
  const limits = [
    ...(minimum === undefined ? [] : [t`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [t`at most ${maximum}`]),
    ...(minLength === undefined ? [] : [t`at least ${minLength} characters`]),
    ...(most === undefined ? [] : [t`at most ${most} characters`]),
    ...(pattern === undefined ? [] : [t`matches ${pattern}`]),
  ];
  return [
    ...(description === undefined ? [] : [description]),
    ...(deprecated ? [t('Deprecated.')] : []),
    ...(limits.length === 0 ? [] : [`${limits.join(', ')}.`]),
  ];
}

function exampleText(property: Schema, name: string, root: Schema): string {
  const { $defs } = root;
  const example = buildExample($defs === undefined ? property : { ...property, $defs }, name);
  return writeJson(example).slice(0, 2000);
}
