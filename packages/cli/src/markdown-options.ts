/** The options of `export --format markdown`: how the document is laid out. */
import { readFileSync } from 'node:fs';
import type { MarkdownSettings } from '@endpoint-atlas/engine';
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
    return { ...chosen, template: { text: readFileSync(template, 'utf8'), file: template } };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const problem = isMissing ? 'is not there' : `cannot be read: ${String(error)}`;
    return { kind: 'usage-error', message: `The template ${template} ${problem}.` };
  }
}

export const markdownOptionsHelp = `With --format markdown:
      --template FILE      lay the document out by this template (default: what rules name, else
                           .endpoint-atlas/markdown.tpl, else the built-in one)
      --language TAG       the language of labels: en (default), zh-CN, ja, de`;
