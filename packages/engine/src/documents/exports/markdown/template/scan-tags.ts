/** Cuts the text of a template at its tags, and their insides into words. */
import { withoutEnd } from '../../../../text/trim.ts';

export type TemplatePiece =
  | { readonly kind: 'text'; readonly text: string; readonly offset: number }
  | TemplateTag;

export interface TemplateTag {
  readonly kind: 'tag';
  /** `#` opens a block, `/` closes one, `!` is a remark, `{` is a value as it is. */
  readonly sign: '' | '#' | '/' | '!' | '{';
  readonly words: readonly Word[];
  /** Is the place of its first brace, and the one behind its last. */
  readonly offset: number;
  readonly end: number;
}

export interface Word {
  readonly kind: 'name' | 'text' | 'number' | 'sign';
  /** Without the quotes of a text. */
  readonly text: string;
  readonly offset: number;
}

export interface ScanProblem {
  readonly kind: 'scan-problem';
  readonly offset: number;
  readonly message: string;
}

export function scanTags(text: string): readonly TemplatePiece[] | ScanProblem {
  const pieces: TemplatePiece[] = [];
  let at = 0;
  for (let open = text.indexOf('{{'); open >= 0; open = text.indexOf('{{', at)) {
    if (open > at) pieces.push({ kind: 'text', text: text.slice(at, open), offset: at });
    const tag = scanTag(text, open);
    if (tag.kind === 'scan-problem') return tag;
    pieces.push(tag);
    at = tag.end;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at), offset: at });
  return withoutBlockLines(pieces);
}

function scanTag(text: string, offset: number): TemplateTag | ScanProblem {
  const [, sign = ''] = /\{\{([#/!{]?)/y.exec(text.slice(offset, offset + 3)) ?? [];
  const start = offset + 2 + sign.length;
  if (sign === '!') {
    const closing = text.startsWith('--', start) ? '--}}' : '}}';
    const end = text.indexOf(closing, start);
    if (end < 0)
      return { kind: 'scan-problem', offset, message: `This remark has no ${closing} at its end.` };
    return { kind: 'tag', sign, words: [], offset, end: end + closing.length };
  }
  const closing = sign === '{' ? '}}}' : '}}';
  const words: Word[] = [];
  for (let at = start; ; ) {
    blanks.lastIndex = at;
    blanks.test(text);
    at = blanks.lastIndex;
    if (text.startsWith(closing, at)) {
      return {
        kind: 'tag',
        sign: sign === '#' || sign === '/' || sign === '{' ? sign : '',
        words,
        offset,
        end: at + closing.length,
      };
    }
    if (at >= text.length || text.startsWith('{{', at) || text[at] === '}') {
      return { kind: 'scan-problem', offset, message: `This tag has no ${closing} at its end.` };
    }
    const word = wordAt(text, at);
    if (word === undefined) {
      const found = String.fromCodePoint(text.codePointAt(at) ?? 0);
      return { kind: 'scan-problem', offset: at, message: `"${found}" cannot stand in a tag.` };
    }
    words.push(word.word);
    at = word.end;
  }
}

const blanks = /\s*/y;
const wordPattern =
  /(?<name>[@$_\p{L}][$_\p{L}\p{N}]*)|(?<number>-?\d+(?:\.\d+)?)|"(?<double>[^"\n]*)"|'(?<single>[^'\n]*)'|(?<sign>[().,|])/uy;

function wordAt(text: string, offset: number): { readonly word: Word; readonly end: number } | undefined {
  wordPattern.lastIndex = offset;
  const groups = wordPattern.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const end = wordPattern.lastIndex;
  const { name, number, double, single, sign } = groups;
  if (name !== undefined) return { word: { kind: 'name', text: name, offset }, end };
  if (number !== undefined) return { word: { kind: 'number', text: number, offset }, end };
  if (sign !== undefined) return { word: { kind: 'sign', text: sign, offset }, end };
  return { word: { kind: 'text', text: double ?? single ?? '', offset }, end };
}

/** A line that holds nothing but one tag of a block, or a remark, is not part of the text (Mustache: standalone tags). */
function withoutBlockLines(pieces: readonly TemplatePiece[]): readonly TemplatePiece[] {
  const isAlone = pieces.map((piece, index) => {
    if (piece.kind === 'text' || !isOfBlock(piece)) return false;
    const before = pieces[index - 1];
    const after = pieces[index + 1];
    return (
      (before === undefined || (before.kind === 'text' && endsLine(before.text, index === 1))) &&
      (after === undefined || (after.kind === 'text' && startsLine(after.text, index + 2 === pieces.length)))
    );
  });
  return pieces.map((piece, index) => {
    if (piece.kind === 'tag') return piece;
    const head = isAlone[index - 1] === true ? piece.text.replace(/^[ \t]*(?:\r?\n)?/, '') : piece.text;
    const text = isAlone[index + 1] === true ? withoutEnd(head, ' \t') : head;
    return { ...piece, text, offset: piece.offset + piece.text.length - head.length };
  });
}

function isOfBlock({ sign, words }: TemplateTag): boolean {
  return sign === '#' || sign === '/' || sign === '!' || (sign === '' && words[0]?.text === 'else');
}

function endsLine(text: string, isFirst: boolean): boolean {
  return /\n[ \t]*$/.test(text) || (isFirst && /^[ \t]*$/.test(text));
}

function startsLine(text: string, isLast: boolean): boolean {
  return /^[ \t]*\r?\n/.test(text) || (isLast && /^[ \t]*$/.test(text));
}
