/**
 * A description of an API as one HTML file for people: nothing is loaded from anywhere, and nothing of the source is
 * anything but text in it.
 */

import { documentView } from '../document/document-view.ts';
import { languageFor, unknownLanguage } from '../document/labels/labels.ts';
import type { Exporter } from '../exporter.ts';
import { exporterTraits } from '../exporter-traits.ts';
import { makeFileName } from '../file-name.ts';
import { createPieces } from '../file-text.ts';
import { createLinks } from './links.ts';
import { html } from './markup.ts';
import { writePage } from './page.ts';

export const htmlPage: Exporter = {
  id: 'html',
  ...exporterTraits.html,
  exportTo(requests, options) {
    const { title, settings, rules } = options;
    const asked = settings.markdown.language ?? rules.setting('markdown.template.language');
    const language = languageFor(asked);
    const view = documentView(requests, language, options, {
      remarkOf: (text, code) => (code === '' ? html`${text}` : html`${text} <code>${code}</code>`),
      anchors: createLinks(requests.map(({ endpoint }) => endpoint)),
    });
    const { add, pieces } = createPieces();
    writePage(view, ({ text }) => add(text));
    return {
      files: [{ name: `${makeFileName(title, 'api')}.html`, pieces: pieces() }],
      diagnostics: unknownLanguage(asked, language),
    };
  },
};
