/** The path of an endpoint, taken apart: `/users/{id}/files/{*rest}`. */

import type { Endpoint } from '../../model/endpoint.ts';
import type { VariableResolver } from './placeholders.ts';

export type PathPart =
  /** `/users/`; may hold several slashes. */
  | { readonly kind: 'literal'; readonly text: string }
  /** `rest` variables stand for several segments: `{*rest}`. */
  | { readonly kind: 'variable'; readonly name: string; readonly rest: boolean }
  /** `${api.prefix:/api}`: a property that the scan could not resolve. */
  | { readonly kind: 'property'; readonly name: string; readonly text: string; readonly fallback?: string };

/** Never fails: a brace that is not closed is literal text. */
export function parsePathTemplate(path: string): readonly PathPart[] {
  const parts: PathPart[] = [];
  let literalStart = 0;
  let at = 0;
  const closing = closingBraces(path);
  const endLiteral = (end: number) => {
    if (end > literalStart) parts.push({ kind: 'literal', text: path.slice(literalStart, end) });
  };
  while (at < path.length) {
    const isProperty = path.startsWith('${', at);
    const isVariable = path[at] === '{';
    const close = isProperty || isVariable ? closing.get(isProperty ? at + 1 : at) : undefined;
    if (close === undefined) {
      at++;
      continue;
    }
    endLiteral(at);
    const inner = path.slice(isProperty ? at + 2 : at + 1, close);
    parts.push(isProperty ? propertyOf(inner) : variableOf(inner));
    at = close + 1;
    literalStart = at;
  }
  endLiteral(path.length);
  return parts;
}

/** The path of an endpoint, in which variables that take several segments are written as such: `{*rest}`. */
export function writePathTemplate(endpoint: Pick<Endpoint, 'path' | 'parameters'>): string {
  const names = endpoint.parameters.flatMap(({ name, takesSlashes }) => (takesSlashes ? [name] : []));
  return names.reduce((path, name) => path.replaceAll(`{${name}}`, () => `{*${name}}`), endpoint.path);
}

/** The names of the path's variables in order, each once. */
export function pathVariables(path: string): readonly string[] {
  const names = parsePathTemplate(path).flatMap((part) => (part.kind === 'variable' ? [part.name] : []));
  return [...new Set(names)];
}

/**
 * The offset of the brace that closes each opening one; none for those that are not closed. A regular expression behind
 * a name may hold braces of its own: `{code:[A-Z]{3}}`.
 */
function closingBraces(path: string): ReadonlyMap<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < path.length; at++) {
    if (path[at] === '{') open.push(at);
    else if (path[at] === '}') {
      const opening = open.pop();
      if (opening !== undefined) closing.set(opening, at);
    }
  }
  return closing;
}

function variableOf(inner: string): PathPart {
  const rest = inner.startsWith('*');
  const name = (rest ? inner.slice(1) : inner).split(':')[0] ?? '';
  return { kind: 'variable', name: name.trim(), rest };
}

function propertyOf(inner: string): PathPart {
  const colon = inner.indexOf(':');
  const text = `\${${inner}}`;
  if (colon < 0) return { kind: 'property', name: inner, text };
  return { kind: 'property', name: inner.slice(0, colon), text, fallback: inner.slice(colon + 1) };
}

/** Writes a part with what is known of a property, else as it is written. */
export function textOfPart(part: PathPart, resolve: VariableResolver): string {
  switch (part.kind) {
    case 'literal':
      return part.text;
    case 'variable':
      return `{${part.name}}`;
    case 'property':
      return resolve(part.name) ?? part.fallback ?? part.text;
  }
}
