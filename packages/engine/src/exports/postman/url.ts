/** The URL of an item: the host as a variable of the collection, the path with its variables, the query. */
import type { Endpoint } from '../../endpoints/endpoint.ts';
import { buildHost, buildPath } from '../../request/build-url.ts';
import { parsePathTemplate } from '../../request/path-template.ts';
import { encodePath, encodePathSegment, encodeQuery } from '../../request/percent-encoding.ts';
import {
  noValue,
  resolvePlaceholders,
  splitPlaceholders,
  type VariableResolver,
} from '../../request/placeholders.ts';
import type { RequestValues, ValueRow } from '../../request/request-values.ts';
import type { Field, ItemUrl } from './collection.ts';
import type { CollectionVariables } from './collection-variables.ts';
import { fieldOf } from './field.ts';
import { solePlaceholder, writePlaceholders, writeUrlText } from './placeholders.ts';

export interface UrlSurroundings {
  readonly resolve: VariableResolver;
  readonly variables: CollectionVariables;
}

export function writeUrl(
  endpoint: Endpoint,
  values: RequestValues,
  { resolve, variables }: UrlSurroundings,
): ItemUrl {
  const host = writeHost(buildHost(values.host, { resolve, ...keepGaps }, []), variables);
  const { segments, fields } = writePath(endpoint, values.pathParams, { resolve, variables });
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

const keepGaps = { gaps: 'keep', later: () => false, noValue } as const;

/** One variable for each host, so that a user points all its requests elsewhere by one value. */
function writeHost(host: string, variables: CollectionVariables): string {
  const own = solePlaceholder(host);
  return `{{${own ?? variables.nameFor('baseUrl', writePlaceholders(host))}}}`;
}

interface WrittenPath {
  readonly segments: readonly string[];
  readonly fields: readonly Field[];
}

interface PathVariable {
  readonly name: string;
  /** As Postman is to send it: it puts the value into the path without encoding a slash. */
  readonly value: string;
  readonly description: string | undefined;
}

/**
 * Postman fills in a variable that is a whole segment, `/users/:id`, and keeps its value with the request. One that
 * is only a part of a segment, or whose name is not plain, becomes a variable of the collection: `/{{file}}.json`.
 */
function writePath(
  endpoint: Endpoint,
  rows: readonly ValueRow[],
  { resolve, variables }: UrlSurroundings,
): WrittenPath {
  const found = pathVariables(endpoint, rows, resolve);
  const marked = buildPath(
    endpoint,
    [...rows.filter(({ name }) => name.includes(';')), ...found.map(markedRow)],
    { resolve, ...keepGaps },
    [],
  );
  const fields = new Map<string, Field>();
  const segments = marked
    .slice(1)
    .split('/')
    .map((segment) => {
      const whole = found[markIn(solePlaceholder(segment))];
      if (whole !== undefined && /^[\w-]+$/.test(whole.name)) {
        // Postman leaves the name in the path where the value is empty; only a catch-all may be.
        if (whole.value === '') return '';
        fields.set(whole.name, fieldOf(whole.name, whole.value, whole));
        return `:${whole.name}`;
      }
      // A segment that starts like a variable of Postman's is one that stands for itself.
      const literal = /^:([\w-]+)$/.exec(segment)?.[1];
      if (literal !== undefined) fields.set(literal, fieldOf(literal, segment, {}));
      return splitPlaceholders(segment)
        .map((piece) => {
          if (piece.kind === 'text') return piece.text;
          const part = found[markIn(piece.name)];
          return `{{${part === undefined ? piece.name : variables.nameFor(nameOfVariable(part.name), part.value)}}}`;
        })
        .join('');
    });
  return { segments, fields: [...fields.values()] };
}

function pathVariables(
  endpoint: Endpoint,
  rows: readonly ValueRow[],
  resolve: VariableResolver,
): readonly PathVariable[] {
  return parsePathTemplate((endpoint.contextPath ?? '') + endpoint.path).flatMap((part) => {
    if (part.kind !== 'variable') return [];
    const row = rows.find(({ name }) => name === part.name);
    const value = resolvePlaceholders(row?.value ?? '', resolve);
    const written = part.rest
      ? writeUrlText(value.replace(/^\/+/, ''), encodePath)
      : writeUrlText(value, encodePathSegment);
    const isMissing = written === '' && !part.rest;
    return [
      { name: part.name, value: isMissing ? `{{${part.name}}}` : written, description: row?.description },
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
function markIn(name = ''): number {
  return name.startsWith(mark) ? Number(name.slice(mark.length)) : -1;
}

/** What may stand between braces. */
function nameOfVariable(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_');
  return /^[A-Za-z_]/.test(plain) ? plain : `_${plain}`;
}

function queryField(row: ValueRow, resolve: VariableResolver): readonly Field[] {
  if (row.name.trim() === '') return [];
  const write = (text: string) => writeUrlText(resolvePlaceholders(text, resolve), encodeQuery);
  return [fieldOf(write(row.name), write(row.value), row)];
}
