/**
 * Paths as OpenAPI writes them: `/files/{id}`, where each variable stands once and for one value without a slash
 * (OpenAPI 3.1.1, 4.8.8.2). What goes beyond that becomes a variable, and is told.
 */

import { type PathPart, parsePathTemplate } from '../../../client/request/path-template.ts';
import { encodeLiteralPath } from '../../../client/request/percent-encoding.ts';
import type { VariableResolver } from '../../../client/request/placeholders.ts';
import type { Endpoint, Parameter } from '../../../model/endpoint.ts';
import { findTraits } from '../../../model/framework-traits.ts';
import { withoutEnds } from '../../../text/trim.ts';

export interface WrittenPath {
  readonly path: string;
  readonly variables: readonly PathVariable[];
  /** Says what the path says that OpenAPI cannot: sentences. */
  readonly losses: readonly string[];
}

export interface PathVariable {
  readonly name: string;
  /** Says what the endpoint calls it; absent for what is no variable there. */
  readonly source?: string;
  readonly style: 'simple' | 'matrix';
  /** Is set for matrix parameters, which no variable of the endpoint's path stands for. */
  readonly parameter?: Parameter;
  readonly description?: string;
}

/** @param prefix what the endpoint's own path stands behind: the context path, or nothing */
export function writePath(
  endpoint: Endpoint,
  prefix: string,
  { resolve, isSent }: { readonly resolve: VariableResolver; isSent(parameter: Parameter): boolean },
): WrittenPath {
  const variables: PathVariable[] = [];
  const losses: string[] = [];
  let path = '';
  const add = (variable: PathVariable): string => {
    const taken = new Set(variables.map(({ name }) => name));
    const name = firstFree(nameInTemplate(variable.name), taken);
    variables.push({ ...variable, name });
    return `{${name}}`;
  };
  const { pathSyntax, matrixParameters } = findTraits(endpoint);
  const readsGlobs = pathSyntax === 'wildcards';
  for (const part of parsePathTemplate(joined(prefix, endpoint.path))) {
    path += writePart(part);
  }
  addMatrixParameters();
  return { path, variables, losses };

  function writePart(part: PathPart): string {
    switch (part.kind) {
      case 'literal':
        return readsGlobs ? withoutGlobs(part.text) : encodeLiteralPath(part.text);
      case 'variable': {
        const { name, rest } = part;
        const isLong = rest || takesSlashes(endpoint, name);
        if (isLong) {
          losses.push(`{${name}} stands for any number of segments, which OpenAPI has no word for.`);
        }
        const slash = rest && path !== '' && !path.endsWith('/') ? '/' : '';
        const description = isLong ? { description: severalSegments } : {};
        return slash + add({ name, source: name, style: 'simple', ...description });
      }
      case 'property': {
        const isBehindSlash = path.endsWith('/');
        const ofOneSlash = (text: string) => (isBehindSlash ? text.replace(/^\/+/, '') : text);
        const known = resolve(part.name);
        if (known !== undefined) return encodeLiteralPath(ofOneSlash(known));
        // It may name another property.
        if (part.fallback !== undefined) {
          return parsePathTemplate(ofOneSlash(part.fallback)).map(writePart).join('');
        }
        losses.push(`the property ${part.text} in its path is not known; it is a variable of the document.`);
        // Nobody sends it by its name, and some readers take no dots.
        const name = plainName(part.name.replaceAll('.', '_'));
        return add({ name, style: 'simple', description: `The property \`${part.name}\`.` });
      }
    }
  }

  /** Spring's PathPattern: `?` is one character, `*` a segment or a part of one, `**` any number of segments. */
  function withoutGlobs(text: string): string {
    return text
      .split(/(\*\*|\*|\?)/)
      .map((piece) => {
        if (!/^(?:\*\*?|\?)$/.test(piece)) return encodeLiteralPath(piece);
        losses.push(
          `OpenAPI has no word for the wildcard ${piece} in its path; it is a variable of the document.`,
        );
        const description = { '**': severalSegments, '*': 'Any text.', '?': 'Any one character.' }[piece];
        return add({ name: 'wildcard', style: 'simple', ...(description !== undefined && { description }) });
      })
      .join('');
  }

  /** Behind the segment of their variable, else at the end: `/cars/{id}{color}/parts` (RFC 6570, 3.2.7). */
  function addMatrixParameters(): void {
    for (const parameter of endpoint.parameters) {
      if (parameter.in !== 'matrix') continue;
      if (!isSent(parameter)) {
        losses.push(`the matrix parameter ${parameter.name} is left out: in OpenAPI none can be optional.`);
        continue;
      }
      const owner = parameter.pathVariable ?? lastVariable();
      const at = path.indexOf(`{${owner}}`);
      const end = at < 0 ? path.length : (/\/|$/.exec(path.slice(at))?.index ?? 0) + at;
      const written = add({ name: parameter.name, style: 'matrix', parameter });
      path = path.slice(0, end) + written + path.slice(end);
    }
  }

  function lastVariable(): string | undefined {
    return matrixParameters === 'last-segment'
      ? undefined
      : variables.findLast(({ style }) => style === 'simple')?.name;
  }
}

/** JAX-RS's `{path: .+}`; Spring's variables end at a slash, whatever their expression says. */
function takesSlashes(endpoint: Endpoint, name: string): boolean {
  const pattern = endpoint.parameters.find((each) => each.in === 'path' && each.name === name)?.pattern;
  if (findTraits(endpoint).pathSyntax !== 'regular-expressions') return false;
  if (pattern === undefined || pattern.length > 200) return false;
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at] ?? '';
    if (character === '.' || character === '/') return true;
    if (character === '\\' && 'DWS/'.includes(pattern[++at] ?? ' ')) return true;
    if (character !== '[') continue;
    const end = pattern.indexOf(']', at + 2);
    if (end < 0) return false;
    if (setTakesSlash(pattern.slice(at + 1, end))) return true;
    at = end;
  }
  return false;
}

/** Returns what stands in the brackets of `[^,]` or `[+-9]`. */
function setTakesSlash(set: string): boolean {
  if (set.startsWith('^')) return !set.includes('/');
  const isInRange = [...set].some(
    (character, at) => character === '-' && at > 0 && (set[at - 1] ?? '/') < '/' && (set[at + 1] ?? '') > '/',
  );
  return isInRange || set.includes('/') || /\\[DWS]/.test(set);
}

const severalSegments = 'Any number of segments, slashes and all.';

/** Braces and what ends a path cannot stand in a name (OpenAPI 3.1.1, 4.8.8.2); all else is the source's to say. */
function nameInTemplate(name: string): string {
  return name.replace(/[{}/?#\s]+/gu, '_') || 'variable';
}

/** A property may be any expression. */
function plainName(name: string): string {
  return withoutEnds(name.replace(/[^\p{L}\p{M}\p{N}._~-]+/gu, '_'), '_') || 'variable';
}

/** Templates that differ only in the names of variables are one path (OpenAPI 3.1.1, 4.8.8). */
export function pathKey(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}');
}

/** One slash between them and one in front. */
function joined(prefix: string, path: string): string {
  const first = withoutEnds(prefix, '/');
  return `${first === '' ? '' : `/${first}`}/${path.replace(/^\/+/, '')}`;
}

export function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}${number}`)) number++;
  return `${wanted}${number}`;
}
