import type { Options } from '@endpoint-atlas/engine';

/** Options below one heading of help. */
export interface OptionSection {
  /** Without its colon. */
  readonly title: string;
  readonly options: Options;
}
