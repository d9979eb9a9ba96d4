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
  /** The weightiest first. */
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
  readonly text: string;
  /** How much a hit here says: a name more than a description. No two fields weigh the same. */
  readonly weight: number;
}

export function indexEndpoints(endpoints: readonly Endpoint[]): SearchIndex {
  return { entries: endpoints.map(entryOf) };
}

function entryOf(endpoint: Endpoint): SearchEntry {
  const { path, contextPath, name, folder, methodName } = endpoint;
  const simpleClassName = endpoint.className.split('.').at(-1) ?? '';
  const fields = [
    { text: searchable(name), weight: 8 },
    { text: searchable(path), weight: 7 },
    { text: searchable(folder), weight: 6 },
    { text: searchable(endpoint.className), weight: 5 },
    { text: searchable(methodName), weight: 4 },
    { text: searchable(endpoint.method), weight: 3 },
    { text: searchable(endpoint.description ?? ''), weight: 2 },
    { text: searchable(endpoint.module), weight: 1 },
  ];
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
    fields,
    gapTexts,
    gapLetters: lettersOf(gapTexts.join('')),
  };
}
