/** Says where the parser stands in the tokens of a script, and the few questions that it keeps asking there. */
import { t } from '../../../text/l10n.ts';
import { scanHandler, type Token } from './scan-handler.ts';
import { HandlerError } from './syntax.ts';

const maxDepth = 100;

export class HandlerCursor {
  private readonly tokens: readonly Token[];
  private index = 0;
  protected depth: number;

  /** @param depth how deeply the text stands in others: that of a template does */
  constructor(text: string, firstLine: number, depth: number) {
    this.tokens = scanHandler(text, firstLine);
    this.depth = depth;
  }

  protected peek(ahead = 0): Token {
    return this.tokens[Math.min(this.index + ahead, this.tokens.length - 1)] as Token;
  }

  protected isSign(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'sign' && token.text === text;
  }

  protected isWord(text: string): boolean {
    return this.peek().kind === 'name' && this.peek().text === text;
  }

  protected isEnd(): boolean {
    return this.peek().kind === 'end';
  }

  /** Goes on behind the token, except at the end. */
  protected take(): Token {
    const token = this.peek();
    if (this.index < this.tokens.length - 1) this.index++;
    return token;
  }

  protected takeSign(text: string): boolean {
    return this.isSign(text) && this.take() !== undefined;
  }

  protected takeWord(text: string): boolean {
    return this.isWord(text) && this.take() !== undefined;
  }

  protected takeName(): string {
    const token = this.take();
    if (token.kind !== 'name') throw new HandlerError(token.line, t('A name is missing.'));
    return token.text;
  }

  protected expect(text: string): void {
    if (!this.takeSign(text)) this.fail(t`"${text}" is missing in front of "${this.peek().text}".`);
  }

  protected fail(message: string): never {
    throw new HandlerError(this.peek().line, message);
  }

  /** Items with commas between them, up to the sign, which is taken. */
  protected listUntil<T>(end: string, item: () => T): readonly T[] {
    const items: T[] = [];
    while (!this.takeSign(end)) {
      items.push(item());
      if (!this.isSign(end)) this.expect(',');
    }
    return items;
  }

  /** Reads what stands one level deeper. */
  protected nested<T>(read: () => T): T {
    if (++this.depth > maxDepth) this.fail(t('The handler is nested too deeply.'));
    const found = read();
    this.depth--;
    return found;
  }
}
