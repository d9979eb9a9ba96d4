/** Says what a documentation comment says, as plain text: Javadoc's HTML and inline tags are resolved or taken out. */

import { withoutSections, withoutStart } from '../../text/trim.ts';
import type { Documentation } from '../declarations/model.ts';

export interface DocumentationText {
  /** The first sentence on one line, without its full stop. Empty where the comment only has tags. */
  readonly summary: string;
  /** Everything before the first block tag. */
  readonly description: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly returns: string | undefined;
  /** When an exception is thrown, by its name as written. */
  readonly throws: ReadonlyMap<string, string>;
  readonly isDeprecated: boolean;
}

export function documentationText(comment: Documentation): DocumentationText {
  return inheritedDocumentation([comment]) ?? nothingSaid;
}

/**
 * Returns what is said about a method that overrides others, nearest comment first: what one comment leaves out, and
 * what it asks for with `{@inheritDoc}`, the next one says (the standard doclet's "Inheritance of documentation").
 */
export function inheritedDocumentation(comments: readonly Documentation[]): DocumentationText | undefined {
  const [nearest, ...above] = comments;
  if (nearest === undefined) return undefined;
  const own = readComment(nearest);
  const inherited = inheritedDocumentation(above);
  const filled = (text: string | undefined, other: string | undefined) =>
    text === undefined || text === '' ? other : text.replaceAll(inherit, other ?? '').trim();
  const description = filled(own.description, inherited?.description) ?? '';
  const united = (texts: ReadonlyMap<string, string>, others: ReadonlyMap<string, string> = new Map()) =>
    new Map(
      [...texts.keys(), ...others.keys()].map((name) => [
        name,
        filled(texts.get(name), others.get(name)) ?? '',
      ]),
    );
  return {
    summary: firstSentence(description),
    description,
    parameters: united(own.parameters, inherited?.parameters),
    returns: filled(own.returns, inherited?.returns),
    throws: united(own.throws, inherited?.throws),
    isDeprecated: own.isDeprecated,
  };
}

const nothingSaid: DocumentationText = {
  summary: '',
  description: '',
  parameters: new Map(),
  returns: undefined,
  throws: new Map(),
  isDeprecated: false,
};

/** Stands for `{@inheritDoc}` until it is known what there is to inherit: a character for private use. */
const inherit = '\uE000';

function readComment({ text, format }: Documentation): Omit<DocumentationText, 'summary'> {
  const [main = '', ...blocks] = splitAtTags(text);
  const plain = format === 'javadoc' ? plainFromJavadoc : plainFromMarkdown;
  const parameters = new Map<string, string>();
  const throws = new Map<string, string>();
  let returns: string | undefined;
  let isDeprecated = false;
  for (const block of blocks) {
    const [, tag = '', rest = ''] = /^\s*@(\w+)\s*(.*)$/s.exec(block) ?? [];
    if (tag === 'param' || tag === 'property') {
      const [, name = '', meaning = ''] = /^(\S+)\s*(.*)$/s.exec(rest) ?? [];
      if (!name.startsWith('<')) parameters.set(name.replace(/^\[|\]$/g, ''), oneLine(plain(meaning)));
    } else if (tag === 'throws' || tag === 'exception') {
      const [, name = '', meaning = ''] = /^(\S+)\s*(.*)$/s.exec(rest) ?? [];
      throws.set(name, [throws.get(name), oneLine(plain(meaning))].filter(Boolean).join(' '));
    } else if (tag === 'return' || tag === 'returns') returns = oneLine(plain(rest));
    else if (tag === 'deprecated') isDeprecated = true;
  }
  const description = plain(main);
  return { description, parameters, returns, throws, isDeprecated };
}

/** A tag only counts at the start of a line, and not inside a code block or an inline tag that goes over lines. */
function splitAtTags(text: string): readonly string[] {
  const parts: string[][] = [[]];
  let openBraces = 0;
  let isInCode = false;
  for (const line of text.split('\n')) {
    const isTag = openBraces === 0 && !isInCode && /^\s*@\w/.test(line);
    if (isTag) parts.push([]);
    parts.at(-1)?.push(line);
    if (/^\s*```/.test(line)) isInCode = !isInCode;
    for (const [brace] of line.matchAll(/\{@|[{}]/g)) {
      if (brace === '{@') openBraces++;
      else if (openBraces > 0) openBraces += brace === '{' ? 1 : -1;
    }
  }
  return parts.map((lines) => lines.join('\n'));
}

function plainFromJavadoc(text: string): string {
  const withoutTags = withoutSections(resolveInlineTags(text), '<!--', '-->')
    .replace(/<\/?(?:p|div|h[1-6]|ul|ol|dl|table|tr|blockquote|pre|br|hr)\b[^<>]*>/gi, '\n\n')
    .replace(/<(?:li|dt)\b[^<>]*>/gi, '\n- ')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return tidy(decodeEntities(withoutTags));
}

function plainFromMarkdown(text: string): string {
  return tidy(
    resolveInlineTags(text).replace(REFERENCE, (_, label?: string, name?: string) => label ?? name ?? ''),
  );
}

/**
 * `[Order]`, `[the order][Order.id]`: links to declarations, in KDoc and in Markdown comments of Java. A link to a page
 * has its address behind it, and stays.
 */
const REFERENCE = /(?<!\w)(?:\[([^[\]\n]+)\]\[[^[\]\n]+\]|\[([A-Za-z_][\w.$]*)\](?![(:[\w]))/g;

/** `{@code List<T>}` keeps its text literally; `{@link Order#id the id}` becomes its label. */
function resolveInlineTags(text: string): string {
  let current = withLiteralBraces(text);
  // Tags nest; each round resolves the innermost ones.
  for (let round = 0; round < 5; round++) {
    const next = current.replace(/\{@(\w+)(?!\w)([^{}]*)\}/g, (_, tag: string, content: string) =>
      inlineTag(tag, content.trimStart()),
    );
    if (next === current) break;
    current = next;
  }
  return current.replaceAll(openBrace, '{').replaceAll(closeBrace, '}');
}

/** Stand for braces that are text until all tags are resolved: characters for private use. */
const [openBrace, closeBrace] = ['\uE010', '\uE011'];

/** `{@code GET /w/{slug}}` ends at the brace that balances its first one (the standard doclet's "Embedding code"). */
function withLiteralBraces(text: string): string {
  let written = '';
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (depth === 0) {
      written += character;
      if (character === '{' && /^@(?:code|literal)\b/.test(text.slice(at + 1, at + 10))) depth = 1;
    } else if (character === '{') {
      depth++;
      written += openBrace;
    } else if (character === '}') {
      depth--;
      written += depth === 0 ? character : closeBrace;
    } else written += character;
  }
  // What never ends is no tag.
  return depth === 0 ? written : text;
}

function inlineTag(tag: string, content: string): string {
  switch (tag) {
    case 'code':
    case 'literal':
      return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    case 'link':
    case 'linkplain': {
      const [, target = '', label = ''] = /^([^\s(]*(?:\([^)]*\))?)\s*(.*)$/s.exec(content.trim()) ?? [];
      return label === '' ? target.replace(/^#/, '').replace('#', '.') : label;
    }
    case 'value':
      return content.replace(/^#/, '');
    case 'inheritDoc':
      return inherit;
    case 'docRoot':
      return '';
    default:
      return content;
  }
}

function decodeEntities(text: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' };
  return text.replace(/&(?:#(\d{1,6})|([a-z]+));/gi, (all, code?: string, name?: string) => {
    if (code === undefined) return named[name ?? ''] ?? all;
    const point = Number(code);
    return point <= 0x10ffff ? String.fromCodePoint(point) : all;
  });
}

/** One line per paragraph and list item. */
function tidy(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .trim()
        .split('\n')
        .map(
          (line, index) =>
            (index > 0 && /^[-*] /.test(withoutStart(line, ' \t')) ? '\u0000' : ' ') + line.trim(),
        )
        .join('')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .map((paragraph) => paragraph.replaceAll('\u0000', '\n'))
    .filter((paragraph) => paragraph !== '')
    .join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Up to a full stop that ends a word (`e.g.` and `1.5` do not count), or to the end of the paragraph. */
export function firstSentence(description: string): string {
  const [paragraph = ''] = description.split('\n');
  const end = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|approx))[.!?](?=\s|$)|[。！？]/.exec(paragraph);
  const sentence =
    end === null ? paragraph : paragraph.slice(0, end.index + (end[0] === '.' || end[0] === '。' ? 0 : 1));
  return sentence.trim();
}
