/** Endpoints, prepared for search: made once per change of the list, asked at every keystroke. */
import type { Endpoint } from '../endpoints/endpoint.ts';
import { lettersOf } from './gap-score.ts';
import { type PathPattern, pathPattern } from './path-pattern.ts';
import { searchable } from './query.ts';

export interface SearchIndex {
  readonly entries: readonly SearchEntry[];
}

export interface SearchEntry {
  readonly endpoint: Endpoint;
  /** The path without and, where it is known, with the context path. */
  readonly paths: readonly PathPattern[];
  /** The fields, the weightiest first, a line each: where a word stands first, it says the most. */
  readonly text: string;
  readonly fields: readonly SearchField[];
  /**
   * What letters with gaps between them are looked for in. Path and name are one text, in both orders, so that
   * `aus用户` finds `/admin/users` 用户列表.
   */
  readonly gapTexts: readonly string[];
  /** Which letters stand in them: see `lettersOf`. */
  readonly gapLetters: number;
}

export interface SearchField {
  /** Where it begins and ends in the entry's text. */
  readonly start: number;
  readonly end: number;
  /** How much a hit here says: a name more than a description. No two fields weigh the same. */
  readonly weight: number;
}

export function indexEndpoints(endpoints: readonly Endpoint[]): SearchIndex {
  return { entries: endpoints.map(entryOf) };
}

function entryOf(endpoint: Endpoint): SearchEntry {
  const { path, contextPath, name, folder, methodName } = endpoint;
  const simpleClassName = endpoint.className.split('.').at(-1) ?? '';
  const lines = [
    name,
    path,
    folder,
    endpoint.className,
    methodName,
    endpoint.method,
    endpoint.description ?? '',
    endpoint.module,
  ].map((field) => searchable(field).replaceAll('\n', ' '));
  const gapTexts = [
    `${path}\n${name}`,
    `${name}\n${path}`,
    `${folder}\n${simpleClassName}\n${methodName}`,
  ].map(searchable);
  return {
    endpoint,
    paths: [
      path,
      ...(contextPath === undefined ? [] : [`/${contextPath}${path}`.replace(/\/{2,}/g, '/')]),
    ].map(pathPattern),
    text: lines.join('\n'),
    fields: fieldsOf(lines),
    gapTexts,
    gapLetters: lettersOf(gapTexts.join('')),
  };
}

function fieldsOf(lines: readonly string[]): readonly SearchField[] {
  let start = 0;
  return lines.map((line, index) => {
    const field = { start, end: start + line.length, weight: lines.length - index };
    start = field.end + 1;
    return field;
  });
}
