/** The URL of an item: the host as a variable of the collection, the path with its variables, the query. */

import { encodeQuery } from '../../../client/request/percent-encoding.ts';
import { resolvePlaceholders, type VariableResolver } from '../../../client/request/placeholders.ts';
import type { RequestValues, ValueRow } from '../../../client/request/request-values.ts';
import type { Endpoint } from '../../../model/endpoint.ts';
import type { CollectionVariables } from '../collection-variables.ts';
import { hostVariable } from '../host-variable.ts';
import { type PathPiece, type PathSegment, type PathVariable, pathSegments } from '../path-segments.ts';
import type { Field, ItemUrl } from './collection.ts';
import { fieldOf } from './field.ts';
import { postmanStyle, writeUrlText } from './placeholders.ts';

export interface UrlContext {
  readonly resolve: VariableResolver;
  readonly variables: CollectionVariables;
}

export function writeUrl(
  endpoint: Endpoint,
  values: RequestValues,
  { resolve, variables }: UrlContext,
): ItemUrl {
  const options = { resolve, style: postmanStyle };
  const host = postmanStyle(hostVariable(values.host, variables, options));
  const { segments, fields } = writePath(pathSegments(endpoint, values, options), variables);
  const query = values.params.flatMap((row) => queryField(row, resolve));
  const sent = query.filter(({ disabled }) => disabled === undefined);
  const queryText = sent.map(({ key, value }) => `${key}=${value}`).join('&');
  return {
    raw: `${host}/${segments.join('/')}${queryText === '' ? '' : `?${queryText}`}`,
    host: [host],
    path: segments,
    ...(query.length > 0 && { query }),
    ...(fields.length > 0 && { variable: fields }),
  };
}

interface WrittenPath {
  readonly segments: readonly string[];
  readonly fields: readonly Field[];
}

/**
 * Postman fills in a variable that is a whole segment, `/users/:id`, and keeps its value with the request. One that
 * is only a part of a segment, or whose name is not plain, becomes a variable of the collection: `/{{file}}.json`.
 */
function writePath(path: readonly PathSegment[], variables: CollectionVariables): WrittenPath {
  const fields = new Map<string, Field>();
  const segments = path.map((segment) => {
    const whole = wholeVariable(segment);
    if (whole !== undefined) {
      const value = writtenValue(whole);
      // Postman leaves the name in the path where the value is empty; only a catch-all may be.
      if (value === '') return '';
      fields.set(whole.name, fieldOf(whole.name, value, whole));
      return `:${whole.name}`;
    }
    const text = segment.map((piece) => writePiece(piece, variables)).join('');
    // A segment that starts like a variable of Postman's is one that stands for itself.
    const literal = /^:([\w-]+)$/.exec(text)?.[1];
    if (literal !== undefined) fields.set(literal, fieldOf(literal, text, {}));
    return text;
  });
  return { segments, fields: [...fields.values()] };
}

function wholeVariable([piece, ...others]: PathSegment): PathVariable | undefined {
  if (piece?.kind !== 'variable' || others.length > 0) return undefined;
  return /^[\w-]+$/.test(piece.variable.name) ? piece.variable : undefined;
}

function writePiece(piece: PathPiece, variables: CollectionVariables): string {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'placeholder':
      return postmanStyle(piece.name);
    case 'variable':
      return postmanStyle(
        variables.nameFor(nameOfVariable(piece.variable.name), writtenValue(piece.variable)),
      );
  }
}

/** Writes a placeholder for what nobody gave a value, so that an environment can give one. */
function writtenValue({ name, value, isRest }: PathVariable): string {
  return value === '' && !isRest ? postmanStyle(name) : value;
}

/** Returns what may stand between braces. */
function nameOfVariable(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_');
  return /^[A-Za-z_]/.test(plain) ? plain : `_${plain}`;
}

function queryField(row: ValueRow, resolve: VariableResolver): readonly Field[] {
  if (row.name.trim() === '') return [];
  const write = (text: string) => writeUrlText(resolvePlaceholders(text, resolve), encodeQuery);
  return [fieldOf(write(row.name), write(row.value), row)];
}
