/** A place in a text, and the few questions that the readers of scripts and patterns keep asking there. */
export class Scanner {
  readonly text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  /** The character here, empty at the end. */
  peek(): string {
    return this.text[this.at] ?? '';
  }

  startsWith(text: string): boolean {
    return this.text.startsWith(text, this.at);
  }

  /** Moves behind the text if it stands here. */
  take(text: string): boolean {
    const isHere = this.startsWith(text);
    if (isHere) this.at += text.length;
    return isHere;
  }

  /** Matches a sticky expression here and moves behind it. */
  match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text) ?? undefined;
    if (match) this.at = pattern.lastIndex;
    return match;
  }
}
