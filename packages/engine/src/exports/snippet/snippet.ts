/** Code that sends requests, in the language and with the library that the settings say. */

import type { Exporter } from '../exporter.ts';
import { isOfHttp } from '../exporter.ts';
import { exporterTraits } from '../exporter-traits.ts';
import { fileNameOf } from '../file-name.ts';
import { joinedPieces } from '../file-text.ts';
import { commentText } from './literals.ts';
import { snippetTargets } from './snippet-targets.ts';

export const snippet: Exporter = {
  id: 'snippet',
  ...exporterTraits.snippet,
  exportTo(requests, { title, settings }) {
    const target = snippetTargets[settings.snippet.target];
    const comment = /^\.(?:sh|py)$/.test(target.fileExtension) ? '#' : '//';
    const texts = requests.filter(isOfHttp).map(({ request, endpoint }) => {
      const heading = requests.length > 1 ? `${comment} ${commentText(endpoint.name)}\n` : '';
      return heading + target.write(request, endpoint);
    });
    const name = `${fileNameOf(title, 'endpoints')}${target.fileExtension}`;
    return { files: [{ name, pieces: joinedPieces(texts, '\n\n', '\n') }], diagnostics: [] };
  },
};
