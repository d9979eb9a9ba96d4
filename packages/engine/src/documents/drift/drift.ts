/** Drift: a written document says what its source does not, or the other way round. */
import type { Change, ChangeLevel, ChangePlace } from '../diff/change.ts';
import type { Fix } from './fix.ts';

/** A change whose sides are the document and the source. */
export interface Drift extends Change {
  /** Says where the document says it, or could; its `side` is `base`. */
  readonly place: ChangePlace;
  /** Says where the source says it. */
  readonly source?: Pick<ChangePlace, 'file' | 'line'>;
  readonly fix?: Fix;
}

/**
 * The rules with their levels. `error`: who trusts the document gets refused or does not get what it promises. `warning`:
 * it is behind the source. `info`: the document says more than the source shows.
 */
export const driftRules = {
  'operation-not-in-source': 'error',
  'operation-not-in-document': 'warning',
  'operation-deprecation': 'info',
  'parameter-not-in-source': 'warning',
  'parameter-not-in-document': 'warning',
  'parameter-place': 'error',
  'parameter-required': 'error',
  'request-body-not-in-source': 'warning',
  'request-body-not-in-document': 'warning',
  'request-body-required': 'error',
  'media-type': 'warning',
  'media-type-not-in-source': 'warning',
  'media-type-not-in-document': 'warning',
  'response-status': 'error',
  'response-not-in-source': 'warning',
  'response-not-in-document': 'warning',
  'response-body-not-in-source': 'error',
  'response-body-not-in-document': 'info',
  'property-not-in-source': 'error',
  'property-not-in-document': 'warning',
  'property-required': 'error',
  type: 'error',
  format: 'warning',
  values: 'error',
  limit: 'warning',
  pattern: 'warning',
  default: 'warning',
  alternatives: 'warning',
  'read-or-write-only': 'info',
  'schema-deprecation': 'info',
  null: 'info',
  condition: 'info',
} as const satisfies Record<string, ChangeLevel>;

export type DriftRuleId = keyof typeof driftRules;

export const driftRuleIds = Object.keys(driftRules) as readonly DriftRuleId[];

/** Tells of a drift. Nothing is told of what a document leaves open, unless somebody asks for that. */
export interface Finding {
  readonly id: DriftRuleId;
  /** Is set where it is not the level of the rule. */
  readonly level?: ChangeLevel;
  /** A sentence without its subject and full stop: `is a string in the document, an integer in the source`. */
  readonly says: string;
  /** The document or the source says nothing about it, so that nobody can call it wrong. */
  readonly isOpen?: boolean;
}
