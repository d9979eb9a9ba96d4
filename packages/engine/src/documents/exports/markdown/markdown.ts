/**
 * A description of an API in GitHub Flavored Markdown, for the people who call it. How it is laid out is said by a
 * template, the built-in one or one of the team's.
 */

import type { Diagnostic } from '../../../text/diagnostic.ts';
import { type DocumentMarkup, type DocumentView, documentView } from '../document/document-view.ts';
import { languageFor, unknownLanguage } from '../document/labels/labels.ts';
import type { Exporter } from '../exporter.ts';
import { exporterTraits } from '../exporter-traits.ts';
import { makeFileName } from '../file-name.ts';
import { createAnchors } from './anchors.ts';
import { builtInTemplate } from './built-in-template.ts';
import { codeSpan, escapeText, Markdown } from './escape.ts';
import type { WrittenTemplate } from './markdown-settings.ts';
import { parseTemplate } from './template/parse-template.ts';
import {
  budgetFor,
  noBudget,
  type RenderBudget,
  type RenderedText,
  renderTemplate,
} from './template/render-template.ts';
import type { TemplateProblem } from './template/syntax.ts';
import { functionNames, type TemplateFunctions, templateFunctions } from './template-functions.ts';

export const markdown: Exporter = {
  id: 'markdown',
  ...exporterTraits.markdown,
  exportTo(requests, options) {
    const { title, settings, clock, rules } = options;
    const asked = settings.markdown.language ?? rules.setting('markdown.template.language');
    const language = languageFor(asked);
    const view = documentView(requests, language, options, markdownMarkup());
    const functions = templateFunctions(language.labels, clock);
    const { pieces, failure, diagnostics } = render(settings.markdown.template, view, functions);
    return {
      ...(failure !== undefined && { failure }),
      files: [{ name: `${makeFileName(title, 'api')}.md`, pieces: [...trimmed(pieces), '\n'] }],
      diagnostics: [...unknownLanguage(asked, language), ...diagnostics],
    };
  },
};

/** Without blanks around the text. */
function trimmed(pieces: readonly string[]): readonly string[] {
  const isBlank = (piece: string) => piece.trim() === '';
  const first = pieces.findIndex((piece) => !isBlank(piece));
  if (first < 0) return [];
  const remaining = pieces.slice(first, pieces.findLastIndex((piece) => !isBlank(piece)) + 1);
  return remaining.map((piece, index) => {
    const started = index === 0 ? piece.trimStart() : piece;
    return index === remaining.length - 1 ? started.trimEnd() : started;
  });
}

/** Links lead where GitHub's readers put the headings. */
function markdownMarkup(): DocumentMarkup {
  const anchorOf = createAnchors();
  return {
    remarkOf: (text, code) =>
      new Markdown([escapeText(text, 'row'), codeSpan(code, 'row')].filter((part) => part !== '').join(' ')),
    anchors: { heading: anchorOf, endpoint: (_, name) => anchorOf(name) },
  };
}

interface Rendered {
  readonly pieces: readonly string[];
  readonly failure?: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** A template that cannot be used gives way to the built-in one. */
function render(
  given: WrittenTemplate | undefined,
  view: DocumentView,
  functions: TemplateFunctions,
): Rendered {
  const budget = budgetFor(view.endpoints.length);
  const own = given === undefined ? undefined : rendered(given.text, view, functions, budget);
  if (own?.kind === 'text') return { pieces: own.pieces, diagnostics: [] };
  const builtIn = rendered(builtInTemplate, view, functions, noBudget);
  if (builtIn.kind !== 'text') return { pieces: [], failure: builtIn.message, diagnostics: [] };
  const { pieces } = builtIn;
  if (given === undefined || own === undefined) return { pieces, diagnostics: [] };
  return { pieces, diagnostics: [unusable(given, own)] };
}

function rendered(
  text: string,
  view: DocumentView,
  functions: TemplateFunctions,
  budget: RenderBudget,
): RenderedText | TemplateProblem {
  const template = parseTemplate(text, functionNames);
  return template.kind === 'problem' ? template : renderTemplate(template, view, functions, budget);
}

function unusable({ file, line }: WrittenTemplate, problem: TemplateProblem): Diagnostic {
  const place = `Line ${problem.line}, column ${problem.column} of the template`;
  return {
    file,
    line: line ?? problem.line,
    severity: 'warning',
    code: 'invalid-template',
    message: `${place}: ${problem.message} The built-in template is used instead.`,
  };
}
