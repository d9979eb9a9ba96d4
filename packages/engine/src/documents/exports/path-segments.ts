/** The path of a request as segments in which its variables still show, for programs that fill them in themselves. */

import { buildPath } from '../../client/request/build-url.ts';
import { parsePathTemplate } from '../../client/request/path-template.ts';
import { encodePath, encodePathSegment } from '../../client/request/percent-encoding.ts';
import {
  noValue,
  resolvePlaceholders,
  splitPlaceholders,
  type VariableResolver,
} from '../../client/request/placeholders.ts';
import type { RequestValues, ValueRow } from '../../client/request/request-values.ts';
import type { Endpoint } from '../../model/endpoint.ts';
import { type PlaceholderStyle, urlTextFor } from './placeholders.ts';

export interface PathVariable {
  readonly name: string;
  /** As it goes into the path: encoded where it has to be. Empty where nobody gave one. */
  readonly value: string;
  /** Says whether it may stand for several segments, or for none. */
  readonly isRest: boolean;
  readonly description?: string;
  /** The values that the source allows. */
  readonly enum?: readonly string[];
}

export type PathPiece =
  /** Encoded as in a URL. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'placeholder'; readonly name: string }
  | { readonly kind: 'variable'; readonly variable: PathVariable };

export type PathSegment = readonly PathPiece[];

export interface PathOptions {
  readonly resolve: VariableResolver;
  readonly style: PlaceholderStyle;
}

/** Context path and path, matrix parameters included. An empty segment has no pieces. */
export function pathSegments(
  endpoint: Endpoint,
  { pathParams }: RequestValues,
  { resolve, style }: PathOptions,
): readonly PathSegment[] {
  const variables = variablesOf(endpoint, pathParams, { resolve, style });
  const matrix = pathParams.filter(({ name }) => name.includes(';'));
  const marked = buildPath(endpoint, [...matrix, ...variables.map(markedRow)], { resolve, ...keepGaps }, []);
  return marked
    .slice(1)
    .split('/')
    .map((segment) =>
      splitPlaceholders(segment).map((piece): PathPiece => {
        if (piece.kind === 'text') return { kind: 'text', text: piece.text };
        const variable = variables[markIn(piece.name)];
        return variable === undefined
          ? { kind: 'placeholder', name: piece.name }
          : { kind: 'variable', variable };
      }),
    );
}

/** For hosts and paths whose placeholders somebody else fills in. */
export const keepGaps = { gaps: 'keep', later: () => false, noValue } as const;

function variablesOf(
  endpoint: Endpoint,
  rows: readonly ValueRow[],
  { resolve, style }: PathOptions,
): readonly PathVariable[] {
  return parsePathTemplate((endpoint.contextPath ?? '') + endpoint.path).flatMap((part) => {
    if (part.kind !== 'variable') return [];
    const row = rows.find(({ name }) => name === part.name);
    const value = resolvePlaceholders(row?.value ?? '', resolve);
    const written = part.rest
      ? urlTextFor(style, value.replace(/^\/+/, ''), encodePath)
      : urlTextFor(style, value, encodePathSegment);
    return [
      {
        name: part.name,
        value: written,
        isRest: part.rest,
        ...(row?.description !== undefined && { description: row.description }),
        ...(row?.enum !== undefined && { enum: row.enum }),
      },
    ];
  });
}

/** Stands in the path while it is built, so that it can be told from what the user wrote. */
function markedRow({ name }: PathVariable, index: number): ValueRow {
  const value = `{{${mark}${index}}}`;
  return { name, value, enabled: true, origin: 'source', required: true, type: 'text' };
}

const mark = '__path_variable_';

/** The place of the variable among all of the path, or a place where none is. */
function markIn(name: string): number {
  return name.startsWith(mark) ? Number(name.slice(mark.length)) : -1;
}
