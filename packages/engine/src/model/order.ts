import type { Endpoint } from './endpoint.ts';

/** By module, class and position in the source; a stable sort keeps the several mappings of one method in their order. */
export function compareEndpoints(a: Endpoint, b: Endpoint): number {
  return (
    compareText(a.module, b.module) ||
    compareText(a.className, b.className) ||
    compareText(a.source.file, b.source.file) ||
    a.source.line - b.source.line ||
    a.source.column - b.source.column
  );
}

/** By code unit, not by locale: the order is the same on every machine. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
