/** Flags and help of the options that the exporters declare, and what the flags say about an export. */
import path from 'node:path';
import {
  type CurlSettings,
  type ExportOption,
  type OpenApiSettings,
  type OptionGroup,
  optionGroups,
} from '@endpoint-atlas/engine/exports';
import { type UsageError, usageError } from './parse.ts';

type Declared = { [Name in keyof typeof optionGroups]: (typeof optionGroups)[Name]['options'] };
type DeclaredOption = {
  [Name in keyof Declared]: Declared[Name][keyof Declared[Name]];
}[keyof Declared];

/** As Node's `parseArgs` takes them. */
export type DeclaredFlags = {
  readonly [Option in DeclaredOption as Option['flag']]: {
    readonly type: Option['kind'] extends 'flag' ? 'boolean' : 'string';
  };
};

const groups: readonly (readonly [string, OptionGroup])[] = Object.entries(optionGroups);

export const declaredOptions: readonly { readonly group: OptionGroup; readonly option: ExportOption }[] =
  groups.flatMap(([, group]) => Object.values(group.options).map((option) => ({ group, option })));

export const declaredFlags = Object.fromEntries(
  declaredOptions.map(({ option }) => [option.flag, { type: option.kind === 'flag' ? 'boolean' : 'string' }]),
) as DeclaredFlags;

export interface DeclaredSettings {
  readonly openapi: OpenApiSettings;
  readonly curl: Omit<CurlSettings, 'form'>;
}

/**
 * @param values by flag
 * @param output the file that is written; its extension counts where no flag says more
 */
export function readDeclaredSettings(
  values: Readonly<Record<string, unknown>>,
  format: string,
  output: string | undefined,
): { readonly kind: 'read'; readonly value: DeclaredSettings } | UsageError {
  for (const { group, option } of declaredOptions) {
    const problem = findProblem(option, option.formats ?? group.formats, values[option.flag], format);
    if (problem !== undefined) return usageError(problem);
  }
  const extension = path.extname(output ?? '').toLowerCase();
  const settings = groups.map(([name, { options }]) => {
    const entries = Object.entries(options).flatMap(([key, option]) => {
      if (!('default' in option)) return [];
      const byFile = option.kind === 'choice' ? option.byExtension?.[extension] : undefined;
      return [[key, values[option.flag] ?? byFile ?? option.default]];
    });
    return [name, Object.fromEntries(entries)];
  });
  return { kind: 'read', value: Object.fromEntries(settings) };
}

/** Why a value cannot be meant, as a sentence. */
function findProblem(
  option: ExportOption,
  formats: readonly string[],
  value: unknown,
  format: string,
): string | undefined {
  if (value === undefined) return undefined;
  if (!formats.includes(format)) return `--${option.flag} is an option of ${namesOf(formats)}.`;
  if (option.kind !== 'choice' || option.values.some((each) => each === value)) return undefined;
  return `--${option.flag} takes ${option.values.join(' or ')}, not "${String(value)}".`;
}

function namesOf(formats: readonly string[]): string {
  return formats.map((format) => `--format ${format}`).join(' and ');
}

/** Where the explanations of help begin, and how wide it is. */
const INDENT = 27;
const WIDTH = 115;

export const declaredOptionsHelp = groups
  .map(([, { formats, options }]) => {
    const rows = Object.values(options).map((option) => [signatureOf(option), option.help] as const);
    const column = Math.max(INDENT, ...rows.map(([signature]) => signature.length + 2));
    const lines = rows.map(
      ([signature, help]) =>
        `${signature.padEnd(column)}${wrapped(help, WIDTH - column).join(`\n${' '.repeat(column)}`)}`,
    );
    return [`With ${namesOf(formats)}:`, ...lines].join('\n');
  })
  .join('\n\n');

function signatureOf(option: ExportOption): string {
  if (option.kind === 'flag') return `      --${option.default ? 'no-' : ''}${option.flag}`;
  return `      --${option.flag} ${option.placeholder}`;
}

function wrapped(text: string, width: number): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
