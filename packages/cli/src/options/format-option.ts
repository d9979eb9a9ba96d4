/** `--format` of commands that list. */

import type { Options } from '@endpoint-atlas/engine';
import { t } from '@endpoint-atlas/engine/l10n';
import { type UsageError, usageError } from './parse.ts';

export const listFormats = ['table', 'json'] as const;
export type ListFormat = (typeof listFormats)[number];

/** Says what commands say of their own formats besides `values`, `default` and `help`. */
export const formatTexts = {
  kind: 'choice',
  flag: 'format',
  short: 'f',
  placeholder: 'FORMAT',
  description: 'The format of the output.',
} as const;

export const formatOption = {
  format: { ...formatTexts, values: listFormats, default: 'table', help: t('table (default) or json') },
} as const satisfies Options;

export function isListFormat(format: string): format is ListFormat {
  return listFormats.some((each) => each === format);
}

export function noListFormat(format: string): UsageError {
  return usageError(t`There is no list format "${format}". Formats are ${listFormats.join(' and ')}.`);
}
