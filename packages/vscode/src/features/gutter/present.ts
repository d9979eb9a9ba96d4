/** The icons in the gutter. Pure. */
import type { Endpoint, EndpointId } from '@endpoint-atlas/engine';

export interface GutterMark {
  /** Counted from 1. */
  readonly line: number;
  /** All endpoints that are mapped on this line. */
  readonly endpoints: readonly { readonly id: EndpointId; readonly label: string }[];
}

export function presentMarks(endpoints: readonly Endpoint[]): readonly GutterMark[] {
  const lines = new Map<number, { id: EndpointId; label: string }[]>();
  for (const { id, method, path, source } of endpoints) {
    const onLine = lines.get(source.mappingLine) ?? [];
    onLine.push({ id, label: `${method} ${path}` });
    lines.set(source.mappingLine, onLine);
  }
  return [...lines].map(([line, onLine]) => ({ line, endpoints: onLine }));
}
