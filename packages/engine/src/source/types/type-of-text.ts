/**
 * A type from a text that is no source: rules name types as `java.util.List<com.acme.Order>`, `Order[]` or `long`.
 * Tolerant: what cannot be read is left out.
 */
import { namedType, type TypeReference } from '../declarations/type-reference.ts';
import type { Project } from '../project/project.ts';
import { resolveType } from './resolve-type.ts';
import { objectType, type ResolvedType } from './resolved-type.ts';
import type { Scope } from './scope.ts';

/** Simple names are looked up as if the text stood in `scope`. */
export function typeOfText(project: Project, scope: Scope, text: string): ResolvedType {
  const reference = readTypeText(text);
  return reference === undefined ? objectType : resolveType(project, scope, reference);
}

const maxDepth = 32;

function readTypeText(text: string): TypeReference | undefined {
  const tokens = text.match(/[\w$.]+|[<>,?]|\[\s*\]/g) ?? [];
  let at = 0;

  function type(depth: number): TypeReference | undefined {
    const token = tokens[at];
    if (token === undefined || depth > maxDepth) return undefined;
    at++;
    if (token === '?') return wildcard(depth);
    if (!/^[\w$]/.test(token)) return undefined;
    let result: TypeReference = namedType(token, tokens[at] === '<' ? typeArguments(depth) : undefined);
    while (tokens[at]?.startsWith('[')) {
      at++;
      result = { kind: 'array', element: result };
    }
    return result;
  }

  function wildcard(depth: number): TypeReference {
    const variance = tokens[at];
    if (variance !== 'extends' && variance !== 'super')
      return { kind: 'wildcard', variance: 'any', bound: undefined };
    at++;
    return { kind: 'wildcard', variance, bound: type(depth + 1) };
  }

  function typeArguments(depth: number): readonly TypeReference[] {
    const found: TypeReference[] = [];
    do {
      at++;
      const argument = type(depth + 1);
      if (argument !== undefined) found.push(argument);
    } while (tokens[at] === ',');
    if (tokens[at] === '>') at++;
    return found;
  }

  return type(0);
}
