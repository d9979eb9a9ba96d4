/** Says which endpoint a place in a file belongs to. Pure. */
import type { Endpoint } from '@endpoint-atlas/engine';

/**
 * The endpoint whose handler, annotations included, is on this line, counted from 1. Of several (a local class inside
 * a handler, a method with two mappings) the shortest, and then the first.
 */
export function endpointAtLine(endpoints: readonly Endpoint[], line: number): Endpoint | undefined {
  const lengthOf = ({ source }: Endpoint) => source.endLine - source.startLine;
  return endpoints
    .filter(({ source }) => source.startLine <= line && line <= source.endLine)
    .reduce<Endpoint | undefined>(
      (best, each) => (best === undefined || lengthOf(each) < lengthOf(best) ? each : best),
      undefined,
    );
}

/** Lines, counted from 1, on which the line-number menu offers an endpoint: its mapping to its name. */
export function endpointLines(endpoints: readonly Endpoint[]): readonly number[] {
  const lines = endpoints.flatMap(({ source }) => {
    const first = Math.min(source.mappingLine, source.line);
    const last = Math.max(source.mappingLine, source.line);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return [...new Set(lines)].sort((a, b) => a - b);
}
