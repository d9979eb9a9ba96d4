/**
 * An OpenAPI document, version 3.1 or 3.0, as JSON or YAML. It describes the API that the source declares, and where
 * it is by what the user says: hosts, parameters that the user adds, and values as examples.
 */

import { stringify } from 'yaml';
import type { Exporter } from '../exporter.ts';
import { exporterTraits } from '../exporter-traits.ts';
import { fileNameOf } from '../file-name.ts';
import { jsonPieces } from '../file-text.ts';
import { describeApi } from './describe-api.ts';
import type { OpenApiDocument } from './document.ts';
import type { OpenApiFormat } from './openapi-options.ts';

export const openapi: Exporter = {
  id: 'openapi',
  ...exporterTraits.openapi,
  exportTo(exported, options) {
    const { format } = options.settings.openapi;
    const described = describeApi(exported, options);
    if (described.kind === 'failure') return { files: [], diagnostics: [], failure: described.message };
    const { document, diagnostics, leftOut, group } = described;
    const name = `${fileNameOf([options.title, ...(group ? [group.name] : [])].join('-'), 'api')}.openapi.${format}`;
    return { files: [{ name, pieces: piecesOf(document, format) }], diagnostics, leftOut };
  },
};

function piecesOf(document: OpenApiDocument, format: OpenApiFormat): readonly string[] {
  switch (format) {
    case 'json':
      return jsonPieces(document);
    case 'yaml':
      // Readers of YAML 1.1 take `on` and `no` for truth values, so that such texts need quotes.
      return [stringify(document, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 100 })];
  }
}
