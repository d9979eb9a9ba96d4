/** The request of a Bruno file (`.bru`): a block named by its verb, with the URL in it. */
import { shapeOfWritten } from '../written-url.ts';
import type { FileCall } from './find-calls.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'head']);

export function readBruno(text: string): readonly FileCall[] {
  const lines = text.split(/\r?\n/);
  const name = valueIn(lines, 'meta', 'name')?.value;
  return [...verbs].flatMap((verb): readonly FileCall[] => {
    const url = valueIn(lines, verb, 'url');
    if (url === undefined) return [];
    const shape = shapeOfWritten(url.value, new Map());
    return [{ method: verb.toUpperCase(), url: shape, line: url.line, ...(name !== undefined && { name }) }];
  });
}

/** @returns what a block has under a key, and its line, counted from 1 */
function valueIn(
  lines: readonly string[],
  block: string,
  key: string,
): { readonly value: string; readonly line: number } | undefined {
  let isWithin = false;
  for (const [index, line] of lines.entries()) {
    if (!isWithin) isWithin = line.startsWith(`${block} {`);
    else if (line.startsWith('}')) return undefined;
    else if (line.trimStart().startsWith(`${key}:`)) {
      const value = line.slice(line.indexOf(':') + 1).trim();
      return value === '' ? undefined : { value, line: index + 1 };
    }
  }
  return undefined;
}
