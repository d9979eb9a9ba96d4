/**
 * Edits of YAML. The library could print the whole document again, and would lay it out in its own way: here only the
 * lines of members that change are written, between those of the others.
 */
import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { type Edit, type Splice, spliceAll } from './edit.ts';

/** Leaves what an alias or a merge key stands for as it is: its place is elsewhere. */
export function editYaml(text: string, edits: readonly Edit[]): string {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: false, logLevel: 'silent' });
  if (document.errors.length > 0 || document.contents === null) return text;
  const editor = new Editor(text, document.contents, edits);
  return spliceAll(text, editor.splices());
}

interface Found {
  readonly collection: YAMLMap | YAMLSeq;
  readonly index: number;
}

class Editor {
  private readonly text: string;
  private readonly root: Node;
  private readonly edits: readonly Edit[];
  private readonly removed = new Map<unknown, Set<number>>();
  private readonly indentsLists: boolean;
  /** Members that this run has added: their parents may not have been there, and are added once. */
  private readonly added = new Set<string>();

  constructor(text: string, root: Node, edits: readonly Edit[]) {
    this.text = text;
    this.root = root;
    this.edits = edits;
    this.indentsLists = !/^( *)[\w$./{}"'-]+:[ \t]*\n\1- /m.test(text);
  }

  splices(): readonly Splice[] {
    for (const edit of this.edits) if (edit.kind === 'remove') this.markRemoved(edit.keys);
    return this.edits.flatMap((edit) => this.spliceFor(edit));
  }

  private spliceFor(edit: Edit): readonly Splice[] {
    switch (edit.kind) {
      case 'set':
        return this.set(edit.keys, edit.value);
      case 'append': {
        const list = this.nodeAt(edit.keys);
        if (!isSeq(list)) return this.set(edit.keys, [edit.value]);
        return this.addTo(list, edit.keys, undefined, edit.value);
      }
      case 'rename': {
        const found = this.find(edit.keys);
        const key =
          found && isMap(found.collection) ? (found.collection.items[found.index] as Pair).key : undefined;
        return isScalar(key) && key.range
          ? [
              {
                start: key.range[0],
                end: key.range[1],
                text: this.keyText(
                  edit.key,
                  key.source !== undefined && /^['"]/.test(this.text.slice(key.range[0])),
                ),
              },
            ]
          : [];
      }
      case 'remove':
        return this.remove(edit.keys);
    }
  }

  private keyText(key: string, isQuoted: boolean): string {
    return isQuoted ? `'${key.replaceAll("'", "''")}'` : stringify(key).trimEnd();
  }

  /** Takes a collection away with the last of its members: no list or map of properties is left empty. */
  private markRemoved(keys: readonly string[]): void {
    const found = this.find(keys);
    if (found === undefined) return;
    const marked = this.removed.get(found.collection) ?? new Set();
    this.removed.set(found.collection, marked.add(found.index));
    const isAll = marked.size === found.collection.items.length;
    if (isAll && keys.length > 2) this.markRemoved(keys.slice(0, -1));
  }

  private remove(keys: readonly string[]): readonly Splice[] {
    const found = this.find(keys);
    if (found === undefined) return [];
    const { collection, index } = found;
    const parent = keys.slice(0, -1);
    const isAll = this.removed.get(collection)?.size === collection.items.length;
    if (isAll && parent.length > 1) return this.remove(parent);
    if (isAll) {
      const [start, end] = collection.range ?? [0, 0];
      return [{ start, end, text: isMap(collection) ? '{}\n' : '[]\n' }];
    }
    if (collection.flow === true) return [this.rewriteFlow(collection)];
    const at = this.startOf(collection.items[index]);
    const start = this.lineStart(at);
    const next = collection.items[index + 1];
    // The dash of a list stands in front of the first member of an item.
    if (isMap(collection) && next !== undefined && this.text.slice(start, at).trim() !== '')
      return [{ start: at, end: this.startOf(next), text: '' }];
    return [{ start, end: this.nextLine(this.endOf(collection.items[index], collection)), text: '' }];
  }

  /** A collection in braces has few members and no comments: it is written anew. */
  private rewriteFlow(collection: YAMLMap | YAMLSeq): Splice {
    const [start, end] = collection.range ?? [0, 0];
    const gone = this.removed.get(collection);
    const items = collection.items.filter((_, index) => gone?.has(index) !== true);
    const texts = items.map((item) =>
      this.text.slice(this.startOf(item), this.endOf(item, collection)).trim(),
    );
    const [open, close] = isMap(collection) ? ['{ ', ' }'] : ['[', ']'];
    return { start, end, text: `${open}${texts.join(', ')}${close}` };
  }

  private set(keys: readonly string[], value: unknown): readonly Splice[] {
    const found = this.find(keys);
    if (found === undefined) return this.add(keys, value);
    const { collection, index } = found;
    const item = collection.items[index];
    if (collection.flow === true) {
      const node = isMap(collection) ? (item as Pair).value : item;
      const range = (node as Node | null)?.range;
      return range ? [{ start: range[0], end: range[1], text: flowText(value) }] : [];
    }
    const node = (isMap(collection) ? (item as Pair).value : item) as Node | null;
    const isPlain = isScalar(node) && node.type !== 'BLOCK_LITERAL' && node.type !== 'BLOCK_FOLDED';
    if (isPlain && node.range && node.range[1] > node.range[0] && !isObject(value))
      return [
        { start: node.range[0], end: node.range[1], text: stringify(value, { lineWidth: 0 }).trimEnd() },
      ];
    const start = this.startOf(item);
    const end = this.trimmedEnd(this.endOf(item, collection));
    const indent = start - this.lineStart(start);
    const isItem = isSeq(collection);
    const text = isItem
      ? this.block([value], indent - 2)
          .trimEnd()
          .replace(/^ *- /, '')
      : this.block({ [String(keyOf(item as Pair))]: value }, indent)
          .trimStart()
          .trimEnd();
    return [{ start, end, text: isItem ? text : this.withKeyAsWritten(text, item as Pair) }];
  }

  private withKeyAsWritten(text: string, { key }: Pair): string {
    const range = (key as Node | null)?.range;
    if (!range) return text;
    const plain = stringify({ [String(keyOf({ key } as Pair))]: 0 }).replace(/: 0\n$/, '');
    return text.startsWith(plain) ? this.text.slice(range[0], range[1]) + text.slice(plain.length) : text;
  }

  /** A member that is not there, in what is. */
  private add(keys: readonly string[], value: unknown): readonly Splice[] {
    const parent = this.nodeAt(keys.slice(0, -1));
    const key = keys.at(-1) ?? '';
    const name = JSON.stringify(keys);
    if (this.added.has(name)) return [];
    this.added.add(name);
    if (isCollection(parent)) return this.addTo(parent as YAMLMap | YAMLSeq, keys.slice(0, -1), key, value);
    if (keys.length < 2) return [];
    // Parents are made as well, or a parent of nothing takes a value.
    return this.set(keys.slice(0, -1), { [key]: value });
  }

  private addTo(
    collection: YAMLMap | YAMLSeq,
    keys: readonly string[],
    key: string | undefined,
    value: unknown,
  ): readonly Splice[] {
    const { items } = collection;
    const last = items.at(-1);
    if (collection.flow === true || last === undefined) {
      const [start, end] = collection.range ?? [0, 0];
      if (last === undefined || isObject(value)) {
        const members = [
          ...items.map((item) => this.text.slice(this.startOf(item), this.endOf(item, collection)).trim()),
          key === undefined ? flowText(value) : `${flowText(key)}: ${flowText(value)}`,
        ];
        // An empty pair of braces becomes lines of its own.
        if (last === undefined && keys.length > 0)
          return this.set(keys, key === undefined ? [value] : { [key]: value });
        const [open, close] = isMap(collection) ? ['{ ', ' }'] : ['[', ']'];
        return [{ start, end, text: `${open}${members.join(', ')}${close}` }];
      }
      const at = this.endOf(last, collection);
      return [
        { start: at, end: at, text: `, ${key === undefined ? '' : `${flowText(key)}: `}${flowText(value)}` },
      ];
    }
    const first = this.startOf(items[0]);
    const indent = first - this.lineStart(first);
    const end = this.lineEnd(this.trimmedEnd(this.endOf(last, collection)));
    const dash = this.text.slice(this.lineStart(first), first).indexOf('-');
    const text = key === undefined ? this.block([value], dash) : this.block({ [key]: value }, indent);
    return [{ start: end, end, text: `\n${text.trimEnd()}` }];
  }

  /** @param indent of the members; of a list, that of its dashes */
  private block(value: unknown, indent: number): string {
    const text = stringify(value, {
      lineWidth: 0,
      indentSeq: this.indentsLists,
      aliasDuplicateObjects: false,
    });
    const blanks = ' '.repeat(Math.max(indent, 0));
    return text.replace(/^(?=.)/gm, blanks);
  }

  private nodeAt(keys: readonly string[]): unknown {
    if (keys.length === 0) return this.root;
    const found = this.find(keys);
    if (found === undefined) return undefined;
    const item = found.collection.items[found.index];
    return isMap(found.collection) ? (item as Pair).value : item;
  }

  private find(keys: readonly string[]): Found | undefined {
    let node: unknown = this.root;
    let found: Found | undefined;
    for (const key of keys) {
      if (!isMap(node) && !isSeq(node)) return undefined;
      const index = isMap(node)
        ? node.items.findLastIndex((pair) => String(keyOf(pair)) === key)
        : Number(key);
      const item = node.items[index];
      if (item === undefined) return undefined;
      found = { collection: node as YAMLMap | YAMLSeq, index };
      node = isMap(node) ? (item as Pair).value : item;
    }
    return found;
  }

  /** Finds the start of a pair's key, or of an item's value. */
  private startOf(item: unknown): number {
    const node = isPair(item) ? item.key : item;
    return (node as Node | null)?.range?.[0] ?? 0;
  }

  private endOf(item: unknown, collection: YAMLMap | YAMLSeq): number {
    const nodes = isPair(item) ? [item.value, item.key] : [item];
    const node = nodes.find((each) => (each as Node | null)?.range != null) as Node | undefined;
    const end = node?.range?.[1] ?? 0;
    const isAnchored = isCollection(node) && node.flow !== true && collection.flow !== true;
    return isAnchored ? this.deepEnd(node) : end;
  }

  /** The end of the last member: comments behind it belong to whatever comes next. */
  private deepEnd(node: Node): number {
    if (!isCollection(node) || node.flow === true) return node.range?.[1] ?? 0;
    const last = node.items.at(-1);
    return last === undefined ? (node.range?.[1] ?? 0) : this.endOf(last, node as YAMLMap | YAMLSeq);
  }

  private trimmedEnd(end: number): number {
    let at = end;
    while (at > 0 && /\s/.test(this.text[at - 1] ?? '')) at--;
    return at;
  }

  private lineStart(at: number): number {
    return this.text.lastIndexOf('\n', at - 1) + 1;
  }

  /** Before the line break: a comment behind a value stays with it. */
  private lineEnd(at: number): number {
    const end = this.text.indexOf('\n', at);
    const stop = end < 0 ? this.text.length : end;
    return this.text[stop - 1] === '\r' ? stop - 1 : stop;
  }

  private nextLine(at: number): number {
    const end = this.text.indexOf('\n', Math.max(this.trimmedEnd(at), 0));
    return end < 0 ? this.text.length : end + 1;
  }
}

function isPair(item: unknown): item is Pair {
  return typeof item === 'object' && item !== null && 'key' in item;
}

function keyOf({ key }: Pair): unknown {
  return isScalar(key) ? key.value : key;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** On one line, as it is between braces. */
function flowText(value: unknown): string {
  // A scalar is quoted where it needs that between brackets.
  const list = stringify([value], { collectionStyle: 'flow', lineWidth: 0 }).trimEnd();
  return list.slice(1, -1).trim();
}
