/** Names and comments of an `.http` file: one line each, whatever the source's documentation holds. */
import type { Endpoint } from '../../../model/endpoint.ts';

/**
 * One name for each endpoint, none twice: readers run and list requests by name. Where two are alike, their folders
 * tell them apart, and where that is not enough, a number.
 */
export function requestNames(endpoints: readonly Endpoint[]): readonly string[] {
  const plain = endpoints.map(
    (endpoint) => oneLine(endpoint.name) || `${endpoint.method} ${oneLine(endpoint.path)}`,
  );
  const perName = countsOf(plain);
  const placed = plain.map((name, index) => {
    const folder = oneLine(endpoints[index]?.folder ?? '');
    return (perName.get(name) ?? 0) > 1 && folder !== '' ? `${folder}: ${name}` : name;
  });
  const used = new Set<string>();
  return placed.map((name) => {
    let unique = name;
    for (let number = 2; used.has(unique); number++) unique = `${name} (${number})`;
    used.add(unique);
    return unique;
  });
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** A `# ` line for each line of text that says more than the name; blank lines at both ends are left out. */
export function commentLines(text: string, name: string): readonly string[] {
  const all = text.split(lineEnd).map(printable);
  const lines = all[0]?.replace(/\.$/, '') === name ? all.slice(1) : all;
  const first = lines.findIndex((line) => line !== '');
  const last = lines.findLastIndex((line) => line !== '');
  return lines.slice(Math.max(first, 0), last + 1).map((line) => {
    // `# @name x`, `# @no-log` and their like are instructions to the reader.
    if (line.startsWith('@')) return `# - ${line}`;
    return line === '' ? '#' : `# ${line}`;
  });
}

function oneLine(text: string): string {
  // Behind the separator more of its signs would be lost, or read as another one.
  return printable(text.split(lineEnd).join(' ')).replace(/^[#\s]+/, '');
}

// Also the separators that only some programs take for the end of a line.
const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

function printable(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced.
  return line.replace(/[\u0000-\u001F\u007F]+/g, ' ').trim();
}
