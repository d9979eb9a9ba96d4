/** The text of a document, JSON or YAML, as plain values that know the lines of their members. */
import { findNodeAtLocation, type Node as JsonNode, parseTree } from 'jsonc-parser';
import { parseJson } from '../../model/exact-number.ts';
import type { JsonValue } from '../../model/schema.ts';
import { jsonProblemAt } from '../../text/format-json.ts';
import { t } from '../../text/l10n.ts';
import { buildLineMap } from '../../text/line-map.ts';
import type { DocumentFile } from './documents.ts';
import { readYamlValue, type YamlProblem } from './yaml-value.ts';

export type ReadDocument =
  | {
      readonly kind: 'document';
      readonly file: DocumentFile;
      /** Holds what is wrong in a text that could be read all the same. */
      readonly problems: readonly TextProblem[];
    }
  | ({ readonly kind: 'problem' } & TextProblem);

export interface TextProblem {
  /** Counted from 1. */
  readonly line: number;
  /** A full sentence. */
  readonly message: string;
}

/** Whoever wrote the text is not trusted: how deep it is nested, and what its aliases stand for, is limited. */
export function readDocument(path: string, text: string): ReadDocument {
  const isNamedJson = path.endsWith('.json');
  if (!isNamedJson && !text.trimStart().startsWith('{')) return readYaml(path, text);
  const read = readJson(path, text);
  // YAML has braces as well.
  return read.kind === 'problem' && !isNamedJson ? readYaml(path, text) : read;
}

function readJson(path: string, text: string): ReadDocument {
  let root: JsonValue;
  try {
    root = parseJson(text);
  } catch {
    const offset = jsonProblemAt(text) ?? 0;
    const { line } = buildLineMap(text).positionAt(offset);
    return { kind: 'problem', line, message: t('The JSON is broken here.') };
  }
  if (isNestedTooDeep(root)) return tooDeep;
  let tree: JsonNode | undefined;
  let lines: ReturnType<typeof buildLineMap> | undefined;
  const lineOf = (keys: readonly string[]): number => {
    tree ??= parseTree(text);
    lines ??= buildLineMap(text);
    return tree === undefined ? 1 : lines.positionAt(offsetInJson(tree, keys)).line;
  };
  return { kind: 'document', file: { path, root, lineOf }, problems: [] };
}

/** Finds the member as a whole, name and value, or the nearest one around it where there is none. */
function offsetInJson(tree: JsonNode, keys: readonly string[]): number {
  let node = tree;
  for (const key of keys) {
    const inner = findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
    if (inner === undefined) break;
    node = inner;
  }
  return node.parent?.type === 'property' ? node.parent.offset : node.offset;
}

function readYaml(path: string, text: string): ReadDocument {
  const read = readYamlValue(text);
  if (read.kind === 'beyond-limits')
    return read.problem === undefined ? tooDeep : { kind: 'problem', ...broken(read.problem) };
  const { root, lineOf, problems } = read;
  if (isNestedTooDeep(root)) return tooDeep;
  return { kind: 'document', file: { path, root, lineOf }, problems: problems.map(broken) };
}

function broken({ line, message }: YamlProblem): TextProblem {
  return { line, message: t`The YAML is broken here: ${message}.` };
}

const tooDeep: ReadDocument = {
  kind: 'problem',
  line: 1,
  message: t('The document is nested too deeply, or stands for too much by its aliases.'),
};

function isNestedTooDeep(root: JsonValue): boolean {
  const { height, collections } = extentOf(root, 0, new Map());
  return height > maxDepth || collections > maxValues;
}

interface Extent {
  /** Counts collections in one another; 0 for one that has only scalars. */
  readonly height: number;
  /** As if each alias were written out. */
  readonly collections: number;
}

/** Measures what aliases share once, or the time would grow with what the text stands for. */
function extentOf(value: JsonValue, depth: number, known: Map<JsonValue, Extent>): Extent {
  if (typeof value !== 'object' || value === null) return { height: -1, collections: 0 };
  if (depth > maxDepth) return { height: Number.POSITIVE_INFINITY, collections: 1 };
  const before = known.get(value);
  if (before !== undefined) return before;
  let [height, collections] = [0, 1];
  for (const inner of Array.isArray(value) ? value : Object.values(value)) {
    const extent = extentOf(inner, depth + 1, known);
    height = Math.max(height, extent.height + 1);
    collections += extent.collections;
  }
  const extent = { height, collections };
  known.set(value, extent);
  return extent;
}

const maxDepth = 100;
const maxValues = 1_000_000;
