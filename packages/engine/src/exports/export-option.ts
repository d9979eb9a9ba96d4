/**
 * An option of an export, declared once. The flags and the help of the command line, its configuration file, VS Code's
 * settings with their texts and the tables of the guide are made from these records.
 */
import type { ExporterId } from './exporter-ids.ts';

/** The options of formats that are laid out alike. */
export interface OptionGroup {
  /** As users call the group. */
  readonly title: string;
  readonly formats: readonly ExporterId[];
  readonly options: Readonly<Record<string, ExportOption>>;
}

export type ExportOption = FlagOption | ChoiceOption | TextOption | FileOption;

interface OptionTexts {
  /** On the command line, without its dashes. */
  readonly flag: string;
  /** Below `endpointAtlas.`; absent where only the command line has the option. */
  readonly setting?: string;
  /** Where the option is not for all formats of its group. */
  readonly formats?: readonly ExporterId[];
  /** In the help of the command line: what the flag does, without a full stop. */
  readonly help: string;
  /** Sentences of Markdown, for the settings, the guide and the configuration file. */
  readonly description: string;
}

export interface FlagOption extends OptionTexts {
  readonly kind: 'flag';
  /** An option that is on has the flag `--no-…`. */
  readonly default: boolean;
  /** In the export dialog. */
  readonly label: string;
  readonly detail: string;
}

export interface ChoiceOption extends OptionTexts {
  readonly kind: 'choice';
  readonly placeholder: string;
  readonly values: readonly string[];
  readonly default: string;
  /** What the extension of the written file chooses where no flag does: `{ '.yaml': 'yaml' }`. */
  readonly byExtension?: Readonly<Record<string, string>>;
}

export interface TextOption extends OptionTexts {
  readonly kind: 'text';
  readonly placeholder: string;
  /** What settings offer, with what it is called; the command line takes any text. */
  readonly offers?: Readonly<Record<string, string>>;
}

/** A file that the command line or VS Code reads for the export. */
export interface FileOption extends OptionTexts {
  readonly kind: 'file';
  readonly placeholder: string;
}

/** The values of flags and choices; what becomes of texts and files is their format's business. */
export type ValuesOf<Options> = {
  readonly [Name in keyof Options as Options[Name] extends { readonly default: boolean | string }
    ? Name
    : never]: Options[Name] extends { readonly values: readonly (infer Value)[] } ? Value : boolean;
};

export function defaultsOf<const Options extends Readonly<Record<string, ExportOption>>>(
  options: Options,
): ValuesOf<Options> {
  const entries = Object.entries(options).flatMap(([name, option]) =>
    'default' in option ? [[name, option.default]] : [],
  );
  return Object.fromEntries(entries);
}
