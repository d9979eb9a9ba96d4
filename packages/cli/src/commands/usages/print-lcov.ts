/**
 * Handlers that tests call, as LCOV tells functions that were run (geninfo(1), "FILES"): for tools that show coverage.
 * A handler of which nobody knows whether a test calls it stands in no record.
 */
import { type Endpoint, groupBy } from '@endpoint-atlas/engine';
import type { UsedEndpoint } from '@endpoint-atlas/engine/usages';
import { handlerOf } from './print.ts';

/** @param fileOf what the file of an endpoint is called */
export function usagesAsLcov(
  endpoints: readonly UsedEndpoint[],
  fileOf: (endpoint: Endpoint) => string,
): string {
  const known = endpoints.filter(({ tests, isUntested }) => tests.length > 0 || isUntested);
  return [...groupBy(known, ({ endpoint }) => fileOf(endpoint))].map(recordOf).join('');
}

function recordOf([file, used]: readonly [file: string, used: readonly UsedEndpoint[]]): string {
  const handlers = [...groupBy(used, ({ endpoint }) => nameOf(endpoint))].map(([name, own]) => ({
    name,
    line: Math.min(...own.map(({ endpoint }) => endpoint.source.line)),
    tests: own.reduce((sum, { tests }) => sum + tests.length, 0),
  }));
  const inOrder = handlers.sort((a, b) => a.line - b.line);
  const hit = inOrder.filter(({ tests }) => tests > 0).length;
  const lines = new Map<number, number>();
  for (const { line, tests } of inOrder) lines.set(line, (lines.get(line) ?? 0) + tests);
  return [
    'TN:endpoints',
    `SF:${file}`,
    ...inOrder.map(({ line, name }) => `FN:${line},${name}`),
    ...inOrder.map(({ name, tests }) => `FNDA:${tests},${name}`),
    `FNF:${inOrder.length}`,
    `FNH:${hit}`,
    ...[...lines].map(([line, tests]) => `DA:${line},${tests}`),
    `LF:${lines.size}`,
    `LH:${[...lines.values()].filter((tests) => tests > 0).length}`,
    'end_of_record\n',
  ].join('\n');
}

/** Overloads have lines of their own, and need names of their own. */
function nameOf(endpoint: Endpoint): string {
  return `${handlerOf(endpoint)}:${endpoint.source.line}`;
}
