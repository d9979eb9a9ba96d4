/**
 * An option, declared once. The flags and the help of the command line, its configuration file, VS Code's settings with
 * their texts and the tables of the guide are made from these records.
 */

export type Option =
  | FlagOption
  | ChoiceOption
  | TextOption
  | TextsOption
  | PathOption
  | SizeOption
  | SecondsOption;

export type Options = Readonly<Record<string, Option>>;

interface OptionTexts {
  /** On the command line, without its dashes. */
  readonly flag: string;
  /** One letter that stands for the flag. */
  readonly short?: string;
  /** Below `endpointAtlas.`; absent where only the command line has the option. */
  readonly setting?: string;
  /** In the help of the command line: what the flag does, without a full stop. */
  readonly help: string;
  /** Sentences of Markdown, for the settings, the guide and the configuration file. */
  readonly description: string;
  /** Sentences that only whoever looks at the setting needs. */
  readonly inSettings?: string;
  /** Absent: what the kind of the option allows, see `findReach`. */
  readonly reach?: OptionReach;
}

/** Who may say what an option is. */
export interface OptionReach {
  /**
   * Says whether a configuration file that comes with a repository may:
   * - `project`: it may
   * - `inside`: it may, with files and folders of the repository only
   * - `user`: the option widens what is reached, written or believed, so that only the command line may, or a file
   *   that the command line names
   */
  readonly repository: 'project' | 'inside' | 'user';
  /**
   * Says whether the settings of a workspace may:
   * - `safe`: any workspace's
   * - `restricted`: those of a trusted workspace
   * - `user`: the user's own alone
   */
  readonly workspace: 'safe' | 'restricted' | 'user';
}

export interface FlagOption extends OptionTexts {
  readonly kind: 'flag';
  /** An option that is on has the flag `--no-…`. */
  readonly default: boolean;
  /** Help names `--x` and `--no-x`, because what is usual depends on where the program runs. */
  readonly namesBothWays?: true;
}

export interface ChoiceOption extends OptionTexts {
  readonly kind: 'choice';
  readonly placeholder: string;
  readonly values: readonly string[];
  /** Absent where it has to be said. */
  readonly default?: string;
  /** Holds what the extension of the written file chooses where no flag does: `{ '.yaml': 'yaml' }`. */
  readonly byExtension?: Readonly<Record<string, string>>;
}

export interface TextOption extends OptionTexts {
  readonly kind: 'text';
  readonly placeholder: string;
  /** Holds what settings offer, with what it is called; the command line takes any text. */
  readonly offers?: Readonly<Record<string, string>>;
}

/** Several texts: a flag that may be given several times, a list in the settings. */
export interface TextsOption extends OptionTexts {
  readonly kind: 'texts';
  readonly placeholder: string;
  /** All that there are; several may stand in one text, divided by commas. */
  readonly values?: readonly string[];
}

/** A file or a folder that the command line or VS Code reads. */
export interface PathOption extends OptionTexts {
  readonly kind: 'path';
  readonly placeholder: string;
}

/** Bytes, written as `200M` on the command line. */
export interface SizeOption extends OptionTexts {
  readonly kind: 'size';
  readonly placeholder: string;
  readonly default: number;
  /** Holds what a setting may be, in megabytes. */
  readonly megabytes: Bounds;
}

/** Milliseconds, written in seconds. */
export interface SecondsOption extends OptionTexts {
  readonly kind: 'seconds';
  readonly placeholder: string;
  readonly default: number;
  /** Holds what a setting may be. */
  readonly seconds: Bounds;
}

export interface Bounds {
  readonly minimum: number;
  readonly maximum: number;
}

export const megabyte = 1024 * 1024;

type ValueOf<Declared> = Declared extends {
  readonly kind: 'choice';
  readonly values: readonly (infer Value)[];
}
  ? Value
  : Declared extends { readonly kind: 'flag' }
    ? boolean
    : Declared extends { readonly kind: 'texts' }
      ? readonly string[]
      : number;

/** The values of options; what becomes of a single text and of a path is for whoever declares them. */
export type ValuesOf<Declared> = {
  readonly [Name in keyof Declared as Declared[Name] extends { readonly kind: 'text' | 'path' }
    ? never
    : Name]: ValueOf<Declared[Name]>;
};

/** `undefined` of a single text and of a path. */
export function findDefault(option: Option): boolean | string | number | readonly string[] | undefined {
  switch (option.kind) {
    case 'text':
    case 'path':
      return undefined;
    case 'texts':
      return [];
    case 'flag':
    case 'choice':
    case 'size':
    case 'seconds':
      return option.default;
  }
}

export function findDefaults<const Declared extends Options>(options: Declared): ValuesOf<Declared> {
  return mapValues(options, findDefault);
}

/** @param read what becomes the value; `undefined` leaves an option out */
export function mapValues<const Declared extends Options>(
  options: Declared,
  read: (option: Option) => unknown,
): ValuesOf<Declared> {
  const entries = Object.entries(options).flatMap(([name, option]) => {
    const value = read(option);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** A path has to lie inside the repository, and a workspace that nobody trusts names none. */
export function findReach({ kind, reach }: Option): OptionReach {
  if (reach !== undefined) return reach;
  return kind === 'path'
    ? { repository: 'inside', workspace: 'restricted' }
    : { repository: 'project', workspace: 'safe' };
}
