/** The URL of a request: host, context path, the path with its variables, query. */

import type { Endpoint } from '../../model/endpoint.ts';
import { findTraits } from '../../model/framework-traits.ts';
import { t } from '../../text/l10n.ts';
import { withoutEnds } from '../../text/trim.ts';
import { withoutCredentials } from '../../text/without-credentials.ts';
import { type BuildOptions, type FieldProblem, missingValue } from './build-options.ts';
import { addressProblem, withoutSlashes } from './host-address.ts';
import { type PathPart, parsePathTemplate, writePathTemplate } from './path-template.ts';
import { encodeLiteralPath, encodePath, encodePathSegment, encodeQuery } from './percent-encoding.ts';
import { encodeAroundPlaceholders, noValue, resolvePlaceholders } from './placeholders.ts';
import { withoutRepeatedPrefix } from './repeated-prefix.ts';
import { type RequestValues, sentRows, type ValueRow } from './request-values.ts';

/** Adds what is wrong to `problems`; the URL is of no use then. */
export function buildUrl(
  endpoint: Endpoint,
  values: RequestValues,
  options: BuildOptions,
  problems: FieldProblem[],
): string {
  const host = buildHost(values.host, options, problems);
  const placed = withoutRepeatedPrefix(endpoint, host, options.resolve);
  const path = buildPath(placed, values.pathParams, options, problems);
  return host + path + buildQuery(values.params, options, problems);
}

/** `localhost:8080/` → `http://localhost:8080`; a path of the host's own stays. */
export function buildHost(written: string, options: BuildOptions, problems: FieldProblem[]): string {
  const host = withoutSlashes(resolvePlaceholders(written, options.resolve).trim());
  const refuse = (message: string): string => {
    problems.push({ field: 'host', message });
    return host;
  };
  if (host === '' || /^https?:\/*$/i.test(host))
    return refuse(t('Enter the host to send to, such as http://localhost:8080.'));
  const missing = missingValue(written, options);
  if (missing !== undefined) return refuse(missing);
  // A placeholder may stand for the scheme, too.
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(host) || host.startsWith('{{') || host.startsWith('${');
  const url = hasScheme ? host : `http://${host}`;
  const parts = /^(?:[a-z]+:\/\/)?([^\s\p{Cc}/?#\\<>"|^`]+)(\/[^\s\p{Cc}?#\\<>"|^`]*)?$/iu.exec(url);
  const [own] = /^[a-z][a-z0-9+.-]*(?=:\/\/)/i.exec(url) ?? [];
  if (parts === null || (own !== undefined && !/^https?$/i.test(own))) {
    return refuse(
      t`"${withoutCredentials(host)}" is not a host to send to: use http://name:port or https://name.`,
    );
  }
  const problem = addressProblem(parts[1] ?? '');
  if (problem !== undefined) return refuse(problem);
  return url;
}

/** The context path and the endpoint's own, with a slash in front. */
export function buildPath(
  endpoint: Endpoint,
  rows: readonly ValueRow[],
  options: BuildOptions,
  problems: FieldProblem[],
): string {
  const template = joinPaths(endpoint.contextPath ?? '', writePathTemplate(endpoint));
  let path = '';
  /** The variables of the segment that is being written, and where the segments of the earlier ones end. */
  let variables: string[] = [];
  const ends = new Map<string, number>();
  const endSegment = (end: number): void => {
    for (const name of variables) ends.set(name, end);
    variables = [];
  };
  for (const part of parsePathTemplate(template)) {
    const text = fillPart(part, path, rows, options, problems);
    if (part.kind === 'variable') variables.push(part.name);
    else if (text.includes('/')) endSegment(path.length + text.indexOf('/'));
    path += text;
  }
  endSegment(path.length);
  const { matrixParameters } = findTraits(endpoint);
  const last = matrixParameters === 'last-segment' ? undefined : [...ends.values()].at(-1);
  return withMatrixParameters(path, rows, options, (variable) => ends.get(variable) ?? last ?? path.length);
}

/** One slash between them and one in front: `app/` and `/users` → `/app/users`. */
function joinPaths(contextPath: string, path: string): string {
  const prefix = withoutEnds(contextPath, '/');
  const rest = path.replace(/^\/+/, '');
  return `${prefix === '' ? '' : `/${prefix}`}/${rest}`;
}

function fillPart(
  part: PathPart,
  before: string,
  rows: readonly ValueRow[],
  options: BuildOptions,
  problems: FieldProblem[],
): string {
  switch (part.kind) {
    case 'literal':
      return encodeLiteralPath(part.text);
    case 'property': {
      const value = options.resolve(part.name);
      if (value !== undefined) return withoutSecondSlash(before, encodeLiteralPath(value));
      if (part.fallback !== undefined) {
        const fill = (inner: PathPart) => fillPart(inner, before, rows, options, problems);
        // It may hold placeholders of its own: `${a:${b:/x}}`.
        return withoutSecondSlash(before, parsePathTemplate(part.fallback).map(fill).join(''));
      }
      if (options.gaps === 'refuse' && !options.later(part.name))
        problems.push({ field: 'path', message: noValue(part.name) });
      // Half-typed source may have more than a name between the braces, which no URL can hold as it is.
      return isNoName.test(part.text) ? encodeLiteralPath(part.text) : part.text;
    }
    case 'variable':
      return fillVariable(part.name, part.rest, before, rows, options, problems);
  }
}

const isNoName = /[\s\p{Cc}"<>\\^`|]/u;

function fillVariable(
  name: string,
  rest: boolean,
  before: string,
  rows: readonly ValueRow[],
  options: BuildOptions,
  problems: FieldProblem[],
): string {
  const index = rows.findIndex((row) => row.name === name);
  const written = rows[index]?.value ?? '';
  const place = index < 0 ? {} : { index };
  const refuse = (message: string) => problems.push({ field: 'pathParams', ...place, message });
  // A catch-all may stand for no segment at all; any other variable without a value would change the path's meaning.
  if (written === '' && !rest) {
    if (options.gaps === 'keep') {
      const known = options.resolve(name) ?? '';
      return known === '' ? `{{${name}}}` : encodePathSegment(known);
    }
    refuse(t`The path variable "${name}" needs a value.`);
    return '';
  }
  const missing = missingValue(written, options);
  if (missing !== undefined) refuse(missing);
  const value = encodeValue(written, rest ? encodePath : encodePathSegment, options);
  return rest ? withoutSecondSlash(before, value) : value;
}

function withoutSecondSlash(before: string, text: string): string {
  return before.endsWith('/') ? text.replace(/^\/+/, '') : text;
}

/** @param endOf where the segment of a variable ends; of the empty name where the parameters of no variable go */
function withMatrixParameters(
  path: string,
  rows: readonly ValueRow[],
  options: BuildOptions,
  endOf: (variable: string) => number,
): string {
  const added = new Map<number, string>();
  for (const [, row] of sentRows(rows)) {
    const [, variable = '', name] = /^([^;]*);(.*)$/s.exec(row.name) ?? [];
    if (name === undefined) continue;
    const end = endOf(variable);
    const written = `;${encodeValue(name, encodePathSegment, options)}=${encodeValue(row.value, encodePathSegment, options)}`;
    added.set(end, (added.get(end) ?? '') + written);
  }
  const fromTheEnd = [...added].sort(([a], [b]) => b - a);
  return fromTheEnd.reduce((text, [end, written]) => text.slice(0, end) + written + text.slice(end), path);
}

function buildQuery(rows: readonly ValueRow[], options: BuildOptions, problems: FieldProblem[]): string {
  const pairs = sentRows(rows).map(([index, row]) => {
    const missing = missingValue(row.name + row.value, options);
    if (missing !== undefined) problems.push({ field: 'params', index, message: missing });
    return `${encodeValue(row.name, encodeQuery, options)}=${encodeValue(row.value, encodeQuery, options)}`;
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function encodeValue(written: string, encode: (text: string) => string, options: BuildOptions): string {
  const text = resolvePlaceholders(written, options.resolve);
  return encodeAroundPlaceholders(text, encode, (name) => options.gaps === 'keep' || options.later(name));
}
