/** The options of documents for people: how they are laid out, and in which language. */
import type { MarkdownSettings } from '@endpoint-atlas/engine';
import { readRegularFile } from '@endpoint-atlas/engine/node';
import type { UsageError } from '../arguments.ts';

export const markdownOptions = {
  template: { type: 'string' },
  language: { type: 'string' },
} as const;

export type MarkdownValues = { readonly [Name in keyof typeof markdownOptions]?: string };

/** What another format cannot do with them, as a sentence; HTML has labels, and a layout of its own. */
export function misplacedMarkdownOption(
  { template, language }: MarkdownValues,
  format: string,
): string | undefined {
  if (template !== undefined && format !== 'markdown') return '--template is an option of --format markdown.';
  const hasLabels = format === 'markdown' || format === 'html';
  return language === undefined || hasLabels
    ? undefined
    : '--language is an option of --format markdown and --format html.';
}

/** Reads the template's file. */
export function readMarkdownSettings({ template, language }: MarkdownValues): MarkdownSettings | UsageError {
  const chosen = language === undefined ? {} : { language };
  if (template === undefined) return chosen;
  try {
    const read = readRegularFile(template, maxTemplateBytes);
    if (typeof read !== 'string')
      return { ...chosen, template: { text: read.toString('utf8'), file: template } };
    const problem = read === 'too-large' ? 'is larger than 1 MB' : 'is no file';
    return { kind: 'usage-error', message: `The template ${template} ${problem}.` };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const problem = isMissing ? 'is not there' : `cannot be read: ${String(error)}`;
    return { kind: 'usage-error', message: `The template ${template} ${problem}.` };
  }
}

const maxTemplateBytes = 1024 * 1024;

export const markdownOptionsHelp = `With --format markdown and --format html:
      --language TAG       the language of labels: en (default), zh-CN, ja, de
      --template FILE      lay the document out by this template, with --format markdown (default: what rules
                           name, else .endpoint-atlas/markdown.tpl, else the built-in one)`;
