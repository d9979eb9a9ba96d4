/** Flags and help of the options that the exporters declare, and what the flags say about an export. */

import path from 'node:path';
import {
  type CurlSettings,
  type DocumentScope,
  type ExportOption,
  type OpenApiSettings,
  type OptionGroup,
  optionGroups,
} from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import { type FlagsOf, findProblem, readFlag, toFlags } from '../../options/declared-options.ts';
import type { OptionSection } from '../../options/option-section.ts';
import { type UsageError, usageError } from '../../options/parse.ts';

type Groups = typeof optionGroups;

/** As Node's `parseArgs` takes them. */
export type FormatFlags = FlagsOf<Groups['documents']['options']> &
  FlagsOf<Groups['markdown']['options']> &
  FlagsOf<Groups['openapi']['options']> &
  FlagsOf<Groups['curl']['options']>;

const groups: readonly (readonly [string, OptionGroup])[] = Object.entries(optionGroups);

/** Options of exports by the formats that have them, as help lists them. */
export const formatSections: readonly OptionSection[] = groups.map(([, { formats, options }]) => ({
  title: t`With ${namesOf(formats)}`,
  options,
}));

export const formatFlags: FormatFlags = Object.assign(
  {},
  ...groups.map(([, { options }]) => toFlags(options)),
);

export interface DeclaredSettings {
  readonly documents: DocumentScope;
  readonly openapi: OpenApiSettings;
  readonly curl: Omit<CurlSettings, 'form'>;
}

/**
 * @param flags what the command line says, by flag
 * @param output the file that is written; its extension counts where no flag says more
 */
export function readDeclaredSettings(
  flags: Readonly<Record<string, unknown>>,
  format: string,
  output: string | undefined,
): { readonly kind: 'read'; readonly value: DeclaredSettings } | UsageError {
  for (const [, group] of groups) {
    for (const option of Object.values(group.options)) {
      const problem = misplaced(option, option.formats ?? group.formats, flags, format);
      if (problem !== undefined) return usageError(problem);
    }
  }
  const extension = path.extname(output ?? '').toLowerCase();
  const settings = groups.map(([name, { options }]) => {
    const entries = Object.entries(options).flatMap(([key, option]) => {
      if (option.kind === 'text' || option.kind === 'path') return [];
      const byFile = option.kind === 'choice' ? option.byExtension?.[extension] : undefined;
      return [[key, readFlag(option, flags[option.flag] ?? byFile)]];
    });
    return [name, Object.fromEntries(entries)];
  });
  return { kind: 'read', value: Object.fromEntries(settings) };
}

/** Says why an option cannot be meant, as a sentence. */
function misplaced(
  option: ExportOption,
  formats: readonly string[],
  flags: Readonly<Record<string, unknown>>,
  format: string,
): string | undefined {
  const said = flags[option.flag];
  if (said === undefined) return undefined;
  if (!formats.includes(format)) return t`--${option.flag} is an option of ${namesOf(formats)}.`;
  return findProblem(option, said);
}

function namesOf(formats: readonly string[]): string {
  return new Intl.ListFormat('en').format(formats.map((format) => `--format ${format}`));
}
