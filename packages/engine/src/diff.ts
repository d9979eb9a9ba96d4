/** The front door of whoever compares two revisions of an API. */
export type { Change, ChangeLevel, ChangePlace, ChangeSide } from './diff/change.ts';
