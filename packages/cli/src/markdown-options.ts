/** The options of `export --format markdown`: how the document is laid out. */
import type { MarkdownSettings } from '@endpoint-atlas/engine';
import { readRegularFile } from '@endpoint-atlas/engine/node';
import type { UsageError } from './arguments.ts';

export const markdownOptions = {
  template: { type: 'string' },
  language: { type: 'string' },
} as const;

export type MarkdownValues = { readonly [Name in keyof typeof markdownOptions]?: string };

/** The first of them that the command line has. */
export function usedMarkdownOption(values: MarkdownValues): string | undefined {
  return Object.keys(markdownOptions).find((name) => values[name as keyof MarkdownValues] !== undefined);
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

export const markdownOptionsHelp = `With --format markdown:
      --template FILE      lay the document out by this template (default: what rules name, else
                           .endpoint-atlas/markdown.tpl, else the built-in one)
      --language TAG       the language of labels: en (default), zh-CN, ja, de`;
