/** Endpoints, prepared for search: made once per change of the list, asked at every keystroke. */
import type { Endpoint } from '../../model/endpoint.ts';
import { type FieldTexts, fieldTextsOf } from './field-texts.ts';
import { lettersOf } from './gap-score.ts';
import { emptySegmentTable, type PathPattern, pathPattern, type SegmentTable } from './path-index.ts';
import { humpsIn, initialsOf, searchable } from './query.ts';
import { draftVocabulary, type Vocabulary } from './vocabulary.ts';

export interface SearchIndex {
  readonly entries: readonly SearchEntry[];
  readonly segments: SegmentTable;
  readonly fields: FieldTexts;
  /** Made when it is first needed, as far as it is not prepared: most searches find what was typed without it. */
  vocabulary(): Vocabulary;
  /** Makes a part of the vocabulary, within a few milliseconds. Returns whether there is more to prepare. */
  prepare(): boolean;
}

export interface SearchEntry {
  readonly endpoint: Endpoint;
  readonly path: PathPattern;
  /** Name, method, class and folder: a word that is one of them as a whole says more than any part. */
  readonly names: readonly string[];
  /** Shorten method and class: `rlc` for `retrieveLoanCharge`. */
  readonly initials: readonly string[];
  /**
   * Says what letters with gaps between them are looked for in. Path and name are one text, in both orders, so that
   * `aus用户` finds `/admin/users` 用户列表.
   */
  readonly gapTexts: readonly string[];
  /** Says which letters stand in them: see `lettersOf`. */
  readonly gapLetters: number;
}

export function indexEndpoints(endpoints: readonly Endpoint[]): SearchIndex {
  const segments = emptySegmentTable();
  const entries = endpoints.map((endpoint) => entryOf(endpoint, segments));
  const draft = draftVocabulary(endpoints);
  return {
    entries,
    segments,
    fields: fieldTextsOf(endpoints),
    vocabulary: draft.finish,
    prepare: () => draft.grow(endpointsAtOnce),
  };
}

/** Their words take a few milliseconds. */
const endpointsAtOnce = 50;

function entryOf(endpoint: Endpoint, segments: SegmentTable): SearchEntry {
  const { path, contextPath = '', name, folder, methodName } = endpoint;
  const simpleClassName = endpoint.className.split('.').at(-1) ?? '';
  const gapTexts = [
    `${path}\n${name}`,
    `${name}\n${path}`,
    `${folder}\n${simpleClassName}\n${methodName}`,
  ].map(searchable);
  return {
    endpoint,
    path: pathPattern(contextPath, path, segments),
    names: [name, methodName, simpleClassName, folder].map(searchable),
    initials: [methodName, simpleClassName].map((text) => initialsOf(humpsIn(text))),
    gapTexts,
    gapLetters: lettersOf(gapTexts.join('')),
  };
}
