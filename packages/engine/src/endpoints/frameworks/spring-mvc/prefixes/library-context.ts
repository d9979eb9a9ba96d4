/** Says what calls of libraries need to know of the code around them. */
import type { Project } from '../../../../source/project/project.ts';
import type { CodePlace, Value } from './values.ts';

export interface LibraryContext {
  readonly project: Project;
  readonly place: CodePlace;
  /** Says whether the call is reached for certain. */
  readonly isCertain: boolean;
  /** A text with its placeholders filled in; `undefined` where one has no value. */
  readonly resolved: (value: Value | undefined) => string | undefined;
  readonly call: (callee: Value | undefined, given: readonly Value[]) => Value;
}
