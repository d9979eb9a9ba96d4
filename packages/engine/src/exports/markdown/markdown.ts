/** A description of an API in GitHub Flavored Markdown, for the people who call it. */
import type { Exporter } from '../exporter.ts';
import { fileNameOf } from '../file-name.ts';
import { builtInTemplate } from './built-in-template.ts';
import { documentView } from './document-view.ts';
import { languageFor } from './labels/labels.ts';
import { parseTemplate } from './template/parse-template.ts';
import { renderTemplate } from './template/render-template.ts';
import { functionNames, templateFunctions } from './template-functions.ts';

export const markdown: Exporter = {
  id: 'markdown',
  title: 'Markdown',
  fileExtension: '.md',
  protocols: ['http', 'grpc'],
  exportTo(requests, options) {
    const { tag, labels } = languageFor(undefined);
    const view = documentView({ title: options.title, requests, labels, language: tag });
    const template = parseTemplate(builtInTemplate, functionNames);
    if (template.kind === 'problem') throw new Error(`The built-in template is broken: ${template.message}`);
    const rendered = renderTemplate(template, view, templateFunctions(labels));
    const text = rendered.kind === 'text' ? `${rendered.text.trimEnd()}\n` : rendered.message;
    return { files: [{ name: `${fileNameOf(options.title, 'api')}.md`, text }], diagnostics: [] };
  },
};
