/** From the text of a template to its nodes. */
import { buildLineMap } from '../../../../text/line-map.ts';
import { nearestName } from '../../../../text/nearest-name.ts';
import { ExpressionReader } from './parse-expression.ts';
import { type ScanProblem, scanTags, type TemplatePiece, type TemplateTag } from './scan-tags.ts';
import type { Branch, Expression, TemplateNode, TemplateProblem } from './syntax.ts';

export interface Template {
  readonly kind: 'template';
  readonly text: string;
  readonly nodes: readonly TemplateNode[];
}

/** Characters; what is larger is no template for a document. */
export const maxTemplateLength = 1024 * 1024;
const maxNesting = 40;

/** @param functions the names that a template may call */
export function parseTemplate(text: string, functions: readonly string[]): Template | TemplateProblem {
  if (text.length > maxTemplateLength) {
    return problemAt(text, 0, `The template is longer than ${maxTemplateLength} characters.`);
  }
  const pieces = scanTags(text);
  if ('kind' in pieces) return problemAt(text, pieces.offset, pieces.message);
  const nodes = new TemplateParser(pieces, functions).parse();
  return 'kind' in nodes ? problemAt(text, nodes.offset, nodes.message) : { kind: 'template', text, nodes };
}

export function problemAt(text: string, offset: number, message: string): TemplateProblem {
  const { line, column } = buildLineMap(text).positionAt(offset);
  return { kind: 'problem', line, column, message };
}

type Body = readonly TemplateNode[];

/** Each method returns a problem as soon as there is one: a template with a mistake is not used at all. */
class TemplateParser {
  readonly #pieces: readonly TemplatePiece[];
  readonly #functions: readonly string[];
  #at = 0;
  /** Says whether the line that is being read began as a row of a table. */
  #isInRow = false;

  constructor(pieces: readonly TemplatePiece[], functions: readonly string[]) {
    this.#pieces = pieces;
    this.#functions = functions;
  }

  parse(): Body | ScanProblem {
    const body = this.#body(0);
    if ('kind' in body) return body;
    const rest = this.#pieces[this.#at];
    if (rest?.kind !== 'tag') return body;
    const name = rest.words[0]?.text ?? '';
    return problem(
      rest,
      name === 'else' ? 'There is no block that this belongs to.' : `No block "${name}" is open here.`,
    );
  }

  /** Up to the tag that ends it, which stays to be read. */
  #body(depth: number): Body | ScanProblem {
    const nodes: TemplateNode[] = [];
    for (let piece = this.#pieces[this.#at]; piece !== undefined; piece = this.#pieces[this.#at]) {
      if (piece.kind === 'text') {
        nodes.push({ kind: 'text', text: piece.text });
        this.#seeLine(piece.text);
      } else if (piece.sign === '#') {
        const block = this.#block(piece, depth);
        if (block.kind === 'scan-problem') return block;
        nodes.push(block);
        continue;
      } else if (piece.sign === '/' || piece.words[0]?.text === 'else') {
        return nodes;
      } else if (piece.sign !== '!') {
        const value = this.#wholeExpression(piece, 0);
        if (value.kind === 'scan-problem') return value;
        const { offset } = piece;
        nodes.push({ kind: 'value', value, isRaw: piece.sign === '{', isInRow: this.#isInRow, offset });
      }
      this.#at++;
    }
    return nodes;
  }

  #seeLine(text: string): void {
    const start = text.lastIndexOf('\n') + 1;
    if (start > 0 || this.#at === 0) this.#isInRow = /^[ \t]*\|/.test(text.slice(start));
    else if (this.#isFirstOfLine()) this.#isInRow ||= /^[ \t]*\|/.test(text);
  }

  /** Tells whether only tags stand before the current piece on its line. */
  #isFirstOfLine(): boolean {
    for (let index = this.#at - 1; index >= 0; index--) {
      const piece = this.#pieces[index];
      if (piece?.kind === 'text' && piece.text !== '') return piece.text.endsWith('\n');
    }
    return true;
  }

  #block(open: TemplateTag, depth: number): TemplateNode | ScanProblem {
    const [name] = open.words;
    if (depth >= maxNesting) return problem(open, `Blocks stand in each other more than ${maxNesting} deep.`);
    this.#at++;
    switch (name?.text) {
      case 'if':
        return this.#if(open, depth + 1);
      case 'each':
        return this.#each(open, depth + 1);
      default:
        return problem(open, `There is no block "${name?.text ?? ''}"; there are if and each.`);
    }
  }

  #if(open: TemplateTag, depth: number): TemplateNode | ScanProblem {
    const branches: Branch[] = [];
    let otherwise: Body = [];
    for (let tag: TemplateTag = open, from = 1; ; ) {
      const condition = this.#wholeExpression(tag, from);
      if (condition.kind === 'scan-problem') return condition;
      const body = this.#body(depth);
      if ('kind' in body) return body;
      branches.push({ condition, body });
      const next = this.#pieces[this.#at];
      if (next?.kind === 'tag' && next.sign === '' && next.words[1]?.text === 'if') {
        tag = next;
        from = 2;
        this.#at++;
        continue;
      }
      const rest = this.#otherwise(depth);
      if ('kind' in rest) return rest;
      otherwise = rest;
      break;
    }
    return this.#close('if', open) ?? { kind: 'if', branches, otherwise };
  }

  #each(open: TemplateTag, depth: number): TemplateNode | ScanProblem {
    // `each list as name`, or Handlebars' `each list as |name|`.
    const as = open.words.findIndex(({ kind, text }) => kind === 'name' && text === 'as');
    const named = as < 0 ? [] : open.words.slice(as + 1).filter(({ text }) => text !== '|');
    const [name, ...more] = named;
    if (as >= 0 && (name?.kind !== 'name' || more.length > 0)) {
      return problem(open, 'Behind "as" stands one name: {{#each endpoints as endpoint}}.');
    }
    const list = this.#wholeExpression(as < 0 ? open : { ...open, words: open.words.slice(0, as) }, 1);
    if (list.kind === 'scan-problem') return list;
    const body = this.#body(depth);
    if ('kind' in body) return body;
    const otherwise = this.#otherwise(depth);
    if ('kind' in otherwise) return otherwise;
    const { offset } = open;
    return this.#close('each', open) ?? { kind: 'each', list, name: name?.text, body, otherwise, offset };
  }

  #otherwise(depth: number): Body | ScanProblem {
    const tag = this.#pieces[this.#at];
    if (tag?.kind !== 'tag' || tag.sign !== '' || tag.words.length !== 1) return [];
    this.#at++;
    return this.#body(depth);
  }

  #close(name: string, open: TemplateTag): ScanProblem | undefined {
    const tag = this.#pieces[this.#at];
    if (tag?.kind !== 'tag') return problem(open, `This block has no {{/${name}}}.`);
    if (tag.sign !== '/') return problem(tag, `This "else" cannot stand here.`);
    if (tag.words[0]?.text !== name || tag.words.length > 1) {
      return problem(tag, `Here the block "${name}" has to end first, with {{/${name}}}.`);
    }
    this.#at++;
    return undefined;
  }

  #wholeExpression(tag: TemplateTag, from: number): Expression | ScanProblem {
    const reader = new ExpressionReader(tag.words.slice(from), tag.end);
    const read = reader.whole();
    return read.kind === 'scan-problem' ? read : (this.#unknownCall(read, tag) ?? read);
  }

  #unknownCall(expression: Expression, tag: TemplateTag): ScanProblem | undefined {
    if (expression.kind !== 'call') return undefined;
    const { name } = expression;
    if (!this.#functions.includes(name)) {
      const nearest = name.length < 3 ? undefined : nearestName(name, this.#functions);
      const advice = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
      return problem(tag, `There is no function "${name}".${advice}`);
    }
    for (const each of expression.arguments) {
      const unknown = this.#unknownCall(each, tag);
      if (unknown !== undefined) return unknown;
    }
    return undefined;
  }
}

function problem({ offset }: TemplateTag, message: string): ScanProblem {
  return { kind: 'scan-problem', offset, message };
}
