/**
 * Reads XML into a tree, leniently and in one pass: what is not well formed gives what could be understood. Document
 * types are skipped and their entities are not replaced, so that a response can neither grow nor reach outside.
 */
export interface XmlElement {
  /** With its prefix, as written. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (XmlElement | string)[];
}

interface OpenElement extends XmlElement {
  readonly children: (XmlElement | string)[];
}

/**
 * The root element; `undefined` where there is none.
 * @param step called for each piece, by whoever counts the work
 */
export function readXml(text: string, step: () => void = () => {}): XmlElement | undefined {
  const top: OpenElement = { name: '', attributes: new Map(), children: [] };
  const open: OpenElement[] = [top];
  for (let at = 0; at < text.length; ) {
    step();
    const parent = open.at(-1) ?? top;
    const end = endOfPiece(text, at);
    const piece = text.slice(at, end);
    at = end;
    if (piece.startsWith('<![CDATA[')) parent.children.push(piece.slice(9).replace(/\]\]>$/, ''));
    else if (!piece.startsWith('<')) parent.children.push(decoded(piece));
    else if (piece.startsWith('</')) close(open, piece.slice(2, -1).trim());
    else if (!/^<[!?]/.test(piece)) {
      const element = elementOf(piece);
      parent.children.push(element);
      if (!piece.endsWith('/>') && open.length < maxDepth) open.push(element);
    }
  }
  return top.children.find((child) => typeof child !== 'string');
}

const maxDepth = 200;

/** A comment, CDATA, a processing instruction, a document type, a tag, or the text before one of these. */
function endOfPiece(text: string, start: number): number {
  if (text.startsWith('<!--', start)) return endAfter(text, '-->', start);
  if (text.startsWith('<![CDATA[', start)) return endAfter(text, ']]>', start);
  if (text.startsWith('<?', start)) return endAfter(text, '?>', start);
  if (text.startsWith('<', start)) return endOfTag(text, start);
  const next = text.indexOf('<', start);
  return next < 0 ? text.length : next;
}

function endAfter(text: string, mark: string, start: number): number {
  const found = text.indexOf(mark, start);
  return found < 0 ? text.length : found + mark.length;
}

/** Quoted values may hold a `>`, and what a document type declares stands in brackets. */
function endOfTag(text: string, start: number): number {
  let depth = 0;
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at];
    if (char === '"' || char === "'") at = endAfter(text, char, at + 1) - 1;
    else if (char === '[') depth++;
    else if (char === ']') depth--;
    else if (char === '>' && depth <= 0) return at + 1;
  }
  return text.length;
}

/** An end closes what was left open inside of it; an end without a beginning says nothing. */
function close(open: OpenElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at > 0) open.length = at;
}

function elementOf(tag: string): OpenElement {
  const [, name = ''] = /^<([^\s/>]+)/.exec(tag) ?? [];
  return { name, attributes: attributesOf(tag.slice(name.length + 1)), children: [] };
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (let at = 0; ; ) {
    const equals = text.indexOf('=', at);
    if (equals < 0) return attributes;
    let start = equals + 1;
    while (/\s/.test(text[start] ?? '')) start++;
    const quote = text[start];
    at = start;
    if (quote !== '"' && quote !== "'") continue;
    const name =
      text
        .slice(Math.max(0, equals - maxName), equals)
        .trimEnd()
        .split(/[\s"']/)
        .at(-1) ?? '';
    at = endAfter(text, quote, start + 1);
    attributes.set(name, decoded(text.slice(start + 1, at - 1)));
  }
}

const maxName = 200;

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The five entities that every document has, and characters by number. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|amp|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
      const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
