/**
 * Text of anybody's source as HTML: no character of it begins an element, ends an attribute or turns around what
 * stands beside it. Everything that the page is written of goes through here.
 */
import { linesOf } from '../document/one-line.ts';

/** Text that is HTML already and is not escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Part[] | undefined | false;

/** A template whose values are escaped unless they are HTML; lists stand one behind the other. */
export function html(texts: TemplateStringsArray, ...values: readonly Part[]): Html {
  let text = texts[0] ?? '';
  for (const [index, value] of values.entries()) text += written(value) + (texts[index + 1] ?? '');
  return new Html(text);
}

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (part === undefined || part === false) return '';
  return isList(part) ? part.map(written).join('') : escapeHtml(String(part));
}

function isList(part: Part): part is readonly Part[] {
  return Array.isArray(part);
}

/** For text between elements and for attributes in quotes (HTML, 13.1.2.3 and 13.3). */
export function escapeHtml(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced.
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, '\uFFFD')
      .replace(/[&<>"']/g, (character) => references[character] ?? character)
  );
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A paragraph for each line, and lists of the lines that begin as items of a list. */
export function paragraphs(text: string): Html {
  const parts: Html[] = [];
  let items: Html[] = [];
  const closeList = () => {
    if (items.length > 0) parts.push(html`<ul>${items}</ul>`);
    items = [];
  };
  for (const line of linesOf(text)) {
    if (line === '') continue;
    const [, item] = /^[-*] +([^ ].*)$/s.exec(line) ?? [];
    if (item !== undefined) {
      items.push(html`<li>${item}</li>`);
      continue;
    }
    closeList();
    parts.push(html`<p>${line}</p>`);
  }
  closeList();
  return html`${parts}`;
}

/** The lines of a text in one cell of a table. */
export function lines(text: string): Html {
  const all = linesOf(text);
  const from = all.findIndex((line) => line !== '');
  const shown = from < 0 ? [] : all.slice(from, all.findLastIndex((line) => line !== '') + 1);
  return html`${shown.map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))}`;
}

/** A path that may be broken behind its slashes, with its variables marked. */
export function pathText(path: string): Html {
  const parts = path.split(/(\{[^{}]*\}|\/)/).filter((part) => part !== '');
  return html`${parts.map((part) => {
    if (part === '/') return html`/<wbr>`;
    return part.startsWith('{') ? html`<span class="var">${part}</span>` : part;
  })}`;
}
