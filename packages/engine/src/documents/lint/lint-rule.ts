/** Says what a rule of the linter is: a plain record with one pure function. `registry.ts` lists them. */
import type { AccessFault } from '../../model/access-report.ts';
import type { Endpoint, EndpointId } from '../../model/endpoint.ts';

export type LintSeverity = 'error' | 'warning' | 'info';

export interface LintRule {
  /** Says what it finds, as a sentence for a list of rules. */
  readonly says: string;
  /** Unless the project says another. */
  readonly severity: LintSeverity;
  /** All endpoints of a project that somebody's API has: consistency is a matter of all of them. */
  check(endpoints: readonly Endpoint[], access: readonly AccessFault[]): readonly LintRemark[];
}

export interface LintRemark {
  /** `undefined` where it is about no endpoint: then there is a place. */
  readonly endpoint: (Pick<Endpoint, 'id'> & Partial<Pick<Endpoint, 'source'>>) | undefined;
  /** Is where it is found, if not at the endpoint. */
  readonly place?: Pick<Endpoint['source'], 'file' | 'line' | 'column'>;
  /** A full sentence: what is wrong, and what would be better. */
  readonly message: string;
}

/** A remark with its rule and its place in the source. */
export interface LintFinding<Code extends string = string> {
  readonly file: string;
  /** Line and column count from 1: where the handler's name stands. */
  readonly line: number;
  readonly column: number;
  readonly severity: LintSeverity;
  readonly code: Code;
  readonly message: string;
  /** Absent where it is about no endpoint. */
  readonly endpoint?: EndpointId;
}
