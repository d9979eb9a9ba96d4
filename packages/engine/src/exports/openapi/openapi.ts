/**
 * An OpenAPI document, version 3.1 or 3.0, as JSON or YAML. It describes the API that the source declares, and where
 * it is by what the user says: hosts, parameters that the user adds, and values as examples.
 */
import { stringify } from 'yaml';
import { defaultValues } from '../../request/default-values.ts';
import { type Exporter, isOfHttp } from '../exporter.ts';
import { fileNameOf } from '../file-name.ts';
import { jsonPieces } from '../file-text.ts';
import type { OpenApiDocument } from './document.ts';
import type { OpenApiFormat } from './openapi-options.ts';
import { writeDocument } from './write-document.ts';

export const openapi: Exporter = {
  id: 'openapi',
  title: 'OpenAPI',
  fileExtension: '.json',
  protocols: ['http'],
  exportTo(exported, options) {
    const { format, errors } = options.settings.openapi;
    const requests = exported.filter(isOfHttp).map((each) => ({
      ...each,
      defaults: defaultValues(each.endpoint),
      contract: options.source.contractOf(each.endpoint, errors),
    }));
    const { document, diagnostics, leftOut } = writeDocument(requests, options);
    const name = `${fileNameOf(options.title, 'api')}.openapi.${format}`;
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
