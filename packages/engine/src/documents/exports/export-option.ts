/** An option of an export: an option as any other, of some formats. */

import type { FlagOption, Option } from '../../text/options/option.ts';
import type { ExporterId } from './exporter-traits.ts';

export { findDefaults, type ValuesOf } from '../../text/options/option.ts';

/** The options of formats that are laid out alike. */
export interface OptionGroup {
  /** As users call the group. */
  readonly title: string;
  readonly formats: readonly ExporterId[];
  readonly options: Readonly<Record<string, ExportOption>>;
}

export type ExportOption = (Exclude<Option, FlagOption> | ExportFlag) & {
  /** Is set where the option is not for all formats of its group. */
  readonly formats?: readonly ExporterId[];
};

interface ExportFlag extends FlagOption {
  /** In the export dialog. */
  readonly label: string;
  readonly detail: string;
}
