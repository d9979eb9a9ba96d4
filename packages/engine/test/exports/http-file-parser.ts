/**
 * Reads `.http` files as JetBrains' "HTTP request in Editor" specification describes them, as far as exports use it,
 * and as suspiciously as any reader could: whatever any of them takes for an instruction is reported as one.
 */

export interface ReadRequest {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Without the blank lines around it; comment lines are left out, as readers do. */
  readonly body: readonly string[];
}

export interface ReadHttpFile {
  readonly requests: readonly ReadRequest[];
  /** Scripts, variables, assertions, references to answers, directives but one: nothing that an export writes. */
  readonly instructions: readonly string[];
}

export function parseHttpFile(text: string): ReadHttpFile {
  const requests: ReadRequest[] = [];
  const instructions: string[] = [];
  for (const region of regionsOf(text)) {
    const rest = [...region.lines];
    const head = readHead(rest, instructions);
    if (head === undefined) continue;
    requests.push({ name: region.name, ...head, body: readBody(rest, instructions) });
  }
  return { requests, instructions };
}

function regionsOf(text: string): readonly { name: string; lines: readonly string[] }[] {
  const regions: { name: string; lines: string[] }[] = [{ name: '', lines: [] }];
  for (const line of text.split(/\r\n|[\n\r\u0085\u2028\u2029]/)) {
    const separator = /^\s*#{3,}(.*)$/.exec(line);
    if (separator === null) regions.at(-1)?.lines.push(line);
    else regions.push({ name: (separator[1] ?? '').trim(), lines: [] });
  }
  return regions;
}

/** Takes the lines up to the blank line behind the headers. */
function readHead(lines: string[], instructions: string[]): Omit<ReadRequest, 'name' | 'body'> | undefined {
  let requestLine: RegExpExecArray | undefined;
  const headers: (readonly [string, string])[] = [];
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    if (/^\s*(?:#+|\/\/)\s*@/.test(line) && line !== '# @no-cookie-jar') instructions.push(line);
    if (/^\s*(?:#|\/\/)/.test(line)) continue;
    if (requestLine === undefined) {
      if (line.trim() === '') continue;
      requestLine = /^([A-Z-]+) (\S+)$/.exec(line) ?? undefined;
      if (requestLine === undefined) instructions.push(line);
    } else if (line.trim() === '') {
      break;
    } else {
      const [, name = '', value = ''] = /^([^:\s]+):\s*(.*?)\s*$/.exec(line) ?? [];
      if (name === '') instructions.push(line);
      headers.push([name, value]);
      if (holdsScript(line)) instructions.push(line);
    }
  }
  if (requestLine === undefined) return undefined;
  const [line, method = '', url = ''] = requestLine;
  if (holdsScript(line)) instructions.push(line);
  return { method, url, headers };
}

function readBody(lines: readonly string[], instructions: string[]): readonly string[] {
  const body = lines.filter((line) => !/^\s*(?:#|\/\/)/.test(line));
  for (const line of body) {
    const isFile = /^< \S/.test(line);
    if (
      /^\s*(?:[>@?]|<[\s>]|\{\{(?!.*\}\})|={3}|HTTP\/|(?:query|mutation|fragment|gql)\b)/.test(line) &&
      !isFile
    ) {
      instructions.push(line);
    }
    if (holdsScript(line)) instructions.push(line);
  }
  while (body[0]?.trim() === '') body.shift();
  while (body.at(-1)?.trim() === '') body.pop();
  return body;
}

/** httpYac runs what stands between double braces; a plain name is only looked up. */
function holdsScript(line: string): boolean {
  if (/^\s*[<>]\s*\{%/.test(line)) return true;
  return [...line.matchAll(/\{\{(.+?)\}\}/g)].some(
    (match) => !/^\s*\$?[A-Za-z_][\w.-]*\s*$/.test(match[1] ?? ''),
  );
}
