/** Reads what a renderer of Markdown makes of a document, as far as tests look at it. */
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

export interface ReadDocument {
  /** Every element that opens, with its attributes: `<a href="#orders">`. */
  readonly elements: readonly string[];
  readonly headings: readonly string[];
  /** By table and row, the texts of cells; the head is the first row. */
  readonly tables: readonly (readonly (readonly string[])[])[];
  readonly codeBlocks: readonly string[];
}

export function readMarkdown(text: string): ReadDocument {
  const html = micromark(text, {
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const inside = (of: string, tag: string) =>
    [...of.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(
      ([, content = '']) => content,
    );
  return {
    elements: [...html.matchAll(/<[a-z!?][^>]*>/gi)].map(([element]) => element),
    headings: inside(html, 'h[1-6]').map(plainText),
    tables: inside(html, 'table').map((table) =>
      inside(table, 'tr').map((row) => inside(row, 't[hd]').map(plainText)),
    ),
    codeBlocks: inside(html, 'pre').map(plainText),
  };
}

function plainText(html: string): string {
  return html
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
