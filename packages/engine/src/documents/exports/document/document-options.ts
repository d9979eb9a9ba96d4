/** Says what users choose about documents for people. */
import { t } from '../../../text/l10n.ts';
import type { OptionGroup } from '../export-option.ts';

export const documentOptions = {
  title: t('Markdown and HTML'),
  formats: ['markdown', 'html'],
  options: {
    language: {
      kind: 'text',
      flag: 'language',
      setting: 'markdown.language',
      placeholder: 'TAG',
      offers: { en: 'English', 'zh-CN': '简体中文', ja: '日本語', de: 'Deutsch' },
      help: t('the language of labels: en (default), zh-CN, ja, de'),
      description:
        'The language of labels in exported Markdown and HTML. Empty: what rules say (`markdown.template.language`), else English.',
    },
    template: {
      kind: 'path',
      flag: 'template',
      setting: 'markdown.template',
      formats: ['markdown'],
      placeholder: 'FILE',
      help: t(
        'lay the document out by this template, with --format markdown (default: what rules name, else .endpoint-atlas/markdown.tpl, else the built-in one)',
      ),
      description:
        'A file with a template for exported Markdown, absolute or below the first workspace folder. Empty: what rules say (`markdown.template`), else `.endpoint-atlas/markdown.tpl`, else the built-in one.',
    },
  },
} as const satisfies OptionGroup;
