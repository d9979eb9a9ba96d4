/** The icons in the gutter. Pure. */
import { type Endpoint, type EndpointId, visibleText } from '@endpoint-atlas/engine';
import { endpointLabel } from '../../labels/endpoint-text.ts';

export interface GutterMark {
  /** Counted from 1. */
  readonly line: number;
  /** All endpoints that are mapped on this line. */
  readonly endpoints: readonly { readonly id: EndpointId; readonly label: string }[];
}

export function presentMarks(endpoints: readonly Endpoint[]): readonly GutterMark[] {
  const lines = new Map<number, { id: EndpointId; label: string }[]>();
  for (const endpoint of endpoints) {
    const { mappingLine } = endpoint.source;
    const onLine = lines.get(mappingLine) ?? [];
    onLine.push({ id: endpoint.id, label: visibleText(endpointLabel(endpoint)) });
    lines.set(mappingLine, onLine);
  }
  return [...lines].map(([line, onLine]) => ({ line, endpoints: onLine }));
}
