/** Long lists in pages: an agent asks for the next one where it needs it. */
import type { ToolProperty, ToolWords } from './tool.ts';

export const pageProperty = {
  page: { type: 'integer', description: 'Which page, from 1.' },
} as const satisfies Record<string, ToolProperty>;

/** A page has 600 tokens at most, going by texts that were measured. */
const charactersOfPage = 1800;

/** @param head stands before the lines of each page */
export function inPages(head: string, lines: readonly string[], { page = 1 }: ToolWords): string {
  const pages: string[][] = [[]];
  let length = 0;
  for (const line of lines) {
    if (length > 0 && length + line.length > charactersOfPage) {
      pages.push([]);
      length = 0;
    }
    pages.at(-1)?.push(line);
    length += line.length + 1;
  }
  const shown = pages[Number(page) - 1];
  if (shown === undefined) return `${head}\nThere is no such page: the last one is ${pages.length}.`;
  const more = Number(page) < pages.length ? [`Page ${page} of ${pages.length}.`] : [];
  return [head, ...shown, ...more].join('\n');
}

/** `1 endpoint`, `3 endpoints` */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
