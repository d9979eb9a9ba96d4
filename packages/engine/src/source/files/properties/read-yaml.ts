/**
 * YAML as a list of leaves, each with the path to it and its line. Reading is tolerant, as configuration files are
 * edited by hand: a key may be repeated, and what cannot be read leaves the rest standing.
 *
 * A small text can stand for a huge tree, through aliases; the number of leaves and their depth are limited.
 */

import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseAllDocuments,
  type Scalar,
  visit,
} from 'yaml';
import { t } from '../../../text/l10n.ts';
import type { LineProblem } from './entry.ts';

export interface YamlLeaf {
  /** Keys of mappings, and indexes of sequences from 0. */
  readonly path: readonly (string | number)[];
  /** A scalar as text, as it is written where it has no quotes; empty for `null`. */
  readonly value: string;
  readonly line: number;
}

export interface YamlDocument {
  readonly leaves: readonly YamlLeaf[];
  /** False for a document that is a text or a sequence. */
  readonly isMapping: boolean;
}

export interface YamlFile {
  readonly documents: readonly YamlDocument[];
  readonly problems: readonly LineProblem[];
}

export function readYaml(text: string): YamlFile {
  const lines = new LineCounter();
  try {
    // Without checks for unique keys: rule files repeat a key to give it several values.
    const parsed = parseAllDocuments(quoteBuildPlaceholders(text), {
      lineCounter: lines,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
    });
    const documents = Array.isArray(parsed) ? parsed : [];
    const walker = leafWalker(lines);
    return {
      documents: documents.map((document) => {
        const leaves: YamlLeaf[] = [];
        walker.visit(document.contents, [], leaves, aliasResolver(document));
        return { leaves, isMapping: isMap(document.contents) };
      }),
      problems: [
        ...documents.flatMap(({ errors }) =>
          errors.map((error) => ({
            line: lines.linePos(error.pos[0]).line,
            message: /call stack/.test(error.message) ? tooDeep : sentence(error.message),
          })),
        ),
        ...walker.problems,
      ],
    };
  } catch {
    // The parser is recursive: only a text that is nested thousands of levels deep gets here.
    return { documents: [], problems: [{ line: 1, message: tooDeep }] };
  }
}

const tooDeep = t('This file is nested too deeply to be read.');

/** As the last anchor of its name before it says. The library's own search looks through the whole document each time. */
function aliasResolver(document: Document): Resolve {
  let anchors: Map<string, Node[]> | undefined;
  return (alias) => {
    anchors ??= anchorsIn(document);
    const at = alias.range?.[0] ?? 0;
    const named = anchors.get(alias.source) ?? [];
    let [low, high] = [0, named.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((named[middle]?.range?.[0] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return named[low - 1];
  };
}

/** Those of a name in the order of the text. */
function anchorsIn(document: Document): Map<string, Node[]> {
  const anchors = new Map<string, Node[]>();
  visit(document, {
    Value(_, node) {
      if (node.anchor === undefined) return;
      const named = anchors.get(node.anchor) ?? [];
      named.push(node);
      anchors.set(node.anchor, named);
    },
  });
  return anchors;
}

const maxProblems = 100;
const maxLeaves = 20_000;
const maxDepth = 64;

interface LeafWalker {
  readonly problems: LineProblem[];
  visit(node: unknown, path: YamlLeaf['path'], into: YamlLeaf[], resolve: Resolve): void;
}

type Resolve = (alias: Alias) => unknown;

function leafWalker(lines: LineCounter): LeafWalker {
  const problems: LineProblem[] = [];
  let visited = 0;
  const lineOf = (node: Node): number => lines.linePos(node.range?.[0] ?? 0).line;
  const complain = (node: Node, message: string): void => {
    const isKnown = problems.some((problem) => problem.message === message);
    if (!isKnown && problems.length < maxProblems) problems.push({ line: lineOf(node), message });
  };

  function visit(node: unknown, path: YamlLeaf['path'], into: YamlLeaf[], resolve: Resolve): void {
    if (!isAlias(node) && !isScalar(node) && !isMap(node) && !isSeq(node)) return;
    if (++visited > maxLeaves || path.length > maxDepth) {
      complain(node, tooMuch);
    } else if (isAlias(node)) {
      const target = resolve(node);
      if (target === undefined) complain(node, t`There is no anchor &${node.source}.`);
      visit(target, path, into, resolve);
    } else if (isScalar(node)) {
      into.push({ path, value: scalarText(node.value, node.source), line: lineOf(node) });
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) visit(item, [...path, index], into, resolve);
    } else {
      // What a mapping says itself comes after what is merged into it, and so wins.
      const merged = node.items.filter(isMerge);
      for (const { value } of merged) visit(isSeq(value) ? value.items[0] : value, path, into, resolve);
      for (const pair of node.items) {
        if (!isMerge(pair) && isScalar(pair.key)) visitPair(pair.key, pair.value, path, into, resolve);
      }
    }
  }

  function visitPair(
    key: Scalar,
    value: unknown,
    path: YamlLeaf['path'],
    into: YamlLeaf[],
    resolve: Resolve,
  ) {
    const inner = [...path, scalarText(key.value, key.source)];
    if (value === null) into.push({ path: inner, value: '', line: lineOf(key) });
    else visit(value, inner, into, resolve);
  }

  return { problems, visit };
}

const tooMuch = t`This file stands for more than ${maxLeaves} values or is nested too deeply; the rest of it is left out.`;

/** `<<: *defaults`; of `<<: [*a, *b]`, which is rare, only the first is read. */
function isMerge({ key }: Pair): boolean {
  return isScalar(key) && key.value === '<<';
}

function scalarText(value: unknown, source: string | undefined): string {
  if (value === null || value === undefined) return '';
  // `1.10` and `0x1F` are texts to whoever reads a property.
  return typeof value === 'string' ? value : (source ?? String(value));
}

const buildPlaceholder = /^([ \t]*(?:- +)?[^\s#'"][^#'"\n]*?:[ \t]+|[ \t]*- +)(@[^@\r\n]+@[^\r\n]*)$/;
const quoted = (_: string, head: string, value: string) => `${head}'${value.replaceAll("'", "''")}'`;

/** Maven and Gradle fill in `@project.version@` while building; no plain YAML text may begin with that sign. */
function quoteBuildPlaceholders(text: string): string {
  return text.replace(/^.*@.*$/gm, (line) =>
    // Longer lines take a time that grows faster than they do.
    line.length > 1000 ? line : line.replace(buildPlaceholder, quoted),
  );
}

function sentence(message: string): string {
  const [first = ''] = message.split('\n');
  return /[.!?]$/.test(first) ? first : `${first}.`;
}
