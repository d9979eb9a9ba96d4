/** The template of a document for people, which is a file. */

import type { MarkdownSettings } from '@endpoint-atlas/engine/exports';
import { t } from '@endpoint-atlas/engine/l10n';
import { readRegularFile } from '@endpoint-atlas/engine/node';
import type { UsageError } from '../../options/parse.ts';
import type { MarkdownArguments } from './options.ts';

/** Reads the template's file. */
export function readMarkdownSettings({
  template,
  language,
}: MarkdownArguments): MarkdownSettings | UsageError {
  const chosen = language === undefined ? {} : { language };
  if (template === undefined) return chosen;
  try {
    const read = readRegularFile(template, maxTemplateBytes);
    if (typeof read !== 'string')
      return { ...chosen, template: { text: read.toString('utf8'), file: template } };
    const problem = read === 'too-large' ? t('is larger than 1 MB') : t('is no file');
    return { kind: 'usage-error', message: t`The template ${template} ${problem}.` };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const problem = isMissing ? t('is not there') : t`cannot be read: ${String(error)}`;
    return { kind: 'usage-error', message: t`The template ${template} ${problem}.` };
  }
}

const maxTemplateBytes = 1024 * 1024;
