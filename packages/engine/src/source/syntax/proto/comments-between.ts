/**
 * Says which declaration the comments between two tokens belong to, by protoc's rules (`SourceCodeInfo.Location` in
 * descriptor.proto): a comment on the line of the previous token, or on the next lines with a blank one behind it,
 * trails that token; one right above the next token leads it; all others are detached.
 */

export interface CommentsBetween {
  readonly trailing: string | undefined;
  readonly detached: readonly string[];
  readonly leading: string | undefined;
}

/** `start` is the end of the token before; -1 at the start of the file, where no comment trails anything. */
export function commentsBetween(text: string, start: number): CommentsBetween {
  let trailing: string | undefined;
  const detached: string[] = [];
  let open: { text: string; readonly isLine: boolean } | undefined;
  let mayTrail = start >= 0;

  function close(): void {
    if (open === undefined) return;
    if (mayTrail) trailing = open.text;
    else detached.push(open.text);
    mayTrail = false;
    open = undefined;
  }

  function add(comment: Comment): void {
    // Line comments below one another are one comment; blocks never are.
    if (open?.isLine && comment.isLine) open.text += comment.text;
    else {
      close();
      open = { text: comment.text, isLine: comment.isLine };
    }
  }

  let at = skipBlanks(text, Math.max(start, 0));
  if (start >= 0) {
    const comment = commentAt(text, at);
    if (comment !== undefined) {
      at = comment.isLine ? comment.end : skipBlanks(text, comment.end);
      // A block between two tokens of one line may mean either of them.
      if (!comment.isLine && text[at] !== '\n') return nothing;
      if (!comment.isLine) at++;
      add(comment);
      close();
    } else if (text[at] === '\n') at++;
    else return nothing;
  } else if (text[at] === byteOrderMark) at++;

  for (;;) {
    at = skipBlanks(text, at);
    const comment = commentAt(text, at);
    if (comment !== undefined) {
      add(comment);
      at = comment.isLine ? comment.end : skipBlanks(text, comment.end);
      if (!comment.isLine && text[at] === '\n') at++;
    } else if (text[at] === '\n') {
      close();
      mayTrail = false;
      at++;
    } else {
      // What stands before a closing bracket does not describe the bracket.
      if (at >= text.length || '}])'.includes(text[at] ?? '')) close();
      return { trailing, detached, leading: (open as { text: string } | undefined)?.text };
    }
  }
}

const nothing: CommentsBetween = { trailing: undefined, detached: [], leading: undefined };
const byteOrderMark = '\uFEFF';

interface Comment {
  readonly text: string;
  readonly isLine: boolean;
  readonly end: number;
}

function commentAt(text: string, start: number): Comment | undefined {
  if (text[start] !== '/') return undefined;
  if (text[start + 1] === '/') {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd < 0 ? text.length : lineEnd + 1;
    return { text: text.slice(start + 2, end), isLine: true, end };
  }
  if (text[start + 1] !== '*') return undefined;
  const close = text.indexOf('*/', start + 2);
  const content = text.slice(start + 2, close < 0 ? text.length : close);
  // Each further line loses its indentation and one asterisk.
  const stripped = content.replace(/\n[ \t\r\v\f]*\*?/g, '\n');
  return { text: stripped, isLine: false, end: close < 0 ? text.length : close + 2 };
}

function skipBlanks(text: string, start: number): number {
  let at = start;
  while (at < text.length && ' \t\r\v\f'.includes(text[at] ?? '')) at++;
  return at;
}
