/** Code that sends requests, in the language and with the library that the settings say. */

import type { HttpRequest } from '../../../model/http-request.ts';
import type { Exporter } from '../exporter.ts';
import { isOfHttp } from '../exporter.ts';
import { exporterTraits } from '../exporter-traits.ts';
import { makeFileName } from '../file-name.ts';
import { joinedPieces } from '../file-text.ts';
import { unchosenFile } from '../unchosen-file.ts';
import { commentText } from './literals.ts';
import { snippetTargets } from './snippet-targets.ts';

export const snippet: Exporter = {
  id: 'snippet',
  ...exporterTraits.snippet,
  exportTo(requests, { title, settings }) {
    const target = snippetTargets[settings.snippet.target];
    const comment = /^\.(?:sh|py)$/.test(target.fileExtension) ? '#' : '//';
    const snippets = requests.filter(isOfHttp).map(({ request, endpoint }) => ({
      heading: `${comment} ${commentText(endpoint.name)}`,
      request: withFileNames(request),
      endpoint,
    }));
    const isHeaded = requests.length > 1;
    const writeEach = () =>
      snippets.map(({ heading, request, endpoint }) => {
        const text = target.write(request, endpoint);
        return isHeaded ? `${heading}\n${text}` : text;
      });
    const texts = (isHeaded ? target.writeSeveral?.(snippets) : undefined) ?? writeEach();
    const name = `${makeFileName(title, 'endpoints')}${target.fileExtension}`;
    return { files: [{ name, pieces: joinedPieces(texts, '\n\n', '\n') }], diagnostics: [] };
  },
};

/** A file that nobody has chosen has a name that says where to put one. */
function withFileNames(request: HttpRequest): HttpRequest {
  const { body } = request;
  if (body.kind !== 'multipart') return request;
  const parts = body.parts.map((part) =>
    part.kind === 'file' && part.path === '' ? { ...part, path: unchosenFile } : part,
  );
  return { ...request, body: { ...body, parts } };
}
